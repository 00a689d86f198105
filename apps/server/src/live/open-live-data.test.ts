import {
  copyFileSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { encodeFeed } from '@perron/adapters/gtfs-realtime';
import { productNames } from '@perron/schema';
import { readFeedCached } from '@perron/timetable/read';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TransitConfig } from '../config';
import { redraw } from '@perron/media/redraw';
import { miniFeed } from '../testing/test-app';
import { openLiveData } from './open-live-data';
import type { LiveData } from './open-live-data';

const now = Date.parse('2026-11-20T14:00:00+01:00');
const log: { level: string; message: string; details: object }[] = [];
let folder: string;
let live: LiveData | null = null;
let server: Server | null = null;
/** Callbacks that wait for a turned clock, with their delays. */
let waiting: { delayMs: number; callback: () => void }[] = [];

beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'perron-live-'));
  log.length = 0;
  waiting = [];
});
afterEach(async () => {
  live?.close();
  live = null;
  server?.closeAllConnections();
  await new Promise((done) => (server ? server.close(done) : done(null)));
  server = null;
  rmSync(folder, { recursive: true });
});

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

async function serve(answer: Answer): Promise<string> {
  const started = createServer(answer);
  server = started;
  await new Promise<void>((done) => started.listen(0, '127.0.0.1', done));
  const address = started.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}

function open(transit: TransitConfig, more: { weatherUrl?: string; newsUrl?: string } = {}) {
  const add = (level: string) => (details: object, message: string) =>
    void log.push({ level, message, details });
  live = openLiveData(
    { transit, weatherUrl: null, newsUrl: null, minuteForm: 'min', dataDir: folder, ...more },
    {
      read: async (file, onProgress) => {
        const { data, fromCache } = await readFeedCached(file, path.join(folder, 'cache'), {
          onProgress,
        });
        return { data, fromCache, cacheProblem: null };
      },
      demoFeed: miniFeed,
      clock: { now: () => now },
      timers: {
        after(delayMs, callback) {
          const entry = { delayMs, callback };
          waiting.push(entry);
          return () => void (waiting = waiting.filter((one) => one !== entry));
        },
      },
      random: () => 0,
      redraw,
      logger: { info: add('info'), warn: add('warn'), error: add('error') },
    },
  );
  return live;
}

/** Lets the next look for a new feed happen. */
function turnToNextCheck(): void {
  const check = waiting.find(({ delayMs }) => delayMs === 60_000);
  waiting = waiting.filter((one) => one !== check);
  check?.callback();
}

async function board(data: LiveData, durationMinutes = 30) {
  return data.transit.service().departures('900100003', {
    whenMs: now,
    durationMinutes,
    results: null,
    products: new Set(productNames),
    language: 'de',
  });
}

test('a feed on disk is read, and a new one takes over when it is put there', async () => {
  const feed = path.join(folder, 'feed.zip');
  copyFileSync(miniFeed, feed);
  const data = open({ kind: 'gtfs', feed, realtimeUrls: [] });
  await data.ready;
  expect(data.transit.status()).toMatchObject({ demo: false, source: 'feed.zip', trips: 5464 });
  const before = data.transit.generation();
  utimesSync(feed, new Date(), new Date(Date.now() + 5_000));
  turnToNextCheck();
  await vi.waitFor(() => expect(data.transit.generation()).toBe(before + 1));
});

test('a broken new feed changes nothing and is reported', async () => {
  const feed = path.join(folder, 'feed.zip');
  copyFileSync(miniFeed, feed);
  const data = open({ kind: 'gtfs', feed, realtimeUrls: [] });
  await data.ready;
  writeFileSync(feed, readFileSync(miniFeed).subarray(0, 100_000));
  turnToNextCheck();
  await vi.waitFor(() => expect(data.transit.component().state).toBe('failed'));
  expect(data.transit.component().detail).toContain('the last one serves');
  expect((await board(data)).departures.length).toBeGreaterThan(5);
  expect(log.at(-1)).toMatchObject({ level: 'error', message: 'feed not read' });
});

