package io.jarrah.tck.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.jarrah.ArrayType;
import io.jarrah.DType;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class CaseFileTest {
    private static CaseFile read(String json) {
        return CaseFile.read("x/case.json", json.getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void outputsHaveTheirTolerances() {
        var file = read("""
                {"outputs": [{"file": "out_0.npy", "dtype": "float32", "shape": [2, 3], "rtol": 0.5, "atol": 0.25},
                             {"file": "out_1.npy", "dtype": "int32", "shape": [], "exact": true}],
                 "num_devices": 8}
                """);
        assertThat(file.outputs())
                .containsExactly(
                        new CaseFile.Item("out_0.npy", ArrayType.of(DType.F32, 2, 3), new Rule.Near(0.5, 0.25), 0),
                        new CaseFile.Item("out_1.npy", ArrayType.of(DType.I32), new Rule.Equal(true), 0));
        assertThat(file.devices()).isEqualTo(8);
    }

    @Test
    void typesHaveNumpysNames() {
        for (var name : new String[][] {
            {"bool", "i1"},
            {"int4", "i4"},
            {"uint64", "ui64"},
            {"bfloat16", "bf16"},
            {"float16", "f16"},
            {"complex64", "complex<f32>"},
            {"complex128", "complex<f64>"},
            {"float8_e4m3fn", "f8E4M3FN"},
            {"float8_e4m3b11fnuz", "f8E4M3B11FNUZ"},
            {"float8_e8m0fnu", "f8E8M0FNU"}
        }) {
            var file = read("{\"inputs\": [{\"file\": \"x\", \"shape\": [], \"dtype\": \"" + name[0] + "\"}]}");
            assertThat(file.inputs().getFirst().type().dtype()).hasToString(name[1]);
        }
    }

    @Test
    void callsHoldTheirArguments() {
        var file = read("""
                {"observed_calls": [{"args": [
                   {"dtype": "float32", "shape": [3], "values": [1.5, NaN, -Infinity]},
                   {"dtype": "bool", "shape": [2], "values": [false, true]},
                   {"dtype": "complex64", "shape": [2], "values": ["(0.5-2e-07j)", "3j"]},
                   {"dtype": "uint64", "shape": [1], "values": [18446744073709551615]}]}]}
                """);
        assertThat(file.calls()).hasSize(1);
        var args = file.calls().getFirst();
        assertThat(args.get(0).toDoubleArray()).containsExactly(1.5, Double.NaN, Double.NEGATIVE_INFINITY);
        assertThat(args.get(1).getBoolean(1)).isTrue();
        assertThat(args.get(2).getImaginary(0)).isEqualTo(-2e-07f);
        assertThat(args.get(2).getReal(1)).isZero();
        assertThat(args.get(2).getImaginary(1)).isEqualTo(3);
        assertThat(args.get(3).getBits(0)).isEqualTo(-1);
    }

    @Test
    void complexNumbersAreThoseOfPython() {
        assertThat(PythonComplex.parse("(1.25+0.5j)")).containsExactly(1.25, 0.5);
        assertThat(PythonComplex.parse("(-1e-05-2.5e+30j)")).containsExactly(-1e-05, -2.5e30);
        assertThat(PythonComplex.parse("1.5j")).containsExactly(0, 1.5);
        assertThat(PythonComplex.parse("(nan-infj)")).containsExactly(Double.NaN, Double.NEGATIVE_INFINITY);
        assertThat(PythonComplex.parse("2.5")).containsExactly(2.5, 0);
    }

    @Test
    void whatIsNoCaseFileIsRefused() {
        for (var text : new String[] {
            "",
            "[]",
            "{",
            "{\"inputs\": [{\"dtype\": \"string\"}]}",
            "{\"observed_calls\": [{\"args\": [{\"dtype\": \"int32\", \"shape\": [2], \"values\": [1]}]}]}"
        }) {
            assertThatThrownBy(() -> read(text))
                    .hasMessageContaining("JRH-IO-002")
                    .hasMessageContaining("x/case.json");
        }
    }
}
