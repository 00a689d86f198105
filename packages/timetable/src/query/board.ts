import { Call } from './call';
import type { Product } from './product';
import type { LiveRun } from './realtime/live-run';
import type { Realtime } from './realtime/realtime';
import { liveFlags } from './realtime/realtime-memory';
import { standingSeconds, staysSeconds } from './realtime/standing';
import { daysOfWindow, lowerBound } from './service-window';
import type { Stop, TimetableData } from './timetable-data';
import { alights, boards } from './timetable-data';
import type { TripReader } from './trip-reader';

/** Leaves departures out of a board. */
export interface BoardOptions {
  /** Only these products; absent: all, also lines without a product. */
  readonly products?: Iterable<Product>;
  /** Only trips that call at this stop (or any platform of this station) later on. */
  readonly towards?: Stop;
  /** At most this many are listed, the earliest first. */
  readonly limit?: number;
  /**
   * The realtime, where there is any. With it window and order are those of the expected times, and cancelled
   * calls stay, at their planned time. Absent: the timetable alone.
   */
  readonly realtime?: Realtime;
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
  /** Lines that may be shown; `null` means all. */
  readonly lines: Uint8Array | null;
  readonly towards: Stop | null;
  readonly limit: number;
  readonly realtime: Realtime | null;
  /** Takes departures by their planned times too, and deleted ones. */
  readonly alsoPlanned: boolean;
}

/**
 * The calls that a board lists, by their times. Visits of two days may interleave (yesterday's 24:10 and today's
 * 00:05), and realtime has its own list: they are merged.
 */
export function boardCalls(data: TimetableData, trips: TripReader, scan: BoardScan): Call[] {
  const { limit, realtime } = scan;
  const arrives = scan.kind === 'arrivals';
  const calls: Call[] = [];
  scanPlan(data, scan, (trip, position, day, seconds) => {
    calls.push(new Call(trips, trip, position, day, seconds, seconds, arrives, null));
  });
  if (realtime) {
    scanLive(data, realtime, scan, (run, position, planned, expected, stays) => {
      const { tripIndex: trip, serviceDay: day } = run;
      calls.push(new Call(trips, trip, position, day, planned, expected, arrives, run, stays));
    });
  }
  // Arrivals of one day come by departure, so they are only nearly in order.
  const sorted = arrives ? calls.sort((a, b) => a.epochSeconds - b.epochSeconds) : mergeRuns(calls);
  return sorted.length > limit ? sorted.slice(0, limit) : sorted;
}

/** Takes one visit that the board shows; `seconds` are epoch seconds by the timetable. */
type TakeVisit = (trip: number, position: number, day: number, seconds: number) => void;

/**
 * Scans the visits of a station on one service day after the other, each in the order of
 * planned departure, and stops each day at `limit`, arrivals a little later.
 */
