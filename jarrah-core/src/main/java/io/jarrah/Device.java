package io.jarrah;

/**
 * A place where programs run.
 *
 * @param backend the name of its backend
 * @param id its number there, from 0
 * @param kind what it is, in a few words
 */
public record Device(String backend, int id, String kind) {
    @Override
    public String toString() {
        return backend + ":" + id;
    }
}
