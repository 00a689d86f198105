import { expect, test } from 'vitest';
import { feedWith, table } from '../../testing/feed-zip';
import { at, loadFeed } from '../../testing/load-feed';
import { call, update } from '../../testing/trip-update';
import { buildRealtime } from './realtime';
import type { TripUpdate } from './trip-update';

const alex = 'de:1:900000002';
const now = at('2026-11-20T08:30:00+01:00');

/** Trains every ten minutes from 07:40: they are at the middle stop 10:00 to 10:30 min after, at the last after 20. */
const starts = ['07:40', '08:00', '08:10', '08:20'] as const;
const plus = (start: string, seconds: number) => {
  const all = Number(start.slice(0, 2)) * 3_600 + Number(start.slice(3)) * 60 + seconds;
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(Math.floor(all / 3_600))}:${two(Math.floor(all / 60) % 60)}:${two(all % 60)}`;
};
const files = feedWith({
  'trips.txt': `route_id,service_id,trip_id,trip_headsign,direction_id\n${starts
    .map((start) => `u8,daily,${start},Hermannstraße,0\n`)
    .join('')}`,
  'stop_times.txt': `${table`trip_id,arrival_time,departure_time,stop_id,stop_sequence`}${starts
    .map((start) =>
      [
        `${start},${plus(start, 0)},${plus(start, 0)},de:1:900000001::1,1`,
        `${start},${plus(start, 600)},${plus(start, 630)},de:1:900000002::1,2`,
        `${start},${plus(start, 1200)},${plus(start, 1200)},de:1:900000003,3`,
        '',
      ].join('\n'),
    )
    .join('')}`,
});

/** A train that is late by `late` seconds, of which these calls are still listed. */
function train(tripId: string, late: number, listed: readonly number[]): TripUpdate {
  const time = { delaySeconds: late, epochSeconds: null };
  const stops = listed.map((stopSequence) =>
    call({ stopSequence, arrival: time, departure: time }),
  );
  return update({ tripId, stops });
}

// From the middle stop 07:40 has left, 08:10 and 08:20 come next.
const others = [
  train('07:40', 2_300, [3]),
  train('08:10', 700, [2, 3]),
  train('08:20', 40, [2, 3]),
];
/** 08:00 should have left by a minute. */
const standing = [train('08:00', 1_110, [2, 3]), ...others];

async function board(
  updates: readonly TripUpdate[],
  { madeAt = now, from = now, limit = Infinity } = {},
) {
  const timetable = await loadFeed(files);
  const realtime = buildRealtime(timetable, {
    updates,
    updatedAtEpochSeconds: madeAt,
    nowEpochSeconds: madeAt,
  });
  const stop = timetable.stopById(alex)!;
  const visits = timetable.departures(stop, from, from + 3_600, { realtime, limit });
  return visits.map((visit) => [
    visit.tripId.slice(0, 5),
    visit.epochSeconds - now,
    visit.staysSeconds,
  ]);
}

test('a train that should have left, and that its feed still lists first, stands there for five minutes at most', async () => {
  expect(await board(standing)).toEqual([
    ['08:00', -60, 300],
    ['08:20', 70, 0],
    ['08:10', 130, 0],
  ]);
  expect((await board(standing, { limit: 1 })).map(([trip]) => trip)).toEqual(['08:00']);
  const longer = [train('08:00', 1_110 - 250, [2, 3]), ...standing.slice(1)];
  expect((await board(longer))[0]).toEqual(['08:20', 70, 0]);
});

test('one that the feed no longer lists there has left', async () => {
  const gone = [train('08:00', 1_110, [3]), ...standing.slice(1)];
  expect((await board(gone)).map(([trip]) => trip)).toEqual(['08:20', '08:10']);
});

test('a feed that lists trips from their first call to the end says nothing by it', async () => {
  const whole = standing.map(({ tripId, stops }) =>
    train(tripId, stops[0]?.departure?.delaySeconds ?? 0, [1, 2, 3]),
  );
  expect(await board(whole)).toEqual([
    ['08:20', 70, 0],
    ['08:10', 130, 0],
  ]);
});

test('a feed that keeps the call before the next one says nothing by it either', async () => {
  const kept = [
    ...[train('07:40', 1_900, [2, 3]), train('08:00', 1_000, [2, 3])],
    ...[train('08:10', 400, [2, 3]), train('08:20', -20, [2, 3])],
  ];
  expect((await board(kept)).map(([trip]) => trip)).toEqual(['08:20']);
});

test('a train whose next call should be over too has not stood still: its feed lost it', async () => {
  const lost = [
    update({
      tripId: '08:00',
      stops: [
        call({ stopSequence: 2, departure: { delaySeconds: null, epochSeconds: now - 100 } }),
        call({ stopSequence: 3, arrival: { delaySeconds: null, epochSeconds: now - 10 } }),
      ],
    }),
    ...standing.slice(1),
  ];
  expect((await board(lost))[0]).toEqual(['08:20', 70, 0]);
});

test('of two or three trips nothing shows how a feed does it, nor of an old message, nor of another time', async () => {
  expect((await board(standing.slice(0, 2)))[0]?.[0]).not.toBe('08:00');
  const old = { madeAt: now - 91 };
  expect((await board(standing, old))[0]).toEqual(['08:20', 70, 0]);
  expect((await board(standing, { from: now + 100 }))[0]).toEqual(['08:10', 130, 0]);
});

test('a call that names no time, or whose next one is left out, stays for nobody', async () => {
  const sparse = [train('08:00', 1_110, [2]), ...standing.slice(1)];
  expect((await board(sparse))[0]).toEqual(['08:20', 70, 0]);
});
