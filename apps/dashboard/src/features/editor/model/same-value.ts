function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether two stored values say the same; in which order fields stand does not matter. */
export function isSameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b)) {
    const others: readonly unknown[] = b;
    return a.length === others.length && a.every((value, at) => isSameValue(value, others[at]));
  }
  if (!isRecord(a) || !isRecord(b)) return false;
  // A field that is undefined is not sent, and so is none.
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) =>
    isSameValue(a[key], b[key]),
  );
}
