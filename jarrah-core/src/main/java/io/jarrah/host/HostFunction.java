package io.jarrah.host;

import java.util.List;

/**
 * A named Java method that programs call.
 *
 * @param name what messages and listings call it
 * @param body the method
 */
public record HostFunction(String name, Body body) {
    /** The method: takes read-only operands, gives results that it allocated. */
    @FunctionalInterface
    public interface Body {
        /**
         * Called once for each execution of the call, on any thread.
         *
         * @param site where the call comes from
         * @param operands read-only, valid until the method returns
         * @return one array for each result, every element written
         */
        List<HostArray> call(Site site, List<HostArray> operands) throws Exception;
    }

    /** A pure function of that name. */
    public static HostFunction of(String name, Body body) {
        return new HostFunction(name, body);
    }
}
