package io.jarrah.backend.reference;

import io.jarrah.Array;
import io.jarrah.ArrayType;
import io.jarrah.Type;
import io.jarrah.backend.ForeignTargets;
import io.jarrah.error.ErrorId;
import io.jarrah.host.HostArray;
import io.jarrah.host.HostCalls;
import io.jarrah.host.Site;
import io.jarrah.op.ForeignCall;
import io.jarrah.op.HostCall;
import io.jarrah.program.Location;
import java.lang.foreign.MemorySegment;
import java.util.ArrayList;
import java.util.List;

/** Host functions in this process, and custom-call targets of some providers. */
record Connections(List<ForeignTargets> targets) implements Outside {
    @Override
    public List<Tensor> call(HostCall call, Site site, List<Tensor> operands) {
        var views = operands.stream().map(Connections::view).toList();
        return HostCalls.invoke(call.function(), site, views, arrays(call.results())).stream()
                .map(result -> Transfer.read(result.type(), result.segment()))
                .toList();
    }

    private static HostArray view(Tensor tensor) {
        var type = tensor.type();
        var bytes = MemorySegment.ofArray(
                new byte[Math.toIntExact(type.size() * type.dtype().bytes())]);
        Transfer.write(tensor, bytes);
        return HostArray.of(type, bytes);
    }

    @Override
    public List<Tensor> call(ForeignCall call, Location location, List<Tensor> operands) {
        for (var provider : targets) {
            var target = provider.find(call.target());
            if (target != null) {
                return call(call, location, target, operands);
            }
        }
        throw ErrorId.RUN_004.error("op", call.name(), "target", call.target());
    }

    private static List<Tensor> call(
            ForeignCall call, Location location, ForeignTargets.Target target, List<Tensor> operands) {
        var open = new ArrayList<Array>();
        try {
            operands.forEach(operand -> open.add(Transfer.array(operand)));
            var results = target.call(call, List.copyOf(open), location);
            open.addAll(results);
            int wanted = arrays(call.results()).size();
            if (results.size() != wanted) {
                throw ErrorId.RUN_003.error(
                        "op",
                        call.target(),
                        "what",
                        "its provider gave " + results.size() + " arrays, wanted " + wanted);
            }
            return results.stream().map(Transfer::tensor).toList();
        } finally {
            open.forEach(Array::close);
        }
    }

    private static List<ArrayType> arrays(List<Type> types) {
        return types.stream()
                .filter(ArrayType.class::isInstance)
                .map(ArrayType.class::cast)
                .toList();
    }
}
