import type { Product } from './product';
import type { Realtime } from './realtime/realtime';
import { daysOfWindow, lowerBound } from './service-window';
import type { Stop, TimetableData } from './timetable-data';
import { alights, boards } from './timetable-data';

/** Leaves departures out of a board. */
export interface BoardOptions {
  /** Only these products; absent: all, also lines without a product. */
  readonly products?: Iterable<Product>;
  /** Only trips that call at this stop (or any platform of this station) later on. */
  readonly towards?: Stop;
  /** At most so many, the earliest first. */
  readonly limit?: number;
  /**
   * The realtime, where there is any. With it window and order are those of the expected times, and cancelled
   * visits stay, at their planned time. Absent: the timetable alone.
   */
  readonly realtime?: Realtime;
  /**
   * Without the runs of `frequencies.txt` whose minutes are invented (no exact times), but for those that
   * realtime speaks of: `Timetable.headways` says how often they run.
   */
  readonly withoutHeadways?: boolean;
  /**
   * With departures that are planned in the window and expected before or after it, and with deleted ones: neither is
   * missing. They stand in their order by expected times.
   */
  readonly alsoPlanned?: boolean;
}

/** Which visits a scan looks for. */
export interface BoardScan {
  readonly kind: 'departures' | 'arrivals';
  /** Station, or one platform. */
  readonly stop: Stop;
  /** The window `[from, to)`. */
  readonly fromEpochSeconds: number;
  readonly toEpochSeconds: number;
  /** Lines that may be shown; null: all. */
  readonly lines: Uint8Array | null;
  readonly towards: Stop | null;
  readonly limit: number;
  readonly realtime: Realtime | null;
  /** Leaves out runs without exact times. */
  readonly withoutHeadways: boolean;
  /** Takes departures by their planned times too. */
  readonly alsoPlanned: boolean;
}

/** Takes one visit that the board shows; `seconds` are epoch seconds by the timetable. */
export type TakeVisit = (trip: number, position: number, day: number, seconds: number) => void;

/**
 * Scans the visits of a station on one service day after the other, each in the order of
 * planned departure, and stops each day at `limit`, arrivals a little later. Visits of two days may interleave (yesterday's 24:10 and today's 00:05): the
 * caller merges.
 */
export function scanBoard(data: TimetableData, scan: BoardScan, take: TakeVisit): void {
  const days = daysOfWindow(data, scan.fromEpochSeconds, scan.toEpochSeconds);
  for (let day = days.first; day <= days.last; day++) {
    if (scan.kind === 'departures') scanDepartures(data, scan, day, take);
    else scanArrivals(data, scan, day, take);
  }
}

function scanDepartures(data: TimetableData, scan: BoardScan, day: number, take: TakeVisit): void {
  const { columns } = data;
  const { visitKey, visitTrip, visitPosition, tripService, serviceActive } = columns;
  const zero = columns.dayZero[day]!;
  const serviceRow = day * data.serviceBytes;
  const plain = isPlain(scan);
  const replaced = scan.realtime?.replacedOn(day) ?? null;
  const isUntimed = untimedRuns(data, scan);
  const [low, high] = visitRange(data, scan, zero, 0);
  const serviceDay = data.feed.firstDay + day;
  let left = scan.limit;
  for (let at = low; at < high && left > 0; at++) {
    const key = visitKey[at]!;
    if ((key & boards) === 0) continue;
    const trip = visitTrip[at]!;
    const service = tripService[trip]!;
    if (((serviceActive[serviceRow + (service >> 3)]! >> (service & 7)) & 1) === 0) continue;
    if (replaced !== null && isSet(replaced, trip)) continue;
    if (isUntimed !== null && isUntimed(trip)) continue;
    const position = visitPosition[at]!;
    if (!plain && !passes(data, scan, trip, position)) continue;
    take(trip, position, serviceDay, zero + (key >> 2));
    left--;
  }
}

