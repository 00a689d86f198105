import type { TripRun, TripUpdate } from '@perron/timetable';
import { buildRealtime, runningTrips } from '@perron/timetable';
import { describe, expect, it } from 'vitest';
import { demoTimetable } from '../shared/testing/demo-timetable';
import type { FeedTripUpdate } from '../shared/realtime-message/feed-message';
import { feedOf, late, stopOf, tripOf, updateOf } from './testing/small-feed';
import { tripUpdateOf, tripUpdatesInSlices } from './trip-updates';

const now = Date.parse('2026-11-18T08:00:00+01:00') / 1000;
const timetable = await demoTimetable();
/** A trip that is on its way, with at least five calls. */
const trip = runningTrips(timetable, now, now).find(({ callCount }) => callCount > 5)!;
const named = tripOf(trip.feedTripId, { startDate: trip.serviceDate });

/** The trip as passengers would see it after an update. */
function shown(update: FeedTripUpdate): TripRun {
  const updates = [tripUpdateOf(update, timetable, now)!];
  const realtime = buildRealtime(timetable, {
    updates,
    nowEpochSeconds: now,
    updatedAtEpochSeconds: now,
  });
  return timetable.tripById(trip.id, realtime)!;
}

const delays = (run: TripRun) => run.stopovers.map((stop) => stop.departure?.delaySeconds ?? null);
const call = (position: number) => trip.sequenceAt(position);

describe('a trip update', () => {
  it('delays its stop and those after it', () => {
    const run = shown(updateOf(named, { stops: [stopOf(call(2), { departure: late(90) })] }));
    expect(delays(run).slice(0, 5)).toEqual([null, null, 90, 90, 90]);
  });

  it('may say the time instead of the delay', () => {
    const planned = trip.arrivalAt(1);
    const arrival = { ...late(0), delaySeconds: null, epochSeconds: planned + 33 };
    const run = shown(updateOf(named, { stops: [stopOf(call(1), { arrival })] }));
    expect(run.stopovers[1]!.arrival!.delaySeconds).toBe(33);
  });

  it('cancels the trip', () => {
    expect(shown(updateOf({ ...named, relationship: 'canceled' })).cancelled).toBe(true);
  });

  it('skips a stop, and knows nothing after one without data', () => {
    const run = shown(
      updateOf(named, {
        delaySeconds: 60,
        stops: [stopOf(call(1), { status: 'skipped' }), stopOf(call(3), { status: 'no-data' })],
      }),
    );
    expect(run.stopovers[1]!.skipped).toBe(true);
    expect(delays(run).slice(0, 5)).toEqual([60, null, 60, null, null]);
  });

  it('is of no use without a trip id', () => {
    expect(tripUpdateOf(updateOf(tripOf(null, { routeId: 'u8' })), timetable, now)).toBeNull();
    expect(tripUpdateOf(updateOf(tripOf('')), timetable, now)).toBeNull();
  });

  it('may give a start time for a trip that its id names already', () => {
    const run = shown(updateOf({ ...named, startTime: '07:31:00' }, { delaySeconds: 45 }));
    expect(delays(run)[0]).toBe(45);
  });

  it('names a run of a trip that its id alone does not name by its start', () => {
    const update = updateOf(tripOf('every-ten-minutes', { startTime: '8:10:00' }));
    expect(tripUpdateOf(update, timetable, now)!.startTime).toBe('8:10:00');
  });

  it('of a duplicate speaks of the new trip', () => {
    const duplicated = { ...named, relationship: 'duplicated' as const };
    const properties = {
      tripId: 'extra',
      startDate: '20261119',
      startTime: '09:00:00',
      headsign: null,
    };
    expect(tripUpdateOf(updateOf(duplicated, { properties }), timetable, now)).toMatchObject({
      tripId: 'extra',
      startDate: '20261119',
      status: 'added',
    } satisfies Partial<TripUpdate>);
  });

  it('measured more than five minutes ago predicts nothing, but what it cancels stays so', () => {
    const stops = [
      stopOf(call(1), { arrival: late(80), departure: late(90) }),
      stopOf(call(2), { status: 'skipped' }),
    ];
    const recent = updateOf(named, { stops, delaySeconds: 30, timestampSeconds: now - 300 });
    expect(delays(shown(recent)).slice(0, 2)).toEqual([30, 90]);
    const old = shown({ ...recent, timestampSeconds: now - 301 });
    expect(delays(old).every((delay) => delay === null)).toBe(true);
    expect(old.stopovers[1]!.arrival!.delaySeconds).toBeNull();
    expect(old.stopovers[2]!.skipped).toBe(true);
  });
});

describe('the trip updates of several feeds', () => {
  it('are translated in slices', () => {
    const feeds = [0, 1].map((feed) =>
      feedOf({
        tripUpdates: Array.from({ length: 800 }, (_, i) => updateOf(tripOf(`${feed}-${i}`))),
      }),
    );
    const slices = tripUpdatesInSlices(feeds, timetable, now);
    let count = 0;
    let step = slices.next();
    for (; !step.done; step = slices.next()) count++;
    expect(step.value.updates).toHaveLength(1_600);
    expect(count).toBe(3);
  });
});
