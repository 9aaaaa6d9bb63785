package io.jarrah;

import io.jarrah.backend.Backends;
import io.jarrah.backend.Executable;
import io.jarrah.backend.Options;
import io.jarrah.op.Call;
import io.jarrah.program.Attributes;
import io.jarrah.program.Module;
import io.jarrah.transform.Interpreter;
import io.jarrah.transform.Tracer;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** A function and the programs that it was traced to, one for each combination of argument types. */
final class Compiled {
    private final Jarrah.ArrayFunction function;
    private final Map<List<ArrayType>, Entry> entries = new ConcurrentHashMap<>();

    private record Entry(Tracer.Closure closure, Executable executable) {}

    Compiled(Jarrah.ArrayFunction function) {
        this.function = function;
    }

    List<Array> apply(List<Array> args) {
        var types = args.stream().map(Array::type).toList();
        if (Interpreter.CURRENT.isBound()) {
            var closure = trace(types);
            return Operations.apply(new Call(closure.program()), with(closure, args));
        }
        var entry = entries.get(types);
        if (entry == null) {
            entry = compile(types);
            entries.put(types, entry);
        }
        return entry.executable.run(with(entry.closure, args));
    }

    private Tracer.Closure trace(List<ArrayType> types) {
        return Tracer.trace("main", types, values -> Operations.values(function.apply(Operations.arrays(values))));
    }

    private Entry compile(List<ArrayType> types) {
        var closure = trace(types);
        var module = new Module("jit", Attributes.NONE, Map.of(), List.of(Module.Function.of(closure.program())));
        return new Entry(closure, Backends.choose().compile(module, Options.DEFAULT));
    }

    private static List<Array> with(Tracer.Closure closure, List<Array> args) {
        var all = new ArrayList<>(Operations.arrays(closure.captured()));
        all.addAll(args);
        return all;
    }
}
