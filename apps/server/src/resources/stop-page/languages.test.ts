import { createGtfsTransit } from '@perron/adapters/gtfs';
import { Timetable } from '@perron/timetable';
import { readFeed } from '@perron/timetable/read';
import { networkFeed, zipOf } from '@perron/timetable/testing';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';

let nowMs = Date.parse('2026-07-01T12:00:00+09:00');

let perron: TestApp;
/** A Japanese network with letters as ids. Line G keeps to no minutes. */
beforeAll(async () => {
  perron = await createTestApp({ demoNetwork: false, hasTimetable: false, nowMs: () => nowMs });
  const files = networkFeed({
    agency: 'Metro',
    timeZone: 'Asia/Tokyo',
    language: 'ja',
    stations: [
      { id: 'ASAKUSA', name: '浅草', names: { en: 'Asakusa', ar: 'أساكوسا' } },
      { id: 'UENO/A', name: '上野', names: { en: 'Ueno', ar: 'أوينو' } },
    ],
    lines: [
      {
        id: 'G',
        name: 'G',
        routeType: 1,
        minutes: [5],
        headsigns: ['上野', '浅草'],
        course: ['ASAKUSA', 'UENO/A'],
      },
    ],
  });
  const trips = String(files['trips.txt']);
  const ids = trips
    .split('\n')
    .slice(1)
    .flatMap((row) => row.split(',')[2]?.replaceAll('"', '') ?? []);
  const rows = ids.map((id) => `"${id}",00:00:00,24:00:00,600,0`);
  const frequencies = ['trip_id,start_time,end_time,headway_secs,exact_times', ...rows].join('\n');
  const file = path.join(perron.dataDir, 'metro.zip');
  writeFileSync(file, await zipOf({ ...files, 'frequencies.txt': `${frequencies}\n` }));
  const timetable = new Timetable(await readFeed(file));
  const snapshot = () => ({ timetable, realtime: null, notices: null });
  perron.transit.ready(createGtfsTransit(snapshot, { source: 'metro', realtime: false }));
});
afterAll(() => perron.close());

async function get(url: string, accepted?: string) {
  nowMs += 3_000;
  const headers = accepted === undefined ? {} : { 'accept-language': accepted };
  return perron.app.inject({ url, headers });
}

test('a network without German has no German page', async () => {
  for (const [query, accepted] of [
    ['?lang=de', undefined],
    ['', 'de-DE,de;q=0.9'],
    ['?lang=xx', 'de;q=0'],
  ] as const) {
    const { body } = await get(`/stop/ASAKUSA${query}`, accepted);
    expect(body).toContain('<html lang="ja" dir="ltr">');
    expect(body).toContain('<h1><bdi>浅草</bdi></h1>');
    const link = '<a href="/stop/ASAKUSA?lang=en" lang="en" hreflang="en"';
    expect(body.replace(/\s+/g, ' ')).toContain(link);
    expect(body).not.toContain('data-say');
    expect(body).not.toContain('<button');
  }
});

test('stops and destinations have the names of the page’s language, also where an id needs escaping', async () => {
  const { body } = await get('/stop/UENO%2FA', 'en');
  expect(body).toContain('<html lang="en" dir="ltr">');
  expect(body).toContain('<h1><bdi>Ueno</bdi></h1>');
  expect(body).toContain('<bdi>Asakusa</bdi>');
  expect(body).toContain('href="/stop/UENO%2FA?lang=ja"');
});

test('a service by headway has no minutes on the page', async () => {
  const { body } = await get('/stop/ASAKUSA?lang=en');
  const times = [...body.matchAll(/<td role="cell"><b>([^<]+)<\/b>/g)].map((match) => match[1]);
  expect(times).toEqual(['every 10 min']);
  expect(body).not.toContain('<time');
  expect((await get('/stop/ASAKUSA?lang=ja')).body).toContain('<b>10分間隔</b>');
});

test('a stop that nobody knows is said to be unknown in the page’s language', async () => {
  const { statusCode, body } = await get('/stop/NOWHERE');
  expect(statusCode).toBe(404);
  expect(body).toContain('<h1>停留所が見つかりません</h1>');
});
