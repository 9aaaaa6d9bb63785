package io.jarrah.op;

import io.jarrah.FutureType;
import io.jarrah.Type;
import java.util.List;
import java.util.stream.Stream;

/** Waits for the results of {@link AsyncStart}. */
public record AsyncDone() implements Several {
    @Override
    public String name() {
        return "stablehlo.async_done";
    }

    @Override
    public List<Type> infer(List<Type> types) {
        var args = Arguments.of(this, types, 1);
        if (types.getFirst() instanceof FutureType future) {
            return future.parts();
        }
        throw args.refused(0, "a future");
    }

    static Stream<Sample> samples() {
        return Stream.of(
                Sample.of(new AsyncDone(), new FutureType(List.of(Sample.f32(2)))),
                Sample.of(new AsyncDone(), new FutureType(List.of(Sample.f32(2), Sample.i32()))));
    }
}
