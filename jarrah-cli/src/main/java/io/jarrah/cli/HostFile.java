package io.jarrah.cli;

import io.jarrah.error.ErrorId;
import io.jarrah.error.JarrahException;
import io.jarrah.host.Bindings;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Modifier;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * A Java source file with host functions: a public class that implements {@link Bindings} and has a constructor without
 * parameters. It is compiled in memory and runs with the rights of this process.
 */
final class HostFile implements Supplier<Bindings> {
    private final Path file;
    private final Class<? extends Bindings> type;

    private HostFile(Path file, Class<? extends Bindings> type) {
        this.file = file;
        this.type = type;
    }

    /**
     * Compiles a file.
     *
     * @throws JarrahException JRH-IO-001 where there is no such file, JRH-HOST-007 where it does not compile or holds no
     *     bindings
     */
    static HostFile compile(Path file) {
        var source = JavaSource.compile(file, what -> refuse(file, what));
        var found = new ArrayList<Class<? extends Bindings>>();
        for (var name : source.names()) {
            try {
                var each = source.load(name);
                if (Bindings.class.isAssignableFrom(each)
                        && Modifier.isPublic(each.getModifiers())
                        && !Modifier.isAbstract(each.getModifiers())) {
                    found.add(each.asSubclass(Bindings.class));
                }
            } catch (ClassNotFoundException | LinkageError e) {
                throw refuse(file, "class " + name + " cannot be loaded: " + e).causedBy(e);
            }
        }
        if (found.size() != 1) {
            throw refuse(
                    file,
                    found.isEmpty()
                            ? "no public class implements io.jarrah.host.Bindings"
                            : "several public classes implement io.jarrah.host.Bindings: "
                                    + found.stream().map(Class::getName).collect(Collectors.joining(", ")));
        }
        var made = new HostFile(file, found.getFirst());
        made.get();
        return made;
    }

    /** A new object of the class. */
    @Override
    public Bindings get() {
        try {
            return type.getConstructor().newInstance();
        } catch (NoSuchMethodException e) {
            throw refuse(file, "class " + type.getName() + " has no public constructor without parameters")
                    .causedBy(e);
        } catch (InvocationTargetException e) {
            throw refuse(file, "the constructor of " + type.getName() + " threw " + e.getCause())
                    .causedBy(e);
        } catch (ReflectiveOperationException | LinkageError e) {
            throw refuse(file, "class " + type.getName() + " cannot be used: " + e)
                    .causedBy(e);
        }
    }

    private static JarrahException refuse(Path file, String what) {
        return ErrorId.HOST_007.error("file", file, "what", what);
    }
}
