import type { RunSureness } from '@perron/schema';
import type { Snapshot } from '../situation/snapshot';
import { freshness } from '../freshness/ladder';
import type { TripCalls, TripVehicle } from '../trip/trip-of';
import { worstLagMs } from './place-fit';
import type { Fix } from './place-fit';
import { isCalledOff, isRunOver } from './run-span';

/** A run as a source gave it last. */
export type RunWord = Snapshot<TripCalls>;

/**
 * All that is known of the run of a vehicle. Each run is given as it was read last; `null` if none
 * is.
 */
export interface RunEvidence {
  readonly nowMs: number;
  /** An operator, or the vehicle's own network, says that it is this one. */
  readonly assigned: RunWord | null;
  /** The realtime source says that the vehicle of this display runs it now. */
  readonly byVehicleId: RunWord | null;
  /** The device has kept it. */
  readonly kept: RunWord | null;
  /** Runs that it may be by the time alone; `null` if nobody has looked for them. */
  readonly candidates: readonly RunWord[] | null;
  /** The number of the vehicle; `null` if it is not known. */
  readonly vehicleId: string | null;
  /** Where the device was in the last minutes. */
  readonly fixes: readonly Fix[];
  /**
   * Ids of the runs that it may have been on since it was last sure. It may have been on one that is over by now, so
   * that a single one left need not be its run.
   */
  readonly doubted: ReadonlySet<string>;
  /** The source has no realtime at all. */
  readonly timetableOnly: boolean;
}

/**
 * Which run a vehicle is on.
 *
 * - `sure`: this one; `sureness` says how that is known.
 * - `unsure`: one of these; `isPart`: or another one, of which nothing is known.
 * - `none`: no run is on its way.
 * - `ask`: only the candidates can tell, and nobody has looked for them.
 */
export type WhichRun =
  | { readonly state: 'sure'; readonly run: RunWord; readonly sureness: RunSureness }
  | { readonly state: 'unsure'; readonly among: readonly RunWord[]; readonly isPart: boolean }
  | { readonly state: 'none' }
  | { readonly state: 'ask' };

/** A run that is so much out of its time has another train. */
const outOfTimeMs = 15 * 60_000;
/** A run fits a place if its train is there within so much of its time. */
const fitsMs = 2 * 60_000;
/** And the next best is so much further off: else it may be that one, late. */
const apartMs = 2 * 60_000;
/** One fix may be wrong; this many are not. */
const fixesToContradict = 3;

/**
 * Whether what is known of a run goes by what is heard now. Nothing is reported any more about a
 * cancelled one.
 */
export function isTracked(run: RunWord, nowMs: number, timetableOnly: boolean): boolean {
  if (run.data.cancelled) return false;
  return timetableOnly || freshness(run.madeAtMs, nowMs) !== 'timetable';
}

function isVehicle({ id, label }: TripVehicle, vehicleId: string): boolean {
  return id === vehicleId || label === vehicleId;
}

/** The source names the vehicle of the run, and it is another one. */
function isAnothers({ data: { vehicle } }: RunWord, vehicleId: string | null): boolean {
  const isNamed = vehicle !== undefined && (vehicle.id !== null || vehicle.label !== null);
  return vehicleId !== null && isNamed && !isVehicle(vehicle, vehicleId);
}

function isOver(run: RunWord, { nowMs, timetableOnly }: RunEvidence): boolean {
  return isRunOver(run.data, nowMs, isTracked(run, nowMs, timetableOnly));
}

/** `null` means that the run is over, or was called off before it began. */
function standing(run: RunWord | null, evidence: RunEvidence): RunWord | null {
  if (run === null || isOver(run, evidence)) return null;
  return isCalledOff(run.data, evidence.nowMs) ? null : run;
}

/** The places of the device are not where the train of this run can be. */
function isContradicted(run: RunWord, fixes: readonly Fix[]): boolean {
  if (fixes.length < fixesToContradict) return false;
  const hasPlaces = run.data.calls.some(({ location }) => location != null);
  const lag = worstLagMs(run.data, fixes);
  return hasPlaces && (lag === null || lag > outOfTimeMs);
}

/**
 * The one candidate that is where the device is, in its time; `null` if none is, or several may be.
 */
function byPlace(candidates: readonly RunWord[], fixes: readonly Fix[]): RunWord | null {
  if (fixes.length === 0) return null;
  const lags = candidates
    .map((run) => ({ run, lag: worstLagMs(run.data, fixes) ?? Infinity }))
    .sort((a, b) => a.lag - b.lag);
  const [best, second] = lags;
  if (!best || best.lag > fitsMs) return null;
  return (second?.lag ?? Infinity) - best.lag >= apartMs ? best.run : null;
}

function ofKept(evidence: RunEvidence): WhichRun | null {
  const { fixes, vehicleId } = evidence;
  const kept = standing(evidence.kept, evidence);
  if (kept === null || isAnothers(kept, vehicleId) || isContradicted(kept, fixes)) return null;
  const lag = worstLagMs(kept.data, fixes);
  const sureness = lag !== null && lag <= outOfTimeMs ? 'position' : 'kept';
  return { state: 'sure', run: kept, sureness };
}

function ofCandidates(candidates: readonly RunWord[], evidence: RunEvidence): WhichRun {
  const { fixes, vehicleId, doubted } = evidence;
  const among = candidates.filter(
    (run) => standing(run, evidence) !== null && !run.data.cancelled && !isAnothers(run, vehicleId),
  );
  const placed = byPlace(among, fixes);
  if (placed) return { state: 'sure', run: placed, sureness: 'position' };
  const [only] = among;
  if (!only) return { state: 'none' };
  if (among.length > 1) return { state: 'unsure', among, isPart: false };
  const wasOneOfSeveral = doubted.size > 1 && doubted.has(only.data.tripId);
  // A source that names the vehicles of other runs and none of this one may not have told it yet.
  const namesVehicles = candidates.some((run) => isAnothers(run, vehicleId));
  return wasOneOfSeveral || namesVehicles
    ? { state: 'unsure', among, isPart: true }
    : { state: 'sure', run: only, sureness: 'clock' };
}

/**
 * Which run a vehicle is on, by the surest of what is known: what it is told, the number of the vehicle, the run
 * that it was on as long as that is not known to be over, its place, and the time alone if only one run is on its
 * way.
 */
export function whichRun(evidence: RunEvidence): WhichRun {
  const assigned = standing(evidence.assigned, evidence);
  if (assigned) return { state: 'sure', run: assigned, sureness: 'told' };
  const { byVehicleId, candidates } = evidence;
  if (byVehicleId) return { state: 'sure', run: byVehicleId, sureness: 'vehicle_id' };
  const kept = ofKept(evidence);
  if (kept) return kept;
  return candidates === null ? { state: 'ask' } : ofCandidates(candidates, evidence);
}

/** A cancelled run as it was known last: its source tells no times any more, and its train goes on. */
export function withLastWord(run: RunWord, last: RunWord | null): RunWord {
  if (!run.data.cancelled || last?.data.tripId !== run.data.tripId) return run;
  const { calls, direction } = last.data;
  return { ...run, data: { ...run.data, calls, direction } };
}