function scanPlan(data: TimetableData, scan: BoardScan, take: TakeVisit): void {
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
  const [low, high] = visitRange(data, scan, zero, dwell);
  const serviceDay = data.feed.firstDay + day;
  let left = scan.limit;
  /** The latest of the first ones, as many as are wanted. */
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

/** Takes one visit of an updated trip that the board shows; times are epoch seconds. */
type TakeLiveVisit = (
  run: LiveRun,
  position: number,
  plannedSeconds: number,
  expectedSeconds: number,
  staysSeconds: number,
) => void;

/**
 * Scans the visits of updated trips whose expected time is in the window, and those of trains that stand at the stop
 * though they should have left. Cancelled ones are taken too, at their planned time.
 */
function scanLive(
  data: TimetableData,
  realtime: Realtime,
  scan: BoardScan,
  take: TakeLiveVisit,
): void {
  realtime.assertFresh();
  const { visits, runs } = realtime;
  const base = realtime.calls.baseEpochSeconds;
  const arrives = scan.kind === 'arrivals';
  const station = scan.stop.stationIndex;
  const dwell = arrives ? visits.stationMaxDwell[station]! : 0;
  const lead = arrives ? visits.stationMaxLead[station]! : standingSeconds;
  const from = Math.ceil(scan.fromEpochSeconds) - base;
  const to = Math.ceil(scan.toEpochSeconds) - base;
  const first = visits.stationStart[station]!;
  const end = visits.stationStart[station + 1]!;
  const alsoPlanned = scan.alsoPlanned && !arrives;
  // How late the latest train is nobody knows: all are looked at.
  const low = alsoPlanned ? first : lowerBound(visits.departure, from - lead, first, end);
  const high = alsoPlanned ? end : lowerBound(visits.departure, to + dwell, low, end);
  const wanted = arrives ? alights : boards;
  const cancelledHere = arrives ? liveFlags.arrivalCancelled : liveFlags.departureCancelled;
  const expected = arrives ? visits.arrival : visits.departure;
  const planned = arrives ? visits.plannedArrival : visits.plannedDeparture;
  let left = arrives ? Infinity : scan.limit;
  for (let at = low; at < high && left > 0; at++) {
    if ((visits.flags[at]! & wanted) === 0) continue;
    const seconds = expected[at]!;
    const run = runs[visits.run[at]!]!;
    const position = visits.position[at]!;
    const stays = arrives ? 0 : staysSeconds(run, position, realtime, scan.fromEpochSeconds);
    const isOutside = seconds >= to || (seconds < from && seconds + stays <= from);
    if (isOutside && !(alsoPlanned && planned[at]! >= from && planned[at]! < to)) continue;
    if (run.deleted && !alsoPlanned) continue;
    // Where it stops instead it was never to leave from, as where it ends early: nothing is cancelled there.
    const isCancelled = (visits.flags[at]! & cancelledHere) !== 0;
    if (isCancelled && data.columns.stopStation[run.plannedStopAt(position)] !== station) continue;
    if (!passesLive(data, scan, run, position)) continue;
    take(run, position, base + planned[at]!, base + seconds, stays);
    left--;
  }
}

function passesLive(data: TimetableData, scan: BoardScan, run: LiveRun, position: number): boolean {
  // A line that the timetable does not know is of no product.
  if (scan.lines !== null && scan.lines[run.lineIndex] !== 1) return false;
  const { stop, towards } = scan;
  // A trip that changes platform is looked for at both.
  if (
    stop.kind === 'platform' &&
    run.stopAt(position) !== stop.index &&
    run.plannedStopAt(position) !== stop.index
  ) {
    return false;
  }
  return towards === null || callsLater(data, run, position, towards);
}

/** Whether the trip is to call at a stop; a cancelled trip was to. */
function callsLater(data: TimetableData, run: LiveRun, position: number, towards: Stop): boolean {
  for (let later = position + 1; later < run.count; later++) {
    if (!run.cancelled && run.isSkipped(later)) continue;
    const stop = run.stopAt(later);
    if (stop === towards.index || run.plannedStopAt(later) === towards.index) return true;
    const isStation = towards.kind === 'station';
    if (isStation && data.columns.stopStation[stop] === towards.index) return true;
  }
  return false;
}

/**
 * Puts calls in order that come as a few ascending runs one after the other: one for each
 * service day, one from realtime. Merging two runs is a single pass; of equal times the earlier
 * run's come first.
 */
function mergeRuns(calls: Call[]): Call[] {
  let begin = nextRun(calls, 0);
  if (begin === calls.length) return calls;
  let merged = calls.slice(0, begin);
  while (begin < calls.length) {
    const end = nextRun(calls, begin);
    merged = mergeTwo(merged, calls, begin, end);
    begin = end;
  }
  return merged;
}

/** Where the run ends that begins at `begin`. */
function nextRun(calls: readonly Call[], begin: number): number {
  let at = begin + 1;
  while (at < calls.length && calls[at]!.epochSeconds >= calls[at - 1]!.epochSeconds) at++;
  return Math.min(at, calls.length);
}

function mergeTwo(a: readonly Call[], calls: readonly Call[], begin: number, end: number) {
  const merged: Call[] = [];
  let i = 0;
  for (let j = begin; j < end; j++) {
    const next = calls[j]!;
    while (i < a.length && a[i]!.epochSeconds <= next.epochSeconds) merged.push(a[i++]!);
    merged.push(next);
  }
  while (i < a.length) merged.push(a[i++]!);
  return merged;
}
