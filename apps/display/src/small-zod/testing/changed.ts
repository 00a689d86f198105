/** Takes a field away. */
const nothing = Symbol('nothing');

/** Values for a field in place of the right one. */
const instead: readonly unknown[] = [
  ...[nothing, null, true, '', ' ', 'x', 'x'.repeat(6000), '#12345', '2026-11-20'],
  ...['2026-11-20T13:00:00Z', '2026-11-20T14:00:00+01:00', '20.11.2026', '{{ departure.colour }}'],
  ...[0, 1, -1, 0.25, 1.5, 20_000, 1e300, NaN, Infinity],
  ...[[], [null], {}, { type: 'Pixel' }],
];

function withField(value: object, key: string, field: unknown): object {
  if (Array.isArray(value)) {
    const list: unknown[] = [...(value as unknown[])];
    if (field === nothing) list.splice(Number(key), 1);
    else list[Number(key)] = field;
    return list;
  }
  const { [key]: _, ...others } = value as Record<string, unknown>;
  return field === nothing ? others : { ...others, [key]: field };
}

/**
 * A value, and all that differ from it in one place: a field is gone, is another thing, or is one
 * that nobody knows.
 */
export function* changed(value: unknown): Generator {
  yield value;
  if (typeof value !== 'object' || value === null) return;
  if (!Array.isArray(value)) yield { ...value, unheardOf: 1 };
  for (const [key, field] of Object.entries(value)) {
    for (const other of instead) yield withField(value, key, other);
    for (const other of changed(field)) yield withField(value, key, other);
  }
}
