package io.jarrah.backend.reference;

import jdk.jfr.Category;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/** A Java Flight Recorder event: a program ran on the reference backend. */
@Name("jarrah.Execute")
@Label("Execute")
@Category("Jarrah")
@StackTrace(false)
final class ExecuteEvent extends Event {
    @Label("Module")
    String module = "";
}
