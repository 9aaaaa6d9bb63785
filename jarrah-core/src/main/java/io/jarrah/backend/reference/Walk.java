package io.jarrah.backend.reference;

/** Goes through the places of a shape in row-major order, with the index that each has in another array. */
final class Walk {
    private final int[] dims;
    private final int[] strides;
    private final int[] at;
    private int index;

    /**
     * At the first place of a shape.
     *
     * @param dims the shape
     * @param start the first place's index in the other array
     * @param strides how far apart, in the other array, neighbours along each dimension lie
     */
    Walk(int[] dims, int start, int[] strides) {
        this.dims = dims;
        this.strides = strides;
        this.at = new int[dims.length];
        this.index = start;
    }

    /** The index of this place; then goes to the next one. */
    int next() {
        int here = index;
        for (int i = dims.length - 1; i >= 0; i--) {
            if (++at[i] < dims[i]) {
                index += strides[i];
                return here;
            }
            index -= strides[i] * (dims[i] - 1);
            at[i] = 0;
        }
        return here;
    }
}
