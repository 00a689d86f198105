import { buildRealtime } from '@perron/timetable';
import { describe, expect, it } from 'vitest';
import type { FeedVehicle } from '../shared/realtime-message/feed-message';
import { estimatedUpdatesInSlices, SpokenTrips } from './estimated-updates';
import { feedOf, tripOf, updateOf, vehicleOf } from './testing/small-feed';
import { clock, smallTimetable } from './testing/small-timetable';
import { tripUpdateOf } from './trip-updates';

const timetable = await smallTimetable();

/** Half way from Nord to Mitte, where `there` is planned at 08:05. */
const halfWay = { latitude: 52.575, longitude: 13.4, bearing: null, speedMetresPerSecond: null };

function estimate(
  vehicles: readonly FeedVehicle[],
  now = clock('08:07:10'),
  spoken = new SpokenTrips([]),
) {
  const feed = feedOf({ headerTimestampSeconds: now - 10, vehicles });
  const slices = estimatedUpdatesInSlices({ source: 3, feed }, timetable, spoken, now);
  for (;;) {
    const slice = slices.next();
    if (slice.done) return slice.value;
  }
}

const seen = (tripId: string | null, parts: Partial<FeedVehicle> = {}) =>
  vehicleOf(tripOf(tripId), { position: halfWay, ...parts });

const kindsOf = ({ unused }: ReturnType<typeof estimate>) =>
  unused.map(({ kind, count }) => `${count} ${kind}`);

describe('of a vehicle that is on its way', () => {
  it('the delay is known for its whole trip, as an estimate of its source', () => {
    const { updates, unused } = estimate([seen('there')]);
    expect(updates).toMatchObject([
      {
        tripId: 'there',
        startDate: '20261120',
        startTime: null,
        source: 3,
        estimated: true,
        delaySeconds: 120,
        stops: [],
        status: 'scheduled',
      },
    ]);
    expect(unused).toEqual([]);
  });

  it('the rows of its trip say so, and are late by that', () => {
    const now = clock('08:07:10');
    const { updates } = estimate([seen('there')], now);
    const input = { updates, nowEpochSeconds: now, updatedAtEpochSeconds: now };
    const realtime = buildRealtime(timetable, input);
    const mitte = timetable.stopById('mitte')!;
    const [first, second] = timetable.departures(mitte, now, now + 3_600, { realtime });
    expect(first).toMatchObject({ delaySeconds: 120, estimated: true });
    expect(second).toMatchObject({ delaySeconds: null, estimated: false });
    expect(timetable.tripById('there|20261120', realtime)).toMatchObject({ estimated: true });
  });

  it('and stands, its trip has not left there', () => {
    const now = clock('08:14:00');
    const at = { latitude: 52.55, longitude: 13.4, bearing: null, speedMetresPerSecond: null };
    const vehicle = seen('there', { position: at, currentStatus: 'stopped-at', stopId: 'mitte1' });
    const { updates } = estimate([vehicle], now);
    expect(updates[0]?.stops).toMatchObject([
      { stopSequence: 20, stopId: 'mitte1', departure: { delaySeconds: 210 } },
    ]);
    const input = { updates, nowEpochSeconds: now, updatedAtEpochSeconds: now };
    const mitte = timetable.stopById('mitte')!;
    const board = timetable.departures(mitte, now, now + 600, {
      realtime: buildRealtime(timetable, input),
    });
    expect(board.map(({ tripId }) => tripId)).toContain('there|20261120');
  });

  it('a run of frequencies.txt is found by its start', () => {
    const place = { ...halfWay, latitude: 52.525, longitude: 13.45 };
    const trip = tripOf('ferry', { startTime: '8:20:00', startDate: '20261120' });
    const now = clock('08:31:30');
    const { updates } = estimate([vehicleOf(trip, { position: place })], now);
    expect(updates).toMatchObject([{ tripId: 'ferry', startTime: '8:20:00' }]);
    const input = { updates, nowEpochSeconds: now, updatedAtEpochSeconds: now };
    const run = timetable.tripById('ferry|08:20:00|20261120', buildRealtime(timetable, input));
    const delay = run?.stopovers.at(-1)?.arrival?.delaySeconds;
    expect(Math.abs((delay ?? 0) - 80)).toBeLessThanOrEqual(10);
  });

  it('of several vehicles of one trip the last seen counts', () => {
    const now = clock('08:07:10');
    const first = seen('there', { timestampSeconds: now - 100 });
    const last = seen('there', { timestampSeconds: now - 40 });
    expect(estimate([last, first], now).updates).toMatchObject([{ delaySeconds: 90 }]);
    expect(estimate([first, last], now).updates).toMatchObject([{ delaySeconds: 90 }]);
  });
});

describe('nothing is estimated', () => {
  it('of a trip of which somebody has made a prediction', () => {
    const said = (startDate: string | null) => {
      const update = updateOf(tripOf('there', { startDate }), { delaySeconds: 0 });
      return new SpokenTrips([tripUpdateOf(update, timetable, clock('08:07:10'))!]);
    };
    const asked = (spoken: SpokenTrips) => estimate([seen('there')], undefined, spoken);
    expect(asked(said(null))).toEqual({ updates: [], unknownTrips: 0, unused: [] });
    expect(asked(said('20261120')).updates).toEqual([]);
    // One of yesterday’s is another run.
    expect(asked(said('20261119')).updates).toHaveLength(1);
  });

  it('of a place that was measured more than five minutes ago', () => {
    const now = clock('08:07:10');
    const at = (ageSeconds: number) =>
      estimate([seen('there', { timestampSeconds: now - ageSeconds })], now);
    expect(at(300).updates).toHaveLength(1);
    expect(kindsOf(at(301))).toEqual(['1 vehicle_old']);
  });

  it('of a vehicle without a trip, of one that is unknown, or that is nowhere near', () => {
    const away = { ...halfWay, latitude: 48.1, longitude: 11.5 };
    const found = estimate([
      seen(null),
      vehicleOf(null),
      seen('lost'),
      seen('there', { position: away }),
      seen('there', { position: null }),
    ]);
    expect(found.updates).toEqual([]);
    expect(kindsOf(found)).toEqual([
      ...['2 vehicle_without_trip', '1 vehicle_trip', '2 vehicle_place'],
    ]);
    expect(found.unknownTrips).toBe(1);
  });

  it('of a trip that is long over or far ahead, and that is nobody’s fault', () => {
    expect(estimate([seen('there')], clock('14:00:00'))).toMatchObject({ updates: [], unused: [] });
    expect(estimate([seen('there')], clock('07:00:00'))).toMatchObject({ updates: [], unused: [] });
  });

  it('of one that predictions add, which the timetable does not know', () => {
    const update = updateOf(tripOf('extra', { relationship: 'added' }));
    const spoken = new SpokenTrips([tripUpdateOf(update, timetable, clock('08:07:10'))!]);
    expect(estimate([seen('extra')], undefined, spoken)).toMatchObject({
      unknownTrips: 0,
      unused: [],
    });
  });
});
