package io.jarrah.op;

import static io.jarrah.op.Pointwise.Accepts.*;
import static io.jarrah.op.Pointwise.Gives.*;

import io.jarrah.ArrayType;
import io.jarrah.DType;
import io.jarrah.Type;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A function of matching elements: one line per function says all that is known of it. */
public record Pointwise(Fn fn) implements Single {
    // spotless:off   (keep the table aligned)
    /** The functions. */
    public enum Fn {
        //                   StableHLO                                   args accepts         gives
        ABS                 ("stablehlo.abs",                            1,   SIGNED_NUMERIC, REAL),
        CBRT                ("stablehlo.cbrt",                           1,   INEXACT,        SAME),
        CEIL                ("stablehlo.ceil",                           1,   FLOAT,          SAME),
        COSINE              ("stablehlo.cosine",                         1,   INEXACT,        SAME),
        COUNT_LEADING_ZEROS ("stablehlo.count_leading_zeros",            1,   INTEGER,        SAME),
        EXPONENTIAL         ("stablehlo.exponential",                    1,   INEXACT,        SAME),
        EXPONENTIAL_MINUS_ONE("stablehlo.exponential_minus_one",         1,   INEXACT,        SAME),
        FLOOR               ("stablehlo.floor",                          1,   FLOAT,          SAME),
        IMAG                ("stablehlo.imag",                           1,   INEXACT,        REAL),
        IS_FINITE           ("stablehlo.is_finite",                      1,   FLOAT,          PREDICATE),
        LOG                 ("stablehlo.log",                            1,   INEXACT,        SAME),
        LOG_PLUS_ONE        ("stablehlo.log_plus_one",                   1,   INEXACT,        SAME),
        LOGISTIC            ("stablehlo.logistic",                       1,   INEXACT,        SAME),
        NEGATE              ("stablehlo.negate",                         1,   NUMERIC,        SAME),
        NOT                 ("stablehlo.not",                            1,   LOGICAL,        SAME),
        POPCNT              ("stablehlo.popcnt",                         1,   INTEGER,        SAME),
        REAL_PART           ("stablehlo.real",                           1,   INEXACT,        REAL),
        ROUND_NEAREST_AFZ   ("stablehlo.round_nearest_afz",              1,   FLOAT,          SAME),
        ROUND_NEAREST_EVEN  ("stablehlo.round_nearest_even",             1,   FLOAT,          SAME),
        RSQRT               ("stablehlo.rsqrt",                          1,   INEXACT,        SAME),
        SIGN                ("stablehlo.sign",                           1,   SIGNED_NUMERIC, SAME),
        SINE                ("stablehlo.sine",                           1,   INEXACT,        SAME),
        SQRT                ("stablehlo.sqrt",                           1,   INEXACT,        SAME),
        TAN                 ("stablehlo.tan",                            1,   INEXACT,        SAME),
        TANH                ("stablehlo.tanh",                           1,   INEXACT,        SAME),
        ADD                 ("stablehlo.add",                            2,   ANY,            SAME),
        AND                 ("stablehlo.and",                            2,   LOGICAL,        SAME),
        ATAN2               ("stablehlo.atan2",                          2,   INEXACT,        SAME),
        COMPLEX             ("stablehlo.complex",                        2,   COMPLEX_PART,   PAIR),
        DIVIDE              ("stablehlo.divide",                         2,   NUMERIC,        SAME),
        MAXIMUM             ("stablehlo.maximum",                        2,   ANY,            SAME),
        MINIMUM             ("stablehlo.minimum",                        2,   ANY,            SAME),
        MULTIPLY            ("stablehlo.multiply",                       2,   ANY,            SAME),
        OR                  ("stablehlo.or",                             2,   LOGICAL,        SAME),
        POWER               ("stablehlo.power",                          2,   NUMERIC,        SAME),
        REMAINDER           ("stablehlo.remainder",                      2,   ORDERED,        SAME),
        SHIFT_LEFT          ("stablehlo.shift_left",                     2,   INTEGER,        SAME),
        SHIFT_RIGHT_ARITHMETIC("stablehlo.shift_right_arithmetic",       2,   INTEGER,        SAME),
        SHIFT_RIGHT_LOGICAL ("stablehlo.shift_right_logical",            2,   INTEGER,        SAME),
        SUBTRACT            ("stablehlo.subtract",                       2,   NUMERIC,        SAME),
        XOR                 ("stablehlo.xor",                            2,   LOGICAL,        SAME),
        ACOS                ("chlo.acos",                                1,   INEXACT,        SAME),
        ACOSH               ("chlo.acosh",                               1,   INEXACT,        SAME),
        ASIN                ("chlo.asin",                                1,   INEXACT,        SAME),
        ASIN_ACOS_KERNEL    ("chlo._asin_acos_kernel",                   1,   COMPLEX_NUMBER, SAME),
        ASINH               ("chlo.asinh",                               1,   INEXACT,        SAME),
        ATAN                ("chlo.atan",                                1,   INEXACT,        SAME),
        ATANH               ("chlo.atanh",                               1,   INEXACT,        SAME),
        BESSEL_I1E          ("chlo.bessel_i1e",                          1,   FLOAT,          SAME),
        CONJ                ("chlo.conj",                                1,   INEXACT,        SAME),
        COSH                ("chlo.cosh",                                1,   INEXACT,        SAME),
        DIGAMMA             ("chlo.digamma",                             1,   FLOAT,          SAME),
        ERF                 ("chlo.erf",                                 1,   FLOAT,          SAME),
        ERF_INV             ("chlo.erf_inv",                             1,   FLOAT,          SAME),
        ERFC                ("chlo.erfc",                                1,   FLOAT,          SAME),
        IS_INF              ("chlo.is_inf",                              1,   FLOAT,          PREDICATE),
        IS_NEG_INF          ("chlo.is_neg_inf",                          1,   FLOAT,          PREDICATE),
        IS_POS_INF          ("chlo.is_pos_inf",                          1,   FLOAT,          PREDICATE),
        LGAMMA              ("chlo.lgamma",                              1,   FLOAT,          SAME),
        SINH                ("chlo.sinh",                                1,   INEXACT,        SAME),
        SQUARE              ("chlo.square",                              1,   INEXACT,        SAME),
        CHLO_TAN            ("chlo.tan",                                 1,   INEXACT,        SAME),
        MULHI               ("chlo.mulhi",                               2,   INTEGER,        SAME),
        NEXT_AFTER          ("chlo.next_after",                          2,   FLOAT,          SAME),
        POLYGAMMA           ("chlo.polygamma",                           2,   FLOAT,          SAME),
        ZETA                ("chlo.zeta",                                2,   FLOAT,          SAME);
        // spotless:on

