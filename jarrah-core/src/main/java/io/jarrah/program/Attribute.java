package io.jarrah.program;

import io.jarrah.Type;
import io.jarrah.shard.Sharding;
import java.math.BigInteger;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A constant part of an operation, function or module as StableHLO text spells it. */
public sealed interface Attribute {
    /** An integer with its type, such as {@code 3 : i64}; the type is {@code i64} where none is written. */
    record IntegerOf(BigInteger value, String type) implements Attribute {}

    /** A floating-point number as it is spelled, with its type, such as {@code 1.0e-4 : f32}. */
    record FloatOf(String spelling, String type) implements Attribute {}

    record Bool(boolean value) implements Attribute {}

    /** A string, unescaped; bytes in it that are not UTF-8 are surrogates that stand alone, U+DC80 to U+DCFF. */
    record Text(String value) implements Attribute {}

    /** Presence alone is the meaning. */
    record Unit() implements Attribute {}

    record ListOf(List<Attribute> elements) implements Attribute {
        public ListOf {
            elements = List.copyOf(elements);
        }
    }

    record Dictionary(Attributes entries) implements Attribute {}

    /** {@code dense<...>}. */
    record Dense(Literal literal) implements Attribute {}

    /** {@code array<i64: 1, 2>}; predicates are 0 and 1. */
    record IntegerArray(String element, List<Long> values) implements Attribute {
        public IntegerArray {
            values = List.copyOf(values);
        }
    }

    /** {@code array<f32: 1.0>}, elements as they are spelled. */
    record FloatArray(String element, List<String> values) implements Attribute {
        public FloatArray {
            values = List.copyOf(values);
        }
    }

    /** {@code @name} or {@code @module::@name}. */
    record Symbol(String name) implements Attribute {}

    record TypeOf(Type type) implements Attribute {}

    /** A type that has no meaning for Jarrah, kept as it is spelled. */
    record OpaqueType(String text) implements Attribute {}

    /** {@code #sdy.sharding<...>}. */
    record ShardingOf(Sharding sharding) implements Attribute {}

    /**
     * An attribute of a dialect.
     *
     * @param name such as {@code stablehlo.scatter}, or {@code stablehlo} in {@code #stablehlo<precision DEFAULT>}
     * @param body what stands between the angle brackets, as it is written; null where there are none
     */
    record Dialect(String name, @Nullable String body) implements Attribute {}
}
