import type { Line } from '@perron/schema';
import { freshness } from '../freshness/ladder';
import type { Freshness } from '../freshness/ladder';
import { isSameStation } from '../lines/station-key';
import type { TripHere, TripStop } from '../situation/situation';
import { tripStops } from '../situation/trip-stops';
import { nextStop, tripPosition } from '../trip/position';
import { runStartMs } from './run-span';
import type { RunWord } from './which-run';

/** Several runs that a vehicle may be on; none: which one it is on is not known at all. */
export interface UnsureRun {
  readonly among: readonly RunWord[];
  /** The vehicle may be on another run, of which nothing is known. */
  readonly isPart: boolean;
  /** The line of the run that the vehicle was on last; `null` if none is known. */
  readonly lastLine: Line | null;
}

type Unsure = Extract<TripHere, { state: 'unsure' }>;

const order: readonly Freshness[] = ['live', 'aging', 'stale', 'timetable'];

/** The stops that the train of a run has still to reach. */
function stopsAhead(run: RunWord, nowMs: number): TripStop[] {
  const stops = tripStops(run, nowMs);
  const next = nextStop(tripPosition(stops, nowMs), stops);
  return next === null ? [] : stops.slice(next).filter(({ cancelled }) => !cancelled);
}

function sameMinute(a: number | null, b: number | null): boolean {
  if (a === null || b === null) return a === b;
  return Math.floor(a / 60_000) === Math.floor(b / 60_000);
}

/** A stop that all of them make, with what they agree on. */
function agreed(stops: readonly TripStop[]): TripStop | null {
  const [first] = stops;
  if (!first) return null;
  const all = (isSame: (stop: TripStop) => boolean) => stops.every(isSame);
  if (!all(({ stationCode }) => isSameStation(stationCode, first.stationCode))) return null;
  const time = (of: (stop: TripStop) => number | null) =>
    all((stop) => sameMinute(of(stop), of(first))) ? of(first) : null;
  return {
    ...first,
    arrivesMs: time((stop) => stop.arrivesMs),
    plannedArrivalMs: time((stop) => stop.plannedArrivalMs),
    departsMs: time((stop) => stop.departsMs),
    plannedDepartureMs: time((stop) => stop.plannedDepartureMs),
    platform: all(({ platform }) => platform === first.platform) ? first.platform : null,
  };
}

/** The stops that all ways begin with. */
function agreedAhead(ways: readonly (readonly TripStop[])[]): TripStop[] {
  const length = Math.min(...ways.map((way) => way.length));
  const found: TripStop[] = [];
  for (let index = 0; index < length; index += 1) {
    const stop = agreed(ways.flatMap((way) => way[index] ?? []));
    if (stop === null) return found;
    found.push(stop);
  }
  return found;
}

/** The line of all of them: lines of two products may share a name. */
function agreedLine(runs: readonly RunWord[]): Line | null {
  const [first = null] = runs.map(({ data }) => data.line);
  const isShared = runs.every(
    ({ data: { line } }) => line?.name === first?.name && line?.product === first?.product,
  );
  return isShared ? first : null;
}

/**
 * The facts that all runs agree on that a vehicle may be on: no others may be shown. Times are those that are the
 * same to the minute.
 */
export function agreedTrip(
  { among, isPart, lastLine }: UnsureRun,
  { nowMs, timetableOnly }: { readonly nowMs: number; readonly timetableOnly: boolean },
): Unsure {
  const [first] = among;
  const directions = new Set(among.map(({ data }) => data.direction));
  const ways = among.map((run) => stopsAhead(run, nowMs));
  const ahead = isPart || ways.length === 0 ? [] : agreedAhead(ways);
  const steps = among.map(({ madeAtMs }) => order.indexOf(freshness(madeAtMs, nowMs)));
  const made = among.map(({ madeAtMs }) => madeAtMs);
  return {
    state: 'unsure',
    line: first ? agreedLine(among) : lastLine,
    direction: directions.size === 1 && !isPart ? first?.data.direction || null : null,
    ahead,
    endsAhead: ahead.length > 0 && ways.every((way) => way.length === ahead.length),
    among: among.map(({ data }) => ({
      tripId: data.tripId,
      direction: data.direction,
      startsAtMs: runStartMs(data),
    })),
    freshness: order[Math.max(0, ...steps)] ?? 'timetable',
    realtimeAtMs: made.reduce<number | null>(
      (oldest, ms) => (oldest === null || ms === null ? null : Math.min(oldest, ms)),
      made[0] ?? null,
    ),
    timetableOnly,
  };
}