        private final String spelling;
        private final int arity;
        private final Accepts accepts;
        private final Gives gives;

        Fn(String spelling, int arity, Accepts accepts, Gives gives) {
            this.spelling = spelling;
            this.arity = arity;
            this.accepts = accepts;
            this.gives = gives;
        }

        /** The name in StableHLO text. */
        public String spelling() {
            return spelling;
        }

        /** How many arguments it takes. */
        public int arity() {
            return arity;
        }

        public boolean accepts(DType type) {
            return accepts.test.test(type);
        }

        /** The function of that spelling, or null. */
        public static @Nullable Fn named(String spelling) {
            return Arrays.stream(values())
                    .filter(fn -> fn.spelling.equals(spelling))
                    .findFirst()
                    .orElse(null);
        }
    }

    // spotless:off
    enum Accepts {
        ANY           ("any element type",                      type -> true),
        NUMERIC       ("integers, floats or complex numbers",   type -> !type.isPredicate()),
        SIGNED_NUMERIC("signed integers, floats or complex numbers", type -> !type.isPredicate() && !type.isUnsigned()),
        INEXACT       ("floats or complex numbers",             type -> type.isFloat() || type.isComplex()),
        ORDERED       ("integers or floats",                    type -> type.isInteger() || type.isFloat()),
        COMPLEX_NUMBER("complex numbers",                       DType::isComplex),
        FLOAT         ("floats",                                DType::isFloat),
        COMPLEX_PART  ("f32 or f64",                            type -> type.complex() != null),
        INTEGER       ("integers",                              DType::isInteger),
        LOGICAL       ("predicates or integers",                type -> type.isPredicate() || type.isInteger());
        // spotless:on

        private final String description;
        private final Predicate<DType> test;

        Accepts(String description, Predicate<DType> test) {
            this.description = description;
            this.test = test;
        }
    }

    /** The element type of the result. */
    enum Gives {
        SAME,
        REAL,
        PREDICATE,
        PAIR
    }

    @Override
    public String name() {
        return fn.spelling;
    }

    @Override
    public Type infer1(List<Type> types) {
        var args = Arguments.of(this, types, fn.arity);
        for (int i = 0; i < fn.arity; i++) {
            args.array(i, fn.accepts.test, fn.accepts.description);
            if (i > 0) {
                args.sameElement(i, 0);
                args.sameShape(i, 0);
            }
        }
        var merged =
                Shapes.merge(IntStream.range(0, fn.arity).mapToObj(args::array).toList());
        return switch (fn.gives) {
            case SAME -> merged;
            case REAL -> merged.element() instanceof DType type ? merged.withElement(type.part()) : merged;
            case PREDICATE -> merged.withElement(DType.I1);
            case PAIR ->
                merged.withElement(Objects.requireNonNull(merged.dtype().complex()));
        };
    }

    static Stream<Sample> samples() {
        return Arrays.stream(Fn.values())
                .flatMap(fn -> Stream.of(DType.values())
                        .filter(type -> type != DType.INDEX && fn.accepts(type))
                        .map(type -> {
                            var arg = ArrayType.of(type, 2, 3);
                            return new Sample(
                                    new Pointwise(fn),
                                    IntStream.range(0, fn.arity)
                                            .<Type>mapToObj(i -> arg)
                                            .toList());
                        }));
    }
}
