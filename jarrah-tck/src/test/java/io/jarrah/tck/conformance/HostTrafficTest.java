package io.jarrah.tck.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import io.jarrah.Array;
import io.jarrah.host.HostArray;
import io.jarrah.host.HostFunction;
import io.jarrah.host.Site;
import io.jarrah.host.UnboundCall;
import io.jarrah.program.Location;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class HostTrafficTest {
    private static HostTraffic traffic(double... arguments) throws Exception {
        var traffic = new HostTraffic(call -> HostFunction.of("f", (site, in) -> List.of()));
        var function = traffic.bind(new UnboundCall("p", 0, "t", List.of(), List.of()));
        for (double argument : arguments) {
            function.body().call(new Site("f", Location.UNKNOWN), List.of(HostArray.of(Array.scalar(argument))));
        }
        return traffic;
    }

    private static List<List<Array>> wanted(double... arguments) {
        return Arrays.stream(arguments)
                .mapToObj(each -> List.of(Array.scalar(each)))
                .toList();
    }

    @Test
    void callsMatchInAnyOrderUnlessOrdered() throws Exception {
        assertThat(traffic(1, 2, 2).mismatch(wanted(2, 1, 2), "unordered, 3 calls", ""))
                .isNull();
        assertThat(traffic(1, 2).mismatch(wanted(2, 1), "ordered: program order", ""))
                .contains("call 0", "argument 0");
        assertThat(traffic(1, 2).mismatch(wanted(2, 1), "sequential: batch index order", ""))
                .isNotNull();
        assertThat(traffic(1, 2).mismatch(wanted(1, 2), "ordered", "")).isNull();
    }

    @Test
    void everyExpectedCallIsNeededOnce() throws Exception {
        assertThat(traffic(1, 1).mismatch(wanted(1, 2), "unordered", "")).contains("no call of a host function");
        assertThat(traffic(1).mismatch(wanted(1, 1), "unordered", "")).contains("called 1 times, wanted 2");
        assertThat(traffic(1, 1).mismatch(wanted(1), "one call", "")).contains("called 2 times, wanted 1");
    }

    @Test
    void wordsMayLimitOrDropTheComparison() throws Exception {
        assertThat(traffic().mismatch(wanted(), "at most one call", "")).isNull();
        assertThat(traffic(1).mismatch(wanted(), "at most one call", "")).isNull();
        assertThat(traffic(1, 1).mismatch(wanted(), "at most one call", "")).contains("called 2 times");
        assertThat(traffic(1, 2).mismatch(wanted(), "unordered; nothing recorded", ""))
                .isNull();
    }

    @Test
    void argumentsMayDifferAsOutputsMay() throws Exception {
        assertThat(traffic(1 + 1e-13).mismatch(wanted(1), "one call", "")).isNull();
        assertThat(traffic(1 + 1e-9).mismatch(wanted(1), "one call", "")).isNotNull();
    }

    @Test
    void aFunctionMayHaveRecordedTheNegation() throws Exception {
        assertThat(traffic(3)
                        .mismatch(
                                wanted(-3),
                                "ordered",
                                "true branch records its argument; false branch records its negation"))
                .isNull();
        assertThat(traffic(3).mismatch(wanted(-3), "ordered", "records its argument"))
                .isNotNull();
    }

    @Test
    void aMissingFunctionStaysMissing() {
        var traffic = new HostTraffic(call -> null);
        assertThat(traffic.bind(new UnboundCall("p", 0, "t", List.of(), List.of())))
                .isNull();
    }
}
