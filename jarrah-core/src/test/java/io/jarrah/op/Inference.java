package io.jarrah.op;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.jarrah.ArrayType;
import io.jarrah.DType;
import io.jarrah.ElementType;
import io.jarrah.Type;
import io.jarrah.error.JarrahException;
import java.util.List;
import java.util.Set;

/** What tests of {@code infer} share. */
final class Inference {
    /** A dimension of unknown size, as tests write it. */
    static final long ANY = ArrayType.DYNAMIC;

    private Inference() {}

    static ArrayType f32(long... dims) {
        return ArrayType.of(DType.F32, dims);
    }

    static ArrayType i32(long... dims) {
        return ArrayType.of(DType.I32, dims);
    }

    static ArrayType array(ElementType element, long... dims) {
        return ArrayType.of(element, dims);
    }

    /** One dimension of unknown size and a bound. */
    static ArrayType bounded(long bound) {
        return new ArrayType(DType.F32, List.of(ANY), List.of(bound), Set.of());
    }

    /** The only result's type as text. */
    static String inferred(Op op, Type... args) {
        var results = op.infer(List.of(args));
        assertThat(results).hasSize(1);
        return results.getFirst().toString();
    }

    /** That the arguments are refused with an id and a message that says all of something. */
    static void refused(String id, List<String> said, Op op, Type... args) {
        var error = catchThrowableOfType(JarrahException.class, () -> op.infer(List.of(args)));
        assertThat(error).as("%s%s", op, List.of(args)).isNotNull();
        assertThat(error.id().code()).as(error.getMessage()).isEqualTo(id);
        assertThat(error.getMessage()).contains(op.name()).contains(said);
    }
}
