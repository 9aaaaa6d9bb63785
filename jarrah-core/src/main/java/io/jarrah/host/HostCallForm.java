package io.jarrah.host;

import io.jarrah.op.Effect;
import io.jarrah.op.ForeignCall;
import io.jarrah.op.HostCall;
import io.jarrah.program.Attribute;
import io.jarrah.program.Attributes;
import java.math.BigInteger;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Set;

/**
 * How host calls stand in StableHLO: a custom call of the target {@value #TARGET}, whose backend configuration has the
 * function's name, the call's effect and its placement. No pointer and no platform is part of it.
 */
public final class HostCallForm {
    /** The custom-call target. */
    public static final String TARGET = "jarrah_host_function";

    private static final String CONFIG = "backend_config";

    private HostCallForm() {}

    /** The custom call that stands for a host call: that which the method was bound to, else one with its name. */
    public static ForeignCall of(HostCall call) {
        if (call.origin() != null) {
            return call.origin();
        }
        var config = new LinkedHashMap<String, Attribute>();
        config.put("function", new Attribute.Text(call.function().name()));
        config.put("placement", new Attribute.Text(call.placement().name().toLowerCase(Locale.ROOT)));
        for (var effect : call.effects()) {
            if (effect instanceof Effect.Ordered(var channel)) {
                config.put("channel", new Attribute.Text(channel));
            }
        }
        var attributes = new LinkedHashMap<String, Attribute>();
        attributes.put("api_version", new Attribute.IntegerOf(BigInteger.valueOf(4), "i32"));
        attributes.put(CONFIG, new Attribute.Dictionary(new Attributes(config)));
        return new ForeignCall(false, TARGET, call.results(), !call.effects().isEmpty(), new Attributes(attributes));
    }

    static boolean matches(ForeignCall call) {
        return !call.dialectOperation() && call.target().equals(TARGET);
    }

    static String name(ForeignCall call) {
        return text(call, "function", "");
    }

    /** The host call that a custom call stands for. */
    static HostCall bound(ForeignCall call, HostFunction function) {
        var channel = text(call, "channel", "");
        Set<Effect> effects = !channel.isEmpty()
                ? Set.of(new Effect.Ordered(channel))
                : call.sideEffect() ? Set.of(new Effect.Once()) : Set.of();
        var placement = switch (text(call, "placement", "once")) {
            case "shard" -> Placement.SHARD;
            case "mesh" -> Placement.MESH;
            default -> Placement.ONCE;
        };
        return new HostCall(function, call.results(), effects, placement, null);
    }

    private static String text(ForeignCall call, String key, String otherwise) {
        return call.attributes().get(CONFIG) instanceof Attribute.Dictionary(var config)
                        && config.get(key) instanceof Attribute.Text(var value)
                ? value
                : otherwise;
    }
}
