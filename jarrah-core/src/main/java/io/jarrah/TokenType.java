package io.jarrah;

/** The type of StableHLO's tokens, by which imported programs order effects; it carries no data. */
public record TokenType() implements Type {
    @Override
    public String toString() {
        return "!stablehlo.token";
    }
}
