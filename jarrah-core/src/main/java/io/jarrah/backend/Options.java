package io.jarrah.backend;

import java.util.List;

/**
 * How a program is compiled.
 *
 * @param devices how many devices there are; 0 for as many as the program asks for
 * @param targets who answers to custom-call targets, asked in order
 */
public record Options(int devices, List<ForeignTargets> targets) {
    public static final Options DEFAULT = new Options(0, List.of());

    public Options {
        targets = List.copyOf(targets);
    }

    public Options withDevices(int count) {
        return new Options(count, targets);
    }

    public Options withTargets(List<ForeignTargets> providers) {
        return new Options(devices, providers);
    }
}
