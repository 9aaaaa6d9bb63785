package io.jarrah.stablehlo.syntax;

import io.jarrah.Limits;
import io.jarrah.Mesh;
import io.jarrah.op.MeshAxes;
import io.jarrah.shard.Sharding;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;

/** Reads groups of devices that are given by axes of a mesh, {@code #stablehlo.replica_group_mesh_axes<...>}. */
public final class MeshAxesParser {
    private final Cursor cursor;
    private final DenseParser dense;

    private MeshAxesParser(Source body) {
        this.cursor = new Cursor(body, Limits.DEFAULT);
        this.dense = new DenseParser(cursor, new TypeParser(cursor, new Aliases(body)));
    }

    /**
     * The groups that the inside of an attribute spells: {@code mesh = @mesh, axes = [#stablehlo.axis_ref<name = "x">]}.
     *
     * @param meshes the module's meshes by name
     */
    public static MeshAxes of(Source body, Map<String, Mesh> meshes) {
        return new MeshAxesParser(body).meshAxes(meshes);
    }

    private MeshAxes meshAxes(Map<String, Mesh> meshes) {
        named("mesh");
        var name = cursor.is(Token.SYMBOL) ? cursor.takeSymbol() : null;
        var mesh = name == null ? mesh() : meshes.get(name);
        cursor.expect(Token.COMMA);
        named("axes");
        var axes = cursor.list(Token.OPEN_SQUARE, Token.CLOSE_SQUARE, "axes", this::axis);
        if (!cursor.is(Token.END)) {
            throw cursor.expected("the end of the attribute");
        }
        return new MeshAxes(mesh, name, axes);
    }

    private void named(String name) {
        cursor.expectWord(name);
        cursor.expect(Token.EQUALS);
    }

    /** The name of an attribute, or nothing where the one that is meant is known. */
    private void attribute(String name) {
        if (cursor.is(Token.HASH) && !cursor.takeAny().equals("#stablehlo." + name)) {
            throw cursor.expected("#stablehlo." + name + " before this");
        }
        cursor.expect(Token.LESS);
    }

    /** {@code #stablehlo.mesh<axes = [#stablehlo.mesh_axis<name = "x", size = 2>], device_ids = dense<...>>}. */
    private Mesh mesh() {
        attribute("mesh");
        named("axes");
        var axes = cursor.list(Token.OPEN_SQUARE, Token.CLOSE_SQUARE, "the axes of a mesh", this::meshAxis);
        List<Long> ids = List.of();
        if (cursor.accept(Token.COMMA)) {
            named("device_ids");
            ids = LongStream.of(dense.dense().literal().longs()).boxed().toList();
        }
        cursor.expect(Token.GREATER);
        return new Mesh(axes, ids);
    }

    private Mesh.Axis meshAxis() {
        attribute("mesh_axis");
        named("name");
        var name = cursor.takeString();
        cursor.expect(Token.COMMA);
        named("size");
        long size = cursor.takeLong();
        cursor.expect(Token.GREATER);
        return new Mesh.Axis(name, size);
    }

    /** {@code #stablehlo.axis_ref<name = "x", sub_axis_info = (1)2>}. */
    private Sharding.Axis axis() {
        attribute("axis_ref");
        named("name");
        var name = cursor.takeString();
        var axis = Sharding.Axis.whole(name);
        if (cursor.accept(Token.COMMA)) {
            named("sub_axis_info");
            axis = part(name);
        }
        cursor.expect(Token.GREATER);
        return axis;
    }

    /** {@code (1)2}, or {@code #stablehlo.sub_axis_info<(1)2>}. */
    private Sharding.Axis part(String name) {
        boolean spelled = cursor.is(Token.HASH);
        if (spelled) {
            attribute("sub_axis_info");
        }
        cursor.expect(Token.OPEN_PAREN);
        long preSize = cursor.takeLong();
        cursor.expect(Token.CLOSE_PAREN);
        var axis = new Sharding.Axis(name, preSize, cursor.takeLong());
        if (spelled) {
            cursor.expect(Token.GREATER);
        }
        return axis;
    }
}
