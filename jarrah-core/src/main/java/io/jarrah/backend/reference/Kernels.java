package io.jarrah.backend.reference;

import io.jarrah.ArrayType;
import io.jarrah.DType;
import io.jarrah.Type;
import io.jarrah.op.AfterAll;
import io.jarrah.op.AllGather;
import io.jarrah.op.AllToAll;
import io.jarrah.op.AsyncDone;
import io.jarrah.op.BatchNormGrad;
import io.jarrah.op.BatchNormInference;
import io.jarrah.op.BatchNormTraining;
import io.jarrah.op.BitcastConvert;
import io.jarrah.op.Broadcast;
import io.jarrah.op.BroadcastInDim;
import io.jarrah.op.Broadcasting;
import io.jarrah.op.Cholesky;
import io.jarrah.op.Clamp;
import io.jarrah.op.CollectiveBroadcast;
import io.jarrah.op.CollectivePermute;
import io.jarrah.op.Compare;
import io.jarrah.op.Concatenate;
import io.jarrah.op.Constant;
import io.jarrah.op.ConstantLike;
import io.jarrah.op.Convert;
import io.jarrah.op.Convolution;
import io.jarrah.op.CreateToken;
import io.jarrah.op.CrossReplicaSum;
import io.jarrah.op.Dot;
import io.jarrah.op.DotGeneral;
import io.jarrah.op.DynamicBroadcastInDim;
import io.jarrah.op.DynamicConv;
import io.jarrah.op.DynamicGather;
import io.jarrah.op.DynamicIota;
import io.jarrah.op.DynamicPad;
import io.jarrah.op.DynamicReshape;
import io.jarrah.op.DynamicSlice;
import io.jarrah.op.DynamicUpdateSlice;
import io.jarrah.op.Einsum;
import io.jarrah.op.Fft;
import io.jarrah.op.Gather;
import io.jarrah.op.GetDimensionSize;
import io.jarrah.op.GetTupleElement;
import io.jarrah.op.Infeed;
import io.jarrah.op.Iota;
import io.jarrah.op.OptimizationBarrier;
import io.jarrah.op.Outfeed;
import io.jarrah.op.Pad;
import io.jarrah.op.PartitionId;
import io.jarrah.op.Pointwise;
import io.jarrah.op.RaggedDot;
import io.jarrah.op.RealDynamicSlice;
import io.jarrah.op.Recv;
import io.jarrah.op.ReducePrecision;
import io.jarrah.op.ReplicaId;
import io.jarrah.op.Reshape;
import io.jarrah.op.Reverse;
import io.jarrah.op.Rng;
import io.jarrah.op.RngBitGenerator;
import io.jarrah.op.Select;
import io.jarrah.op.Send;
import io.jarrah.op.SetDimensionSize;
import io.jarrah.op.Several;
import io.jarrah.op.ShardingConstraint;
import io.jarrah.op.Single;
import io.jarrah.op.Slice;
import io.jarrah.op.TopK;
import io.jarrah.op.TorchIndexSelect;
import io.jarrah.op.Transpose;
import io.jarrah.op.TriangularSolve;
import io.jarrah.op.TupleOf;
import io.jarrah.op.UnaryEinsum;
import io.jarrah.op.UniformDequantize;
import io.jarrah.op.UniformQuantize;
import java.util.List;
import java.util.Objects;
import java.util.stream.LongStream;

/** Which kernel computes which ordinary operation. */
final class Kernels {
    private Kernels() {}

