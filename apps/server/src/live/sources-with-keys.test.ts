import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { encodeFeed } from '@perron/adapters/gtfs-realtime';
import { expect, test, vi } from 'vitest';
import { miniFeed } from '../testing/test-app';
import { now, testLiveData, upstream } from './testing/test-live-data';

const { log, serve, open, at, turn, board } = testLiveData();

const key = 'eyJ-0123456789';

/** A header for everything below an address, with its key in a file. */
function headersFor(address: string, text = key) {
  const file = at('key');
  writeFileSync(file, text);
  return [{ address, name: 'x-api-key', before: '', after: '', file }];
}

/** Serves those who bring the key. */
function behindKey(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  return serve((request, response) => {
    const given = request.headers['x-api-key'];
    if (given === key) answer(request, response);
    else response.writeHead(401).end(`{"message":"no such key: ${String(given)}"}`);
  });
}

const realtime = encodeFeed({
  version: '2.0',
  incrementality: 'full',
  headerTimestampSeconds: now / 1000 - 12,
  tripUpdates: [],
  vehicles: [],
  alerts: [],
  tripModifications: [],
});

test('a feed and its realtime that want a key in a header are used, and the key stands nowhere', async () => {
  const url = await behindKey((request, response) => {
    response.end(request.url === '/feed.zip' ? readFileSync(miniFeed) : realtime);
  });
  const data = open({
    kind: 'gtfs',
    feed: `${url}/feed.zip`,
    realtimeUrls: [`${url}/trips.pb`],
    headers: headersFor(url),
  });
  await data.ready;
  await vi.waitFor(() => expect(data.transit.sources()[1]).toMatchObject({ state: 'ok' }));
  expect(data.transit.component().state).toBe('ok');
  expect((await board(data)).departures.length).toBeGreaterThan(5);
  const known = JSON.stringify([data.transit.status(), data.transit.sources(), log]);
  expect(known).not.toContain(key);
});

test('a refused key is told with what to do, and a new one in the file counts without a restart', async () => {
  const url = await behindKey((_request, response) => void response.end(realtime));
  const headers = headersFor(url, 'a-key-of-yesterday');
  const realtimeUrls = [`${url}/trips.pb`];
  const data = open({ kind: 'gtfs', feed: miniFeed, realtimeUrls, headers });
  await data.ready;
  const message = `${url}/trips.pb refuses access (401). The header x-api-key is sent: put a valid key into its file, which TRANSIT_HEADERS names; it counts without a restart.`;
  await vi.waitFor(() => expect(data.transit.sources()[1]).toMatchObject({ problem: message }));
  expect(data.transit.component()).toMatchObject({
    state: 'failed',
    detail: `Realtime: ${message}`,
  });
  expect(JSON.stringify(log)).not.toContain('yesterday');
  headersFor(url);
  turn(30_000);
  await vi.waitFor(() => expect(data.transit.sources()[1]).toMatchObject({ state: 'ok' }));
});

test('a key that is lost while the server runs is told at its source, which goes on with the last one', async () => {
  const url = await behindKey((_request, response) => void response.end(realtime));
  const realtimeUrls = [`${url}/trips.pb`];
  const data = open({ kind: 'gtfs', feed: miniFeed, realtimeUrls, headers: headersFor(url) });
  await data.ready;
  await vi.waitFor(() => expect(data.transit.sources()[1]).toMatchObject({ state: 'ok' }));
  rmSync(at('key'));
  turn(15_000);
  await vi.waitFor(() => expect(data.transit.sources()[1]?.problem).toMatch(/^The key of the hea/));
  expect(data.transit.sources()).toMatchObject([{ problem: null }, { state: 'ok' }]);
  expect(data.transit.component()).toMatchObject({ state: 'ok' });
  expect(data.transit.component().detail).toContain('The key of the header x-api-key cannot be');
});

test('an upstream that refuses access has failed, for operators, until it answers again', async () => {
  const url = await behindKey((_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end('{"type":"station","id":"900100003","name":"Alexanderplatz"}');
  });
  const data = open({ ...upstream, url, headers: headersFor(url, 'a-key-of-yesterday') });
  await data.ready;
  await expect(board(data)).rejects.toThrow('Failed to fetch departures for 900100003');
  const [source] = data.transit.sources();
  expect(source).toMatchObject({ kind: 'timetable', state: 'failed' });
  expect(source?.problem).toMatch(/refuses access \(401\)\. The header x-api-key is sent: put/);
  expect(data.transit.component()).toMatchObject({ state: 'failed', detail: source?.problem });
  expect(JSON.stringify(log)).not.toContain('yesterday');
  headersFor(url);
  expect(await data.transit.service().stop('900100003')).toMatchObject({ id: '900100003' });
  expect(data.transit.component().state).toBe('ok');
});
