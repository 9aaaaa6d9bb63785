package io.jarrah.io;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Reads the Python dictionary in which a {@code .npy} file describes its array, in one pass from left to right. */
final class NpyHeaderParser {
    private final String file;
    private final String text;
    private int at;
    private @Nullable String descr;
    private @Nullable Boolean fortran;
    private @Nullable List<Long> shape;

    NpyHeaderParser(String file, String text) {
        this.file = file;
        this.text = text;
    }

    NpyHeader parse() {
        expect('{');
        while (!accept('}')) {
            entry();
            if (!accept(',')) {
                expect('}');
                break;
            }
        }
        if (peek() != 0) {
            throw invalid("text follows the description of the array");
        }
        var type = descr;
        var order = fortran;
        var sizes = shape;
        if (type == null || order == null || sizes == null) {
            throw invalid("'" + (type == null ? "descr" : order == null ? "fortran_order" : "shape") + "' is missing");
        }
        return header(type, order, sizes);
    }

    private void entry() {
        var key = string();
        expect(':');
        boolean again = switch (key) {
            case "descr" -> {
                boolean known = descr != null;
                descr = type();
                yield known;
            }
            case "fortran_order" -> {
                boolean known = fortran != null;
                fortran = bool();
                yield known;
            }
            case "shape" -> {
                boolean known = shape != null;
                shape = tuple();
                yield known;
            }
            default -> throw invalid("unknown key '" + shorten(key) + "'");
        };
        if (again) {
            throw invalid("'" + key + "' is there twice");
        }
    }

    private String type() {
        if (peek() == '[' || peek() == '(') {
            throw invalid("its elements are records of several fields, which arrays do not hold");
        }
        return string();
    }

    private NpyHeader header(String type, boolean order, List<Long> sizes) {
        boolean ordered = !type.isEmpty() && "<>|".indexOf(type.charAt(0)) >= 0;
        int digits = ordered ? 2 : 1;
        if (type.length() < digits || type.length() > digits + 9) {
            throw invalid("unknown element type '" + shorten(type) + "'");
        }
        char kind = type.charAt(digits - 1);
        int width = 0;
        for (int i = digits; i < type.length(); i++) {
            char digit = type.charAt(i);
            if ((kind == 'M' || kind == 'm') && digit == '[') {
                break;
            }
            if (digit < '0' || digit > '9') {
                throw invalid("unknown element type '" + shorten(type) + "'");
            }
            width = 10 * width + digit - '0';
        }
        if (!ordered && width > 1) {
            throw invalid("element type '" + type + "' does not say which byte comes first");
        }
        return new NpyHeader(kind, width, type.charAt(0) == '>', order, sizes);
    }

    private boolean bool() {
        for (var word : List.of("True", "False")) {
            peek();
            if (text.startsWith(word, at)) {
                at += word.length();
                return word.equals("True");
            }
        }
        throw wanted("True or False");
    }

    private List<Long> tuple() {
        expect('(');
        var sizes = new ArrayList<Long>();
        while (!accept(')')) {
            sizes.add(size());
            if (!accept(',')) {
                expect(')');
                break;
            }
        }
        return sizes;
    }

    private long size() {
        peek();
        int start = at;
        long size = 0;
        while (at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
            int digit = text.charAt(at++) - '0';
            if (size > (Long.MAX_VALUE - digit) / 10) {
                throw invalid("a size of its shape is over 2^63 - 1");
            }
            size = 10 * size + digit;
        }
        if (at == start) {
            throw wanted("a size of 0 or more");
        }
        if (at < text.length() && text.charAt(at) == 'L') {
            at++;
        }
        return size;
    }

    private String string() {
        char quote = peek();
        if (quote != '\'' && quote != '"') {
            throw wanted("a string");
        }
        int end = text.indexOf(quote, at + 1);
        if (end < 0) {
            throw invalid("a string does not end");
        }
        var string = text.substring(at + 1, end);
        at = end + 1;
        return string;
    }

    private boolean accept(char wanted) {
        if (peek() != wanted) {
            return false;
        }
        at++;
        return true;
    }

    private void expect(char wanted) {
        if (!accept(wanted)) {
            throw wanted("'" + wanted + "'");
        }
    }

    /** The next character that is no space, or 0 at the end. */
    private char peek() {
        while (at < text.length() && (text.charAt(at) == ' ' || text.charAt(at) == '\n')) {
            at++;
        }
        return at < text.length() ? text.charAt(at) : 0;
    }

    private RuntimeException wanted(String wanted) {
        char got = peek();
        return invalid(
                "its header has " + (got == 0 ? "its end" : "'" + got + "'") + " at " + at + ", wanted " + wanted);
    }

    private RuntimeException invalid(String what) {
        return NpyHeader.invalid(file, what);
    }

    private static String shorten(String text) {
        return text.length() > 40 ? text.substring(0, 40) + "..." : text;
    }
}
