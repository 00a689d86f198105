import { freshness, plannedCalls, staysUntilMs, withLastSaid } from '@perron/core';
import type { Asked, Call, KeptTimetable, Snapshot } from '@perron/core';
import type { LiveData } from '../store/live-store';

/** How much of a kept timetable is looked at: as much as an answer of the server holds. */
const windowMs = 120 * 60_000;
/** Departures of the last minutes still decide whether a train is at the platform. */
const pastMs = 5 * 60_000;

/** One train may have been taken out of an empty answer; a whole timetable is not. */
const minPromised = 3;

/**
 * The departures at a display's station: those that came last while they reach this far, else those
 * of the timetable that it keeps, with the last word of realtime. An answer without any
 * departure still to come, against a timetable that promises several, is one of a feed that has lost
 * its data, or of another time.
 */
export function departuresAt(
  { departures, timetable, lastWord }: Pick<LiveData, 'departures' | 'timetable' | 'lastWord'>,
  stationCode: string | null,
  nowMs: number,
): Asked<readonly Call[]> {
  const live = departures !== null && departures !== 'failed' ? departures : null;
  const reachesNow = live !== null && nowMs <= live.coversUntilMs;
  const hasComing = live?.data.some((call) => {
    const { expectedMs, plannedMs } = call;
    const standsUntilMs = staysUntilMs(call, freshness(live.madeAtMs, nowMs));
    return Math.max(expectedMs ?? plannedMs, standsUntilMs) >= nowMs;
  });
  if (departures === null || (reachesNow && hasComing)) return departures;
  const said = lastWord?.stationCode === stationCode ? lastWord.calls : [];
  const planned = timetable?.stationCode === stationCode ? plannedAt(timetable, said, nowMs) : null;
  if (planned === null) return departures;
  const coming = planned.data.filter(({ plannedMs }) => plannedMs >= nowMs);
  return reachesNow && coming.length < minPromised ? departures : planned;
}

/**
 * The timetable's departures, as realtime spoke of them last; `null` if the timetable does not
 * reach this far.
 * @param said what realtime said that is not in the timetable
 */
function plannedAt(
  timetable: KeptTimetable,
  said: readonly Call[],
  nowMs: number,
): Snapshot<readonly Call[]> | null {
  const fromMs = Date.parse(timetable.from);
  const untilMs = Date.parse(timetable.until);
  if (nowMs < fromMs || nowMs > untilMs) return null;
  const coversUntilMs = Math.min(nowMs + windowMs, untilMs);
  return {
    data: withLastSaid(plannedCalls(timetable, nowMs - pastMs, coversUntilMs), said),
    madeAtMs: null,
    fetchedAtMs: fromMs,
    coversUntilMs,
  };
}
