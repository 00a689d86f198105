import { plannedCalls } from '@perron/core';
import type { Asked, Call, KeptTimetable, Snapshot } from '@perron/core';

/** An answer that holds this many departures to come fills any board. */
const enough = 10;
/** Boards for one direction or product find theirs among this many. */
const max = 100;

interface Later {
  readonly timetable: KeptTimetable;
  readonly calls: readonly Call[];
}

/** Read from the timetable once for an answer, not with every tick of the clock. */
const laterThan = new WeakMap<Snapshot<readonly Call[]>, Later>();

/**
 * Departures that the kept timetable plans after the end of an answer that holds few, as at night;
 * `null` if the answer holds enough, or no timetable is kept that knows this station and moment.
 * @param nowMs epoch ms
 */
export function laterAt(
  shown: Asked<readonly Call[]>,
  timetable: KeptTimetable | null,
  stationCode: string | null,
  nowMs: number,
): readonly Call[] | null {
  if (shown === null || shown === 'failed' || timetable?.stationCode !== stationCode) return null;
  const coming = shown.data.filter((call) => (call.expectedMs ?? call.plannedMs) > nowMs);
  if (coming.length >= enough) return null;
  const known = laterThan.get(shown);
  if (known?.timetable === timetable) return known.calls;
  const fromMs = shown.coversUntilMs + 1;
  const untilMs = Date.parse(timetable.until);
  if (fromMs < Date.parse(timetable.from)) return null;
  const calls = plannedCalls(timetable, fromMs, untilMs, max);
  laterThan.set(shown, { timetable, calls });
  return calls;
}
