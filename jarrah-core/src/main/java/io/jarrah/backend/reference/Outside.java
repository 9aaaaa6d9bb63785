package io.jarrah.backend.reference;

import io.jarrah.host.Site;
import io.jarrah.op.ForeignCall;
import io.jarrah.op.HostCall;
import io.jarrah.program.Location;
import java.util.List;

/** What programs reach outside the backend: host functions and custom-call targets. */
interface Outside {
    /** Calls a host function with the arrays among the arguments; gives the arrays among the results. */
    List<Tensor> call(HostCall call, Site site, List<Tensor> operands);

    /** Calls a custom-call target with the arrays among the arguments; gives the arrays among the results. */
    List<Tensor> call(ForeignCall call, Location location, List<Tensor> operands);
}
