package io.jarrah.host;

import io.jarrah.error.ErrorId;
import io.jarrah.program.Location;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Where a call of a host function comes from.
 *
 * @param name the function's name
 * @param lane the index along each batch axis around; empty where the program is not batched
 * @param mesh inside a shard map, the coordinates of the calling device along each mesh axis; else empty
 * @param ranges inside a shard map, for each operand the global index range of each dimension; no dimensions for an
 *     operand that has not been computed element by element from the shard map's arguments; else empty
 * @param location where the call is written
 */
public record Site(String name, List<Long> lane, Map<String, Long> mesh, List<List<Range>> ranges, Location location) {
    /** Indices from {@code from} up to, not including, {@code to}. */
    public record Range(long from, long to) {
        @Override
        public String toString() {
            return from + ".." + to;
        }
    }

    public Site {
        mesh = Collections.unmodifiableMap(new LinkedHashMap<>(mesh));
        lane = List.copyOf(lane);
        ranges = List.copyOf(ranges);
    }

    /** A call outside of any batch and shard map. */
    public Site(String name, Location location) {
        this(name, List.of(), Map.of(), List.of(), location);
    }

    /**
     * The coordinate of the calling device along a mesh axis.
     *
     * @throws io.jarrah.error.JarrahException JRH-OP-003 where the call is in no shard map over that axis
     */
    public long at(String axis) {
        var coordinate = mesh.get(axis);
        if (coordinate == null) {
            throw ErrorId.OP_003
                    .error("op", caller(), "attribute", "axis", "got", axis, "wanted", "one of " + mesh.keySet())
                    .at(location);
        }
        return coordinate;
    }

    /** Such as {@code host function 'sin' on shard {x=3}}. */
    public String caller() {
        return "host function '" + name + "'" + (mesh.isEmpty() ? "" : " on shard " + mesh);
    }

    /** The caller and the place of the call, such as {@code host function 'sin' on shard {x=3} (model.mlir:4:10)}. */
    @Override
    public String toString() {
        var place = location.toString();
        return caller() + (place.isEmpty() ? "" : " (" + place + ")");
    }
}
