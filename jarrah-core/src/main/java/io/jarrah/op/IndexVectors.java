package io.jarrah.op;

import io.jarrah.ArrayType;
import java.util.ArrayList;
import java.util.List;

/**
 * What gather and scatter ask of their arrays of index vectors.
 *
 * @param dim the dimension of the indices that vectors lie along, or their rank
 * @param map the dimension of the operand for each number of a vector
 * @param batching dimensions of the operand that go along with dimensions of the indices
 * @param indicesBatching those dimensions of the indices
 */
record IndexVectors(long dim, Attribute map, Attribute batching, Attribute indicesBatching) {
    /** A list of dimensions and its name in StableHLO text. */
    record Attribute(String name, List<Long> dims) {}

    /** Requires that the vectors of one argument fit another. */
    void check(Arguments args, int operandIndex, int index) {
        var operand = args.array(operandIndex);
        var indices = args.integer(index);
        args.requireAttribute(
                dim >= 0 && dim <= indices.rank(),
                "index_vector_dim",
                dim,
                "from 0 to the rank of the indices, " + indices.rank());
        long length = dim < indices.rank() ? indices.dim((int) dim) : 1;
        args.requireAttribute(
                length == ArrayType.DYNAMIC || length == map.dims.size(),
                map.name,
                map.dims,
                length + " dimensions, as many as an index vector has numbers");
        var mapped = new ArrayList<>(map.dims);
        mapped.addAll(batching.dims);
        Dimensions.distinct(args, map.name + " and " + batching.name, mapped, operand.rank());
        Dimensions.distinct(args, indicesBatching.name, indicesBatching.dims, indices.rank());
        args.requireAttribute(
                !indicesBatching.dims.contains(dim) && indicesBatching.dims.size() == batching.dims.size(),
                indicesBatching.name,
                indicesBatching.dims,
                "as many dimensions as " + batching.name + ", without index_vector_dim " + dim);
        var along = Shapes.pick(operand, batching.dims);
        args.requireShape(
                Shapes.pick(indices, indicesBatching.dims).shapeAgrees(along),
                index,
                along.shape() + " along " + indicesBatching.name + " " + indicesBatching.dims);
    }

    /** The shape of the indices without the dimension that vectors lie along. */
    ArrayType without(ArrayType indices) {
        return Shapes.pick(indices, Dimensions.others(List.of(dim), indices.rank()));
    }
}
