package io.jarrah.examples;

import static io.jarrah.numpy.Maths.divide;
import static io.jarrah.numpy.Maths.multiply;
import static io.jarrah.numpy.Maths.sin;

import io.jarrah.Array;
import io.jarrah.ArrayType;
import io.jarrah.Callbacks;
import io.jarrah.DType;
import io.jarrah.Jarrah;
import io.jarrah.host.HostFunction;
import io.jarrah.lax.Control;
import io.jarrah.numpy.Comparisons;
import io.jarrah.numpy.Creation;
import io.jarrah.numpy.Maths;
import java.util.List;

/** Progress of a long loop, printed from inside the compiled program every thousandth round, in order. */
public final class LoopProgress {
    private static final long ROUNDS = 5_000;

    private LoopProgress() {}

    static Array relax(Array start) {
        var report = HostFunction.of("progress", (site, operands) -> {
            System.out.println("round " + operands.get(0).getLong(0) + " of " + ROUNDS);
            return List.of();
        });
        return Control.foriLoop(
                        ROUNDS,
                        round -> carries -> {
                            var thousand = Creation.full(ArrayType.of(DType.I32), 1_000);
                            var isDue = Comparisons.equal(Maths.fmod(round, thousand), 0L);
                            Control.cond(
                                    isDue, () -> Callbacks.ioCallback(report, "progress", List.of(), round), List::of);
                            return List.of(multiply(sin(carries.getFirst()), 0.999));
                        },
                        List.of(divide(start, 2.0)))
                .getFirst();
    }

    public static void main(String[] args) {
        System.out.println("ends at " + Jarrah.jit(LoopProgress::relax).apply(Array.of(1.0, 2.0)));
    }
}
