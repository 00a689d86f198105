import { alights, boards, noProfile } from '../query/timetable-data';
import type { NarrowColumn } from '../query/timetable-data';
import { narrowArray } from './narrow-column';

/** The trips' columns that {@link indexVisits} needs. */
export interface RunColumns {
  readonly tripStart: Int32Array;
  readonly tripProfile: Uint32Array;
  readonly profilePattern: ArrayLike<number>;
  readonly profileStart: ArrayLike<number>;
  readonly runArrival: ArrayLike<number>;
  readonly runDeparture: ArrayLike<number>;
  readonly patternStart: ArrayLike<number>;
  readonly patternStop: ArrayLike<number>;
  readonly patternFlags: ArrayLike<number>;
  readonly stopStation: Uint32Array;
}

/** Visits by station, each station's sorted by departure. */
export interface VisitIndex {
  readonly stationVisitStart: Uint32Array;
  readonly visitKey: Uint32Array;
  readonly visitTrip: Uint32Array;
  readonly visitPosition: NarrowColumn;
  readonly stationMaxDwell: Uint32Array;
  readonly maxVisitSeconds: number;
}

/**
 * Lists the visits of each station by departure. Trips of a pattern call at the same stations, and
 * those of a profile wait there equally long: what can be counted so is not counted visit by visit.
 * Visits go to their stations in the order of trips, which makes equal departures come in a fixed
 * order; then each station's are sorted by themselves, with memory for the largest only. For 31.8
 * million visits that takes a third of the time of sorting all at once, and 160 MB less.
 */
export function indexVisits(runs: RunColumns): VisitIndex {
  const { stationVisitStart, longestPattern } = countVisits(runs);
  const total = stationVisitStart[stationVisitStart.length - 1]!;
  const visits = {
    visitKey: new Uint32Array(total),
    visitTrip: new Uint32Array(total),
    visitPosition: narrowArray(total, longestPattern),
  };
  const maxVisitSeconds = placeVisits(runs, stationVisitStart.slice(), visits);
  const sorter = new VisitSorter(visits, maxVisitSeconds);
  for (let station = 0; station + 1 < stationVisitStart.length; station++) {
    sorter.sort(stationVisitStart[station]!, stationVisitStart[station + 1]!);
  }
  return { stationVisitStart, ...visits, stationMaxDwell: longestDwells(runs), maxVisitSeconds };
}

/** How many trips run by themselves, by pattern. */
function tripsByPattern({ tripProfile, profilePattern, patternStart }: RunColumns): Uint32Array {
  const trips = new Uint32Array(patternStart.length - 1);
  for (let trip = 0; trip < tripProfile.length; trip++) {
    const profile = tripProfile[trip]!;
    if (profile !== noProfile) trips[profilePattern[profile]!]!++;
  }
  return trips;
}

function countVisits(runs: RunColumns) {
  const { patternStart, patternStop, stopStation } = runs;
  const stationVisitStart = new Uint32Array(stopStation.length + 1);
  let longestPattern = 0;
  tripsByPattern(runs).forEach((trips, pattern) => {
    if (trips === 0) return;
    const first = patternStart[pattern]!;
    const end = patternStart[pattern + 1]!;
    longestPattern = Math.max(longestPattern, end - first - 1);
    for (let at = first; at < end; at++) {
      stationVisitStart[stopStation[patternStop[at]!]! + 1]! += trips;
    }
  });
  // Counts, each one place too far right, become where each station begins.
  for (let i = 1; i < stationVisitStart.length; i++) {
    stationVisitStart[i]! += stationVisitStart[i - 1]!;
  }
  return { stationVisitStart, longestPattern };
}

type Visits = Pick<VisitIndex, 'visitKey' | 'visitTrip' | 'visitPosition'>;

/**
 * Puts each visit to its station, in the order of trips; gives the latest departure.
 * @param next where the next visit of each station goes
 */
function placeVisits(runs: RunColumns, next: Uint32Array, visits: Visits): number {
  const { tripStart, tripProfile, profilePattern, profileStart } = runs;
  const { patternStart, patternStop, patternFlags, runDeparture, stopStation } = runs;
  const { visitKey, visitTrip, visitPosition } = visits;
  let latest = 0;
  for (let trip = 0; trip < tripProfile.length; trip++) {
    const profile = tripProfile[trip]!;
    if (profile === noProfile) continue;
    const pattern = profilePattern[profile]!;
    const first = patternStart[pattern]!;
    const count = patternStart[pattern + 1]! - first;
    const run = profileStart[profile]!;
    const start = tripStart[trip]!;
    for (let i = 0; i < count; i++) {
      const at = next[stopStation[patternStop[first + i]!]!]!++;
      const seconds = start + runDeparture[run + i]!;
      if (seconds > latest) latest = seconds;
      visitKey[at] = seconds * 4 + (patternFlags[first + i]! & (boards | alights));
      visitTrip[at] = trip;
      visitPosition[at] = i;
    }
  }
  return latest;
}

