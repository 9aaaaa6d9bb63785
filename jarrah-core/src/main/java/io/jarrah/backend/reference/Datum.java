package io.jarrah.backend.reference;

import io.jarrah.FutureType;
import io.jarrah.TokenType;
import io.jarrah.TupleType;
import io.jarrah.Type;
import java.util.List;

/** A value while a program runs. */
sealed interface Datum permits Tensor, Datum.Token, Datum.Tuple, Datum.Future {
    Type type();

    /** A token: there is only one, since effects happen in the order of steps. */
    record Token() implements Datum {
        static final Token TOKEN = new Token();

        @Override
        public Type type() {
            return new TokenType();
        }
    }

    /** Several values as one. */
    record Tuple(List<Datum> parts) implements Datum {
        @Override
        public Type type() {
            return new TupleType(parts.stream().map(Datum::type).toList());
        }
    }

    /** The results of an asynchronous operation, which are there already. */
    record Future(List<Datum> parts) implements Datum {
        @Override
        public Type type() {
            return new FutureType(parts.stream().map(Datum::type).toList());
        }
    }
}