test('a feed that is not there is named, and read once it is', async () => {
  const feed = path.join(folder, 'feed.zip');
  const data = open({ kind: 'gtfs', feed, realtimeUrls: [] });
  await data.ready;
  expect(data.transit.component()).toMatchObject({ state: 'failed' });
  expect(data.transit.component().detail).toContain('Put a GTFS zip there');
  expect(() => data.transit.service()).toThrow('could not be read');
  copyFileSync(miniFeed, feed);
  turnToNextCheck();
  await vi.waitFor(() => expect(data.transit.component().state).toBe('ok'));
});

test('a feed behind a URL is fetched once, and then asked for with its ETag', async () => {
  const asked: (string | undefined)[] = [];
  const url = await serve((request, response) => {
    asked.push(request.headers['if-none-match']);
    if (request.headers['if-none-match'] === '"one"') return void response.writeHead(304).end();
    response.writeHead(200, { etag: '"one"' }).end(readFileSync(miniFeed));
  });
  const data = open({ kind: 'gtfs', feed: `${url}/feed.zip`, realtimeUrls: [] });
  await data.ready;
  expect(data.transit.component().state).toBe('ok');
  turnToNextCheck();
  await vi.waitFor(() => expect(asked).toEqual([undefined, '"one"']));
  expect(data.transit.generation()).toBe(1);
});

test('a server that cuts off in the middle leaves the feed of the last run', async () => {
  let cut = false;
  const url = await serve((_request, response) => {
    const bytes = readFileSync(miniFeed);
    if (!cut) return void response.writeHead(200).end(bytes);
    response.writeHead(200, { 'content-length': bytes.length });
    response.write(bytes.subarray(0, 1000), () => response.destroy());
  });
  const config: TransitConfig = { kind: 'gtfs', feed: `${url}/feed.zip`, realtimeUrls: [] };
  await open(config).ready;
  live?.close();
  cut = true;
  const again = open(config);
  await again.ready;
  expect(again.transit.component().state).toBe('ok');
  expect((await board(again)).departures.length).toBeGreaterThan(5);
});

test('realtime that comes as GTFS-Realtime is on the board, with its age', async () => {
  let bytes = Buffer.alloc(0);
  const url = await serve((_request, response) => void response.end(bytes));
  const planned = open({ kind: 'gtfs', feed: miniFeed, realtimeUrls: [] });
  await planned.ready;
  const [first, second, third] = (await board(planned)).departures;
  const trip = (tripId: string, relationship: 'scheduled' | 'canceled') => ({
    tripId: tripId.slice(0, tripId.lastIndexOf('|')),
    startDate: tripId.slice(tripId.lastIndexOf('|') + 1),
    routeId: null,
    directionId: null,
    startTime: null,
    relationship,
  });
  const update = (tripId: string, delaySeconds: number | null, cancelled = false) => ({
    entityId: tripId,
    trip: trip(tripId, cancelled ? 'canceled' : 'scheduled'),
    delaySeconds,
    timestampSeconds: null,
    stops: [],
    properties: null,
  });
  const selector = {
    agencyId: null,
    routeId: null,
    routeType: null,
    directionId: null,
    stopId: 'de:11000:900100003',
    trip: null,
  };
  bytes = Buffer.from(
    encodeFeed({
      version: '2.0',
      incrementality: 'full',
      headerTimestampSeconds: now / 1000 - 12,
      tripUpdates: [
        update(first?.tripId ?? '', 180),
        update(second?.tripId ?? '', null, true),
        update(third?.tripId ?? '', -60),
      ],
      vehicles: [],
      alerts: [
        {
          entityId: 'alert',
          activePeriods: [],
          informed: [selector],
          cause: 'unknown',
          effect: 'unknown',
          severity: 'warning',
          url: [],
          header: [
            { text: 'Aufzug defekt', language: 'de' },
            { text: 'Lift broken', language: 'en' },
          ],
          description: [],
        },
      ],
    }),
  );
  live?.close();
  const data = open({ kind: 'gtfs', feed: miniFeed, realtimeUrls: [`${url}/trips.pb`] });
  await data.ready;
  expect(data.transit.manifestFacts().transit.realtime).toBe(true);
  await vi.waitFor(async () => {
    expect((await board(data)).realtimeDataUpdatedAt).toBe(now / 1000 - 12);
  });
  const { departures } = await board(data);
  const find = (id: string | undefined) => departures.find(({ tripId }) => tripId === id);
  expect(find(first?.tripId)).toMatchObject({ delay: 180, plannedWhen: first?.plannedWhen });
  expect(Date.parse(find(first?.tripId)?.when ?? '')).toBe(
    Date.parse(first?.plannedWhen ?? '') + 180_000,
  );
  expect(find(second?.tripId)).toMatchObject({ cancelled: true, when: null, delay: null });
  expect(find(first?.tripId)?.remarks).toMatchObject([
    { type: 'warning', summary: 'Aufzug defekt' },
  ]);
});

