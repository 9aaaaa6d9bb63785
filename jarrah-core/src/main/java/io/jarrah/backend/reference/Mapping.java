package io.jarrah.backend.reference;

import io.jarrah.ArrayType;
import io.jarrah.Type;
import io.jarrah.op.Map;
import java.util.List;

/** A program applied to matching elements. */
final class Mapping {
    private Mapping() {}

    static Tensor map(Evaluator evaluator, Map op, Type type, List<Datum> args) {
        var body = ScalarBody.of(evaluator, op.computation(), args.subList(0, op.captured()));
        var inputs = args.subList(op.captured(), args.size()).stream()
                .map(Tensor.class::cast)
                .toList();
        var result = Tensor.zeros((ArrayType) type);
        for (int i = 0; i < result.size(); i++) {
            for (int k = 0; k < inputs.size(); k++) {
                body.set(k, inputs.get(k), i);
            }
            body.run();
            body.get(0, result, i);
        }
        return result;
    }
}
