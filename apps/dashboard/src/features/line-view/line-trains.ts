import { epochMs, momentOf, nextStop, tripPosition } from '@perron/core';
import type { Freshness, StopTimes } from '@perron/core';
import type { LineTrip, LineTripCall, TransitLine } from '@perron/schema';
import type { DiagramWays, DrawnPlace } from '../../kit/line-diagram/place-on-diagram';

/** A trip of the line as it is right now. */
export interface LineTrain {
  readonly tripId: string;
  readonly direction: string;
  readonly way: LineTrip['way'];
  /** The station where it stands, or that it left last; `null` if it is cancelled. */
  readonly at: string | null;
  /** The station that it is on its way to; `null` if it stands. */
  readonly towards: string | null;
  /**
   * When it reaches its next station, epoch ms; `null` if it stands at its last one, or is
   * cancelled.
   */
  readonly nextMs: number | null;
  /** Minutes, negative when early; `null` if nothing is known in real time. */
  readonly delayMinutes: number | null;
  readonly isCancelled: boolean;
  /** `null` means that it is cancelled, or runs where the drawing has no tracks. */
  readonly place: DrawnPlace | null;
}

/** The facts by which the trains of an answer are placed. */
export interface TrainsInput {
  readonly trips: readonly LineTrip[];
  readonly line: TransitLine;
  readonly ways: DiagramWays;
  readonly step: Freshness;
  /** Epoch ms, by the server's clock. */
  readonly nowMs: number;
}

interface Ends {
  readonly arrivesMs: number | null;
  readonly departsMs: number | null;
}

function endsOf(call: LineTripCall, step: Freshness): Ends {
  return {
    arrivesMs: momentOf(epochMs(call.plannedArrival), epochMs(call.arrival), step),
    departsMs: momentOf(epochMs(call.plannedDeparture), epochMs(call.departure), step),
  };
}

/** The times of a call as far as they are known now; nobody can wait at a call without any time. */
function timesOf(call: LineTripCall, step: Freshness): StopTimes {
  const ends = endsOf(call, step);
  const isUnknown = ends.arrivesMs === null && ends.departsMs === null;
  return { ...ends, cancelled: call.cancelled === true || isUnknown };
}

function delayOf(trip: LineTrip, call: LineTripCall | undefined, step: Freshness): number | null {
  if (trip.delay === null || !call || step === 'timetable') return null;
  const arrives = epochMs(call.arrival);
  const planned = epochMs(call.plannedArrival);
  if (arrives !== null && planned !== null) return Math.round((arrives - planned) / 60_000);
  return Math.round(trip.delay / 60);
}

/**
 * Stops passed before the answer are not in it: a train that is not due at the first call yet, by
 * times that are newer or no realtime any more, stands there. At its first stop it has not begun.
 * @returns `null` if it is not on its way
 */
function positionOf(calls: readonly LineTripCall[], times: readonly StopTimes[], nowMs: number) {
  const position = tripPosition(times, nowMs);
  switch (position.state) {
    case 'before_first_station':
      if (calls[0]?.plannedArrival == null) return null;
      return { state: 'at_station', index: 0 } as const;
    case 'after_last_station':
      return null;
    case 'at_station':
    case 'on_track':
      return position;
  }
}

/**
 * @returns `null` if it has arrived at its last station since, or has not begun by the timetable
 */
function trainOf(
  trip: LineTrip,
  placeOf: (from: string, to: string, progress: number) => DrawnPlace | null,
  { step, nowMs }: TrainsInput,
): LineTrain | null {
  const { id: tripId, direction, way, calls } = trip;
  const nowhere = { at: null, towards: null, nextMs: null, delayMinutes: null, place: null };
  if (trip.cancelled) return { tripId, direction, way, isCancelled: true, ...nowhere };
  const times = calls.map((call) => timesOf(call, step));
  const position = positionOf(calls, times, nowMs);
  if (position === null) return null;
  const isMoving = position.state === 'on_track';
  const from = calls[isMoving ? position.from : position.index];
  const next = nextStop(position, times);
  const to = next === null ? undefined : calls[next];
  if (!from) return null;
  // At a terminus with two platforms it goes on to where it is already.
  const stays = to === undefined || to.stop.id === from.stop.id;
  const place = placeOf(from.stop.id, (to ?? from).stop.id, isMoving ? position.progress : 0);
  return {
    tripId,
    direction,
    way,
    isCancelled: false,
    at: from.stop.name,
    towards: isMoving && !stays ? to.stop.name : null,
    nextMs: next === null ? null : (times[next]?.arrivesMs ?? null),
    delayMinutes: delayOf(trip, to ?? from, step),
    place: place && stays ? { ...place, down: way === 'there' } : place,
  };
}

/** The trains as they are now, from the top of the drawing to its bottom; what is not drawn is last. */
export function lineTrains(input: TrainsInput): LineTrain[] {
  const { trips, line, ways } = input;
  const indexOf = new Map(line.stations.map(({ id }, index) => [id, index]));
  const placeOf = (from: string, to: string, progress: number) => {
    const ends = [indexOf.get(from), indexOf.get(to)] as const;
    if (ends[0] === undefined || ends[1] === undefined) return null;
    return ways.placeOf({ from: ends[0], to: ends[1], progress });
  };
  return trips
    .flatMap((trip) => trainOf(trip, placeOf, input) ?? [])
    .sort((a, b) => (a.place?.y ?? Infinity) - (b.place?.y ?? Infinity) || 0);
}
