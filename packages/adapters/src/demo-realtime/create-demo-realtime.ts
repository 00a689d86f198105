import { runningTrips } from '@perron/timetable';
import type { RunningTrip, Timetable } from '@perron/timetable';
import { FeedWriter } from '../shared/realtime-message/encode';
import { alertOf } from './alert-of';
import { demoTripOf } from './demo-trip';
import type { DemoTrip } from './demo-trip';
import { IncidentPlan } from './incident';
import { incidentLines, NetworkMap } from './network-map';
import { hashText } from './seeded-hash';
import { tripUpdateOf } from './trip-update-of';
import { vehicleOf } from './vehicle-of';
import { VehiclePlan } from './vehicle-plan';

export interface DemoRealtimeOptions {
  readonly timetable: Timetable;
  /** Another seed is another day on the same network. */
  readonly seed: string;
  /** How long before and after the moment trips are told about. */
  readonly windowSeconds?: number;
}

/** A simulated GTFS-Realtime source: the same seed and moment give the same bytes. */
export interface DemoRealtime {
  /** The feed of a moment (epoch seconds): trip updates, vehicle positions and alerts. */
  feedAt(epochSeconds: number): Uint8Array;
  /** The same in slices of about a millisecond, so that a server can answer between them. */
  feedInSlicesAt(epochSeconds: number): Generator<void, Uint8Array>;
}

/** How many trips are written between two yields. */
const sliceSize = 60;

/** Makes up the realtime of a network from a seed. See README.md beside this. */
export function createDemoRealtime(options: DemoRealtimeOptions): DemoRealtime {
  const { timetable, windowSeconds = 7_200 } = options;
  const seed = hashText(options.seed, 0);
  const map = new NetworkMap(timetable);
  const incidents = new IncidentPlan(incidentLines(timetable), timetable.feed.timeZone, seed);
  const world = { timetable, map, incidents };
  const vehicles = { map, plan: new VehiclePlan(timetable) };
  // Only to be quick: what happens to a trip can be worked out again at any time.
  let known = new Map<number, DemoTrip>();

  function knownTrip(trip: RunningTrip): DemoTrip {
    return known.get(keyOf(trip)) ?? demoTripOf(trip, seed, world);
  }

  function* feedInSlicesAt(epochSeconds: number): Generator<void, Uint8Array> {
    const now = Math.floor(epochSeconds);
    const writer = new FeedWriter({
      version: '2.0',
      incrementality: 'full',
      headerTimestampSeconds: now,
    });
    const incident = incidents.around(now);
    if (incident && now >= incident.beginsAt && now < incident.endsAt) {
      writer.alert(alertOf(incident, timetable.feed.timeZone));
    }
    const trips = runningTrips(timetable, now - windowSeconds, now + windowSeconds);
    const kept = new Map<number, DemoTrip>();
    yield;
    for (let i = 0; i < trips.length; i++) {
      if (i % sliceSize === sliceSize - 1) yield;
      const demo = knownTrip(trips[i]!);
      kept.set(keyOf(demo.trip), demo);
      writer.tripUpdate(tripUpdateOf(demo, now));
      const vehicle = vehicleOf(demo, vehicles, now);
      if (vehicle) writer.vehicle(vehicle);
    }
    known = kept;
    return writer.finish();
  }

  return {
    feedInSlicesAt,
    feedAt(epochSeconds) {
      const slices = feedInSlicesAt(epochSeconds);
      for (;;) {
        const slice = slices.next();
        if (slice.done) return slice.value;
      }
    },
  };
}

/** Trips and days are both below a million. */
function keyOf({ trip, serviceDay }: RunningTrip): number {
  return serviceDay * 2 ** 24 + trip;
}
