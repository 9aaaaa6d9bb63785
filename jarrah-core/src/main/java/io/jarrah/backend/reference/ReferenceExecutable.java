package io.jarrah.backend.reference;

import io.jarrah.Array;
import io.jarrah.ArrayType;
import io.jarrah.Type;
import io.jarrah.backend.Executable;
import io.jarrah.error.ErrorId;
import io.jarrah.program.Module;
import io.jarrah.program.Program;
import io.jarrah.program.Verifier;
import java.util.ArrayList;
import java.util.List;

/** A module on the reference backend. */
record ReferenceExecutable(Module module, Outside outside) implements Executable {
    @Override
    public List<ArrayType> inputs() {
        return arrays(main().paramTypes());
    }

    @Override
    public List<ArrayType> outputs() {
        return arrays(main().resultTypes());
    }

    private Program main() {
        return module.main().program();
    }

    private static List<ArrayType> arrays(List<Type> types) {
        return types.stream()
                .filter(ArrayType.class::isInstance)
                .map(ArrayType.class::cast)
                .toList();
    }

    @Override
    public List<Array> run(List<Array> inputs) {
        var program = main();
        var name = "@" + program.name();
        check(name, inputs);
        var event = new ExecuteEvent();
        event.begin();
        try {
            var args = new ArrayList<Datum>();
            int next = 0;
            for (var type : program.paramTypes()) {
                args.add(type instanceof ArrayType ? Transfer.tensor(inputs.get(next++)) : Datum.Token.TOKEN);
            }
            var context = new Evaluator.Context(module, outside);
            var results = Grid.alone(device -> new Evaluator(context, device, null).run(program, args));
            return results.stream()
                    .filter(Tensor.class::isInstance)
                    .map(tensor -> Transfer.array((Tensor) tensor))
                    .toList();
        } catch (OutOfMemoryError e) {
            var runtime = Runtime.getRuntime();
            long used = runtime.totalMemory() - runtime.freeMemory();
            throw ErrorId.MEMORY_001
                    .error("got", "many", "live", used, "budget", runtime.maxMemory())
                    .causedBy(e);
        } finally {
            if (event.shouldCommit()) {
                event.module = module.name();
                event.commit();
            }
        }
    }

    private void check(String name, List<Array> given) {
        var wanted = inputs();
        if (given.size() != wanted.size()) {
            throw ErrorId.RUN_001.error("program", name, "wanted", wanted.size(), "got", given.size());
        }
        for (int i = 0; i < wanted.size(); i++) {
            if (!Verifier.refines(given.get(i).type(), wanted.get(i))) {
                throw ErrorId.RUN_002.error(
                        "index", i, "program", name, "got", given.get(i).type(), "wanted", wanted.get(i));
            }
        }
    }
}
