import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildRealtime, Timetable } from '@perron/timetable';
import { readFeed } from '@perron/timetable/read';
import { networkFeed, networkKinds, zipOf } from '@perron/timetable/testing';
import { beforeAll, expect, test } from 'vitest';
import { fitOf, withUnnamed } from './source-fit';
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

/** How runs of the line with these starts, and trips with other ids, fit. */
function fitOfStarts(
  timetable: Timetable,
  starts: readonly string[],
  others: readonly string[] = [],
) {
  const run = { startDate: '20261118', relationship: 'unscheduled' } as const;
  const feed = feedOf({
    tripUpdates: [
      ...starts.map((startTime) => updateOf(tripOf(template, { ...run, startTime }))),
      ...others.map((tripId) => updateOf(tripOf(tripId, { startDate: '20261118' }))),
    ],
  });
  const updates = feed.tripUpdates.flatMap((one) => tripUpdateOf(one, timetable, now) ?? []);
  const input = { updates, updatedAtEpochSeconds: now, nowEpochSeconds: now };
  return fitOf(withUnnamed(buildRealtime(timetable, input).counts.sources[0], feed));
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
