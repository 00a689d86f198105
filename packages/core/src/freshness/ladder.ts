/**
 * How far realtime data may be trusted, by its age (docs/decisions: honesty ladder).
 *
 * - `live`: minutes counting down.
 * - `aging`: live, with a small "Stand 14:03".
 * - `stale`: clock times, no countdown, grey "letzte Echtzeit 14:03".
 * - `timetable`: planned times only, marked "Fahrplan – keine Echtzeit".
 */
export type Freshness = 'live' | 'aging' | 'stale' | 'timetable';

export const agingAfterMs = 60_000;
export const staleAfterMs = 90_000;
export const timetableAfterMs = 300_000;

/**
 * A moment of data further ahead than this is a broken clock, not fresh data. The network's
 * servers and ours agree within seconds.
 */
export const futureToleranceMs = 30_000;

/**
 * The step of the ladder.
 * @param madeAtMs when the data was made (not fetched), epoch ms; `null` if it is unknown or none
 * @param nowMs epoch ms
 */
export function freshness(madeAtMs: number | null, nowMs: number): Freshness {
  if (madeAtMs === null || !Number.isFinite(madeAtMs)) return 'timetable';
  const ageMs = nowMs - madeAtMs;
  if (ageMs < -futureToleranceMs || ageMs > timetableAfterMs) return 'timetable';
  if (ageMs > staleAfterMs) return 'stale';
  return ageMs > agingAfterMs ? 'aging' : 'live';
}

/**
 * Whether minutes may be shown. They may while realtime is fresh, and by the timetable where the
 * source has no realtime at all; not where realtime was there and is lost, and never by a clock
 * that is not known well enough.
 */
export function countsDown(
  known: { readonly freshness: Freshness; readonly timetableOnly: boolean },
  clockUncertain: boolean,
): boolean {
  if (clockUncertain) return false;
  switch (known.freshness) {
    case 'live':
    case 'aging':
      return true;
    case 'stale':
      return false;
    case 'timetable':
      return known.timetableOnly;
  }
}
