/** A moment written as ISO 8601, in epoch ms; null when it is missing or cannot be read. */
export function epochMs(iso: string | null): number | null {
  if (iso === null) return null;
  const ms = Date.parse(iso);
  return Number.isNaN(ms) ? null : ms;
}
