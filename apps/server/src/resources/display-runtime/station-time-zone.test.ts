import { createGtfsTransit } from '@perron/adapters/gtfs';
import type { Manifest } from '@perron/schema';
import { Timetable } from '@perron/timetable';
import { readFeed } from '@perron/timetable/read';
import { networkFeed, zipOf } from '@perron/timetable/testing';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';

const nowMs = Date.parse('2026-07-01T12:00:00-04:00');

let perron: TestApp;
/** A railway from Toronto to Winnipeg, an hour behind. */
beforeAll(async () => {
  perron = await createTestApp({ demoNetwork: false, hasTimetable: false, nowMs: () => nowMs });
  const files = networkFeed({
    agency: 'Rail',
    timeZone: 'America/Toronto',
    language: 'en',
    stations: [
      { id: 'TRTO', name: 'Toronto' },
      { id: 'WNPG', name: 'Winnipeg', platforms: ['WNPG1'], timeZone: 'America/Winnipeg' },
    ],
    lines: [
      {
        id: '1',
        name: 'Canadian',
        routeType: 2,
        minutes: [20],
        headsigns: ['Winnipeg', 'Toronto'],
        course: ['TRTO', 'WNPG'],
      },
    ],
  });
  const file = path.join(perron.dataDir, 'rail.zip');
  writeFileSync(file, await zipOf(files));
  const timetable = new Timetable(await readFeed(file));
  const snapshot = () => ({ timetable, realtime: null, notices: null });
  perron.transit.ready(createGtfsTransit(snapshot, { source: 'rail', realtime: false }));
});
afterAll(() => perron.close());

test.each([
  ['sid=WNPG', 'America/Winnipeg'],
  ['sid=WNPG1', 'America/Winnipeg'],
  ['sid=TRTO', 'America/Toronto'],
  ['sid=WNPG&line=Canadian', 'America/Toronto'],
])('the clock of a display at %s is that of %s', async (query, timeZone) => {
  const answer = await perron.app.inject(`/api/display-runtime/manifest?ot=1&${query}`);
  expect(answer.json<Manifest>().timeZone).toBe(timeZone);
});

test('the page of a stop has the stop’s time', async () => {
  const page = async (code: string) => (await perron.app.inject(`/stop/${code}?lang=en`)).body;
  expect(await page('WNPG')).toMatch(/\b11:00\b/);
  expect(await page('WNPG')).toMatch(/\b11:20\b/);
  expect(await page('WNPG')).not.toMatch(/\b12:00\b/);
  expect(await page('TRTO')).toMatch(/\b12:20\b/);
});
