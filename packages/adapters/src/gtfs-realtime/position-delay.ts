import { offsetMetres } from '@perron/geo';
import type { Offset } from '@perron/geo';
import type { VehicleStopStatus } from '../shared/realtime-message/enum-tables';

/** A planned call of a run, in the order of the run. Times are epoch seconds. */
export interface PlacedCall {
  /** WGS84 degrees; `null` if it is not known, and the run is taken to pass it on its way. */
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** The first call has its departure for both, the last its arrival. */
  readonly arrives: number;
  readonly departs: number;
  /** `stop_sequence`. */
  readonly sequence: number;
  /** The `stop_id`s of the platform and of its station. */
  readonly stopIds: readonly string[];
}

/** Where a vehicle was seen, WGS84 degrees, and what it did there. */
export interface SeenVehicle {
  readonly latitude: number;
  readonly longitude: number;
  /** When, in epoch seconds. */
  readonly atSeconds: number;
  readonly status: VehicleStopStatus;
  /** The call that `status` is about; `null` if it is not stated. */
  readonly stopSequence: number | null;
  readonly stopId: string | null;
}

/** A run's delay by the place of its vehicle, in seconds; negative: early. */
export interface PositionDelay {
  /** The call at which it stands, or that it reaches next. */
  readonly next: number;
  readonly standing: boolean;
  /** The delay up to `next`: the vehicle has passed each call before it by then. */
  readonly delaySeconds: number;
  /** The delay from the departure of `next` on; greater where the vehicle stands still. */
  readonly nextDelaySeconds: number;
}

/** The course between two stops is not known: it may be so far beside the straight line. */
const besideMetres = 500;
const besideShare = 0.25;
/** A vehicle that is nearer to a stop stands at it. */
const atStopMetres = 40;
/** The same of a vehicle that says so: stations are large, and stops lie in their middle. */
const saidAtStopMetres = 400;
/** Two parts of a course that lie so close beside each other cannot be told apart by place. */
const togetherMetres = 75;
/** A vehicle that is further off its time is on another run. */
const latestSeconds = 2 * 3600;
const earliestSeconds = -600;
/** A train that stands leaves no sooner than this after now: no board may count it as gone. */
const leavesAfterSeconds = 30;

/** A place on the run: between two calls with coordinates, or at one (`share` 0). */
interface Place {
  readonly from: number;
  readonly to: number;
  /** 0 at `from`, 1 at `to`. */
  readonly share: number;
  readonly metres: number;
}

/**
 * The delay of a run from where its vehicle was seen: its place on the straight lines between its
 * stops, and when it was planned there. Where a course passes a place twice, what the vehicle says
 * of its stop decides, else the more plausible delay. `null` means that the place is not on the
 * run, it has not begun or has ended, or the delay could not be true.
 */
export function positionDelay(
  calls: readonly PlacedCall[],
  seen: SeenVehicle,
  nowEpochSeconds: number,
): PositionDelay | null {
  const said = saidCalls(calls, seen);
  const found = placesOf(calls, seen, said).flatMap((place) => {
    const delay = delayAt(calls, place, seen, nowEpochSeconds);
    return delay ? { delay, cost: costOf(delay) } : [];
  });
  return found.sort((a, b) => a.cost - b.cost)[0]?.delay ?? null;
}

/** Being early is rarer than being late. */
function costOf({ delaySeconds }: PositionDelay): number {
  return delaySeconds < 0 ? -3 * delaySeconds : delaySeconds;
}

/** The calls that a vehicle may mean, which is several where a loop names its stop alone. */
function saidCalls(calls: readonly PlacedCall[], { stopSequence, stopId }: SeenVehicle): number[] {
  const all = calls.map((_, index) => index);
  const bySequence =
    stopSequence === null ? [] : all.filter((index) => calls[index]!.sequence === stopSequence);
  const byStop = stopId === null ? [] : all.filter((at) => calls[at]!.stopIds.includes(stopId));
  const both = bySequence.filter((index) => byStop.includes(index));
  if (both.length > 0) return both;
  return byStop.length > 0 ? byStop : bySequence;
}

/** Where it may be: at or before the call that it names, else wherever it is near. */
function placesOf(
  calls: readonly PlacedCall[],
  seen: SeenVehicle,
  said: readonly number[],
): readonly Place[] {
  const points = calls.map((call) => offsetOf(call, seen));
  if (seen.status === 'stopped-at') {
    const standing = said.flatMap((at) => placeAt(points, at) ?? []);
    if (standing.length > 0) return standing;
  }
  const all = placesBetween(points);
  if (seen.status !== 'stopped-at') {
    const before = all.filter(({ from, to }) => said.some((at) => from < at && at <= to));
    if (before.length > 0) return before;
  }
  const nearest = Math.min(...all.map(({ metres }) => metres));
  return all
    .filter((place) => place.metres <= nearest + togetherMetres && !isOnNeighbour(place, all))
    .map((place) => atStop(points, place));
}

