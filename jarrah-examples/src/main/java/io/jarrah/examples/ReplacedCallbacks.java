package io.jarrah.examples;

import io.jarrah.Array;
import io.jarrah.backend.Backends;
import io.jarrah.backend.Options;
import io.jarrah.host.HostArray;
import io.jarrah.host.HostFunction;
import io.jarrah.host.ImportedCalls;
import io.jarrah.stablehlo.StableHlo;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/** A program that JAX wrote, whose Python callback is replaced by a Java method; it is called inside a loop. */
public final class ReplacedCallbacks {
    private ReplacedCallbacks() {}

    static List<Array> run(float start) throws IOException {
        var module = StableHlo.read("loop.mlir", text());
        for (var call : ImportedCalls.unbound(module, "loop")) {
            System.out.println("needs " + call);
        }
        var bound = ImportedCalls.bind(
                module,
                "loop",
                call -> HostFunction.of("sine", (site, operands) -> {
                    var x = operands.getFirst();
                    var y = HostArray.allocate(x.type());
                    y.setDouble(0, Math.sin(x.getDouble(0)));
                    return List.of(y);
                }));
        return Backends.choose().compile(bound, Options.DEFAULT).run(List.of(Array.scalar(start)));
    }

    private static String text() throws IOException {
        try (var stream = Objects.requireNonNull(ReplacedCallbacks.class.getResourceAsStream("loop.mlir"))) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    public static void main(String[] args) throws IOException {
        System.out.println("gives " + run(1));
    }
}
