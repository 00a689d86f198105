import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { SystemStatus } from '@perron/schema';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp } from '../testing/test-app';
import type { TestApp } from '../testing/test-app';
import { displayPage } from './display-page';
import { PagePartCache } from './page-parts';

const html = '<!doctype html><html><body><div id="root"></div></body></html>\n';
const nowMs = Date.parse('2026-11-20T15:30:00Z');
const dayMs = 86_400_000;

let pagesDir: string;
let perron: TestApp;
beforeAll(async () => {
  pagesDir = await mkdtemp(path.join(os.tmpdir(), 'display-page-'));
  for (const page of ['display', 'dashboard']) {
    await mkdir(path.join(pagesDir, page, `${page}-assets`), { recursive: true });
    await writeFile(path.join(pagesDir, page, 'index.html'), html);
  }
  perron = await createTestApp({ pagesDir, nowMs: () => nowMs });
});
afterAll(async () => {
  await perron.close();
  await rm(pagesDir, { recursive: true });
});

const navigation = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
const open = (url: string, headers: Record<string, string> = navigation) =>
  perron.app.inject({ url, headers });

interface PageAnswer {
  readonly path: string;
  readonly etag: string;
  readonly body: string;
}

const entities: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&lt;': '<' };
const unescaped = (text: string) => text.replace(/&\w+;/g, (name) => entities[name] ?? name);

/** The answers that are in a page. */
function answersIn(page: string): PageAnswer[] {
  const form =
    /<script type="application\/json" data-answer="([^"]*)" data-etag="([^"]*)">(.*?)<\/script>/gs;
  return [...page.matchAll(form)].map(([, answerPath = '', etag = '', body = '']) => ({
    path: unescaped(answerPath),
    etag: unescaped(etag),
    body,
  }));
}

test('a display’s page alone may ask its device where it is', async () => {
  const permissions = async (url: string) => (await open(url)).headers['permissions-policy'];
  for (const url of ['/display', '/screen']) {
    expect(await permissions(url)).toBe('camera=(), geolocation=(self), microphone=()');
  }
  expect(await permissions('/')).toBe('camera=(), geolocation=(), microphone=()');
});

test('the page of a display holds what the display will ask for first, as the API answers it', async () => {
  const page = await open('/display?sid=900100003&ot=6&p=2&w=1920&h=1080');
  expect(page.body.startsWith(html.slice(0, html.indexOf('</body>')))).toBe(true);
  const answers = answersIn(page.body);
  expect(answers.map((answer) => answer.path)).toEqual([
    '/api/display-runtime/manifest?ot=6&sid=900100003&p=2',
    '/transit/stops/900100003/departures?duration=120&short=true&results=40&further=true&language=de',
    '/api/display-runtime/disruptions',
  ]);
  for (const { path: url, etag, body } of answers) {
    const asked = await perron.app.inject(url);
    expect(JSON.parse(body)).toEqual(asked.json());
    expect(etag).toBe(asked.headers.etag);
  }
});

test('a page that is compressed is the same page, a tenth of its size', async () => {
  const url = '/display?sid=900100003&ot=6&p=2';
  const page = await open(url);
  for (const round of ['made', 'kept']) {
    const packed = await open(url, { ...navigation, 'accept-encoding': 'br, gzip' });
    expect(packed.headers['content-encoding'], round).toBe('gzip');
    expect(gunzipSync(packed.rawPayload).toString()).toBe(page.body);
    expect(packed.rawPayload.length).toBeLessThan(page.rawPayload.length / 5);
  }
  expect(page.headers['content-encoding']).toBeUndefined();
  expect(page.headers.vary).toContain('accept-encoding');
  const refused = await open(url, { ...navigation, 'accept-encoding': 'gzip;q=0, br' });
  expect(refused.headers['content-encoding']).toBeUndefined();
});

test('unchanged parts of the page are not made again, and changed ones are', async () => {
  const made = vi.spyOn(PagePartCache.prototype, 'part');
  const url = '/display?sid=900023201&ot=6';
  const etag = async () => answersIn((await open(url)).body)[0]?.etag;
  const before = await etag();
  const count = made.mock.calls.length;
  expect(count).toBeGreaterThan(1);
  await open(url);
  expect(made.mock.calls.length).toBe(count);
  made.mockRestore();
  await perron.send('PUT', '/api/output-types/6', {
    body: { name: 'Renamed', output_type: 'pixel', resolution_x: 1920, resolution_y: 1080 },
  });
  await expect.poll(etag).not.toBe(before);
});

test('the page says when it was made, and nobody may store it', async () => {
  const page = await open('/display?sid=900100003&ot=6');
  expect(page.body).toContain('<meta name="perron-time" content="2026-11-20T15:30:00.000Z">');
  // Berlin is an hour ahead of UTC, since a day before this and for a week after it.
  const zone = ['Europe/Berlin', 3_600_000, nowMs - dayMs, nowMs + 7 * dayMs].join(' ');
  expect(page.body).toContain(`<meta name="perron-zone" content="${zone}">`);
  expect(page.headers['cache-control']).toBe('no-store');
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.headers['content-security-policy']).toContain("default-src 'self'");
});

