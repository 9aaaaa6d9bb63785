package io.jarrah.stablehlo;

import static org.assertj.core.api.Assertions.assertThat;

import io.jarrah.ArrayType;
import io.jarrah.DType;
import io.jarrah.FutureType;
import io.jarrah.QuantizedType;
import io.jarrah.TokenType;
import io.jarrah.TupleType;
import io.jarrah.Type;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

class TypesTest {
    private static Type type(String text) {
        var module = StableHlo.read(
                "a",
                "!alias = tensor<3xf32>\n#enc = #stablehlo.bounds<?, 7>\nfunc.func @main(%a: " + text + ") { return }");
        return module.main().program().params().getFirst().type();
    }

    @ParameterizedTest
    @EnumSource
    void everyElementTypeIsReadAsItIsSpelled(DType element) {
        assertThat(type("tensor<2x" + element + ">")).isEqualTo(ArrayType.of(element, 2));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "tensor<f32>",
                "tensor<?x0x17xi1>",
                "tensor<2x?xf32, #stablehlo.bounds<?, 5>>",
                "!stablehlo.token",
                "!stablehlo.future<tensor<2xf32>, tensor<i32>>",
                "tuple<>",
                "tuple<tensor<2xf32>, tuple<!stablehlo.token>>",
                "tensor<2x!quant.uniform<i8:f32, 0.5:3>>",
                "tensor<2x3x!quant.uniform<u8:f32:1, {0.5,1.0E-4:128,2.0:255}>>",
                "tensor<!quant.uniform<i4<-7:7>:bf16, 0.1>>"
            })
    void aTypeIsSpelledAsItWasRead(String text) {
        assertThat(type(text)).hasToString(text);
    }

    @Test
    void spacesAndOtherSpellingsMakeNoDifference() {
        assertThat(type("tensor< 2 x ? x complex < f64 > >")).isEqualTo(type("tensor<2x?xcomplex<f64>>"));
        assertThat(type("tensor<?x2xf32, #stablehlo.type_extensions<bounds = [4, ?]>>"))
                .isEqualTo(type("tensor<?x2xf32, #stablehlo.bounds<4, ?>>"));
        assertThat(type("tensor<2x?xf32, #enc>")).isEqualTo(type("tensor<2x?xf32, #stablehlo.bounds<?, 7>>"));
        assertThat(type("tensor<!quant.uniform<ui8<0:255>:f32, 1.0:0>>"))
                .isEqualTo(type("tensor<!quant.uniform<u8:f32, 1.0>>"));
        assertThat(type("!alias")).isEqualTo(ArrayType.of(DType.F32, 3));
    }

    @Test
    void typesHoldWhatTheirTextSays() {
        assertThat(type("tensor<2x?xf32, #stablehlo.bounds<?, 5>>"))
                .isEqualTo(new ArrayType(
                        DType.F32, List.of(2L, ArrayType.DYNAMIC), List.of(ArrayType.DYNAMIC, 5L), Set.of()));
        assertThat(type("tensor<2x!quant.uniform<i8<-127:127>:f32:0, {0.5:1,2.0}>>"))
                .isEqualTo(ArrayType.of(
                        new QuantizedType(DType.I8, -127, 127, DType.F32, 0, List.of(0.5, 2.0), List.of(1L, 0L)), 2));
        assertThat(type("!stablehlo.future<tensor<f32>>")).isEqualTo(new FutureType(List.of(ArrayType.of(DType.F32))));
        assertThat(type("tuple<!stablehlo.token>")).isEqualTo(new TupleType(List.of(new TokenType())));
    }
}
