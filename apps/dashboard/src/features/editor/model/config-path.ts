/** Where a field is in a stored widget: `timeFormat`, `font.fontSize`, `columns.0.width`. */
export type ConfigPath = string;

function isHolder(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** The value at a path; undefined: there is none. */
export function valueAt(holder: unknown, path: ConfigPath): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, key) => (isHolder(value) ? value[key] : undefined), holder);
}

function withKey(holder: unknown, key: string, value: unknown): unknown {
  if (Array.isArray(holder)) {
    return holder.map((entry: unknown, index) => (String(index) === key ? value : entry));
  }
  return { ...(isHolder(holder) ? holder : {}), [key]: value };
}

/** The same with another value at a path; what is missing on the way is made. */
export function withValueAt<Holder extends object>(
  holder: Holder,
  path: ConfigPath,
  value: unknown,
): Holder {
  const set = (at: unknown, [key, ...rest]: readonly string[]): unknown => {
    if (key === undefined) return value;
    return withKey(at, key, set(isHolder(at) ? at[key] : undefined, rest));
  };
  const [first = '', ...rest] = path.split('.');
  return { ...holder, [first]: set(valueAt(holder, first), rest) };
}
