package io.jarrah.op;

import io.jarrah.ArrayType;
import io.jarrah.DType;
import io.jarrah.Type;
import java.util.List;
import java.util.stream.Stream;

/** The number of the partition that runs the program, as ui32. */
public record PartitionId() implements Single {
    @Override
    public String name() {
        return "stablehlo.partition_id";
    }

    @Override
    public Type infer1(List<Type> types) {
        Arguments.of(this, types, 0);
        return ArrayType.of(DType.UI32);
    }

    static Stream<Sample> samples() {
        return Stream.of(Sample.of(new PartitionId()));
    }
}
