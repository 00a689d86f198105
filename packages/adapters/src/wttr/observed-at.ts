const dayMs = 86_400_000;
const toleranceMs = 600_000;
/** Local times are within half a day of UTC; the few islands beyond share their clock with these. */
const farthestOffsetMs = 12 * 3_600_000;

interface ObservationTimes {
  /** Local, `2026-11-20 01:52 PM`. */
  readonly localObsDateTime?: string | null | undefined;
  /** UTC without a date, `12:52 PM`. */
  readonly observation_time?: string | null | undefined;
}

/** Time of day in ms; null when it is not one. */
function timeOfDay(text: string): number | null {
  const match = /(?:^|\s)(\d{1,2}):(\d{2})\s*(AM|PM)?$/i.exec(text.trim());
  if (!match) return null;
  const half = match[3]?.toUpperCase();
  let hour = Number(match[1]);
  if (half !== undefined) {
    if (hour < 1 || hour > 12) return null;
    hour = (hour % 12) + (half === 'PM' ? 12 : 0);
  }
  const minute = Number(match[2]);
  return hour > 23 || minute > 59 ? null : (hour * 60 + minute) * 60_000;
}

function localDay(text: string): number | null {
  const day = /^(\d{4}-\d{2}-\d{2})\s/.exec(text.trim())?.[1];
  const ms = day === undefined ? NaN : Date.parse(`${day}T00:00:00Z`);
  return Number.isNaN(ms) ? null : ms;
}

/**
 * When the weather was observed, unix seconds. The service says the local date and time, and the
 * UTC time without its date; together they fix the moment. With the UTC time alone it is the last
 * such time before the reply was fetched. Null when nothing sensible was said, or a time to come.
 */
export function observedAt(said: ObservationTimes, fetchedAtMs: number): number | null {
  const utcTime = timeOfDay(said.observation_time ?? '');
  if (utcTime === null) return null;
  const localText = said.localObsDateTime ?? '';
  const day = localDay(localText);
  const localTime = timeOfDay(localText);
  const latestMs = fetchedAtMs + toleranceMs;
  const observedMs =
    day === null || localTime === null
      ? utcTime + Math.floor((latestMs - utcTime) / dayMs) * dayMs
      : [day - dayMs, day, day + dayMs]
          .map((start) => start + utcTime)
          .find((utcMs) => Math.abs(day + localTime - utcMs) <= farthestOffsetMs);
  return observedMs === undefined || observedMs > latestMs ? null : Math.floor(observedMs / 1000);
}
