import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createGtfsTransit } from '@perron/adapters/gtfs';
import type { Departure, DisplayTimetable, Manifest, Stop } from '@perron/schema';
import { Timetable } from '@perron/timetable';
import { readFeed } from '@perron/timetable/read';
import { networkFeed, zipOf } from '@perron/timetable/testing';
import type { MadeStation } from '@perron/timetable/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';
import { followNetworkIn } from './follow-network';

/** Turned between two feeds, so that no answer of one is kept for the next. */
let nowMs = Date.parse('2026-11-20T12:00:00Z');
let perron: TestApp;
let folder: string;
beforeAll(async () => {
  perron = await createTestApp({ demoNetwork: false, nowMs: () => nowMs });
  folder = mkdtempSync(path.join(os.tmpdir(), 'perron-any-'));
});
afterAll(async () => {
  await perron.close();
  rmSync(folder, { recursive: true });
});

/** Ids that have a meaning somewhere on their way, beside any text at all. */
const id = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 20 }),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 20 }),
    fc.string({
      unit: fc.constantFrom('/', '%', '?', '#', '&', '+', ';', ':', ',', '.', '"', ' ', 'ü'),
      minLength: 1,
      maxLength: 8,
    }),
    fc.string({ unit: 'grapheme', minLength: 240, maxLength: 270 }),
    fc.constantFrom('.', '..', '%2F', '%2e%2e', '__proto__', '0', '900100003', '900000100003'),
    fc.constantFrom('de:08111:6118', 'de:08111:6118:1:2', 'ch:1:sloid:7000', 'ch:1:sloid:7001'),
  )
  // A feed is UTF-8, and readers of it drop the spaces around a value.
  .map((text) => Buffer.from(text).toString().trim())
  .filter((text) => text !== '' && !text.includes('\0'));

const stations: fc.Arbitrary<MadeStation[]> = fc
  .uniqueArray(id, { minLength: 6, maxLength: 12 })
  .chain((ids) =>
    fc
      .array(fc.record({ code: fc.constantFrom('', '7', ...ids), isAlone: fc.boolean() }), {
        minLength: 3,
        maxLength: 6,
      })
      .map((kinds) =>
        kinds.flatMap(({ code, isAlone }, index) => {
          const [own, platform] = ids.slice(2 * index, 2 * index + 2);
          if (own === undefined || platform === undefined) return [];
          const name = `Halt ${index}`;
          return [{ id: own, name, code, ...(!isAlone && { platforms: [platform] }) }];
        }),
      ),
  );

async function takeOver(made: readonly MadeStation[]): Promise<void> {
  const line = { id: 'line', name: 'L', routeType: 1, minutes: [30] };
  const files = networkFeed({
    agency: 'Any',
    timeZone: 'Asia/Kathmandu',
    language: 'ne',
    stations: made,
    lines: [{ ...line, headsigns: ['There', 'Back'], course: made.map((station) => station.id) }],
  });
  const file = path.join(folder, 'feed.zip');
  writeFileSync(file, await zipOf(files));
  const timetable = new Timetable(await readFeed(file));
  const snapshot = { timetable, realtime: null, notices: null };
  perron.transit.ready(createGtfsTransit(() => snapshot, { source: 'any', realtime: false }));
  await followNetworkIn(perron.db, perron.transit, nowMs);
  nowMs += 1_000;
}

async function ask<T>(url: string): Promise<T> {
  const answer = await perron.app.inject(url);
  expect([url, answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([
    ...[url, 200, ''],
  ]);
  return answer.json<T>();
}

test('every stop that search hands out can be opened as a display of that very stop', async () => {
  let opened = 0;
  await fc.assert(
    fc.asyncProperty(stations, async (made) => {
      await takeOver(made);
      const found = await ask<Stop[]>('/transit/locations?query=Halt&results=100');
      // Left out is only what no address can name.
      const short = made
        .filter((station) => /^[\w ]{3,60}$/.test(station.id))
        .map((station) => station.name);
      expect(found.map(({ name }) => name)).toEqual(expect.arrayContaining(short));
      for (const stop of found) {
        const sid = new URLSearchParams({ sid: stop.id }).toString();
        const manifest = await ask<Manifest>(`/api/display-runtime/manifest?ot=6&${sid}`);
        expect(manifest.station).toMatchObject({ name: stop.name, code: stop.id });
        const board = `/transit/stops/${encodeURIComponent(stop.id)}/departures?duration=60&when=${nowMs / 1000}`;
        const { departures } = await ask<{ departures: Departure[] }>(board);
        const there = departures.map(({ stop: at }) => at?.station ?? at);
        expect(departures.length).toBeGreaterThan(0);
        expect(new Set(there.map((station) => station?.name))).toEqual(new Set([stop.name]));
        const kept = await ask<DisplayTimetable>(`/api/display-runtime/timetable?${sid}`);
        expect([kept.stationCode, kept.calls.length > 70]).toEqual([stop.id, true]);
        opened += 1;
      }
      const listed = await perron.send('GET', '/api/stations?page_size=200');
      expect(listed.statusCode).toBe(200);
    }),
    inject('manyRuns') ? { numRuns: 200 } : { numRuns: 15, seed: 20_261_123 },
  );
  expect(opened).toBeGreaterThan(40);
});
