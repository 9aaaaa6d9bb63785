package io.jarrah.backend.math;

/**
 * Random bits that a state decides, as XLA generates them for {@code rng_bit_generator}: bit for bit the same.
 *
 * <p>Both generators are counters enciphered under a key (J. K. Salmon and others, Parallel random numbers: as easy as 1,
 * 2, 3, 2011). The first number of the state is the key, the rest is the counter.
 */
public final class Random {
    private static final int[][] ROTATIONS = {{13, 15, 26, 6}, {17, 29, 16, 24}};
    private static final int THREE_FRY_PARITY = 0x1BD11BDA;
    private static final int PHILOX_FIRST = 0xD2511F53;
    private static final int PHILOX_SECOND = 0xCD9E8D57;
    private static final int PHILOX_FIRST_STEP = 0x9E3779B9;
    private static final int PHILOX_SECOND_STEP = 0xBB67AE85;

    private Random() {}

    /** The state after, and one unsigned number for each element, row-major. */
    public record Bits(long[] state, long[] values) {}

    /**
     * Random bits by Threefry-2x32 with 20 rounds.
     *
     * @param state two numbers: key and counter
     * @param dimensions of the result, whose element count has to fit an int; they decide the order, because XLA splits
     *     the first even (else the largest) one in halves
     * @param width bits an element: 8, 16, 32 or 64
     */
    public static Bits threeFry(long[] state, long[] dimensions, int width) {
        int size = size(dimensions);
        long[] values = new long[size];
        if (width == 64) {
            for (int i = 0; i < size; i++) {
                values[i] = threeFryBlock(state[0], state[1] + i);
            }
            return new Bits(new long[] {state[0], state[1] + size}, values);
        }
        int split = splitDimension(dimensions);
        long length = dimensions.length == 0 ? 1 : dimensions[split];
        long inner = 1;
        for (int i = split + 1; i < dimensions.length; i++) {
            inner *= dimensions[i];
        }
        long half = (length + 1) / 2;
        for (int i = 0; i < size; i++) {
            long outerIndex = i / (length * inner);
            long index = i / inner % length;
            long counter = (outerIndex * half + index / 2) * inner + i % inner;
            long block = threeFryBlock(state[0], state[1] + counter);
            values[i] = Integers.wrap(index % 2 == 0 ? block : block >>> 32, width, true);
        }
        long used = size == 0 ? 0 : size / (length * inner) * half * inner;
        return new Bits(new long[] {state[0], state[1] + used}, values);
    }

    private static int splitDimension(long[] dimensions) {
        int largest = 0;
        for (int i = 0; i < dimensions.length; i++) {
            if (dimensions[i] % 2 == 0) {
                return i;
            }
            largest = dimensions[i] > dimensions[largest] ? i : largest;
        }
        return largest;
    }

    private static int size(long[] dimensions) {
        long size = 1;
        for (long dimension : dimensions) {
            size = Math.multiplyExact(size, dimension);
        }
        return Math.toIntExact(size);
    }

    /** The counter enciphered; the first of the two words is the low one, as in key and counter. */
    private static long threeFryBlock(long key, long counter) {
        int[] keys = {(int) key, (int) (key >>> 32), (int) key ^ (int) (key >>> 32) ^ THREE_FRY_PARITY};
        int first = (int) counter + keys[0];
        int second = (int) (counter >>> 32) + keys[1];
        for (int group = 0; group < 5; group++) {
            for (int rotation : ROTATIONS[group % 2]) {
                first += second;
                second = Integer.rotateLeft(second, rotation) ^ first;
            }
            first += keys[(group + 1) % 3];
            second += keys[(group + 2) % 3] + group + 1;
        }
        return Integer.toUnsignedLong(first) | (long) second << 32;
    }

    /**
     * Random bits by Philox-4x32 with 10 rounds; XLA's default on CPUs.
     *
     * @param state key and counter: two numbers, the key being the high half of the counter too, or three, the last of which
     *     is that half
     * @param count elements of the result
     * @param width bits an element: 8, 16, 32 or 64
     */
    public static Bits philox(long[] state, int count, int width) {
        long[] values = new long[count];
        int perBlock = width == 64 ? 2 : 4;
        long high = state.length > 2 ? state[2] : state[0];
        int[] block = new int[4];
        for (int i = 0; i < count; i++) {
            int lane = i % perBlock;
            if (lane == 0) {
                long low = state[1] + i / perBlock;
                philoxBlock(state[0], low, Long.compareUnsigned(low, state[1]) < 0 ? high + 1 : high, block);
            }
            values[i] = width == 64
                    ? Integer.toUnsignedLong(block[2 * lane]) | (long) block[2 * lane + 1] << 32
                    : Integers.wrap(block[lane], width, true);
        }
        long[] after = state.clone();
        after[1] += (count + (long) perBlock - 1) / perBlock;
        if (after.length > 2 && Long.compareUnsigned(after[1], state[1]) < 0) {
            after[2]++;
        }
        return new Bits(after, values);
    }

    private static void philoxBlock(long key, long low, long high, int[] block) {
        int firstKey = (int) key;
        int secondKey = (int) (key >>> 32);
        block[0] = (int) low;
        block[1] = (int) (low >>> 32);
        block[2] = (int) high;
        block[3] = (int) (high >>> 32);
        for (int round = 0; round < 10; round++) {
            long first = Integer.toUnsignedLong(PHILOX_FIRST) * Integer.toUnsignedLong(block[0]);
            long second = Integer.toUnsignedLong(PHILOX_SECOND) * Integer.toUnsignedLong(block[2]);
            int left = (int) (second >>> 32) ^ block[1] ^ firstKey;
            int right = (int) (first >>> 32) ^ block[3] ^ secondKey;
            block[0] = left;
            block[1] = (int) second;
            block[2] = right;
            block[3] = (int) first;
            firstKey += PHILOX_FIRST_STEP;
            secondKey += PHILOX_SECOND_STEP;
        }
    }

    /** The number at a position of a stream, uniform from 0 up to 1, a multiple of 2⁻⁵³. */
    public static double uniform(long stream, long position) {
        return (threeFryBlock(stream, position) >>> 11) * 0x1p-53;
    }

    /** The integer at a position of a stream, uniform from {@code low} up to {@code high}, which is greater. */
    public static long uniform(long stream, long position, long low, long high) {
        return low + Math.unsignedMultiplyHigh(threeFryBlock(stream, position), high - low);
    }

    /** The number at a position of a stream, of the normal distribution of mean 0 and deviation 1. */
    public static double normal(long stream, long position) {
        double centred = ((threeFryBlock(stream, position) >>> 12) + 0.5) * 0x1p-51 - 1;
        return Math.sqrt(2) * Special.erfInv(centred);
    }
}
