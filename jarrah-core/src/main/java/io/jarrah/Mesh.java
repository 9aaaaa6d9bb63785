package io.jarrah;

import io.jarrah.error.ErrorId;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;

/**
 * A grid of devices with named axes.
 *
 * @param axes names and sizes, outermost first
 * @param deviceIds the device at each place in row-major order; empty where it is 0, 1, 2, …
 */
public record Mesh(List<Axis> axes, List<Long> deviceIds) {
    /** The most devices that a mesh or module may ask for. */
    public static final long MOST_DEVICES = 1 << 16;

    /** One axis of a mesh. */
    public record Axis(String name, long size) {
        @Override
        public String toString() {
            return name + "=" + size;
        }
    }

    public Mesh {
        axes = List.copyOf(axes);
        deviceIds = List.copyOf(deviceIds);
        long size = 1;
        for (var axis : axes) {
            if (axis.size() < 1 || axis.size() > MOST_DEVICES / size) {
                throw ErrorId.TYPE_002.error(
                        "what", "a mesh", "got", axes, "wanted", "1 to " + MOST_DEVICES + " devices together");
            }
            size *= axis.size();
        }
    }

    /** The number of places: the product of the axes' sizes. */
    public long size() {
        return axes.stream().mapToLong(Axis::size).reduce(1, Math::multiplyExact);
    }

    /** The size of an axis, or 1 where the mesh has no such axis. */
    public long size(String axis) {
        return axes.stream()
                .filter(a -> a.name().equals(axis))
                .mapToLong(Axis::size)
                .findFirst()
                .orElse(1);
    }

    public boolean has(String axis) {
        return axes.stream().anyMatch(a -> a.name().equals(axis));
    }

    /** The device ids in row-major order of the axes. */
    public List<Long> devices() {
        return deviceIds.isEmpty() ? LongStream.range(0, size()).boxed().toList() : deviceIds;
    }

    /** The coordinates of the place with a row-major index. */
    public Map<String, Long> coordinates(long place) {
        var sizes = axes.stream().mapToLong(Axis::size).toArray();
        var at = new long[sizes.length];
        for (int i = sizes.length - 1; i >= 0; i--) {
            at[i] = place % sizes[i];
            place /= sizes[i];
        }
        var coordinates = new LinkedHashMap<String, Long>();
        for (int i = 0; i < at.length; i++) {
            coordinates.put(axes.get(i).name(), at[i]);
        }
        return coordinates;
    }
}
