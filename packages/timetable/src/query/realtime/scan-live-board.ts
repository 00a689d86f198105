import type { BoardScan } from '../board';
import { lowerBound } from '../service-window';
import { alights, boards } from '../timetable-data';
import type { Stop, TimetableData } from '../timetable-data';
import type { LiveRun } from './live-run';
import type { Realtime } from './realtime';
import { standingSeconds, staysSeconds } from './standing';

/** Takes one visit of an updated trip that the board shows; times are epoch seconds. */
export type TakeLiveVisit = (
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
  const lead = arrives ? visits.stationMaxLead[station]! : standingSeconds;
  const from = Math.ceil(scan.fromEpochSeconds) - base;
  const to = Math.ceil(scan.toEpochSeconds) - base;
  const first = visits.stationStart[station]!;
  const end = visits.stationStart[station + 1]!;
  const low = lowerBound(visits.departure, from - lead, first, end);
  const high = lowerBound(visits.departure, to + dwell, low, end);
  const wanted = arrives ? alights : boards;
  const expected = arrives ? visits.arrival : visits.departure;
  const planned = arrives ? visits.plannedArrival : visits.plannedDeparture;
  let left = arrives ? Infinity : scan.limit;
  for (let at = low; at < high && left > 0; at++) {
    if ((visits.flags[at]! & wanted) === 0) continue;
    const seconds = expected[at]!;
    if (arrives && (seconds < from || seconds >= to)) continue;
    const run = runs[visits.run[at]!]!;
    const position = visits.position[at]!;
    const stays = arrives ? 0 : staysSeconds(run, position, realtime, scan.fromEpochSeconds);
    if (!arrives && seconds + stays <= from && seconds < from) continue;
    if (!passes(data, scan, run, position)) continue;
    take(run, position, base + planned[at]!, base + seconds, stays);
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