/** The end of a line between two stops, where the next line is nearer: the course does not come by twice. */
function isOnNeighbour({ from, to, share, metres }: Place, all: readonly Place[]): boolean {
  return all.some(
    (other) =>
      other.metres < metres &&
      ((share === 0 && other.to === from) || (share === 1 && other.from === to)),
  );
}

/** Beside a stop it stands there, and short of its first stop it waits for its departure. */
function atStop(points: readonly (Offset | null)[], place: Place): Place {
  const { from, to, share, metres } = place;
  const isBeside = (at: number) => metresTo(points[at]) <= atStopMetres;
  const waits = from === 0 && share === 0 && metres <= saidAtStopMetres;
  if (waits || isBeside(from)) return { from, to: from, share: 0, metres };
  if (isBeside(to)) return { from: to, to, share: 0, metres };
  return place;
}

/** Where a call is, seen from the vehicle; `null` if the call has no place. */
function offsetOf({ latitude, longitude }: PlacedCall, seen: SeenVehicle): Offset | null {
  return latitude === null || longitude === null
    ? null
    : offsetMetres(seen, { latitude, longitude });
}

function metresTo(point: Offset | null | undefined): number {
  return point ? Math.hypot(point.east, point.north) : Infinity;
}

/**
 * The place of a vehicle at a call; `null` if it does not stand there. A call without a place is
 * believed.
 */
function placeAt(points: readonly (Offset | null)[], at: number): Place | null {
  const metres = points[at] === null ? 0 : metresTo(points[at]);
  return metres > saidAtStopMetres ? null : { from: at, to: at, share: 0, metres };
}

/** The places that a vehicle may have between neighbouring calls that have one, where it is not too far beside. */
function placesBetween(points: readonly (Offset | null)[]): Place[] {
  const places: Place[] = [];
  let from = -1;
  for (const [to, b] of points.entries()) {
    const a = from < 0 ? null : points[from];
    if (a && b) {
      const [east, north] = [b.east - a.east, b.north - a.north];
      const squared = east * east + north * north;
      const along = squared === 0 ? 0 : -(a.east * east + a.north * north) / squared;
      const share = Math.min(1, Math.max(0, along));
      const metres = Math.hypot(a.east + share * east, a.north + share * north);
      const max = besideMetres + besideShare * Math.sqrt(squared);
      if (metres <= max) places.push({ from, to, share, metres });
    }
    if (b) from = to;
  }
  return places;
}

function delayAt(
  calls: readonly PlacedCall[],
  { from, to, share }: Place,
  { atSeconds }: SeenVehicle,
  nowEpochSeconds: number,
): PositionDelay | null {
  const last = calls.length - 1;
  const [left, next] = [calls[from]!, calls[to]!];
  if (from === to) {
    // At its last stop the run has arrived, and nobody knows when.
    if (to === last) return null;
    return standingDelay(calls, to, atSeconds, nowEpochSeconds);
  }
  // It cannot have left before its time: it is still on the way to its first stop.
  if (atSeconds < calls[0]!.departs) return null;
  // Beyond its last stop the run has arrived as well.
  if (to === last && share === 1) return null;
  const planned = left.departs + share * Math.max(0, next.arrives - left.departs);
  const delaySeconds = Math.round(atSeconds - planned);
  if (!isPlausible(delaySeconds)) return null;
  return { next: to, standing: false, delaySeconds, nextDelaySeconds: delaySeconds };
}

/** The delay of a vehicle that stands: it waits for its time, and has not left yet. */
function standingDelay(
  calls: readonly PlacedCall[],
  at: number,
  atSeconds: number,
  nowEpochSeconds: number,
): PositionDelay | null {
  const { arrives, departs } = calls[at]!;
  const due = Math.min(Math.max(atSeconds, at === 0 ? -Infinity : arrives), departs);
  const delaySeconds = Math.round(atSeconds - due);
  const stands = Math.round(nowEpochSeconds + leavesAfterSeconds - departs);
  const nextDelaySeconds = Math.max(0, delaySeconds, stands);
  if (!isPlausible(delaySeconds) || !isPlausible(nextDelaySeconds)) return null;
  return { next: at, standing: true, delaySeconds, nextDelaySeconds };
}

function isPlausible(seconds: number): boolean {
  return seconds >= earliestSeconds && seconds <= latestSeconds;
}
