/**
 * The names that an ICU text wants filled: `'count' | 'name'` of
 * `'{count, plural, one {# station} other {# stations}} like {name}'`. Branches of a plural hold
 * `#` and plain text only, which the catalogue's test asserts.
 */
export type PlaceholderOf<Text extends string> =
  Text extends `${string}{${infer Inside}}${infer Rest}`
    ? NameIn<Inside> | PlaceholderOf<Rest>
    : never;

type NameIn<Inside extends string> = Inside extends `${infer Name}, plural,${string}`
  ? Name
  : Inside extends `#${string}`
    ? never
    : Inside;
