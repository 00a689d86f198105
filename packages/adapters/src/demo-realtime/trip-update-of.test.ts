import { runningTrips } from '@perron/timetable';
import { describe, expect, it } from 'vitest';
import { demoTimetable } from '../shared/testing/demo-timetable';
import type { DemoTrip } from './demo-trip';
import { expectedTrips } from './testing/expected-calls';
import { tripUpdateOf } from './trip-update-of';

const timetable = await demoTimetable();
const now = Date.parse('2026-11-18T10:00:00+01:00') / 1000;

/** A long trip that begins in half an hour, with the same delay at each of its calls. */
function lateTrip(delaySeconds: number, events: Partial<DemoTrip['events']> = {}): DemoTrip {
  const trip = runningTrips(timetable, now + 1_800, now + 2_400).find(
    ({ callCount, beginsAt }) => callCount > 20 && beginsAt > now + 1_800,
  )!;
  const delays = new Int16Array(trip.callCount).fill(delaySeconds);
  return {
    trip,
    hash: 7,
    feedTripId: trip.feedTripId,
    startTime: null,
    startDate: trip.serviceDate,
    delays: { arrival: delays, departure: delays },
    events: { cancelledFrom: null, skipped: null, platformChange: null, ...events },
  };
}

function callsOf(demo: DemoTrip, at: number) {
  const update = tripUpdateOf(demo, at);
  const feed = {
    version: '2.0',
    incrementality: 'full' as const,
    headerTimestampSeconds: at,
    tripUpdates: [update],
    vehicles: [],
    alerts: [],
    tripModifications: [],
  };
  return expectedTrips(timetable, feed)[0]!.calls;
}

describe('the realtime of a very late trip', () => {
  it('never has a call before the one it follows, however far ahead', () => {
    const demo = lateTrip(1_500);
    for (let at = now - 1_800; at < now + 5_400; at += 60) {
      const times = callsOf(demo, at).flatMap((call) => [call.arrival ?? [], call.departure ?? []]);
      expect(times.flat()).toEqual(times.flat().sort((a, b) => a - b));
    }
  });

  it('is nothing long before, and the whole delay once it has happened', () => {
    const demo = lateTrip(600);
    const { trip } = demo;
    const first = (at: number) => tripUpdateOf(demo, at).stops[0]!.departure!;
    const leaves = trip.departureAt(0) + 600;
    expect(first(leaves - 2_700)).toMatchObject({ delaySeconds: 0, uncertaintySeconds: null });
    expect(first(leaves - 1_350).delaySeconds).toBe(450);
    expect(first(leaves)).toMatchObject({ delaySeconds: 600, uncertaintySeconds: 0 });
    expect(tripUpdateOf(demo, trip.endsAt + 600).timestampSeconds).toBeNull();
  });

  it('is one stop where all are as late, and one more where it changes platform', () => {
    const demo = lateTrip(0, {
      platformChange: { position: 3, stopId: 'de:elsewhere', knownFrom: now + 60 },
    });
    expect(tripUpdateOf(demo, now).stops).toHaveLength(1);
    const changed = tripUpdateOf(demo, now + 60).stops;
    expect(changed.map(({ assignedStopId }) => assignedStopId)).toEqual([null, 'de:elsewhere']);
    expect(changed[1]!.stopSequence).toBe(demo.trip.sequenceAt(3));
  });

  it('is that it does not run, from the moment on that this is known', () => {
    const demo = lateTrip(60, { cancelledFrom: now });
    expect(tripUpdateOf(demo, now - 1).trip.relationship).toBe('scheduled');
    expect(tripUpdateOf(demo, now)).toMatchObject({
      trip: { relationship: 'canceled' },
      stops: [],
    });
  });
});
