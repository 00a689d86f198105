/** A day: a server that asks for longer is asked again by the next day. */
const longestMs = 86_400_000;

/**
 * How long a `Retry-After` header asks to wait, in ms: seconds, or an HTTP date against `nowMs`.
 * Null when there is none or it cannot be read; never more than a day.
 */
export function retryAfterMs(header: string | undefined, nowMs: number): number | null {
  const value = header?.trim() ?? '';
  if (/^\d{1,9}$/.test(value)) return Math.min(Number(value) * 1000, longestMs);
  // Only the date form of HTTP: Date.parse alone takes nearly anything.
  if (!/^[A-Za-z]{3,9}, .*GMT$/.test(value)) return null;
  const atMs = Date.parse(value);
  return Number.isNaN(atMs) ? null : Math.min(Math.max(atMs - nowMs, 0), longestMs);
}
