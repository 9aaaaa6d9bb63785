package io.jarrah.backend;

import io.jarrah.Array;
import io.jarrah.ArrayType;
import java.util.List;

/** A program that is ready to run, any number of times and from any thread. */
public interface Executable {
    /** The types of the arrays it takes. Tokens of imported programs are not among them. */
    List<ArrayType> inputs();

    /** The declared types of the arrays it gives. */
    List<ArrayType> outputs();

    /**
     * Runs the program; the results belong to the caller.
     *
     * @throws io.jarrah.error.JarrahException JRH-RUN-001 or 002 where inputs do not fit, JRH-HOST-002 where a host
     *     function threw, JRH-RUN-005 where the thread was interrupted
     */
    List<Array> run(List<Array> inputs);
}
