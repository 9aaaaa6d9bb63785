package io.jarrah.backend;

import io.jarrah.Device;
import io.jarrah.program.Module;
import java.util.List;
import java.util.Optional;

/** Something that compiles and runs programs on its devices. */
public interface Backend {
    /** The name that users choose it by, such as {@code reference}. */
    String name();

    /** The devices that programs may be spread over, as many as there are or are asked for. */
    List<Device> devices();

    /**
     * Makes a module's main function ready to run.
     *
     * @throws io.jarrah.error.JarrahException where the module asks for something that the backend does not have
     */
    Executable compile(Module module, Options options);

    /** Offers a backend; found by {@link java.util.ServiceLoader}. */
    interface Provider {
        String name();

        /** Empty where the backend can be opened, else the reason why not, in one sentence. */
        Optional<String> unavailable();

        /** The highest available one is the default. */
        int priority();

        Backend open();
    }
}
