import io.jarrah.host.Bindings;
import io.jarrah.host.HostArray;
import io.jarrah.host.HostFunction;
import io.jarrah.host.UnboundCall;
import java.util.List;

/** The Java method in the place of the program's Python callback. */
public final class Sine implements Bindings {
    @Override
    public HostFunction bind(UnboundCall call) {
        return HostFunction.of("sine", (site, operands) -> {
            var x = operands.getFirst();
            var y = HostArray.allocate(x.type());
            for (long i = 0; i < x.size(); i++) {
                y.setDouble(i, Math.sin(x.getDouble(i)));
            }
            System.out.println("device " + site.mesh() + " calls sine(" + x.getDouble(0) + ")");
            return List.of(y);
        });
    }
}
