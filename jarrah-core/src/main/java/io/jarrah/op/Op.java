package io.jarrah.op;

import io.jarrah.Type;
import io.jarrah.program.Program;
import io.jarrah.program.Value;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * An operation: a record whose components are its attributes. Meaning and attribute names are those of the
 * <a href="https://openxla.org/stablehlo/spec">StableHLO specification</a>.
 *
 * <p>Each operation answers the same laws. Those that are not there yet are listed in {@link Unfinished}.
 */
public sealed interface Op permits Single, Several, Nested, Reducer, HostCall, ForeignCall {
    /** The name in StableHLO text, such as {@code stablehlo.add}. */
    String name();

    /**
     * The types of the results.
     *
     * @throws io.jarrah.error.JarrahException JRH-OP-001 to 004 or JRH-SHAPE-001, naming the operation and the argument
     */
    List<Type> infer(List<Type> args);

    /** Values and tangents together; a null tangent is zero. */
    default Linearized jvp(List<Value> primals, List<@Nullable Value> tangents) {
        throw Unfinished.refuse(Law.JVP, this);
    }

    /** Cotangents of the linear arguments, given those of the results. */
    default List<@Nullable Value> transpose(List<Value> cotangents, List<Value> args, boolean[] linear) {
        throw Unfinished.refuse(Law.TRANSPOSE, this);
    }

    /** The same over a leading axis of the batched arguments; every result has the axis. */
    default List<Value> batch(long size, List<Value> args, boolean[] batched) {
        throw Unfinished.refuse(Law.BATCH, this);
    }

    /** Which dimensions of arguments and results belong together, so that they may be split over devices. */
    default ShardRule shard(List<Type> args) {
        throw Unfinished.refuse(Law.SHARD, this);
    }

    /** What happens besides computing results; a pass may not drop, repeat or reorder it. */
    default Set<Effect> effects() {
        return Set.of();
    }

    /** The programs that the operation holds, each of which takes its {@link #captured()} arguments first. */
    default List<Program> bodies() {
        return List.of();
    }

    /** The same operation with other programs, as many as {@link #bodies()}. */
    default Op withBodies(List<Program> bodies) {
        return this;
    }

    /**
     * How many leading arguments every body takes ahead of its own parameters: values from outside that the bodies use.
     */
    default int captured() {
        return 0;
    }

    /** The results of {@link #jvp}. */
    record Linearized(List<Value> values, List<@Nullable Value> tangents) {}
}
