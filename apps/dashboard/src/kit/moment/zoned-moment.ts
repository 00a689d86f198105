/** The moments that a zone's local time can mean. */
export type ZonedMoment =
  | { readonly kind: 'once'; readonly epochMs: number }
  /** The clocks go over it: it does not exist. The same time after the gap. */
  | { readonly kind: 'skipped'; readonly epochMs: number }
  /** The clocks go through it twice. */
  | { readonly kind: 'twice'; readonly firstMs: number; readonly secondMs: number };

const dayMs = 86_400_000;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  formats.set(timeZone, format);
  return format;
}

/** The local time of a moment as `2026-10-25T02:30`, without seconds. */
export function localTimeOf(epochMs: number, timeZone: string): string {
  return formatOf(timeZone).format(epochMs).replace(' ', 'T').slice(0, 16);
}

function offsetMsAt(epochMs: number, timeZone: string): number {
  const local = formatOf(timeZone).format(epochMs).replace(' ', 'T');
  return Date.parse(`${local}Z`) - Math.floor(epochMs / 1000) * 1000;
}

/**
 * The moment of a local time, whatever the browser's own zone is.
 * @param local as in `2026-10-25T02:30`
 * @param timeZone IANA name, as in `Europe/Berlin`
 * @returns null when `local` is no time
 */
export function momentOf(local: string, timeZone: string): ZonedMoment | null {
  const asUtc = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(local) ? Date.parse(`${local}Z`) : NaN;
  if (Number.isNaN(asUtc)) return null;
  // A day before and after, the zone has the offsets before and after a change of the clocks.
  const before = offsetMsAt(asUtc - dayMs, timeZone);
  const after = offsetMsAt(asUtc + dayMs, timeZone);
  const moments = [...new Set([before, after])]
    .map((offsetMs) => ({ epochMs: asUtc - offsetMs, offsetMs }))
    .filter(({ epochMs, offsetMs }) => offsetMsAt(epochMs, timeZone) === offsetMs)
    .map(({ epochMs }) => epochMs)
    .sort((a, b) => a - b);
  const [firstMs, secondMs] = moments;
  if (firstMs === undefined) return { kind: 'skipped', epochMs: asUtc - before };
  return secondMs === undefined
    ? { kind: 'once', epochMs: firstMs }
    : { kind: 'twice', firstMs, secondMs };
}