    /** The result of an operation; the type is fixed where arguments or declaration decide it. */
    static Datum single(Evaluator evaluator, Single op, Type result, List<Datum> args) {
        return switch (op) {
            case AfterAll ignored -> Datum.Token.TOKEN;
            case BatchNormInference norm -> BatchNorms.inference(norm, Evaluator.array(result), tensors(args));
            case BitcastConvert ignored -> Bits.cast(tensor(args, 0), Evaluator.array(result));
            case Broadcast ignored -> Moves.broadcast(tensor(args, 0), Evaluator.array(result), trailing(result, args));
            case BroadcastInDim broadcast -> Dynamic.broadcast(broadcast, result, tensor(args, 0));
            case Broadcasting broadcasting -> broadcasting(evaluator, broadcasting, Evaluator.array(result), args);
            case Cholesky cholesky -> Solving.cholesky(cholesky, Evaluator.array(result), tensor(args, 0));
            case Clamp clamp -> elementwise(clamp, result, args);
            case CollectivePermute permute -> Meetings.collectivePermute(evaluator, permute, tensor(args, 0));
            case Compare compare -> elementwise(compare, result, args);
            case Concatenate concatenate ->
                Moves.concatenate(tensors(args), Evaluator.array(result), (int) concatenate.dimension());
            case Constant constant -> Tensor.of(constant.value());
            case ConstantLike constant -> Moves.splat(Tensor.of(constant.value()), Evaluator.array(result));
            case Convert ignored ->
                Converting.to(tensor(args, 0), Evaluator.array(result).element());
            case Convolution convolution ->
                Convolving.convolve(convolution, Evaluator.array(result), tensor(args, 0), tensor(args, 1));
            case CreateToken ignored -> Datum.Token.TOKEN;
            case CrossReplicaSum sum ->
                Meetings.crossReplicaSum(evaluator, sum, args).getFirst();
            case Dot dot ->
                Dots.general(
                        dot.dimensions(tensor(args, 0).type().rank()),
                        Evaluator.array(result),
                        tensor(args, 0),
                        tensor(args, 1));
            case DotGeneral dot ->
                Dots.general(dot.dotDimensionNumbers(), Evaluator.array(result), tensor(args, 0), tensor(args, 1));
            case DynamicBroadcastInDim broadcast ->
                Dynamic.broadcast(broadcast, result, tensor(args, 0), tensor(args, 1));
            case DynamicConv convolution ->
                Convolving.dynamic(
                        convolution, Evaluator.array(result), tensor(args, 0), tensor(args, 1), tensor(args, 2));
            case DynamicGather gather ->
                Dynamic.gather(gather, result, tensor(args, 0), tensor(args, 1), tensor(args, 2));
            case DynamicIota iota -> Dynamic.iota(iota, result, tensor(args, 0));
            case DynamicPad pad ->
                Dynamic.pad(pad, result, tensor(args, 0), tensor(args, 1), tensors(args.subList(2, 5)));
            case DynamicReshape reshape -> Dynamic.reshape(reshape, result, tensor(args, 0), tensor(args, 1));
            case DynamicSlice slice -> dynamicSlice(slice, Evaluator.array(result), args);
            case DynamicUpdateSlice ignored ->
                Moves.updateSlice(
                        tensor(args, 0),
                        tensor(args, 1),
                        Indices.starts(
                                tensor(args, 0), tensor(args, 1).type().dims(), tensors(args.subList(2, args.size()))));
            case Einsum einsum ->
                Einsums.binary(einsum.einsumConfig(), Evaluator.array(result), tensor(args, 0), tensor(args, 1));
            case Fft fft -> Transforms.fft(fft, Evaluator.array(result), tensor(args, 0));
            case Gather gather ->
                Gathering.gather(
                        gather,
                        gather.dimensionNumbers(),
                        tensor(args, 0),
                        tensor(args, 1),
                        longs(gather.sliceSizes()),
                        Evaluator.array(result));
            case GetDimensionSize size -> Moves.size(tensor(args, 0), (int) size.dimension());
            case GetTupleElement element ->
                ((Datum.Tuple) args.getFirst()).parts().get((int) element.index());
            case Iota iota ->
                Converting.to(
                        Moves.iota(Evaluator.array(result), (int) iota.iotaDimension()),
                        Evaluator.array(result).element());
            case Outfeed ignored -> Datum.Token.TOKEN;
            case Pad pad ->
                Moves.pad(
                        tensor(args, 0),
                        tensor(args, 1),
                        Evaluator.array(result),
                        longs(pad.edgePaddingLow()),
                        longs(pad.interiorPadding()));
            case PartitionId ignored -> number(evaluator.device().partition());
            case Pointwise pointwise -> elementwise(pointwise, result, args);
            case RaggedDot dot ->
                Dots.ragged(dot, Evaluator.array(result), tensor(args, 0), tensor(args, 1), tensor(args, 2));
            case RealDynamicSlice slice -> Dynamic.slice(slice, result, tensor(args, 0), tensors(args.subList(1, 4)));
            case ReducePrecision format -> elementwise(format, result, args);
            case ReplicaId ignored -> number(evaluator.device().replica());
            case Reshape reshape -> Dynamic.reshape(reshape, result, tensor(args, 0));
            case Reverse reverse -> Moves.reverse(tensor(args, 0), Evaluator.array(result), reverse.dimensions());
            case Rng rng ->
                Randoms.rng(
                        rng, result, evaluator.device().stream(), tensor(args, 0), tensor(args, 1), tensor(args, 2));
            case Select select -> elementwise(select, result, args);
            case Send send -> Meetings.send(evaluator, send, args);
            case SetDimensionSize size ->
                Moves.cut(
                        size,
                        tensor(args, 0),
                        (int) size.dimension(),
                        tensor(args, 1).scalar());
            case ShardingConstraint ignored -> args.getFirst();
            case Slice slice ->
                Moves.slice(
                        tensor(args, 0), Evaluator.array(result), longs(slice.startIndices()), longs(slice.strides()));
            case TorchIndexSelect select ->
                Gathering.torchIndexSelect(select, tensor(args, 0), tensor(args, 1), Evaluator.array(result));
            case Transpose transpose ->
                Moves.transpose(tensor(args, 0), Evaluator.array(result), transpose.permutation());
            case TriangularSolve solve ->
                Solving.triangularSolve(solve, Evaluator.array(result), tensor(args, 0), tensor(args, 1));
            case TupleOf ignored -> new Datum.Tuple(args);
            case UnaryEinsum einsum -> Einsums.unary(einsum.einsumConfig(), Evaluator.array(result), tensor(args, 0));
            case UniformDequantize ignored -> Quantized.dequantize(args.getFirst());
            case UniformQuantize ignored ->
                Converting.to(tensor(args, 0), Evaluator.array(result).element());
        };
    }

