package io.jarrah.backend.reference;

import jdk.jfr.Category;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/** A Java Flight Recorder event: a module was made ready to run on the reference backend. */
@Name("jarrah.Compile")
@Label("Compile")
@Category("Jarrah")
@StackTrace(false)
final class CompileEvent extends Event {
    @Label("Module")
    String module = "";
}
