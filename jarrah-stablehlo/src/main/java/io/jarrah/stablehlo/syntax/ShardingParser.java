package io.jarrah.stablehlo.syntax;

import io.jarrah.Limits;
import io.jarrah.Mesh;
import io.jarrah.error.ErrorId;
import io.jarrah.error.JarrahException;
import io.jarrah.shard.Sharding;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads the inside of Shardy's attributes: meshes, shardings, lists of axes. */
public final class ShardingParser {
    private final Source source;
    private final Cursor cursor;
    private final Map<String, Mesh> meshes;

    /**
     * Reads an attribute.
     *
     * @param body the inside of the attribute
     * @param meshes the module's meshes by name
     */
    public ShardingParser(Source body, Map<String, Mesh> meshes) {
        this.source = body;
        this.cursor = new Cursor(body, Limits.DEFAULT);
        this.meshes = meshes;
    }

    /** {@code ["x"=2, "y"=4], device_ids=[0, 1, 2]}. */
    public Mesh mesh() {
        var mesh = meshInside();
        end();
        return mesh;
    }

    private Mesh meshInside() {
        int meshAt = cursor.offset();
        var axes = cursor.list(Token.OPEN_SQUARE, Token.CLOSE_SQUARE, "the axes of a mesh", () -> {
            var name = cursor.takeString();
            cursor.expect(Token.EQUALS);
            int at = cursor.offset();
            long size = cursor.takeLong();
            if (size < 1) {
                cursor.moveTo(at);
                throw cursor.expected("a size of 1 or more");
            }
            return new Mesh.Axis(name, size);
        });
        List<Long> ids = List.of();
        if (cursor.accept(Token.COMMA)) {
            cursor.expectWord("device_ids");
            cursor.expect(Token.EQUALS);
            ids = cursor.longs();
        }
        try {
            return new Mesh(axes, ids);
        } catch (JarrahException e) {
            throw e.at(source.at(meshAt));
        }
    }

    /** {@code @mesh, [{"x"}, {?}], replicated={"y"}}; null where it says something that {@link Sharding} has no place for. */
    public @Nullable Sharding sharding() {
        var sharding = shardingInside();
        end();
        return sharding;
    }

    private @Nullable Sharding shardingInside() {
        String name = null;
        Mesh mesh;
        if (cursor.acceptWord("mesh")) {
            cursor.expect(Token.LESS);
            mesh = meshInside();
            cursor.expect(Token.GREATER);
        } else {
            int at = cursor.offset();
            name = cursor.takeSymbol();
            var named = meshes.get(name);
            if (named == null) {
                throw ErrorId.SYNTAX_005.error("name", "@" + name).at(source.at(at));
            }
            mesh = named;
        }
        cursor.expect(Token.COMMA);
        var dims = cursor.list(Token.OPEN_SQUARE, Token.CLOSE_SQUARE, "the dimensions of a sharding", this::dim);
        List<Sharding.Axis> replicated = List.of();
        List<Sharding.Axis> unreduced = List.of();
        boolean known = true;
        while (cursor.accept(Token.COMMA)) {
            boolean whole = cursor.acceptWord("replicated");
            if (!whole) {
                cursor.expectWord("unreduced");
            }
            cursor.expect(Token.EQUALS);
            if (!whole && cursor.is(Token.WORD)) {
                known &= cursor.takeAny().equals("sum");
            }
            var axes = cursor.list(Token.OPEN_BRACE, Token.CLOSE_BRACE, "axes", this::axis);
            replicated = whole ? axes : replicated;
            unreduced = whole ? unreduced : axes;
        }
        return known ? new Sharding(mesh, name, dims, replicated, unreduced) : null;
    }

    /** {@code {"x", "y":(1)2, ?}p1}. */
    private Sharding.Dim dim() {
        cursor.expect(Token.OPEN_BRACE);
        var axes = new ArrayList<Sharding.Axis>();
        boolean closed = true;
        while (!cursor.accept(Token.CLOSE_BRACE)) {
            if (!axes.isEmpty()) {
                cursor.expect(Token.COMMA);
            }
            if (cursor.accept(Token.QUESTION)) {
                closed = false;
                cursor.expect(Token.CLOSE_BRACE);
                break;
            }
            axes.add(axis());
        }
        long priority = -1;
        if (cursor.is(Token.WORD)) {
            var word = source.text().substring(cursor.offset(), cursor.end());
            if (!word.matches("p(0|[1-9][0-9]{0,8})")) {
                throw cursor.expected("a priority such as p1");
            }
            priority = Long.parseLong(word.substring(1));
            cursor.takeAny();
        }
        return new Sharding.Dim(axes, closed, priority);
    }

    /** {@code "x"}, or {@code "x":(2)4} for a part of it. */
    private Sharding.Axis axis() {
        var name = cursor.takeString();
        if (!cursor.accept(Token.COLON)) {
            return Sharding.Axis.whole(name);
        }
        cursor.expect(Token.OPEN_PAREN);
        long preSize = cursor.takeLong();
        cursor.expect(Token.CLOSE_PAREN);
        return new Sharding.Axis(name, preSize, cursor.takeLong());
    }

    /** {@code [<@mesh, [{"x"}]>, <@mesh, []>]}; an element is null as {@link #sharding} is. */
    public List<@Nullable Sharding> perValue() {
        var shardings = cursor.<@Nullable Sharding>list(Token.OPEN_SQUARE, Token.CLOSE_SQUARE, "shardings", () -> {
            cursor.expect(Token.LESS);
            var sharding = shardingInside();
            cursor.expect(Token.GREATER);
            return sharding;
        });
        end();
        return shardings;
    }

    /** {@code manual_axes{"x", "y"}}. */
    public List<String> manualAxes() {
        cursor.expectWord("manual_axes");
        var axes = cursor.list(Token.OPEN_BRACE, Token.CLOSE_BRACE, "axes", cursor::takeString);
        end();
        return axes;
    }

    private void end() {
        if (!cursor.is(Token.END)) {
            throw cursor.expected("the end of the attribute");
        }
    }
}
