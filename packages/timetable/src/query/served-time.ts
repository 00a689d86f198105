import { runsOn } from './service-window';
import { boards, noProfile } from './timetable-data';
import type { TimetableData } from './timetable-data';

/** From the first departure of a timetable to its last arrival, in epoch seconds. */
export interface ServedTime {
  readonly fromEpochSeconds: number;
  readonly untilEpochSeconds: number;
}

/**
 * When anything departs at all. A calendar may name days on which no trip runs, so that this is
 * narrower than the feed's first and last day. `null` means that nothing ever departs.
 */
export function servedTime(data: TimetableData): ServedTime | null {
  const { columns } = data;
  const { dayZero, tripProfile, tripService, tripStart, profilePattern, patternStart } = columns;
  const isBoarded = boardedPatterns(data);
  const ends = new Map<number, readonly [number, number] | null>();
  let fromEpochSeconds = Infinity;
  let untilEpochSeconds = -Infinity;
  tripProfile.forEach((profile, trip) => {
    if (profile === noProfile || isBoarded[profilePattern[profile]!] === 0) return;
    const service = tripService[trip]!;
    let days = ends.get(service);
    if (days === undefined) ends.set(service, (days = daysOf(data, service)));
    if (days === null) return;
    const pattern = profilePattern[profile]!;
    const calls = patternStart[pattern + 1]! - patternStart[pattern]!;
    const run = columns.runArrival[columns.profileStart[profile]! + calls - 1]!;
    const start = tripStart[trip]!;
    fromEpochSeconds = Math.min(fromEpochSeconds, dayZero[days[0]]! + start);
    untilEpochSeconds = Math.max(untilEpochSeconds, dayZero[days[1]]! + start + run);
  });
  return fromEpochSeconds > untilEpochSeconds ? null : { fromEpochSeconds, untilEpochSeconds };
}

/** 1 for each pattern of which some stop can be boarded at: a trip of one call only ends there. */
function boardedPatterns({ columns: { patternStart, patternFlags } }: TimetableData): Uint8Array {
  const isBoarded = new Uint8Array(patternStart.length - 1);
  isBoarded.forEach((_, pattern) => {
    const flags = patternFlags.subarray(patternStart[pattern], patternStart[pattern + 1]);
    if (flags.some((flag) => (flag & boards) !== 0)) isBoarded[pattern] = 1;
  });
  return isBoarded;
}

/** First and last position in `dayZero` on which a service runs; `null` if it never does. */
function daysOf(data: TimetableData, service: number): readonly [number, number] | null {
  const days = data.columns.dayZero.length;
  let first = 0;
  let last = days - 1;
  while (first < days && !runsOn(data, service, first)) first++;
  while (last > first && !runsOn(data, service, last)) last--;
  return first < days ? [first, last] : null;
}

/** How many departures all stations have on a service day (days since 1970-01-01). */
export function departuresOn(data: TimetableData, serviceDay: number): number {
  const { tripProfile, tripService, profilePattern, patternStart, patternFlags, dayZero } =
    data.columns;
  const day = serviceDay - data.feed.firstDay;
  if (day < 0 || day >= dayZero.length) return 0;
  const ofPattern = new Map<number, number>();
  let departures = 0;
  tripProfile.forEach((profile, trip) => {
    if (profile === noProfile || !runsOn(data, tripService[trip]!, day)) return;
    const pattern = profilePattern[profile]!;
    let count = ofPattern.get(pattern);
    if (count === undefined) {
      const flags = patternFlags.subarray(patternStart[pattern], patternStart[pattern + 1]);
      count = flags.filter((flag) => (flag & boards) !== 0).length;
      ofPattern.set(pattern, count);
    }
    departures += count;
  });
  return departures;
}
