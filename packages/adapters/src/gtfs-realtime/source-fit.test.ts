import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildRealtime, Timetable } from '@perron/timetable';
import { readFeed } from '@perron/timetable/read';
import { networkFeed, networkKinds, zipOf } from '@perron/timetable/testing';
import { beforeAll, expect, test } from 'vitest';
import { fitOf, withUnnamed } from './source-fit';
import type { FeedTripUpdate } from '../shared/realtime-message/feed-message';
import { feedOf, tripOf, updateOf } from './testing/small-feed';
import { tripUpdateOf } from './trip-updates';

const now = Date.parse('2026-11-18T08:00:00-08:00') / 1000;
const template = 'Red/0 8:2';

/** A line that runs about every ten minutes from 5 to 23 h. */
async function everyTenMinutes(): Promise<Timetable> {
  const folder = await mkdtemp(path.join(tmpdir(), 'source-fit-'));
  const file = path.join(folder, 'feed.zip');
  const files = {
    ...networkFeed(networkKinds[0]!.network),
    'frequencies.txt': `trip_id,start_time,end_time,headway_secs,exact_times\n${template},05:00:00,23:00:00,600,0\n`,
  };
  await writeFile(file, await zipOf(files));
  try {
    return new Timetable(await readFeed(file));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** How a feed of these updates fits. */
function fitOfUpdates(timetable: Timetable, tripUpdates: readonly FeedTripUpdate[]) {
  const feed = feedOf({ tripUpdates });
  const updates = feed.tripUpdates.flatMap((update) => tripUpdateOf(update, timetable, now) ?? []);
  const input = { updates, updatedAtEpochSeconds: now, nowEpochSeconds: now };
  const match = withUnnamed(buildRealtime(timetable, input).counts.sources[0], feed);
  return { fit: fitOf(match), trips: match.trips, tripsFound: match.tripsFound };
}

/** How runs of the line with these starts, and trips with other ids, fit. */
function fitOfStarts(
  timetable: Timetable,
  starts: readonly string[],
  others: readonly string[] = [],
) {
  const run = { startDate: '20261118', relationship: 'unscheduled' } as const;
  const updates = [
    ...starts.map((startTime) => updateOf(tripOf(template, { ...run, startTime }))),
    ...others.map((tripId) => updateOf(tripOf(tripId, { startDate: '20261118' }))),
  ];
  return fitOfUpdates(timetable, updates).fit;
}

const offGrid = ['07:31:00', '07:42:10', '07:48:00', '07:59:30', '08:07:00', '08:13:20'];
const gone = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

let timetable: Timetable;
beforeAll(async () => {
  timetable = await everyTenMinutes();
});

test('a source that gives a line’s real starts fits a timetable that only says how often it runs', () => {
  expect(fitOfStarts(timetable, offGrid)).toBe('fits');
  expect(fitOfStarts(timetable, [...offGrid, '08:20:00'])).toBe('fits');
});

test('it does not fit one that does not know its other trips', () => {
  expect(fitOfStarts(timetable, offGrid, gone)).toBe('partly');
  expect(fitOfStarts(timetable, [], gone)).toBe('not');
});

/** Updates of runs that nothing names but their line and these starts. */
function byStart(starts: readonly (string | null)[], routeId: string | null): FeedTripUpdate[] {
  return starts.map((startTime) =>
    updateOf(tripOf(null, { routeId, directionId: 0, startTime, startDate: '20261118' })),
  );
}

test('a source that names trips by line and start alone fits where they are found', () => {
  const starts = ['05:00', '05:10', '05:20', '05:30', '05:40', '05:50'];
  const found = { fit: 'fits', trips: 6, tripsFound: 6 };
  expect(fitOfUpdates(timetable, byStart(starts, 'Red'))).toEqual(found);
  const lost = { fit: 'not', trips: 6, tripsFound: 0 };
  expect(fitOfUpdates(timetable, byStart(starts, 'Blue'))).toEqual(lost);
});

test('trips that nothing names are not found, but for those that the source adds', () => {
  const named = byStart(['05:00'], 'Red');
  const unnamed = byStart([null, null], 'Red');
  const added = updateOf(tripOf(null, { relationship: 'new' }));
  expect(fitOfUpdates(timetable, [...named, ...unnamed, added])).toMatchObject({
    trips: 3,
    tripsFound: 1,
  });
});
