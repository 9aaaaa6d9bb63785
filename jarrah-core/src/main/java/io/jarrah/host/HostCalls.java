package io.jarrah.host;

import io.jarrah.ArrayType;
import io.jarrah.error.ErrorId;
import io.jarrah.error.JarrahException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Calls of host functions, with the checks that are made of what they return; for backends. */
public final class HostCalls {
    private static final int LONGEST_CAUSE = 300;

    private HostCalls() {}

    /**
     * Calls a host function once, on this thread.
     *
     * @param function the function
     * @param site what it is told of the call
     * @param operands what it is given, as read-only views that end with the call
     * @param results the types that it has to return; a dynamic dimension accepts any size within its bound
     * @return one read-only array for each result, to be copied before anything else is called
     * @throws JarrahException JRH-HOST-002 where the function throws, whose cause is the very throwable, the thread's
     *     interrupt set again after an {@link InterruptedException}; JRH-HOST-003 to 005 where it returns something else
     */
    public static List<HostArray> invoke(
            HostFunction function, Site site, List<HostArray> operands, List<ArrayType> results) {
        var caller = site.caller();
        var views = operands.stream().map(operand -> operand.view(caller)).toList();
        var returned = new ArrayList<@Nullable HostArray>();
        var event = new HostCallEvent();
        event.begin();
        try {
            call(function, site, views, returned);
            return check(caller, returned, results);
        } catch (JarrahException e) {
            throw e.at(site.location());
        } finally {
            if (event.shouldCommit()) {
                event.function = function.name();
                event.shard = site.mesh().toString();
                event.commit();
            }
            views.forEach(view -> view.end(caller));
            for (var array : returned) {
                if (array != null) {
                    array.end(caller);
                }
            }
        }
    }

    private static void call(
            HostFunction function, Site site, List<HostArray> operands, List<@Nullable HostArray> returned) {
        List<? extends @Nullable HostArray> arrays;
        try {
            arrays = function.body().call(site, operands);
            if (arrays != null) {
                returned.addAll(arrays);
            }
        } catch (Throwable thrown) {
            if (thrown instanceof InterruptedException) {
                Thread.currentThread().interrupt();
            }
            throw ErrorId.HOST_002
                    .error("function", site.caller(), "cause", describe(thrown))
                    .causedBy(thrown);
        }
        if (arrays == null) {
            throw ErrorId.HOST_009.error("function", site.caller(), "got", "null");
        }
    }

    private static List<HostArray> check(String caller, List<@Nullable HostArray> returned, List<ArrayType> results) {
        if (returned.size() != results.size()) {
            throw ErrorId.HOST_003.error("function", caller, "got", returned.size(), "wanted", results.size());
        }
        var checked = new ArrayList<HostArray>();
        for (int i = 0; i < results.size(); i++) {
            var array = returned.get(i);
            var wanted = results.get(i);
            if (array == null) {
                throw ErrorId.HOST_009.error("function", caller, "got", "null as result " + i);
            }
            array.requireOpen();
            if (!array.type().element().equals(wanted.element())
                    || !array.type().shapeAgrees(wanted)) {
                throw ErrorId.HOST_004.error(
                        "function", caller, "got", array.type().text(), "index", i, "wanted", wanted.text());
            }
            long written = array.writtenCount();
            if (written != array.size()) {
                throw ErrorId.HOST_005.error("function", caller, "got", written, "wanted", array.size(), "index", i);
            }
            checked.add(array.view(caller));
        }
        return List.copyOf(checked);
    }

    /** A throwable in one line, whatever its own methods do. */
    private static String describe(Throwable thrown) {
        try {
            if (thrown instanceof JarrahException known) {
                return known.id().code() + " " + known.summary();
            }
            var text = thrown.toString().lines().findFirst().orElse("");
            return text.length() > LONGEST_CAUSE ? text.substring(0, LONGEST_CAUSE) + "..." : text;
        } catch (Throwable again) {
            return thrown.getClass().getName();
        }
    }
}
