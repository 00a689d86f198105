function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether two stored values say the same; in which order fields stand does not matter. */
export function isSameValue(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other)) {
    const others: readonly unknown[] = other;
    return one.length === others.length && one.every((value, at) => isSameValue(value, others[at]));
  }
  if (!isRecord(one) || !isRecord(other)) return false;
  // A field that is undefined is not sent, and so is none.
  return [...new Set([...Object.keys(one), ...Object.keys(other)])].every((key) =>
    isSameValue(one[key], other[key]),
  );
}
