package io.jarrah.tck.conformance;

import io.jarrah.tck.conformance.Result.Verdict;

/** A file with programs, or a case: a folder with a program and arrays. */
sealed interface Test permits TextTest, CaseTest {
    /** The set it belongs to. */
    String set();

    /** Its path in the folder or archive. */
    String name();

    /** Whether it must not run beside others of its kind, as host functions may share state. */
    boolean alone();

    /**
     * Reads and runs it.
     *
     * @throws io.jarrah.error.JarrahException where the program fails, which fails the test
     */
    Verdict run(Settings settings);
}
