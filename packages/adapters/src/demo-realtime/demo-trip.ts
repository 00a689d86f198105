import type { RunningTrip } from '@perron/timetable';
import { hashText } from './seeded-hash';
import { courseOf } from './trip-course';
import type { CourseWorld, TripDelays } from './trip-course';
import { eventsOf } from './trip-events';
import type { TripEvents } from './trip-events';

/** One trip of the demo with all that is going to happen to it. */
export interface DemoTrip {
  readonly trip: RunningTrip;
  readonly hash: number;
  /** `trip_id` and, for a run of `frequencies.txt`, the start that names it. */
  readonly feedTripId: string;
  readonly startTime: string | null;
  readonly startDate: string;
  readonly delays: TripDelays;
  readonly events: TripEvents;
}

/** Throws the dice for a trip. */
export function demoTripOf(trip: RunningTrip, seed: number, world: CourseWorld): DemoTrip {
  const { feedTripId, serviceDate } = trip;
  const hash = hashText(`${feedTripId}|${serviceDate}`, seed);
  return {
    trip,
    hash,
    ...runNameOf(feedTripId),
    startDate: serviceDate,
    delays: courseOf(trip, hash, world),
    events: eventsOf(trip, hash, world.map),
  };
}

/**
 * How messages name a trip: a run of `frequencies.txt` by its trip and its start, which the
 * engine has as one.
 *
 * @example runNameOf('often|08:10:00') // { feedTripId: 'often', startTime: '08:10:00' }
 */
export function runNameOf(feedTripId: string): Pick<DemoTrip, 'feedTripId' | 'startTime'> {
  const run = /^(.*)\|(\d{2,}:\d{2}:\d{2})$/.exec(feedTripId);
  return run ? { feedTripId: run[1]!, startTime: run[2]! } : { feedTripId, startTime: null };
}

/** When the trip's vehicle was measured last: every 15 s, each trip at its own second. */
export function measuredAt({ hash }: DemoTrip, now: number): number {
  return now - ((now + hash) % 15);
}

/** Whether it is known by now that the trip does not run. */
export function isCancelled({ events }: DemoTrip, now: number): boolean {
  return events.cancelledFrom !== null && now >= events.cancelledFrom;
}
