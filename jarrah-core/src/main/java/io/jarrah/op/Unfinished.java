package io.jarrah.op;

import io.jarrah.error.ErrorId;
import io.jarrah.error.JarrahException;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;

/** The one list of laws that operations do not answer yet. */
public final class Unfinished {
    /** Laws that no operation answers yet. */
    public static final Set<Law> LAWS = Set.copyOf(EnumSet.of(Law.JVP, Law.TRANSPOSE, Law.BATCH, Law.SHARD));

    private Unfinished() {}

    static JarrahException refuse(Law law, Op op) {
        return ErrorId.OP_005.error("op", op.name(), "law", law.name().toLowerCase(Locale.ROOT));
    }
}
