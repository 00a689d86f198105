import { callsOf, furtherCalls } from '@perron/core';
import type { DeparturesAnswer } from '@perron/schema';
import { productNames } from '@perron/schema';
import { expect, test } from 'vitest';
import { fixture } from '../shared/testing/fixture';
import type { Answer } from '../shared/testing/loopback-server';
import {
  badDays,
  loopbackServer,
  recorded,
  replayMs,
  testFetch,
} from '../shared/testing/loopback-server';
import { ManualTime } from '../shared/testing/manual-time';
import type { DeparturesQuery } from '../transit';
import { createCachedTransit } from './cached-transit';
import { createTransitRest } from './fetch';

const boardAt = (time: ManualTime, change: Partial<DeparturesQuery> = {}): DeparturesQuery => ({
  whenMs: time.now(),
  durationMinutes: 30,
  results: null,
  products: new Set(productNames),
  ...change,
});
const board = recorded(fixture('transit-rest', 'departures.json'));

/** An upstream whose answer a test can exchange, and a cached service over it. */
async function cachedOver(first: Answer, perMinute = 90) {
  const now = { answer: first };
  const server = await loopbackServer((request, response) => now.answer(request, response));
  const time = new ManualTime(replayMs);
  const failures: string[] = [];
  const rest = createTransitRest(
    { fetch: testFetch({ allowPrivate: [server.origin] }) },
    { baseUrl: server.origin, timeoutMs: 5_000 },
  );
  const service = createCachedTransit(
    rest,
    { clock: time, timers: time, onFailure: (what) => failures.push(what) },
    { perMinute },
  );
  return { now, server, time, service, failures };
}

test('boards of one stop share a request, whatever minutes and rows they want', async () => {
  const { server, time, service } = await cachedOver(board);
  const [all, few, soon] = await Promise.all([
    service.departures('900100003', boardAt(time)),
    service.departures('900100003', boardAt(time, { results: 2 })),
    service.departures('900100003', boardAt(time, { durationMinutes: 3 })),
  ]);
  expect(server.requests).toHaveLength(1);
  const asked = new URL(server.requests[0] ?? '', server.origin).searchParams;
  expect([asked.get('when'), asked.get('duration')]).toEqual(['2026-11-20T14:00:00+01:00', '120']);
  expect([all.departures.length, few.departures.length, soon.departures.length]).toEqual([8, 2, 3]);
});

test('after so many rows the others of the same request come in few bytes', async () => {
  const { server, time, service } = await cachedOver(board);
  const all = await service.departures('900100003', boardAt(time));
  const few = await service.departures('900100003', boardAt(time, { results: 2, further: true }));
  expect(server.requests).toHaveLength(1);
  expect(few.departures).toEqual(all.departures.slice(0, 2));
  const rest = callsOf(all.departures.slice(2)).map((call) => {
    if (call.line === null) return call;
    const { operator: _, ...line } = call.line;
    return { ...call, line };
  });
  expect(furtherCalls(few.further)).toEqual(rest);
  expect(rest.length).toBe(6);
  expect(all).not.toHaveProperty('further');
});

test('departures that have left are not in the answer, although they are in the window', async () => {
  const { time, service } = await cachedOver(board);
  const trips = async () =>
    (await service.departures('900100003', boardAt(time))).departures.map(({ tripId }) => tripId);
  expect(await trips()).not.toContain('1|44876|1|86|20112026');
  await time.pass(4 * 60_000);
  expect(await trips()).not.toContain('1|30212|3|86|20112026');
});

test('the window that is fetched starts with the hour and moves with it', async () => {
  const { server, time, service } = await cachedOver(board);
  await service.departures('900100003', boardAt(time, { durationMinutes: 60 }));
  await time.pass(3_600_000);
  await service.departures('900100003', boardAt(time, { durationMinutes: 60 }));
  const starts = server.requests.map((request) =>
    new URL(request, server.origin).searchParams.get('when'),
  );
  expect([...new Set(starts)]).toEqual(['2026-11-20T14:00:00+01:00', '2026-11-20T15:00:00+01:00']);
});

test('a board of tomorrow is fetched for itself', async () => {
  const { server, time, service } = await cachedOver(board);
  await service.departures('900100003', boardAt(time));
  await service.departures('900100003', boardAt(time, { whenMs: time.now() + 86_400_000 }));
  expect(server.requests).toHaveLength(2);
  expect(server.requests[1]).toContain('2026-11-21T14%3A00');
});

