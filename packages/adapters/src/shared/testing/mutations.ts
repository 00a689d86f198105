import fc from 'fast-check';

/** One place of a JSON value, as the keys that lead there. */
function placesOf(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [path];
  const inner = Object.entries(value).flatMap(([key, item]) => placesOf(item, [...path, key]));
  return [path, ...inner];
}

function replaced(value: unknown, path: readonly string[], by: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return by;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value as Record<string, unknown>).flatMap(([name, inner]) => {
    if (name !== key) return [[name, inner] as const];
    const next = replaced(inner, rest, by);
    return next === undefined ? [] : [[name, next] as const];
  });
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

const odd = fc.oneof(
  fc.constantFrom<unknown>(undefined, null, '', '  ', 0, -1, 1.5, 1e300, true, false, [], {}),
  fc.constantFrom<unknown>('2026-13-45T99:99:99+01:00', 'NaN', '__proto__', '<b>x</b>', '&#0;'),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Recorded replies in which up to six places are gone, or hold something else. */
export function mutated(body: string): fc.Arbitrary<string> {
  const original: unknown = JSON.parse(body);
  const places = placesOf(original);
  const change = fc.tuple(fc.constantFrom(...places), odd);
  return fc
    .array(change, { minLength: 1, maxLength: 6 })
    .map((changes) =>
      changes.reduce((value: unknown, [path, by]) => replaced(value, path, by), original),
    )
    .map((value) => (value === undefined ? '' : JSON.stringify(value)));
}

/** Recorded replies with characters changed, taken out or cut off: most are not JSON any more. */
export function garbled(body: string): fc.Arbitrary<string> {
  const position = fc.nat({ max: body.length });
  const cut = position.map((at) => body.slice(0, at));
  const changed = fc
    .tuple(position, fc.nat({ max: 20 }), fc.string({ maxLength: 10 }))
    .map(([at, gone, put]) => body.slice(0, at) + put + body.slice(at + gone));
  return fc.oneof(cut, changed, fc.string());
}
