package io.jarrah.errors.page;

/**
 * A name in a message's template that stands for a value.
 *
 * @param meaning what the value is; empty where nobody has said so
 */
public record Placeholder(String name, String meaning) {}
