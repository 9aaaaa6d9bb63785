package io.jarrah.host;

import jdk.jfr.Category;
import jdk.jfr.Event;
import jdk.jfr.Label;
import jdk.jfr.Name;
import jdk.jfr.StackTrace;

/** A Java Flight Recorder event: one call of a host function. */
@Name("jarrah.HostCall")
@Label("Host call")
@Category("Jarrah")
@StackTrace(false)
final class HostCallEvent extends Event {
    @Label("Function")
    String function = "";

    @Label("Shard")
    String shard = "";
}
