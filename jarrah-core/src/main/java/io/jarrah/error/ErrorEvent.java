package io.jarrah.error;

import jdk.jfr.Category;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;

/** A Java Flight Recorder event: an error was made. */
@Name("jarrah.Error")
@Label("Error")
@Category("Jarrah")
final class ErrorEvent extends Event {
    @Label("Id")
    String id = "";

    @Label("Summary")
    String summary = "";
}
