package io.jarrah.backend.reference;

import io.jarrah.Device;
import io.jarrah.backend.Backend;
import io.jarrah.backend.Executable;
import io.jarrah.backend.Options;
import io.jarrah.error.ErrorId;
import io.jarrah.host.ImportedCalls;
import io.jarrah.program.Module;
import io.jarrah.program.Verifier;
import java.util.List;
import java.util.Optional;

/**
 * The reference backend: computes every operation plainly, on the Java heap, and simulates as many devices as a program
 * asks for, each a virtual thread. It is the meaning of programs, not fast.
 */
public final class Reference implements Backend {
    public static final String NAME = "reference";

    /** Offers the reference backend, which is always available. */
    public static final class Provider implements Backend.Provider {
        @Override
        public String name() {
            return NAME;
        }

        @Override
        public Optional<String> unavailable() {
            return Optional.empty();
        }

        @Override
        public int priority() {
            return 0;
        }

        @Override
        public Backend open() {
            return new Reference();
        }
    }

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public List<Device> devices() {
        return List.of(new Device(NAME, 0, "simulated on the Java heap, as many as a program asks for"));
    }

    @Override
    public Executable compile(Module module, Options options) {
        var event = new CompileEvent();
        event.begin();
        Verifier.verify(module);
        ImportedCalls.requireBound(module);
        long wanted = module.devices();
        if (options.devices() != 0 && options.devices() < wanted) {
            throw ErrorId.GRID_003.error("wanted", wanted, "got", options.devices());
        }
        event.module = module.name();
        event.commit();
        return new ReferenceExecutable(module, new Connections(options.targets()));
    }
}
