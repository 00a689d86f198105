import type { Realtime } from './realtime/realtime';
import type { LiveRun } from './realtime/live-run';
import { daysOfWindow, runsOn } from './service-window';
import type { TimetableData } from './timetable-data';
import { noProfile } from './timetable-data';
import type { TripReader } from './trip-reader';
import { liveTripRun, plannedTripRun } from './trip-run';
import type { TripRun } from './trip-run';

/** The trips of each line, so that one line is asked for without reading all trips. */
export class TripsByLine {
  readonly #start: Uint32Array;
  readonly #trips: Uint32Array;

  constructor({ lines, columns: { tripLine, tripProfile } }: TimetableData) {
    this.#start = new Uint32Array(lines.length + 1);
    const runs = (trip: number) => tripProfile[trip] !== noProfile;
    for (let trip = 0; trip < tripLine.length; trip++) {
      if (runs(trip)) this.#start[tripLine[trip]! + 1]!++;
    }
    for (let i = 1; i < this.#start.length; i++) this.#start[i]! += this.#start[i - 1]!;
    this.#trips = new Uint32Array(this.#start.at(-1)!);
    const next = this.#start.slice();
    for (let trip = 0; trip < tripLine.length; trip++) {
      if (runs(trip)) this.#trips[next[tripLine[trip]!]!++] = trip;
    }
  }

  of(line: number): Uint32Array {
    return this.#trips.subarray(this.#start[line], this.#start[line + 1]);
  }
}

/** Selects runs for {@link lineRuns}. Both ends of the window belong to it. */
export interface LineRunsQuery {
  /** Positions of the lines. */
  readonly lines: ReadonlySet<number>;
  readonly fromEpochSeconds: number;
  readonly toEpochSeconds: number;
  readonly realtime: Realtime | null;
}

/**
 * The trips of some lines that are on their way at any moment of the window, as they are expected;
 * a cancelled one counts by its timetable. Those of the timetable come first.
 */
export function lineRuns(
  data: TimetableData,
  trips: TripReader,
  byLine: TripsByLine,
  query: LineRunsQuery,
): TripRun[] {
  const planned = [...query.lines].flatMap((line) =>
    plannedRuns(data, trips, byLine.of(line), query),
  );
  const { realtime } = query;
  if (!realtime) return planned;
  realtime.assertFresh();
  const live = realtime.runs.filter(
    (run) =>
      query.lines.has(run.lineIndex) && run.count > 0 && !run.deleted && isUnderWay(run, query),
  );
  return [...planned, ...live.map((run) => liveTripRun(trips, run))];
}

function plannedRuns(
  data: TimetableData,
  trips: TripReader,
  own: Uint32Array,
  { fromEpochSeconds, toEpochSeconds, realtime }: LineRunsQuery,
): TripRun[] {
  const { dayZero, tripStart, tripProfile, tripService, profilePattern } = data.columns;
  const { profileStart, patternStart, runArrival } = data.columns;
  const found: TripRun[] = [];
  const days = daysOfWindow(data, fromEpochSeconds, toEpochSeconds + 1);
  for (let day = days.first; day <= days.last; day++) {
    const replaced = realtime?.replacedOn(day) ?? null;
    for (const trip of own) {
      const begin = dayZero[day]! + tripStart[trip]!;
      if (begin > toEpochSeconds || begin + data.maxVisitSeconds < fromEpochSeconds) continue;
      if (!runsOn(data, tripService[trip]!, day)) continue;
      if (replaced && (replaced[trip >> 3]! >> (trip & 7)) & 1) continue;
      const profile = tripProfile[trip]!;
      const pattern = profilePattern[profile]!;
      const calls = patternStart[pattern + 1]! - patternStart[pattern]!;
      const end = begin + runArrival[profileStart[profile]! + calls - 1]!;
      if (end >= fromEpochSeconds)
        found.push(plannedTripRun(trips, trip, data.feed.firstDay + day));
    }
  }
  return found;
}

/** A train that is early or late counts from its first to its last moment, planned or expected. */
function isUnderWay(run: LiveRun, { fromEpochSeconds, toEpochSeconds }: LineRunsQuery): boolean {
  const last = run.count - 1;
  const begin = Math.min(run.plannedTime(0, false), run.expectedTime(0, false));
  const planned = run.plannedTime(last, true);
  const end = run.cancelled ? planned : Math.max(planned, run.expectedTime(last, true));
  return begin <= toEpochSeconds && end >= fromEpochSeconds;
}