test('the file of the page, which the service worker stores, holds none of it', async () => {
  for (const [url, headers] of [
    ['/display', { accept: '*/*' }],
    ['/display?sid=900100003&ot=6', { accept: '*/*' }],
    ['/screen?apikey=x', navigation],
  ] as const) {
    const page = await open(url, headers);
    expect(page.body).toBe(html);
    expect(page.headers['cache-control']).toBe('no-cache');
  }
});

test('a station is named as in either form of the address', async () => {
  const [manifest] = answersIn((await open('/display?stationId=900100003&ot=6')).body);
  expect(manifest?.path).toBe('/api/display-runtime/manifest?ot=6&sid=900100003');
});

test('an address that names no station is that of the network’s default station, and the page says which', async () => {
  const page = await open('/display?ot=6&sid=%20');
  const { default_station: code = 'none' } = (
    await perron.app.inject('/status')
  ).json<SystemStatus>();
  expect(code).toBe('900320247');
  expect(page.body).toContain(`<meta name="perron-station" content="${code}">`);
  const [manifest] = answersIn(page.body);
  expect(manifest?.path).toBe(`/api/display-runtime/manifest?ot=6&sid=${code}`);
  expect(JSON.parse(manifest?.body ?? '')).toMatchObject({ station: { code } });
  const asked = await perron.app.inject('/api/display-runtime/manifest?ot=6');
  expect(asked.json()).toMatchObject({ station: { code } });
  const named = await open('/display?sid=900100003&ot=6');
  expect(named.body).not.toContain('perron-station');
});

test('answers that the API refuses are left out, and the page comes all the same', async () => {
  const page = await open('/display?sid=<script>"%26&ot=99999&displayId=7');
  expect(page.statusCode).toBe(200);
  expect(answersIn(page.body).map((answer) => answer.path)).toEqual([
    '/api/display-runtime/disruptions',
  ]);
  expect(page.body).not.toContain('sid=<');
  expect(page.body.trimEnd().endsWith('</body></html>')).toBe(true);
});

test('no text of operators ends the data or begins a comment', async () => {
  const name = '</script><!-- <script>';
  const { db } = perron.database;
  await db.updateTable('stations').set({ name }).where('code', '=', '900100003').execute();
  const page = await open('/display?sid=900100003&ot=10');
  const [manifest] = answersIn(page.body);
  expect(JSON.parse(manifest?.body ?? '')).toMatchObject({ station: { name } });
  expect(manifest?.body).not.toContain('<');
});

test('a server whose answers hang sends the page without data', async () => {
  const app = fastify();
  let isLate: () => void = () => undefined;
  const asked = new Promise<void>((resolve) => {
    app.get('/api/display-runtime/disruptions', () => {
      resolve();
      return new Promise(() => undefined);
    });
  });
  const timers = {
    after(_: number, callback: () => void) {
      isLate = callback;
      return () => undefined;
    },
  };
  const timeZone = () => 'Europe/Berlin';
  app.get(
    '/display',
    displayPage(app, {
      buildDir: pagesDir,
      nowMs: () => nowMs,
      timers,
      timeZone,
      language: () => 'en',
      defaultStation: () => null,
    }),
  );
  const page = app.inject({ url: '/display?sid=A27', headers: navigation });
  await asked;
  isLate();
  expect((await page).body).toBe(html);
});

test('the board in the page speaks the leading language of the network', async () => {
  const app = fastify();
  const languages: unknown[] = [];
  app.get<{ Querystring: { readonly language?: string } }>(
    '/transit/stops/:id/departures',
    ({ query }) => {
      languages.push(query.language);
      return {};
    },
  );
  app.get(
    '/display',
    displayPage(app, {
      buildDir: pagesDir,
      nowMs: () => nowMs,
      timers: { after: () => () => undefined },
      timeZone: () => 'America/New_York',
      language: () => 'en',
      defaultStation: () => null,
    }),
  );
  await app.inject({ url: '/display?sid=A27', headers: navigation });
  expect(languages).toEqual(['en']);
});

test('the zone in the page is that of the station that the display is at', async () => {
  const app = fastify();
  app.get(
    '/display',
    displayPage(app, {
      buildDir: pagesDir,
      nowMs: () => nowMs,
      timers: { after: () => () => undefined },
      timeZone: (code) => (code === 'WNPG' ? 'America/Winnipeg' : 'America/Toronto'),
      language: () => 'en',
      defaultStation: () => null,
    }),
  );
  const zoneAt = async (address: string) => {
    const { body } = await app.inject({ url: address, headers: navigation });
    return /name="perron-zone" content="(\S+)/.exec(body)?.[1];
  };
  expect(await zoneAt('/display?sid=WNPG')).toBe('America/Winnipeg');
  expect(await zoneAt('/display?sid=TRTO')).toBe('America/Toronto');
  expect(await zoneAt('/display')).toBe('America/Toronto');
});
