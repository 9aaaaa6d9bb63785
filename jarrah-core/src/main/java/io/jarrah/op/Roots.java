package io.jarrah.op;

import io.jarrah.DType;

/** The check of a last argument that says which device of a group has the values or gets them. */
final class Roots {
    private Roots() {}

    /** Requires such an argument where there is one; gives the number of arguments ahead of it. */
    static int operands(Arguments args, boolean hasDynamicRoot, int captured) {
        if (!hasDynamicRoot) {
            return args.count() - captured;
        }
        int last = args.count() - 1;
        int operands = last - captured;
        args.require(args.array(last).element() == DType.I32, last, "an array of i32");
        args.requireShape(
                args.array(last).rank() == 1
                        && (args.array(last).dim(0) < 0 || args.array(last).dim(0) == operands),
                last,
                "[" + operands + "], one root for each operand");
        return operands;
    }
}
