import type { Call } from './call';
import type { KeptTimetable } from './kept-timetable';

/** Index of the first departure at this time or later. */
function firstFrom(seconds: Uint32Array, fromSeconds: number): number {
  let low = 0;
  let high = seconds.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((seconds[middle] ?? 0) < fromSeconds) low = middle + 1;
    else high = middle;
  }
  return low;
}

/**
 * The departures of a kept timetable in a window, as a board lists them: planned, nothing known in
 * real time.
 * @param fromMs epoch ms, inclusive
 * @param untilMs epoch ms, inclusive
 * @param max how many of them are given at most, the earliest first
 */
export function plannedCalls(
  timetable: KeptTimetable,
  fromMs: number,
  untilMs: number,
  max = Infinity,
): Call[] {
  const { seconds, lines, directions, platforms } = timetable;
  const calls: Call[] = [];
  for (let index = firstFrom(seconds, fromMs / 1000); index < seconds.length; index++) {
    const plannedMs = (seconds[index] ?? 0) * 1000;
    if (plannedMs > untilMs || calls.length >= max) break;
    const headway = timetable.headways?.[index] ?? 0;
    const platform = platforms[timetable.platformIndexes[index] ?? -1] ?? null;
    calls.push({
      tripId: `timetable-${index}`,
      line: lines[timetable.lineIndexes[index] ?? -1] ?? null,
      direction: directions[timetable.directionIndexes[index] ?? -1] ?? null,
      plannedMs,
      expectedMs: null,
      delaySeconds: null,
      platform,
      plannedPlatform: platform,
      cancelled: false,
      ...(headway > 0 && { headway }),
    });
  }
  return calls;
}
