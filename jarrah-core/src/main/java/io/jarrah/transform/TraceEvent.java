package io.jarrah.transform;

import jdk.jfr.Category;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/** A Java Flight Recorder event: a function was traced to a program. */
@Name("jarrah.Trace")
@Label("Trace")
@Category("Jarrah")
@StackTrace(false)
final class TraceEvent extends Event {
    @Label("Program")
    String program = "";

    @Label("Steps")
    int steps;
}
