import { runningTrips } from '@perron/timetable';
import { describe, expect, it } from 'vitest';
import { demoTimetable } from '../shared/testing/demo-timetable';
import type { FeedTripUpdate, FeedVehicle } from '../shared/realtime-message/feed-message';
import { feedOf, tripOf, updateOf, vehicleOf } from './testing/small-feed';
import { VehicleTrips } from './vehicle-trips';

const now = Date.parse('2026-11-18T08:00:00+01:00') / 1000;
const timetable = await demoTimetable();
const running = runningTrips(timetable, now, now).filter(
  (trip) => trip.beginsAt < now - 300 && trip.endsAt > now + 300,
);
const [a, b] = [running[0]!, running[1]!];
const named = (trip: typeof a) => tripOf(trip.feedTripId, { startDate: trip.serviceDate });
const car = { vehicleId: '5041', label: 'U8 12' };

function tripsOf(
  vehicles: readonly FeedVehicle[],
  tripUpdates: readonly FeedTripUpdate[] = [],
  headerTimestampSeconds: number | null = now,
) {
  return new VehicleTrips([feedOf({ headerTimestampSeconds, vehicles, tripUpdates })]);
}

const at = (epochSeconds = now) => ({ timetable, realtime: null, nowEpochSeconds: epochSeconds });

describe('the run of a vehicle', () => {
  it('is that of its position, by its id and by its label', () => {
    const trips = tripsOf([vehicleOf(named(a), { ...car, timestampSeconds: now - 10 })]);
    for (const name of ['5041', 'U8 12']) {
      const found = trips.of(name, at());
      expect(found).toMatchObject({ name: car, run: { id: a.id }, madeAtSeconds: now - 10 });
    }
    expect(trips.of('5042', at())).toBeNull();
  });

  it('is that of its day, also where the feed names none', () => {
    const dayless = tripsOf([vehicleOf(tripOf(a.feedTripId), car)]);
    expect(dayless.of('5041', at())?.run?.id).toBe(a.id);
    const tomorrow = at(now + 86_400);
    expect(dayless.of('5041', tomorrow)).toBeNull();
  });

  it('is not known after five minutes, and where the feed names a trip that nobody knows', () => {
    const said = [vehicleOf(named(a), { ...car, timestampSeconds: now - 301 })];
    expect(tripsOf(said).of('5041', at())).toBeNull();
    expect(tripsOf(said, [], null).of('5041', at())).toBeNull();
    expect(tripsOf([vehicleOf(named(a), car)], [], null).of('5041', at())).toBeNull();
    const foreign = tripsOf([vehicleOf(tripOf('foreign'), car)]);
    expect(foreign.of('5041', at())).toMatchObject({ name: car, run: null });
    expect(tripsOf([vehicleOf(null, car)]).of('5041', at())).toMatchObject({ run: null });
  });

  it('is that of a trip update where there are no positions, of several the current one', () => {
    const later = runningTrips(timetable, now + 7_200, now + 7_200).find(
      (trip) => trip.beginsAt > now + 3_600,
    )!;
    const updates = [later, a].map((trip) => updateOf(named(trip), { vehicle: car }));
    expect(tripsOf([], updates).of('5041', at())?.run?.id).toBe(a.id);
    // A plan of vehicles holds as long as its feed is fresh, whenever one was measured.
    const old = updates.map((update) => ({ ...update, timestampSeconds: now - 3_600 }));
    expect(tripsOf([], old).of('5041', at())?.run?.id).toBe(a.id);
    expect(tripsOf([], old, now - 301).of('5041', at())).toBeNull();
    expect(tripsOf([], updates.slice(0, 1)).of('5041', at())).toMatchObject({ run: null });
  });

  it('of a position goes before that of a trip update', () => {
    const update = updateOf(named(b), { vehicle: car });
    const trips = tripsOf([vehicleOf(named(a), car)], [update]);
    expect(trips.of('5041', at())?.run?.id).toBe(a.id);
  });

  it('is not that of a label that several vehicles have', () => {
    const both = ['1', '2'].map((vehicleId) => vehicleOf(named(a), { vehicleId, label: 'U8' }));
    expect(tripsOf(both).of('U8', at())).toBeNull();
    expect(tripsOf(both).of('2', at())?.run?.id).toBe(a.id);
  });
});
