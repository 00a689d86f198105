import type { BoardScan } from '../board';
import { lowerBound } from '../service-window';
import { alights, boards } from '../timetable-data';
import type { Stop, TimetableData } from '../timetable-data';
import { liveFlags } from './live-calls';
import type { LiveRun } from './live-run';
import type { Realtime } from './realtime';

/** Takes one visit of an updated trip that the board shows; times are epoch seconds. */
export type TakeLiveVisit = (
  run: LiveRun,
  position: number,
  plannedSeconds: number,
  expectedSeconds: number,
) => void;

/**
 * Scans the visits of updated trips whose expected time is in the window. Cancelled ones are
 * taken too, at their planned time.
 */
export function scanLiveBoard(
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
  const lead = arrives ? visits.stationMaxLead[station]! : 0;
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
    const isOutside = (arrives || alsoPlanned) && (seconds < from || seconds >= to);
    if (isOutside && !(alsoPlanned && planned[at]! >= from && planned[at]! < to)) continue;
    const run = runs[visits.run[at]!]!;
    if (run.deleted && !alsoPlanned) continue;
    const position = visits.position[at]!;
    // Where it stops instead it was never to leave from, as where it ends early: nothing is cancelled there.
    const isCancelled = (visits.flags[at]! & cancelledHere) !== 0;
    if (isCancelled && data.columns.stopStation[run.plannedStopAt(position)] !== station) continue;
    if (!passes(data, scan, run, position)) continue;
    take(run, position, base + planned[at]!, base + seconds);
    left--;
  }
}

function passes(data: TimetableData, scan: BoardScan, run: LiveRun, position: number): boolean {
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
