package io.jarrah.stablehlo.write;

import io.jarrah.Mesh;
import java.util.stream.Collectors;

/** How Shardy's meshes are spelled. */
final class Meshes {
    private Meshes() {}

    /** Such as {@code mesh<["x"=8]>}. */
    static String inline(Mesh mesh) {
        return "mesh" + body(mesh);
    }

    /** Such as {@code <["x"=2, "y"=4], device_ids=[0, 1, …]>}. */
    static String body(Mesh mesh) {
        var axes = mesh.axes().stream()
                .map(axis -> Spelling.quoted(axis.name()) + "=" + axis.size())
                .collect(Collectors.joining(", ", "[", "]"));
        return "<" + axes + (mesh.deviceIds().isEmpty() ? "" : ", device_ids=" + Make.list(mesh.deviceIds())) + ">";
    }

    /** Such as {@code #stablehlo.mesh<axes = [#stablehlo.mesh_axis<name = "x", size = 8>]>}. */
    static String stablehlo(Mesh mesh) {
        var axes = mesh.axes().stream()
                .map(axis ->
                        "#stablehlo.mesh_axis<name = " + Spelling.quoted(axis.name()) + ", size = " + axis.size() + ">")
                .collect(Collectors.joining(", ", "[", "]"));
        var ids = mesh.deviceIds();
        return "#stablehlo.mesh<axes = " + axes
                + (ids.isEmpty() ? "" : ", device_ids = dense<" + Make.list(ids) + "> : tensor<" + ids.size() + "xi64>")
                + ">";
    }
}