    /** The results of an operation. */
    static List<? extends Datum> several(Evaluator evaluator, Several op, List<Type> results, List<Datum> args) {
        return switch (op) {
            case AllGather gather -> Meetings.allGather(evaluator, gather, args);
            case AllToAll exchange -> Meetings.allToAll(evaluator, exchange, args);
            case AsyncDone ignored -> ((Datum.Future) args.getFirst()).parts();
            case BatchNormGrad norm -> BatchNorms.grad(norm, Evaluator.array(results.get(1)), tensors(args));
            case BatchNormTraining norm -> BatchNorms.training(norm, Evaluator.array(results.get(1)), tensors(args));
            case CollectiveBroadcast broadcast -> Meetings.collectiveBroadcast(evaluator, broadcast, args);
            case Infeed infeed -> Meetings.infeed(evaluator, infeed);
            case OptimizationBarrier ignored -> args;
            case Recv receive -> Meetings.receive(evaluator, receive);
            case RngBitGenerator bits -> Randoms.bits(bits, tensor(args, 0));
            case TopK topK -> Sorting.topK(topK, tensor(args, 0), results);
        };
    }

    private static Tensor number(int id) {
        return Tensor.of(ArrayType.of(DType.UI32), new long[] {id});
    }

    private static Tensor elementwise(Single op, Type result, List<Datum> args) {
        var tensors = tensors(args);
        var types = tensors.stream().map(Tensor::type).toList();
        var type = Evaluator.array(result);
        return Objects.requireNonNull(Elementwise.of(op, types, type)).apply(type, tensors.toArray(Tensor[]::new));
    }

    private static Datum broadcasting(Evaluator evaluator, Broadcasting op, ArrayType result, List<Datum> args) {
        var broadcast = tensors(args).stream()
                .<Datum>map(arg -> Moves.broadcast(
                        arg,
                        result.withElement(arg.type().element()),
                        op.dimensions(arg.type().rank(), result.rank())))
                .toList();
        return single(evaluator, op.of(), result, broadcast);
    }

    private static Tensor dynamicSlice(DynamicSlice op, ArrayType result, List<Datum> args) {
        var operand = tensor(args, 0);
        var starts = Indices.starts(operand, op.sliceSizes(), tensors(args.subList(1, args.size())));
        return Moves.slice(
                operand,
                result,
                starts,
                LongStream.generate(() -> 1).limit(starts.length).toArray());
    }

    /** The last dimensions of a result, which are those of the argument. */
    private static List<Long> trailing(Type result, List<Datum> args) {
        int rank = Evaluator.array(result).rank();
        return LongStream.range(rank - tensor(args, 0).type().rank(), rank)
                .boxed()
                .toList();
    }

    private static Tensor tensor(List<Datum> args, int index) {
        return (Tensor) args.get(index);
    }

    private static List<Tensor> tensors(List<Datum> args) {
        return args.stream().map(Tensor.class::cast).toList();
    }

    private static long[] longs(List<Long> numbers) {
        return numbers.stream().mapToLong(Long::longValue).toArray();
    }
}
