import { location } from '@perron/schema';
import { runningTrips } from '@perron/timetable';
import { describe, expect, it } from 'vitest';
import { demoTimetable } from '../shared/testing/demo-timetable';
import type { FeedVehicle, TripDescriptor } from '../shared/realtime-message/feed-message';
import { feedOf, tripOf, vehicleOf } from './testing/small-feed';
import { VehicleIndex } from './vehicles';

const now = Date.parse('2026-11-18T08:00:00+01:00') / 1000;
const timetable = await demoTimetable();
const running = runningTrips(timetable, now, now)[0]!;
const run = timetable.tripById(running.id)!;
const tomorrow = timetable.trip(running.feedTripId, running.serviceDay + 1)!;
const named = tripOf(running.feedTripId, { startDate: running.serviceDate });

function indexOf(trip: TripDescriptor | null, parts: Partial<FeedVehicle> = {}, madeAt = now) {
  const vehicles = [vehicleOf(trip, { timestampSeconds: now - 10, ...parts })];
  return new VehicleIndex([feedOf({ headerTimestampSeconds: madeAt, vehicles })]);
}

describe('the vehicle of a trip', () => {
  it('is where its last measurement says', () => {
    const state = indexOf(named, {
      position: { latitude: 52.5219, longitude: 13.4132, bearing: 90, speedMetresPerSecond: 12 },
      currentStatus: 'stopped-at',
      currentStopSequence: 4,
      occupancy: 'standing-room',
    }).of(run, now);
    expect(location.parse(state!.location)).toEqual({
      type: 'location',
      latitude: 52.5219,
      longitude: 13.4132,
    });
    expect(state).toMatchObject({
      bearing: 90,
      speedMetresPerSecond: 12,
      status: 'stopped-at',
      stopSequence: 4,
      occupancy: 'high',
      madeAtSeconds: now - 10,
    });
  });

  it('is that of its day', () => {
    expect(indexOf(named).of(tomorrow, now)).toBeNull();
    const dayless = indexOf(tripOf(running.feedTripId));
    expect(dayless.of(run, now)).not.toBeNull();
    expect(dayless.of(tomorrow, now)).toBeNull();
  });

  it('is not known after five minutes, by its own time or its feed’s', () => {
    expect(indexOf(named, { timestampSeconds: now - 300 }).of(run, now)).not.toBeNull();
    expect(indexOf(named, { timestampSeconds: now - 301 }).of(run, now)).toBeNull();
    expect(indexOf(named, {}, now - 301).of(run, now)).toBeNull();
    expect(indexOf(named, { timestampSeconds: null }).of(run, now)!.madeAtSeconds).toBe(now);
  });

  it('is not known without a place, a trip, or any age', () => {
    expect(indexOf(named, { position: null }).of(run, now)).toBeNull();
    expect(indexOf(null).of(run, now)).toBeNull();
    const vehicles = [vehicleOf(named)];
    expect(new VehicleIndex([feedOf({ vehicles })]).of(run, now)).toBeNull();
  });

  it('is the one seen last of several', () => {
    const at = (latitude: number, timestampSeconds: number) =>
      vehicleOf(named, {
        timestampSeconds,
        position: { latitude, longitude: 13, bearing: null, speedMetresPerSecond: null },
      });
    const vehicles = [at(52.1, now - 40), at(52.2, now - 10), at(52.3, now - 20)];
    const index = new VehicleIndex([feedOf({ headerTimestampSeconds: now, vehicles })]);
    expect(index.of(run, now)!.location.latitude).toBe(52.2);
  });

  it('of a run that repeats is found by its start', () => {
    const index = indexOf(tripOf('often', { startDate: '20261118', startTime: '8:10:00' }));
    const ofRun = { ...run, feedTripId: 'often|08:10:00', serviceDate: '20261118' };
    expect(index.of(ofRun, now)).not.toBeNull();
    expect(index.of({ ...ofRun, feedTripId: 'often|08:20:00' }, now)).toBeNull();
  });
});
