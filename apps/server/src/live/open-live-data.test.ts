import { appendFileSync, copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { encodeFeed } from '@perron/adapters/gtfs-realtime';
import { berlinStyle } from '@perron/core';
import { networkFeed, networkKinds, zipOf } from '@perron/timetable/testing';
import { expect, test, vi } from 'vitest';
import type { TransitConfig } from '../config/transit';
import { miniFeed } from '../testing/test-app';
import { now, testLiveData } from './testing/test-live-data';

const { log, serve, open, close, turnToNextCheck, board, at } = testLiveData();

test('a feed on disk is read, and a new one takes over when it is put there', async () => {
  const feed = at('feed.zip');
  copyFileSync(miniFeed, feed);
  const data = open({ kind: 'gtfs', feed, realtimeUrls: [] });
  await data.ready;
  expect(data.transit.status()).toMatchObject({ demo: false, source: 'feed.zip', trips: 5464 });
  const before = data.transit.generation();
  appendFileSync(feed, 'another one');
  turnToNextCheck();
  await vi.waitFor(() => expect(data.transit.generation()).toBe(before + 1));
});

test('a broken new feed changes nothing and is reported', async () => {
  const feed = at('feed.zip');
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
  const feed = at('feed.zip');
  const data = open({ kind: 'gtfs', feed, realtimeUrls: [] });
  await data.ready;
  expect(data.transit.component()).toMatchObject({ state: 'failed' });
  expect(data.transit.component().detail).toContain('Put a GTFS zip where');
  expect(() => data.transit.service()).toThrow('could not be read');
  copyFileSync(miniFeed, feed);
  turnToNextCheck();
  await vi.waitFor(() => expect(data.transit.component().state).toBe('ok'));
});

test('a feed without agency.txt says what to set, and is shown with the time zone that is set', async () => {
  const feed = at('feed.zip');
  const [kind] = networkKinds;
  if (!kind) throw new Error('Expected a network.');
  const { 'agency.txt': _, ...files } = networkFeed(kind.network);
  writeFileSync(feed, await zipOf(files));
  const refused = open({ kind: 'gtfs', feed, realtimeUrls: [] });
  await refused.ready;
  expect(refused.transit.component().detail).toContain('has no agency.txt');
  expect(refused.transit.component().detail).toContain('set TRANSIT_TIME_ZONE, such as');
  const data = open({ kind: 'gtfs', feed, realtimeUrls: [], timeZone: 'Asia/Jakarta' });
  await data.ready;
  expect(data.transit.component().state).toBe('ok');
  expect(data.transit.manifestFacts().timeZone).toBe('Asia/Jakarta');
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
  close();
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
      tripModifications: [],
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
  close();
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
  const lifts = await data.transit.service().liftNotices('900100003', now, 'en');
  expect(lifts).toEqual([
    { id: 'alert', text: 'Lift broken', language: 'en', saidAtMs: now - 12_000 },
  ]);
  expect(await data.transit.service().liftNotices('900120005', now, 'en')).toEqual([]);
});

test('realtime of another network is said to be one, and makes nothing look live', async () => {
  const trip = { routeId: null, directionId: null, startTime: null, startDate: null };
  const stranger = (tripId: string) => ({
    entityId: tripId,
    delaySeconds: 60,
    timestampSeconds: null,
    stops: [],
    properties: null,
    trip: { ...trip, tripId, relationship: 'scheduled' as const },
  });
  const bytes = encodeFeed({
    version: '2.0',
    incrementality: 'full',
    headerTimestampSeconds: now / 1000 - 12,
    tripUpdates: [stranger('one'), stranger('two')],
    vehicles: [],
    alerts: [],
    tripModifications: [],
  });
  const url = await serve((_request, response) => void response.end(bytes));
  const data = open({ kind: 'gtfs', feed: miniFeed, realtimeUrls: [`${url}/trips.pb`] });
  await data.ready;
  await vi.waitFor(() => expect(data.transit.status()?.realtime).toHaveLength(1));
  expect(data.transit.status()?.realtime[0]).toMatchObject({
    source: `${url}/trips.pb`,
    fit: 'not',
    trips: 2,
    trips_found: 0,
    rule: null,
  });
  expect(data.transit.component()).toEqual({
    name: 'transit',
    state: 'failed',
    detail: `Realtime from ${url}/trips.pb: does not fit this timetable: 0 of 2 trips found`,
  });
  expect(data.transit.sources()[1]).toMatchObject({ state: 'failed', match: { fit: 'not' } });
  expect((await board(data)).realtimeDataUpdatedAt).toBeNull();
});

test('names and signs are as the network is known to have them, or as operators set', async () => {
  const transit: TransitConfig = { kind: 'gtfs', feed: miniFeed, realtimeUrls: [] };
  const known = open(transit);
  expect(known.transit.manifestFacts().style).toBeUndefined();
  await known.ready;
  expect(known.transit.manifestFacts().style).toEqual(berlinStyle);
  known.close();
  const file = at('style.json');
  writeFileSync(file, '{"shapes":{"subway":"circle"},"badges":[{"line":"U8","text":"8"}]}');
  const set = open(transit, { networkStyle: file });
  await set.ready;
  const { style } = set.transit.manifestFacts();
  const badges = [{ line: 'U8', text: '8' }];
  expect(style).toEqual({ ...berlinStyle, shapes: { subway: 'circle' }, badges });
});

test.each([
  ['{"names":[{"where":"middle","remove":" Station"}]}', /names\.0\.where: .*"start"/],
  ['{"colours":{}}', /"colours"/],
  ['{"names":', /JSON/],
])(
  'a file of rules with %s stops the start, which names the file and the field',
  (text, reason) => {
    const file = at('style.json');
    writeFileSync(file, text);
    const start = () => open({ kind: 'demo' }, { networkStyle: file });
    expect(start).toThrow(reason);
    expect(start).toThrow(`NETWORK_STYLE names ${file}`);
  },
);

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
