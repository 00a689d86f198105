import type { RunningTrip, Timetable } from '@perron/timetable';
import { rhythmOf } from './day-rhythm';
import type { IncidentPlan } from './incident';
import type { NetworkMap } from './network-map';
import { publishedDelay } from './prediction';
import { chance } from './seeded-hash';

/** How late a trip comes to be at each of its calls, in seconds; negative: early. */
export interface TripDelays {
  readonly arrival: Int16Array;
  readonly departure: Int16Array;
}

/** The causes of delays. */
export interface CourseWorld {
  readonly timetable: Timetable;
  readonly map: NetworkMap;
  readonly incidents: IncidentPlan;
}

/** Nothing gets much later than this: it fits a display, and how predictions grow rests on it. */
const greatestDelaySeconds = 1_500;

/** Which throw of the trip's dice decides what; from `perCall` on each call has its own. */
const throws = { care: 1, early: 2, target: 3, start: 4, startHow: 5, recovery: 6, perCall: 100 };

/**
 * The real course of a trip: how late it leaves its first stop, loses time where many people board and at the
 * hours when they do, and makes it up on the way. It depends on the trip, the day and the seed alone, so it
 * is the same at every poll.
 */
export function courseOf(trip: RunningTrip, hash: number, world: CourseWorld): TripDelays {
  const { callCount } = trip;
  const arrival = new Int16Array(callCount);
  const departure = new Int16Array(callCount);
  const isEarly = chance(hash, throws.early) < 0.08;
  const target = isEarly ? -15 - 60 * chance(hash, throws.target) : 0;
  const recovery = 0.05 + 0.08 * chance(hash, throws.recovery);
  let delay = startDelay(trip, hash, isEarly);
  let left = trip.departureAt(0);
  departure[0] = arrival[0] = publishedDelay(delay);
  for (let position = 1; position < callCount; position++) {
    const arrives = trip.arrivalAt(position);
    const leaves = trip.departureAt(position);
    const max = (arrives - left) * recovery;
    delay -= Math.max(-max, Math.min(max, delay - target));
    // Rounding must not make it arrive before it left.
    arrival[position] = Math.max(publishedDelay(delay), left + departure[position - 1]! - arrives);
    delay += lostAt(trip, position, hash, world) * Math.max(0, 1 - delay / greatestDelaySeconds);
    // A longer stop leaves room to catch up.
    if (delay > 0) delay -= Math.min(delay, Math.max(0, leaves - arrives - 20));
    delay = Math.min(delay, greatestDelaySeconds);
    departure[position] = Math.max(publishedDelay(delay), arrives + arrival[position]! - leaves);
    left = leaves;
  }
  return { arrival, departure };
}

/** Most trips leave in time, a quarter somewhat late, and one in seventy very late. */
function startDelay(trip: RunningTrip, hash: number, isEarly: boolean): number {
  const draw = chance(hash, throws.start);
  const how = chance(hash, throws.startHow);
  const rhythm = rhythmOf(trip.beginsAt - trip.dayBeganAt, trip.serviceDay);
  if (draw < 0.014) return 240 + 600 * how;
  if (isEarly) return -15 * how;
  if (draw < 0.25) return 100 * how * how * rhythm;
  return 12 * how;
}

/** Seconds lost at a call: to boarding, now and then to traffic, and to the incident. */
function lostAt(
  trip: RunningTrip,
  position: number,
  hash: number,
  { timetable, map, incidents }: CourseWorld,
): number {
  const stop = trip.stopAt(position);
  const at = trip.departureAt(position);
  const rhythm = rhythmOf(at - trip.dayBeganAt, trip.serviceDay);
  const care = 0.25 + 2 * chance(hash, throws.care) ** 2;
  const draw = chance(hash, throws.perCall + position);
  const boarding = 40 * map.busynessOf(stop) * rhythm * care * draw;
  const road = trip.line.product === 'bus' || trip.line.product === 'tram';
  const traffic = road && draw > 0.975 ? 60 * rhythm * care : 0;
  const held = incidents.strengthAt(trip.line, timetable.stationOf(stop), at);
  return boarding + traffic + held * (40 + 60 * draw);
}
