package io.jarrah.stablehlo.read;

import io.jarrah.program.Attribute;
import io.jarrah.program.Attributes;
import io.jarrah.stablehlo.syntax.ShardingParser;
import io.jarrah.stablehlo.syntax.Source;
import io.jarrah.stablehlo.syntax.Syntax;
import java.util.LinkedHashMap;

/** Gives shardings that stand as attributes their meshes. */
final class ShardingAttributes {
    private ShardingAttributes() {}

    /** An attribute with each {@code #sdy.sharding<...>} at its top or in a list or dictionary understood. */
    static Attribute resolve(Syntax.Entry entry, Context context) {
        return resolve(entry.value(), entry.offset(), context);
    }

    /** The same for all entries of a dictionary. */
    static Attributes resolve(Attributes attributes, int offset, Context context) {
        if (attributes.isEmpty()) {
            return attributes;
        }
        var resolved = new LinkedHashMap<String, Attribute>();
        attributes.entries().forEach((name, value) -> resolved.put(name, resolve(value, offset, context)));
        return new Attributes(resolved);
    }

    private static Attribute resolve(Attribute attribute, int offset, Context context) {
        return switch (attribute) {
            case Attribute.Dialect(var name, var body)
            when name.equals("sdy.sharding") && body != null -> {
                var sharding =
                        new ShardingParser(Source.inside(context.source(), offset, body), context.meshes()).sharding();
                yield sharding == null ? attribute : new Attribute.ShardingOf(sharding);
            }
            case Attribute.ListOf(var elements) ->
                new Attribute.ListOf(elements.stream()
                        .map(element -> resolve(element, offset, context))
                        .toList());
            case Attribute.Dictionary(var entries) -> new Attribute.Dictionary(resolve(entries, offset, context));
            default -> attribute;
        };
    }
}
