package io.jarrah.io;

import io.jarrah.ArrayType;
import io.jarrah.DType;
import io.jarrah.error.ErrorId;
import io.jarrah.error.JarrahException;
import java.io.EOFException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What a {@code .npy} file says of its array.
 *
 * @param kind NumPy's letter for the kind of the elements, such as {@code f}
 * @param width bytes of an element
 * @param bigEndian whether elements lie with their most significant byte first
 * @param fortran whether the first dimension varies fastest
 * @param shape sizes, outermost first
 */
record NpyHeader(char kind, int width, boolean bigEndian, boolean fortran, List<Long> shape) {
    private static final byte[] MAGIC = {(byte) 0x93, 'N', 'U', 'M', 'P', 'Y'};
    private static final int LONGEST = 1 << 20;
    private static final int ALIGNMENT = 64;

    NpyHeader {
        shape = List.copyOf(shape);
    }

    /** Reads the header and what precedes it. */
    static NpyHeader read(String file, Source source) throws IOException {
        var start = source.read((int) Math.min(8, source.remaining()));
        if (!Arrays.equals(start, 0, Math.min(6, start.length), MAGIC, 0, Math.min(6, start.length))
                || start.length == 0) {
            throw invalid(file, "it does not begin with the bytes of NumPy's format");
        }
        if (start.length < 8) {
            throw new EOFException();
        }
        int version = start[6];
        if (version < 1 || version > 3) {
            throw invalid(file, "format version " + version + "." + start[7] + ", known are 1.0, 2.0 and 3.0");
        }
        var lengthBytes = source.read(version == 1 ? 2 : 4);
        long length = 0;
        for (int i = lengthBytes.length - 1; i >= 0; i--) {
            length = length << 8 | lengthBytes[i] & 0xFF;
        }
        if (length > source.remaining()) {
            throw invalid(file, "its header of " + length + " bytes is longer than the file");
        }
        if (length > LONGEST) {
            throw invalid(file, "its header of " + length + " bytes is longer than " + LONGEST);
        }
        var charset = version == 3 ? StandardCharsets.UTF_8 : StandardCharsets.ISO_8859_1;
        return new NpyHeaderParser(file, new String(source.read((int) length), charset)).parse();
    }

    /** The header of an array in row-major order. */
    static NpyHeader of(ArrayType type) {
        var dtype = type.dtype();
        char kind = switch (dtype.kind()) {
            case PREDICATE -> 'b';
            case SIGNED -> 'i';
            case UNSIGNED -> 'u';
            case FLOAT -> hasFloat(dtype) ? 'f' : 'u';
            case COMPLEX -> 'c';
        };
        return new NpyHeader(kind, dtype.bytes(), false, false, type.dims());
    }

    /** The bytes that precede the elements. */
    byte[] bytes() {
        var text = "{'descr': '" + (width == 1 ? "|" : "<") + kind + width + "', 'fortran_order': False, 'shape': ("
                + shape.stream().map(String::valueOf).collect(Collectors.joining(", "))
                + (shape.size() == 1 ? ",)" : ")") + ", }";
        boolean small = text.length() + ALIGNMENT < 1 << 16;
        int prefix = MAGIC.length + 2 + (small ? 2 : 4);
        int total = (prefix + text.length() + 1 + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT;
        var bytes = new byte[total];
        Arrays.fill(bytes, (byte) ' ');
        System.arraycopy(MAGIC, 0, bytes, 0, MAGIC.length);
        bytes[MAGIC.length] = (byte) (small ? 1 : 2);
        bytes[MAGIC.length + 1] = 0;
        for (int i = MAGIC.length + 2; i < prefix; i++) {
            bytes[i] = (byte) (total - prefix >>> 8 * (i - MAGIC.length - 2));
        }
        System.arraycopy(text.getBytes(StandardCharsets.ISO_8859_1), 0, bytes, prefix, text.length());
        bytes[total - 1] = '\n';
        return bytes;
    }

    /**
     * The type of the array.
     *
     * @param wanted the type that the caller asks for: bits of a type that NumPy lacks are taken for it; null for the type
     *     that the file says
     */
    ArrayType type(String file, @Nullable ArrayType wanted) {
        if (wanted == null) {
            return ArrayType.of(element(file), shape);
        }
        if (takes(wanted.dtype())) {
            var type = ArrayType.of(wanted.element(), shape);
            if (type.shapeAgrees(wanted)) {
                return type;
            }
        }
        throw invalid(
                file,
                "it holds " + (kind == 'V' ? "raw bytes" : ArrayType.of(element(file), shape)) + ", wanted "
                        + wanted.text());
    }

    /** Bytes of the parts that byte order applies to. */
    int part() {
        return kind == 'c' ? width / 2 : width;
    }

    private boolean takes(DType wanted) {
        if (width != wanted.bytes()) {
            return false;
        }
        return switch (kind) {
            case 'b' -> wanted.isPredicate();
            case 'i' -> wanted.kind() == DType.Kind.SIGNED;
            case 'u' -> wanted.isUnsigned() || wanted.isFloat() && !hasFloat(wanted);
            case 'f' -> hasFloat(wanted);
            case 'c' -> wanted.isComplex();
            case 'V' -> wanted.isFloat() && !hasFloat(wanted) || wanted.isInteger() && wanted.bits() < 8;
            default -> false;
        };
    }

    private DType element(String file) {
        var name = switch (kind) {
            case 'b' -> "i" + width;
            case 'i' -> "i" + 8 * width;
            case 'u' -> "ui" + 8 * width;
            case 'f' -> "f" + 8 * width;
            case 'c' -> "complex<f" + 4 * width + ">";
            default -> "";
        };
        var element = DType.named(name);
        if (element == null || element.bytes() != width) {
            throw invalid(file, refusal());
        }
        return element;
    }

    private String refusal() {
        return "its elements are "
                + switch (kind) {
                    case 'V' -> "raw bytes of " + width + " each: say which type they are, such as bf16 for 2";
                    case 'O' -> "pickled Python objects, which are code and not read";
                    case 'U', 'S', 'a' -> "strings, which arrays do not hold";
                    case 'M', 'm' -> "dates or durations: convert them to integers first";
                    default ->
                        "of the NumPy type '" + kind + width + "', which is none of b1, i1 to i8, u1 to u8, f2 to f8,"
                                + " c8 and c16";
                };
    }

    /** Whether NumPy has the floating-point type itself. */
    private static boolean hasFloat(DType dtype) {
        return dtype == DType.F16 || dtype == DType.F32 || dtype == DType.F64;
    }

    static JarrahException invalid(String file, String what) {
        return ErrorId.IO_002.error("file", file, "format", ".npy", "what", what);
    }
}
