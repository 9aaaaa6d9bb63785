package io.jarrah.stablehlo.read;

import io.jarrah.ArrayType;
import io.jarrah.op.BatchNormGrad;
import io.jarrah.op.BatchNormInference;
import io.jarrah.op.BatchNormTraining;
import io.jarrah.op.BitcastConvert;
import io.jarrah.op.Broadcasting;
import io.jarrah.op.Cholesky;
import io.jarrah.op.Clamp;
import io.jarrah.op.Compare;
import io.jarrah.op.Constant;
import io.jarrah.op.ConstantLike;
import io.jarrah.op.Convert;
import io.jarrah.op.Fft;
import io.jarrah.op.Op;
import io.jarrah.op.Pointwise;
import io.jarrah.op.ReducePrecision;
import io.jarrah.op.Rng;
import io.jarrah.op.RngBitGenerator;
import io.jarrah.op.Select;
import io.jarrah.op.Single;
import io.jarrah.op.TopK;
import io.jarrah.op.TriangularSolve;
import io.jarrah.op.UniformDequantize;
import io.jarrah.op.UniformQuantize;
import io.jarrah.program.Attribute;
import io.jarrah.program.Literal;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Constants, conversions, comparisons, random numbers, and what works on whole matrices. */
final class ElementOps {
    private ElementOps() {}

    /** As {@link Compare.Order}, with the word that says nothing. */
    private enum ComparisonType {
        NOTYPE,
        FLOAT,
        TOTALORDER,
        SIGNED,
        UNSIGNED
    }

    static void all(Map<String, Function<WrittenOp, Op>> ops) {
        ops.put("stablehlo.constant", ElementOps::constant);
        ops.put("chlo.constant", ElementOps::constant);
        ops.put("chlo.constant_like", ElementOps::constantLike);
        ops.put("stablehlo.convert", op -> new Convert(op.result(0).element()));
        ops.put(
                "stablehlo.bitcast_convert",
                op -> new BitcastConvert(op.result(0).element()));
        ops.put(
                "stablehlo.uniform_quantize",
                op -> new UniformQuantize(op.result(0).element()));
        ops.put("stablehlo.uniform_dequantize", op -> new UniformDequantize());
        ops.put(
                "stablehlo.reduce_precision",
                op -> new ReducePrecision(op.smallInteger("exponent_bits"), op.smallInteger("mantissa_bits")));
        ops.put("stablehlo.compare", ElementOps::compare);
        ops.put("stablehlo.select", op -> new Select());
        ops.put("stablehlo.clamp", op -> new Clamp());
        for (var fn : Pointwise.Fn.values()) {
            if (fn.arity() == 2) {
                var name = fn.spelling().substring(fn.spelling().indexOf('.') + 1);
                ops.put("chlo.broadcast_" + name, op -> broadcasting(op, new Pointwise(fn)));
            }
        }
        ops.put("chlo.broadcast_compare", op -> broadcasting(op, compare(op)));
        ops.put("chlo.broadcast_select", op -> broadcasting(op, new Select()));
        ops.put(
                "stablehlo.rng",
                op -> new Rng(op.choice("rng_distribution", "rng_distribution", Rng.RngDistribution.class)));
        ops.put(
                "stablehlo.rng_bit_generator",
                op -> new RngBitGenerator(
                        op.choice("rng_algorithm", "rng_algorithm", RngBitGenerator.RngAlgorithm.class), op.result(1)));
        ops.put(
                "stablehlo.fft",
                op -> new Fft(op.choice("fft_type", "fft_type", Fft.FftType.class), op.longs("fft_length")));
        ops.put("stablehlo.cholesky", op -> new Cholesky(op.flag("lower", false)));
        ops.put(
                "stablehlo.triangular_solve",
                op -> new TriangularSolve(
                        op.flag("left_side"),
                        op.flag("lower"),
                        op.flag("unit_diagonal"),
                        op.choice("transpose_a", "transpose", TriangularSolve.Transpose.class)));
        ops.put("chlo.top_k", op -> new TopK(op.integer("k")));
        ops.put(
                "stablehlo.batch_norm_inference",
                op -> new BatchNormInference(op.real("epsilon"), op.integer("feature_index")));
        ops.put(
                "stablehlo.batch_norm_training",
                op -> new BatchNormTraining(op.real("epsilon"), op.integer("feature_index")));
        ops.put("stablehlo.batch_norm_grad", op -> new BatchNormGrad(op.real("epsilon"), op.integer("feature_index")));
    }

    /** A constant. The elements of a quantized one are written as its storage type. */
    private static Op constant(WrittenOp op) {
        var entry = op.any("value", "dense<...>");
        if (!(entry.value() instanceof Attribute.Dense(var literal))) {
            throw op.refused("value", entry, "dense<...>");
        }
        var declared = op.result(0);
        return new Constant(declared.element().isQuantized() ? stored(op, literal, declared) : literal);
    }

    private static Literal stored(WrittenOp op, Literal literal, ArrayType declared) {
        if (literal.type().element() != declared.dtype()
                || !literal.type().dims().equals(declared.dims())) {
            throw op.refused(
                    "value",
                    op.any("value", ""),
                    "elements of the storage type, as the result is declared " + declared);
        }
        return literal.isSplat() ? Literal.splat(declared, literal.bytes()) : Literal.of(declared, literal.bytes());
    }

    private static Op constantLike(WrittenOp op) {
        var entry = op.any("value", "a number");
        var literal = Scalars.of(entry.value());
        if (literal == null) {
            throw op.refused("value", entry, "a number with its type");
        }
        return new ConstantLike(literal);
    }

    private static Compare compare(WrittenOp op) {
        var direction = op.choice("comparison_direction", "comparison_direction", Compare.Direction.class);
        return new Compare(direction, order(op));
    }

    private static Compare.@Nullable Order order(WrittenOp op) {
        var type = op.choiceOrNull("compare_type", "comparison_type", ComparisonType.class);
        return type == null || type == ComparisonType.NOTYPE ? null : Compare.Order.valueOf(type.name());
    }

    private static Broadcasting broadcasting(WrittenOp op, Single of) {
        return new Broadcasting(of, op.longsOrNull("broadcast_dimensions"));
    }
}
