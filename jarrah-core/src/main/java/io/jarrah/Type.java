package io.jarrah;

/** The type of a value in a program: an array, or one of the kinds that only imported programs hold. */
public sealed interface Type permits ArrayType, TokenType, TupleType, FutureType {}
