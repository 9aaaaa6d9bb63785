package io.jarrah.examples;

import io.jarrah.Array;
import io.jarrah.ArrayType;
import io.jarrah.Callbacks;
import io.jarrah.DType;
import io.jarrah.Jarrah;
import io.jarrah.error.JarrahException;
import io.jarrah.host.HostArray;
import io.jarrah.host.HostFunction;
import java.util.List;

/** Host functions that return something else than they declare: too many arrays, another shape, another type. */
public final class WrongResults {
    private WrongResults() {}

    private static final HostFunction TWICE =
            HostFunction.of("twice", (site, operands) -> List.of(operands.getFirst(), operands.getFirst()));

    private static final HostFunction LONGER =
            HostFunction.of("longer", (site, operands) -> List.of(HostArray.allocate(ArrayType.of(DType.F64, 3))));

    private static final HostFunction NARROWER =
            HostFunction.of("narrower", (site, operands) -> List.of(HostArray.allocate(ArrayType.of(DType.F32, 2))));

    public static void main(String[] args) {
        for (var function : List.of(TWICE, LONGER, NARROWER)) {
            var program = Jarrah.jit(
                    x -> Callbacks.pureCallback(function, List.of(x.type()), x).getFirst());
            try {
                System.out.println(program.apply(Array.of(1.0, 2.0)));
            } catch (JarrahException e) {
                System.out.println(e.getMessage());
            }
        }
    }
}
