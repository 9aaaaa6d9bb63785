package io.jarrah;

import io.jarrah.error.ErrorId;
import io.jarrah.host.HostArray;
import io.jarrah.host.HostFunction;
import io.jarrah.host.Placement;
import io.jarrah.op.Effect;
import io.jarrah.op.HostCall;
import java.util.List;
import java.util.Set;

/**
 * Calls of Java methods from inside programs.
 *
 * <p>Where the function around is traced, the call becomes a step of its program; else it happens at once. Effects happen
 * in the order of the steps. Inside a shard map a call happens on each device with its pieces, and gives pieces.
 *
 * <p>All throw JRH-HOST-002 where the method throws, with the very throwable as the cause, and JRH-HOST-003 to 005 where
 * it returns something else than declared.
 */
public final class Callbacks {
    private Callbacks() {}

    /** A method of one result. */
    @FunctionalInterface
    public interface Method {
        HostArray call(List<HostArray> operands) throws Exception;
    }

    /**
     * Results of a pure method: it may be called more than once, or not at all where its results are not used.
     *
     * @param results the types of the results
     */
    public static List<Array> pureCallback(HostFunction function, List<ArrayType> results, Array... args) {
        return call(function, results, Set.of(), Placement.ONCE, args);
    }

    /** The result of a pure method that has one. */
    public static Array pureCallback(String name, ArrayType result, Method method, Array... args) {
        var function = HostFunction.of(name, (site, operands) -> List.of(method.call(operands)));
        return pureCallback(function, List.of(result), args).getFirst();
    }

    /** Results of a method with effects: it is called exactly once each time the program comes to it. */
    public static List<Array> ioCallback(HostFunction function, List<ArrayType> results, Array... args) {
        return call(function, results, Set.of(new Effect.Once()), Placement.ONCE, args);
    }

    /** As {@link #ioCallback(HostFunction, List, Array...)}, after all earlier calls of the same channel. */
    public static List<Array> ioCallback(
            HostFunction function, String channel, List<ArrayType> results, Array... args) {
        return call(function, results, Set.of(new Effect.Ordered(channel)), Placement.ONCE, args);
    }

    /**
     * As {@link #ioCallback(HostFunction, List, Array...)}, but inside a shard map once for all devices: their operands
     * have to be equal, and all take the results.
     */
    public static List<Array> ioCallbackOnce(HostFunction function, List<ArrayType> results, Array... args) {
        return call(function, results, Set.of(new Effect.Once()), Placement.MESH, args);
    }

    /** A method that only looks at arrays. */
    public static void debugCallback(HostFunction function, Array... args) {
        call(function, List.of(), Set.of(new Effect.Once()), Placement.ONCE, args);
    }

    /** Prints a line to standard output; each <code>{}</code> of the format becomes an array. */
    public static void debugPrint(String format, Array... args) {
        var parts = List.of(format.split("\\{}", -1));
        if (parts.size() != args.length + 1) {
            throw ErrorId.HOST_011.error("got", args.length, "wanted", parts.size() - 1, "format", format);
        }
        debugCallback(
                HostFunction.of("debugPrint", (site, operands) -> {
                    var line = new StringBuilder(parts.getFirst());
                    for (int i = 0; i < operands.size(); i++) {
                        line.append(elements(operands.get(i))).append(parts.get(i + 1));
                    }
                    System.out.println(line);
                    return List.of();
                }),
                args);
    }

    private static String elements(HostArray array) {
        var text = array.toString();
        return text.substring(text.indexOf(' ') + 1);
    }

    private static List<Array> call(
            HostFunction function, List<ArrayType> results, Set<Effect> effects, Placement placement, Array... args) {
        return Operations.apply(new HostCall(function, List.copyOf(results), effects, placement, null), List.of(args));
    }
}
