package io.jarrah.examples;

import static io.jarrah.numpy.Maths.add;

import io.jarrah.Array;
import io.jarrah.ArrayType;
import io.jarrah.Callbacks;
import io.jarrah.DType;
import io.jarrah.Jarrah;
import io.jarrah.Platform;
import io.jarrah.backend.Backends;
import io.jarrah.backend.Options;
import io.jarrah.host.Bindings;
import io.jarrah.host.HostArray;
import io.jarrah.host.HostFunction;
import io.jarrah.host.ImportedCalls;
import io.jarrah.stablehlo.StableHlo;
import java.util.EnumSet;
import java.util.List;

/** One module for five platforms with a host function in it by name; written, read back, bound and run. */
public final class PortableModule {
    private PortableModule() {}

    static String write() {
        var named = HostFunction.of("tariff", (site, operands) -> List.copyOf(operands));
        return StableHlo.write(Jarrah.lower(
                args -> {
                    var x = args.getFirst();
                    return List.of(add(
                            Callbacks.pureCallback(named, List.of(x.type()), x).getFirst(), 1.0));
                },
                EnumSet.allOf(Platform.class),
                ArrayType.of(DType.F32, 3)));
    }

    static Array run(String text, Array x) {
        var tariff = HostFunction.of("tariff", (site, operands) -> {
            var in = operands.getFirst();
            var out = HostArray.allocate(in.type());
            for (long i = 0; i < in.size(); i++) {
                out.setDouble(i, 10 * in.getDouble(i));
            }
            return List.of(out);
        });
        var module = ImportedCalls.bind(StableHlo.read("tariff.mlir", text), "tariff", Bindings.of(tariff));
        return Backends.choose()
                .compile(module, Options.DEFAULT)
                .run(List.of(x))
                .getFirst();
    }

    public static void main(String[] args) {
        var text = write();
        System.out.print(text);
        System.out.println(run(text, Array.of(1f, 2f, 3f)));
    }
}