test('when the upstream goes down the last board stays, with the age of its data', async () => {
  const { now, time, service, failures } = await cachedOver(board);
  await service.departures('900100003', boardAt(time));
  now.answer = badDays.html502;
  await time.pass(61_000);
  const answer: DeparturesAnswer = await service.departures('900100003', boardAt(time));
  expect(answer.realtimeDataUpdatedAt).toBe(1795179751);
  expect(answer.departures.length).toBeGreaterThan(0);
  expect(failures.length).toBeGreaterThan(0);
});

test('without a last answer the failure is told in the words of the catalogue', async () => {
  const { service, time } = await cachedOver(badDays.html502);
  await expect(service.departures('900100003', boardAt(time))).rejects.toThrow(
    /^Failed to fetch departures for 900100003$/,
  );
});

test('never more than the limit leaves in a minute, and the rest is told or comes from the cache', async () => {
  const { server, time, service } = await cachedOver(
    recorded(fixture('transit-rest', 'trip.json')),
    10,
  );
  const ids = Array.from({ length: 25 }, (_, i) => `trip-${i}`);
  const first = await Promise.allSettled(ids.map((id) => service.trip(id)));
  expect(server.requests).toHaveLength(10);
  expect(first.filter(({ status }) => status === 'fulfilled')).toHaveLength(10);
  expect(first.at(-1)).toMatchObject({
    reason: { code: 'upstream_failed', message: 'Failed to fetch trip info for trip-24' },
  });
  const again = await Promise.allSettled(ids.slice(0, 10).map((id) => service.trip(id)));
  expect(again.every(({ status }) => status === 'fulfilled')).toBe(true);
  expect(server.requests).toHaveLength(10);
  await time.pass(30_000);
  expect(server.requests).toHaveLength(10);
});

test('after "too many requests" the upstream is left alone, for other stops too', async () => {
  const { now, server, time, service } = await cachedOver(badDays.tooManyRequests);
  await expect(service.departures('900100003', boardAt(time))).rejects.toThrow();
  now.answer = board;
  await expect(service.departures('900100004', boardAt(time))).rejects.toThrow(
    'Failed to fetch departures for 900100004',
  );
  await expect(service.stop('900100004')).rejects.toThrow(
    'Failed to fetch station info for 900100004',
  );
  await expect(service.trip('1|2')).rejects.toThrow('Failed to fetch trip info for 1|2');
  expect(server.requests).toHaveLength(1);
  expect(service.gate().closedUntilMs).toBe(replayMs + 17_000);
  await time.pass(17_000);
  expect((await service.departures('900100004', boardAt(time))).departures).toHaveLength(8);
});

test('a watched trip is fetched again every 30 s', async () => {
  const { server, time, service } = await cachedOver(
    recorded(fixture('transit-rest', 'trip.json')),
  );
  const seen: number[] = [];
  const arrived = () => expect.poll(() => seen.length);
  const stop = service.watchTrip('1', {}, ({ fetchedAtMs }) => seen.push(fetchedAtMs - replayMs));
  await arrived().toBe(1);
  await time.pass(30_000);
  await arrived().toBe(2);
  stop();
  expect(seen).toEqual([0, 30_000]);
  expect(server.requests).toHaveLength(2);
  service.close();
  expect(time.waiting).toBe(0);
});

test('a watched board does not list departures that have left', async () => {
  const { time, service } = await cachedOver(board);
  const seen: DeparturesAnswer[] = [];
  const stop = service.watchDepartures('900100003', boardAt(time), ({ value }) => seen.push(value));
  await expect.poll(() => seen.length).toBe(1);
  expect(seen[0]?.departures.map(({ tripId }) => tripId)).not.toContain('1|44876|1|86|20112026');
  stop();
  service.close();
});

test('a board that is watched for hours moves with them', async () => {
  const { server, time, service } = await cachedOver(board);
  const stop = service.watchDepartures('900100003', boardAt(time), () => undefined);
  await expect.poll(() => server.requests.length).toBe(1);
  await time.pass(3_600_000);
  await expect.poll(() => server.requests.at(-1)).toContain('T15%3A00');
  stop();
  service.close();
});