function scanArrivals(data: TimetableData, scan: BoardScan, day: number, take: TakeVisit): void {
  const { columns } = data;
  const zero = columns.dayZero[day]!;
  const serviceRow = day * data.serviceBytes;
  const plain = isPlain(scan);
  const dwell = columns.stationMaxDwell[scan.stop.stationIndex]!;
  const replaced = scan.realtime?.replacedOn(day) ?? null;
  const isUntimed = untimedRuns(data, scan);
  const [low, high] = visitRange(data, scan, zero, dwell);
  const serviceDay = data.feed.firstDay + day;
  let left = scan.limit;
  /** Of the first ones, as many as are wanted. */
  let latest = -Infinity;
  for (let at = low; at < high; at++) {
    const key = columns.visitKey[at]!;
    // A departure as late as this arrives after all that are wanted.
    if (left <= 0 && zero + (key >> 2) - dwell > latest) break;
    if ((key & alights) === 0) continue;
    const trip = columns.visitTrip[at]!;
    const service = columns.tripService[trip]!;
    const active = columns.serviceActive[serviceRow + (service >> 3)]!;
    if (((active >> (service & 7)) & 1) === 0) continue;
    if (replaced !== null && isSet(replaced, trip)) continue;
    if (isUntimed !== null && isUntimed(trip)) continue;
    const position = columns.visitPosition[at]!;
    const profile = columns.tripProfile[trip]!;
    const run = columns.runArrival[columns.profileStart[profile]! + position]!;
    const seconds = zero + columns.tripStart[trip]! + run;
    if (seconds < scan.fromEpochSeconds || seconds >= scan.toEpochSeconds) continue;
    if (!plain && !passes(data, scan, trip, position)) continue;
    if (left > 0) latest = Math.max(latest, seconds);
    take(trip, position, serviceDay, seconds);
    left--;
  }
}

/** The visits of the scan's station whose departure is in the window, widened at its end. */
function visitRange(
  data: TimetableData,
  scan: BoardScan,
  zero: number,
  widenSeconds: number,
): readonly [number, number] {
  const { stationVisitStart, visitKey } = data.columns;
  const station = scan.stop.stationIndex;
  const first = stationVisitStart[station]!;
  const end = stationVisitStart[station + 1]!;
  const from = Math.ceil(scan.fromEpochSeconds) - zero;
  const to = Math.ceil(scan.toEpochSeconds) - zero + widenSeconds;
  const low = lowerBound(visitKey, from * 4, first, end);
  return [low, lowerBound(visitKey, to * 4, low, end)];
}

/** Says of a trip whether it is left out as one without exact times; null: none is. */
function untimedRuns(
  { columns }: TimetableData,
  { withoutHeadways }: BoardScan,
): ((trip: number) => boolean) | null {
  const { tripFrequency, frequencyExact, tripProfile } = columns;
  if (!withoutHeadways || tripFrequency.length === 0) return null;
  const firstRun = tripProfile.length - tripFrequency.length;
  return (trip) => trip >= firstRun && frequencyExact[tripFrequency[trip - firstRun]!] === 0;
}

function isSet(bits: Uint8Array, index: number): boolean {
  return ((bits[index >> 3]! >> (index & 7)) & 1) === 1;
}

function isPlain(scan: BoardScan): boolean {
  return scan.lines === null && scan.towards === null && scan.stop.kind === 'station';
}

function passes(data: TimetableData, scan: BoardScan, trip: number, position: number): boolean {
  const { columns } = data;
  if (scan.lines !== null && scan.lines[columns.tripLine[trip]!] === 0) return false;
  const pattern = columns.profilePattern[columns.tripProfile[trip]!]!;
  const start = columns.patternStart[pattern]!;
  const { stop, towards } = scan;
  if (stop.kind === 'platform' && columns.patternStop[start + position] !== stop.index) {
    return false;
  }
  if (towards === null) return true;
  const end = columns.patternStart[pattern + 1]!;
  for (let at = start + position + 1; at < end; at++) {
    const called = columns.patternStop[at]!;
    if (called === towards.index) return true;
    if (towards.kind === 'station' && columns.stopStation[called] === towards.index) return true;
  }
  return false;
}
