import { boards, noProfile } from '../query/timetable-data';
import type {
  FeedInfo,
  Line,
  NarrowColumn,
  SkippedRows,
  TimetableColumns,
  TimetableData,
} from '../query/timetable-data';
import type { FrequencyColumns, TripRuns } from './frequencies';
import type { GrowingList } from './growing-list';
import { narrowColumn } from './narrow-column';
import type { Stops } from './network-files';
import type { RunStore } from './run-store';
import { dayZeros } from './service-days';
import type { ServiceDays } from './service-days';
import type { Trips } from './trips';
import { indexVisits } from './visit-index';

/** Everything that was read from a feed's files. */
export interface FeedParts {
  readonly feed: FeedInfo;
  readonly skipped: SkippedRows;
  readonly lines: readonly Line[];
  readonly stops: Stops;
  readonly services: ServiceDays;
  readonly trips: Trips;
  readonly store: RunStore;
  readonly runs: TripRuns;
  readonly frequencies: FrequencyColumns;
  readonly bookings: TimetableData['bookings'];
  readonly translations: TimetableData['translations'];
}

type RunPart = Pick<
  TimetableColumns,
  | 'tripStart'
  | 'tripProfile'
  | 'tripService'
  | 'tripLine'
  | 'profilePattern'
  | 'profileStart'
  | 'runArrival'
  | 'runDeparture'
  | 'patternStart'
  | 'patternStop'
  | 'patternFlags'
  | 'patternSequence'
  | 'patternHeadsign'
  | 'patternUse'
  | 'stopStation'
>;

/** Puts the parts of a feed into columns and indexes the visits. */
export function assembleData(parts: FeedParts): TimetableData {
  const { feed, lines, services, trips, bookings, translations } = parts;
  const { stops } = parts.stops;
  const runs = runColumns(parts);
  const { maxVisitSeconds, ...visits } = indexVisits(runs);
  const ids = trips.ids.toColumn();
  const columns: TimetableColumns = {
    ...runs,
    ...parts.frequencies,
    ...visits,
    ...linesByStop(runs, lines.length),
    tripHeadsign: narrowColumn(trips.headsign.view()),
    tripDirection: Uint8Array.from(trips.direction.view()),
    tripNumber: narrowColumn(trips.number.view()),
    tripIdBytes: ids.bytes,
    tripIdStart: ids.start,
    tripIdSlots: ids.slots,
    stationWeight: weighStations(runs, services),
    serviceActive: services.active,
    dayZero: dayZeros(feed.timeZone, services.firstDay, services.lastDay),
  };
  return {
    feed,
    skipped: parts.skipped,
    stops,
    lines,
    headsigns: trips.headsigns.toTexts(),
    tripNumbers: trips.numbers.toTexts(),
    bookings,
    translations,
    serviceBytes: services.bytesPerDay,
    maxVisitSeconds,
    columns,
  };
}

function runColumns({ stops, trips, store, runs }: FeedParts): RunPart {
  return {
    tripStart: runs.start,
    tripProfile: runs.profile,
    tripService: narrowColumn(trips.service.view()),
    tripLine: narrowColumn(trips.line.view()),
    profilePattern: Uint32Array.from(store.profilePattern.view()),
    profileStart: Uint32Array.from(store.profileStart.view()),
    runArrival: runTimes(store.runArrival),
    runDeparture: runTimes(store.runDeparture),
    patternStart: Uint32Array.from(store.patternStart.view()),
    patternStop: narrowColumn(store.patternStop.view()),
    patternFlags: Uint8Array.from(store.patternFlags.view()),
    patternSequence: narrowColumn(store.patternSequence.view()),
    patternHeadsign: narrowColumn(store.patternHeadsign.view()),
    patternUse: useColumn(store.patternUse),
    stopStation: Uint32Array.from(stops.stops, (stop) => stop.stationIndex),
  };
}

/** Empty where all calls are ordinary. */
function useColumn(uses: GrowingList): NarrowColumn {
  const values = uses.view();
  return narrowColumn(values.some((use) => use !== 0) ? values : []);
}

/** 16 bits hold 18 hours after the start; feeds with errors also go back before it. */
function runTimes(times: GrowingList): Uint16Array | Int32Array {
  const values = times.view();
  const fits = values.every((seconds) => seconds >= 0 && seconds < 0x10000);
  return fits ? Uint16Array.from(values) : Int32Array.from(values);
}

/** Departures of each station in an average week of the feed. */
function weighStations(runs: RunPart, services: ServiceDays): Uint32Array {
  const { tripProfile, tripService, profilePattern, patternStart, patternStop } = runs;
  const running = daysOfServices(services);
  /** Days on which the pattern's trips run, of all of them together. */
  const ofPattern = new Float64Array(patternStart.length - 1);
  for (let trip = 0; trip < tripProfile.length; trip++) {
    const profile = tripProfile[trip]!;
    if (profile !== noProfile) ofPattern[profilePattern[profile]!]! += running[tripService[trip]!]!;
  }
  const ofStation = new Float64Array(runs.stopStation.length);
  ofPattern.forEach((days, pattern) => {
    for (let at = patternStart[pattern]!; at < patternStart[pattern + 1]!; at++) {
      if ((runs.patternFlags[at]! & boards) === 0) continue;
      ofStation[runs.stopStation[patternStop[at]!]!]! += days;
    }
  });
  const weeks = (services.lastDay - services.firstDay + 1) / 7;
  return Uint32Array.from(ofStation, (days) => Math.round(days / weeks));
}

/** On how many days each service runs. */
function daysOfServices({ active, bytesPerDay }: ServiceDays): Float64Array {
  const days = new Float64Array(bytesPerDay * 8);
  for (let at = 0; at < active.length; at++) {
    const first = (at % bytesPerDay) * 8;
    for (let bits = active[at]!, bit = 0; bits !== 0; bits >>= 1, bit++) {
      if (bits & 1) days[first + bit]!++;
    }
  }
  return days;
}

/** The lines that call at each stop; a station's are those of its platforms. */
function linesByStop(runs: RunPart, lineCount: number) {
  const seen = new Set<number>();
  const pairs = new Set<number>();
  for (let trip = 0; trip < runs.tripProfile.length; trip++) {
    const profile = runs.tripProfile[trip]!;
    if (profile === noProfile) continue;
    const pattern = runs.profilePattern[profile]!;
    const line = runs.tripLine[trip]!;
    const known = pattern * lineCount + line;
    if (seen.has(known)) continue;
    seen.add(known);
    for (let at = runs.patternStart[pattern]!; at < runs.patternStart[pattern + 1]!; at++) {
      const stop = runs.patternStop[at]!;
      pairs.add(stop * lineCount + line);
      pairs.add(runs.stopStation[stop]! * lineCount + line);
    }
  }
  const sorted = Float64Array.from(pairs).sort();
  const stopLineStart = new Uint32Array(runs.stopStation.length + 1);
  for (const pair of sorted) stopLineStart[Math.floor(pair / lineCount) + 1]!++;
  for (let i = 1; i < stopLineStart.length; i++) stopLineStart[i]! += stopLineStart[i - 1]!;
  return { stopLineStart, stopLine: narrowColumn(sorted.map((pair) => pair % lineCount)) };
}