/** The longest time that a trip stands at each station. */
function longestDwells(runs: RunColumns): Uint32Array {
  const { tripProfile, profilePattern, profileStart, patternStart, patternStop } = runs;
  const longest = new Uint32Array(runs.stopStation.length);
  const seen = new Uint8Array(profilePattern.length);
  for (let trip = 0; trip < tripProfile.length; trip++) {
    const profile = tripProfile[trip]!;
    if (profile === noProfile || seen[profile] === 1) continue;
    seen[profile] = 1;
    const first = patternStart[profilePattern[profile]!]!;
    const count = patternStart[profilePattern[profile]! + 1]! - first;
    const run = profileStart[profile]!;
    for (let i = 0; i < count; i++) {
      const station = runs.stopStation[patternStop[first + i]!]!;
      const dwell = runs.runDeparture[run + i]! - runs.runArrival[run + i]!;
      if (dwell > longest[station]!) longest[station] = dwell;
    }
  }
  return longest;
}

/** Below this many visits it is fastest to move each one to its place. */
const fewVisits = 48;
const radixBits = 9;
const radix = 1 << radixBits;

/** Sorts visits by departure; equal ones stay in their order. */
class VisitSorter {
  readonly #visits: Visits;
  readonly #passes: number;
  readonly #counts = new Uint32Array(radix);
  #spare: Visits;

  constructor(visits: Visits, maxSeconds: number) {
    this.#visits = visits;
    this.#passes = Math.ceil((32 - Math.clz32(maxSeconds)) / radixBits);
    this.#spare = this.#room(1024);
  }

  #room(length: number): Visits {
    const { visitPosition } = this.#visits;
    return {
      visitKey: new Uint32Array(length),
      visitTrip: new Uint32Array(length),
      visitPosition: narrowArray(length, 2 ** (8 * visitPosition.BYTES_PER_ELEMENT) - 1),
    };
  }

  sort(first: number, end: number): void {
    const length = end - first;
    if (length < fewVisits) {
      this.#insert(first, end);
      return;
    }
    if (length > this.#spare.visitKey.length) this.#spare = this.#room(length * 2);
    let [from, to] = [this.#visits, this.#spare];
    let [fromAt, toAt] = [first, 0];
    for (let pass = 0; pass < this.#passes; pass++) {
      this.#distribute(from, fromAt, to, toAt, length, 2 + pass * radixBits);
      [from, to] = [to, from];
      [fromAt, toAt] = [toAt, fromAt];
    }
    if (from === this.#visits) return;
    const { visitKey, visitTrip, visitPosition } = this.#visits;
    visitKey.set(from.visitKey.subarray(0, length), first);
    visitTrip.set(from.visitTrip.subarray(0, length), first);
    visitPosition.set(from.visitPosition.subarray(0, length), first);
  }

  #distribute(
    from: Visits,
    fromAt: number,
    to: Visits,
    toAt: number,
    length: number,
    shift: number,
  ): void {
    const counts = this.#counts.fill(0);
    const { visitKey, visitTrip, visitPosition } = from;
    const keys = to.visitKey;
    const trips = to.visitTrip;
    const positions = to.visitPosition;
    const mask = radix - 1;
    const end = fromAt + length;
    for (let at = fromAt; at < end; at++) counts[(visitKey[at]! >>> shift) & mask]!++;
    for (let i = 0, sum = toAt; i < radix; i++) {
      const count = counts[i]!;
      counts[i] = sum;
      sum += count;
    }
    for (let at = fromAt; at < end; at++) {
      const key = visitKey[at]!;
      const place = counts[(key >>> shift) & mask]!++;
      keys[place] = key;
      trips[place] = visitTrip[at]!;
      positions[place] = visitPosition[at]!;
    }
  }

  #insert(first: number, end: number): void {
    const { visitKey, visitTrip, visitPosition } = this.#visits;
    for (let i = first + 1; i < end; i++) {
      const key = visitKey[i]!;
      const trip = visitTrip[i]!;
      const position = visitPosition[i]!;
      const seconds = key >>> 2;
      let at = i;
      for (; at > first && visitKey[at - 1]! >>> 2 > seconds; at--) {
        visitKey[at] = visitKey[at - 1]!;
        visitTrip[at] = visitTrip[at - 1]!;
        visitPosition[at] = visitPosition[at - 1]!;
      }
      visitKey[at] = key;
      visitTrip[at] = trip;
      visitPosition[at] = position;
    }
  }
}
