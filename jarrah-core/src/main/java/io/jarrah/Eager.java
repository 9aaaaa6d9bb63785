package io.jarrah;

import io.jarrah.backend.Backends;
import io.jarrah.backend.Executable;
import io.jarrah.backend.Options;
import io.jarrah.error.JarrahException;
import io.jarrah.op.Op;
import io.jarrah.program.Attributes;
import io.jarrah.program.Equation;
import io.jarrah.program.Location;
import io.jarrah.program.Module;
import io.jarrah.program.Program;
import io.jarrah.program.Var;
import io.jarrah.transform.Callers;
import io.jarrah.transform.Tracer;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Operations computed at once: each is a program of one operation, kept to be used again. */
final class Eager {
    private static final int KEPT = 1_000;
    private static final Map<Key, Executable> EXECUTABLES = new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Key, Executable> eldest) {
            return size() > KEPT;
        }
    };

    private record Key(Op op, List<Type> args) {}

    private Eager() {}

    static List<Array> apply(Op op, List<Array> args) {
        for (var arg : args) {
            Tracer.requireOutside(arg.value());
        }
        try {
            return executable(new Key(op, args.stream().<Type>map(Array::type).toList()))
                    .run(args);
        } catch (JarrahException e) {
            throw e.at(Callers.here());
        }
    }

    private static Executable executable(Key key) {
        synchronized (EXECUTABLES) {
            return EXECUTABLES.computeIfAbsent(key, Eager::compile);
        }
    }

    private static Executable compile(Key key) {
        var params = key.args.stream().map(Var::new).toList();
        var results = key.op.infer(key.args).stream().map(Var::new).toList();
        var equation = new Equation(results, key.op, params, Attributes.NONE, Location.UNKNOWN);
        var program = new Program("main", params, List.of(equation), results);
        var module = new Module(key.op.name(), Attributes.NONE, Map.of(), List.of(Module.Function.of(program)));
        return Backends.choose().compile(module, Options.DEFAULT);
    }
}
