import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';

let nowMs = Date.parse('2026-11-20T13:03:00Z');
let perron: TestApp;
beforeAll(async () => {
  perron = await createTestApp({ nowMs: () => nowMs });
});
afterAll(() => perron.close());

async function get(url: string, headers: Readonly<Record<string, string>> = {}) {
  // A page made for another moment is not shown again.
  nowMs += 3_000;
  return perron.app.inject({ url, headers });
}

const alexanderplatz = '/stop/900100003';

test('a stop is a page of its departures, in German or English', async () => {
  const german = await get(alexanderplatz);
  expect(german.statusCode).toBe(200);
  expect(german.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(german.body).toContain('<h1><bdi>Alexanderplatz</bdi></h1>');
  expect(german.body).toContain('<html lang="de" dir="ltr">');
  expect(german.body).toMatch(/<th scope="row" role="rowheader"><bdi>U\d<\/bdi><\/th>/);
  const english = await get(alexanderplatz, { 'accept-language': 'fr, en-GB;q=0.9' });
  expect(english.body).toContain('<html lang="en" dir="ltr">');
  const named = await get(`${alexanderplatz}?lang=de`, { 'accept-language': 'en' });
  expect(named.body).toContain('<html lang="de" dir="ltr">');
});

test('a feed without realtime is said to be the timetable, with clock times', async () => {
  const { body } = await get(`${alexanderplatz}?lang=en`);
  expect(body).toContain('Timetable – no realtime</p>');
  expect(body).toMatch(/<time datetime="[^"]+">\d\d:\d\d<\/time>/);
  expect(body).not.toMatch(/\d+ min<\/time>/);
});

test('page and script together stay small', async () => {
  const [page, script] = [await get(alexanderplatz), await get('/stop/page.js')];
  expect(script.headers['content-type']).toContain('text/javascript');
  expect(Buffer.byteLength(page.body) + Buffer.byteLength(script.body)).toBeLessThan(20 * 1024);
  expect(gzipSync(page.body + script.body).length).toBeLessThan(6 * 1024);
});

const cell = /<\/span\s*>(?:<s>[^<]*<\/s> )?<bdi>([^<]+)<\/bdi>/;

test('one platform lists its own departures', async () => {
  const platform = (await get(alexanderplatz)).body.match(cell)?.[1] ?? '';
  const { body } = await get(`${alexanderplatz}?p=${encodeURIComponent(platform)}`);
  expect(body).toContain(`<bdi>Gleis ${platform}</bdi>`);
  const cells = [...body.matchAll(new RegExp(cell, 'g'))].map((match) => match[1]);
  expect(cells.length).toBeGreaterThan(0);
  expect(new Set(cells)).toEqual(new Set([platform]));
});

test('a stop that nobody knows is not found; nothing in an address becomes markup', async () => {
  const missing = await get('/stop/%3Cscript%3Ealert(1)%3C%2Fscript%3E');
  expect(missing.statusCode).toBe(404);
  expect(missing.body).toContain('&lt;script&gt;alert(1)');
  expect(missing.body).not.toContain('<script>alert');
  const odd = await get(`${alexanderplatz}?p=%22%3E%3Cimg%20src=x%3E&lang=%3Cb%3E`);
  expect([odd.statusCode, odd.body.includes('<img')]).toEqual([200, false]);
  expect((await get(`/stop/${'9'.repeat(300)}`)).statusCode).toBeLessThan(500);
});

test('a disruption stands on the page, and its words are read by the dictionary', async () => {
  const line = await perron.send('GET', '/api/location-lines?page_size=200');
  const { id } = line
    .json<{ items: { id: number; name: string }[] }>()
    .items.find(({ name }) => name === 'U8') ?? { id: 0 };
  const stations = await perron.send('GET', `/api/location-stations?line_id=${id}&page_size=200`);
  const here = stations
    .json<{ items: { id: number; code: string | null }[] }>()
    .items.find(({ code }) => code === '900100003');
  const body = {
    type: 'police',
    title: 'Einsatz',
    line_id: id,
    affected_station_ids: [here?.id],
    messages: [{ language: 'de', message: 'Einsatz <hier> in der Voltastr. der BVG' }],
    starts_at: new Date(nowMs - 60_000).toISOString(),
  };
  expect((await perron.send('POST', '/api/disruptions', { body })).statusCode).toBe(201);
  await perron.send('POST', '/api/pronunciations', { body: { written: 'BVG', spoken: 'B V G' } });
  await expect
    .poll(async () => (await get(alexanderplatz)).body)
    .toContain('Einsatz &lt;hier&gt; in der Voltastr. der BVG</li>');
  const { body: page } = await get(alexanderplatz);
  expect(page).toContain('data-say="Einsatz &lt;hier&gt; in der Voltastraße der B V G"');
});
