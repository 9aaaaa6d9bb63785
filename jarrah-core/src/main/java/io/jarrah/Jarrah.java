package io.jarrah;

import io.jarrah.program.Module;
import io.jarrah.shard.PartitionSpec;
import io.jarrah.transform.Tracer;
import java.util.List;
import java.util.Set;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.function.UnaryOperator;

/**
 * The transformations of functions over arrays.
 *
 * <p>A function is traced once for each combination of argument types: it runs with arrays that have a type and no
 * elements, and every operation it applies becomes a step of a program. Java's own {@code if} and {@code while} are
 * decided while tracing; those that depend on elements are {@link io.jarrah.lax.Control}'s.
 */
public final class Jarrah {
    private Jarrah() {}

    /** Any number of arrays to any number of arrays. */
    @FunctionalInterface
    public interface ArrayFunction extends Function<List<Array>, List<Array>> {}

    /** The function as a compiled program, traced when it is first called with arguments of some types. */
    public static UnaryOperator<Array> jit(UnaryOperator<Array> function) {
        var compiled = jitAll(args -> List.of(function.apply(args.getFirst())));
        return x -> compiled.apply(List.of(x)).getFirst();
    }

    /** As {@link #jit(UnaryOperator)} for functions of two arrays. */
    public static BinaryOperator<Array> jit(BinaryOperator<Array> function) {
        var compiled = jitAll(args -> List.of(function.apply(args.get(0), args.get(1))));
        return (x, y) -> compiled.apply(List.of(x, y)).getFirst();
    }

    /** As {@link #jit(UnaryOperator)} for functions of any number of arrays. */
    public static ArrayFunction jitAll(ArrayFunction function) {
        return new Compiled(function)::apply;
    }

    /**
     * The function on every device of a mesh, each with its pieces of the arguments; the results are put together from
     * the devices' pieces. Inside, {@link io.jarrah.lax.Collectives} move data between devices, and host functions are
     * called for each piece and may return pieces.
     *
     * @param in how each argument is split
     * @param out how each result is split; one that is not split along an axis has to be the same on all its devices
     * @throws io.jarrah.error.JarrahException JRH-OP-003 where a dimension cannot be split evenly
     */
    public static ArrayFunction shardMap(
            ArrayFunction function, Mesh mesh, List<PartitionSpec> in, List<PartitionSpec> out) {
        return new Sharded(function, mesh, in, out)::apply;
    }

    /** As {@link #shardMap(ArrayFunction, Mesh, List, List)} for functions of one array. */
    public static UnaryOperator<Array> shardMap(
            UnaryOperator<Array> function, Mesh mesh, PartitionSpec in, PartitionSpec out) {
        ArrayFunction all = args -> List.of(function.apply(args.getFirst()));
        var mapped = shardMap(all, mesh, List.of(in), List.of(out));
        return x -> mapped.apply(List.of(x)).getFirst();
    }

    /**
     * The function as a module, which {@code io.jarrah.stablehlo.StableHlo} writes as text. Arrays that the function
     * uses from outside become constants; host functions are called by their names, on every platform.
     *
     * @param platforms where the module may run
     * @param types the types of the arguments
     */
    public static Module lower(ArrayFunction function, Set<Platform> platforms, ArrayType... types) {
        var closure = Tracer.trace(
                "main", List.of(types), values -> Operations.values(function.apply(Operations.arrays(values))));
        return Lowered.module(closure, platforms);
    }
}
