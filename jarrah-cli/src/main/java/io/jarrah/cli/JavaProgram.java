package io.jarrah.cli;

import io.jarrah.error.ErrorId;
import io.jarrah.error.JarrahException;
import java.io.PrintWriter;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A Java source file with a main method, compiled in memory and run with Jarrah on its class path. */
final class JavaProgram {
    private JavaProgram() {}

    /**
     * Runs the file's main method.
     *
     * @return the exit status: 1 where the method throws something else than a {@link JarrahException}
     * @throws JarrahException JRH-IO-001 or JRH-CLI-001 where the file is missing, does not compile or has no main method;
     *     that which the method throws
     */
    static int run(Path file, List<String> arguments, PrintWriter errors) {
        var source = JavaSource.compile(file, what -> refuse(file, what));
        var main = main(file, source);
        if (main == null) {
            throw refuse(file, "no class has a method public static void main(String[])");
        }
        try {
            main.invoke(null, (Object) arguments.toArray(String[]::new));
            return 0;
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof JarrahException refused) {
                throw refused;
            }
            Objects.requireNonNullElse(e.getCause(), e).printStackTrace(errors);
            errors.flush();
            return 1;
        } catch (IllegalAccessException e) {
            throw refuse(file, e.toString()).causedBy(e);
        }
    }

    private static @Nullable Method main(Path file, JavaSource source) {
        for (var name : source.names()) {
            try {
                for (var method : source.load(name).getDeclaredMethods()) {
                    if (method.getName().equals("main")
                            && Modifier.isStatic(method.getModifiers())
                            && List.of(method.getParameterTypes()).equals(List.of(String[].class))) {
                        method.setAccessible(true);
                        return method;
                    }
                }
            } catch (ClassNotFoundException | LinkageError e) {
                throw refuse(file, "class " + name + " cannot be loaded: " + e).causedBy(e);
            }
        }
        return null;
    }

    private static JarrahException refuse(Path file, String what) {
        return ErrorId.CLI_001.error("what", file + ": " + what);
    }
}
