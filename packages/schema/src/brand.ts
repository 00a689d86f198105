/**
 * A value of `T` that carries a name only the compiler sees, so that two ids cannot be swapped.
 * Made only by the schemas of this package.
 */
export type Brand<T, Name extends string> = T & { readonly __brand: Name };