test('the demo network has realtime from its first second, made by the same way', async () => {
  const data = open({ kind: 'demo' });
  await data.ready;
  expect(data.transit.manifestFacts().transit).toMatchObject({ demo: true, realtime: true });
  await vi.waitFor(async () => expect((await board(data)).realtimeDataUpdatedAt).toBe(now / 1000));
  const { departures } = await board(data, 60);
  expect(departures.filter(({ delay }) => delay !== null).length).toBeGreaterThan(20);
  expect(departures.some(({ delay }) => (delay ?? 0) > 30)).toBe(true);
});

test('a realtime source that answers HTML is reported once, and the timetable stays', async () => {
  const url = await serve((_request, response) => void response.end('<html>Gateway</html>'));
  const data = open({ kind: 'gtfs', feed: miniFeed, realtimeUrls: [`${url}/trips.pb`] });
  await data.ready;
  await vi.waitFor(() =>
    expect(log.filter(({ message }) => message.includes('not well'))).toHaveLength(1),
  );
  expect(data.transit.component()).toMatchObject({ state: 'failed' });
  expect(data.transit.component().detail).toMatch(/^Realtime from http.*trips\.pb: /);
  expect((await board(data)).realtimeDataUpdatedAt).toBeNull();
  expect((await board(data)).departures.length).toBeGreaterThan(5);
});

test('an upstream that speaks transport.rest answers, and its failure is told in its words', async () => {
  let broken = false;
  const url = await serve((request, response) => {
    if (broken || !request.url?.startsWith('/stops/900100003/departures')) {
      return void response.writeHead(502).end('<html>Bad Gateway</html>');
    }
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ departures: [], realtimeDataUpdatedAt: 1_795_352_400 }));
  });
  const data = open({ kind: 'transport-rest', url });
  await data.ready;
  expect(data.transit.stations().length).toBeGreaterThan(100);
  expect(await board(data)).toMatchObject({ realtimeDataUpdatedAt: 1_795_352_400 });
  broken = true;
  const query = {
    whenMs: now,
    durationMinutes: 30,
    results: null,
    products: new Set(productNames),
  };
  await expect(data.transit.service().departures('900023201', query)).rejects.toThrow(
    'Failed to fetch departures for 900023201',
  );
});

test('weather and news come from the configured services, and the last stay when they fail', async () => {
  let broken = false;
  const url = await serve((request, response) => {
    if (broken) return void response.writeHead(503).end('busy');
    if (request.url === '/rss') {
      response.end(
        '<rss version="2.0"><channel><title>T</title><item><title>Neues</title><description>Text</description></item></channel></rss>',
      );
      return;
    }
    const weatherDesc = [{ value: 'Cloudy' }];
    const condition = {
      temp_C: '7',
      humidity: '80',
      windspeedKmph: '10',
      winddir16Point: 'SW',
      cloudcover: '75',
      precipMM: '0.1',
      weatherDesc,
      lang_de: [{ value: 'Bewölkt' }],
    };
    response.end(JSON.stringify({ current_condition: [condition] }));
  });
  const data = open({ kind: 'demo' }, { weatherUrl: url, newsUrl: `${url}/rss` });
  const query = { location: 'Berlin, Germany', language: 'de', format: 'metric' } as const;
  expect(await data.feeds.weather(query)).toMatchObject({
    demo: false,
    weather: { temperature: 7, weatherDescription: 'Bewölkt' },
  });
  expect((await data.feeds.news({ numArticles: 3 })).articles).toMatchObject([{ title: 'Neues' }]);
  broken = true;
  expect((await data.feeds.weather(query)).weather.temperature).toBe(7);
  await data.ready;
});
