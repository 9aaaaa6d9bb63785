package io.jarrah.host;

import io.jarrah.ArrayType;

/** An array as a host function sees it. */
public interface HostArray {
    ArrayType type();
}
