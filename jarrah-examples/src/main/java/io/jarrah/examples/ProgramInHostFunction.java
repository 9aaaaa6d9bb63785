package io.jarrah.examples;

import static io.jarrah.numpy.Maths.add;
import static io.jarrah.numpy.Maths.divide;

import io.jarrah.Array;
import io.jarrah.Callbacks;
import io.jarrah.Jarrah;
import io.jarrah.host.HostArray;
import io.jarrah.host.HostFunction;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.UnaryOperator;

/** A host function that runs the very program it is called from, on a smaller argument. */
public final class ProgramInHostFunction {
    private ProgramInHostFunction() {}

    static UnaryOperator<Array> halving() {
        var self = new AtomicReference<UnaryOperator<Array>>(x -> x);
        var again = HostFunction.of("again", (site, operands) -> {
            var x = operands.getFirst().toArray();
            return List.of(HostArray.of(x.getDouble(0) < 1 ? x : self.get().apply(x)));
        });
        self.set(Jarrah.jit(x -> {
            var half = divide(x, 2.0);
            return add(x, Callbacks.pureCallback(again, List.of(x.type()), half).getFirst());
        }));
        return self.get();
    }

    public static void main(String[] args) {
        System.out.println("8 + 4 + 2 + 1 + 0.5 = " + halving().apply(Array.scalar(8.0)));
    }
}
