import { departuresAnswer, productNames } from '@perron/schema';
import { expect, test } from 'vitest';
import { FetchError } from '../shared/guarded-fetch';
import { fixture } from '../shared/testing/fixture';
import type { Answer } from '../shared/testing/loopback-server';
import {
  badDays,
  loopbackServer,
  recorded,
  replayMs,
  testFetch,
} from '../shared/testing/loopback-server';
import { TransitError } from '../transit';
import type { DeparturesQuery, NetworkStation } from '../transit';
import { createTransitRest } from './fetch';

const boardQuery: DeparturesQuery = {
  whenMs: replayMs,
  durationMinutes: 120,
  results: null,
  products: new Set(productNames),
};
const replay = (name: string, status?: number) =>
  recorded(fixture('transit-rest', name), 'application/json; charset=utf-8', status);

async function upstream(answer: Answer, options = {}) {
  const server = await loopbackServer(answer);
  const fetch = testFetch({ allowPrivate: [server.origin] });
  const service = createTransitRest(
    { fetch },
    { baseUrl: `${server.origin}/`, timeoutMs: 5_000, maxBytes: 1_000_000, ...options },
  );
  return { server, service };
}

/** The cause that an operator finds in the log. */
function causeOf(error: unknown): unknown {
  return error instanceof Error ? error.cause : null;
}

test('a recorded board is asked for in German and answered in our shapes', async () => {
  const { server, service } = await upstream(replay('departures.json'));
  const answer = await service.departures('900100003', boardQuery);
  expect(departuresAnswer.parse(answer).departures).toHaveLength(9);
  const asked = new URL(server.requests[0] ?? '', server.origin);
  expect(asked.pathname).toBe('/stops/900100003/departures');
  expect(Object.fromEntries(asked.searchParams)).toEqual({
    pretty: 'false',
    when: '2026-11-20T14:03:00+01:00',
    duration: '120',
    language: 'de',
  });
});

test('unwanted parts are switched off where they are asked for', async () => {
  const { server, service } = await upstream(replay('departures.json'));
  await service.departures('de:11000:900100003::1', {
    ...boardQuery,
    products: new Set(['subway', 'suburban']),
    results: 5,
    remarks: false,
    direction: 'de:11000:900310001',
    language: 'en',
  });
  const { pathname, searchParams } = new URL(server.requests[0] ?? '', server.origin);
  expect(pathname).toBe('/stops/900100003/departures');
  expect(Object.fromEntries(searchParams)).toMatchObject({
    results: '5',
    remarks: 'false',
    direction: '900310001',
    language: 'en',
    bus: 'false',
    tram: 'false',
  });
  expect(searchParams.has('subway')).toBe(false);
});

test('arrivals, stations, places and trips are asked for where they are', async () => {
  const { server, service } = await upstream((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://x');
    const name = pathname.startsWith('/trips')
      ? 'trip'
      : pathname.slice(1).replace(/.*\/(?=\D)/, '');
    const file = { arrivals: 'arrivals', trip: 'trip', locations: 'locations' }[name] ?? 'stop';
    replay(`${file}.json`)(request, response);
  });
  const { arrivals } = await service.arrivals('900100003', boardQuery);
  const station = await service.stop('900100003', { linesOfStops: true });
  const places = await service.locations({ query: 'Alexanderplatz & Zoo', results: 8 });
  const { trip } = await service.trip('1|61021|12|86|20112026');
  expect([arrivals.length, station.lines?.length, places.length]).toEqual([1, 2, 2]);
  expect(trip.id).toBe('1|61021|12|86|20112026');
  expect(server.requests[1]).toContain('linesOfStops=true');
  expect(server.requests[2]).toContain(
    'query=Alexanderplatz+%26+Zoo&results=8&addresses=false&poi=false',
  );
  expect(server.requests[3]).toContain('/trips/1%7C61021%7C12%7C86%7C20112026?');
});

test('stations without an upstream’s list come from the network’s own list', async () => {
  const alex: NetworkStation = {
    code: '900100003',
    name: 'Alex',
    products: new Set(['subway', 'tram']),
    lines: [],
    location: { type: 'location', latitude: 52.5215, longitude: 13.4113 },
    weeklyDepartures: null,
    platforms: [{ id: 'de:11000:900100003:1:50', name: '1', lines: [] }],
  };
  const { server, service } = await upstream(replay('stop.json'), { stations: () => [alex] });
  expect(await service.stationsOf('subway')).toEqual([alex]);
  expect(await service.stationsOf('ferry')).toEqual([]);
  expect(await service.products()).toEqual(['subway', 'tram']);
  expect(await service.platforms('de:11000:900100003')).toEqual(alex.platforms);
  expect(await service.surroundings('900100003', 100)).toEqual({ stations: [alex], lines: [] });
  expect(service.facts).toMatchObject({ realtime: true, stations: 1 });
  expect(server.requests).toEqual([]);
});

test('of a station that is in no list, platforms and surroundings are unknown, which is no failure', async () => {
  const { service } = await upstream(replay('stop.json'));
  expect(await service.products()).toEqual([]);
  expect(await service.platforms('900100003')).toEqual([]);
  expect(await service.surroundings('900100003', 100)).toEqual({ stations: [], lines: [] });
});

test('an upstream that names no vehicles says so, without being asked', async () => {
  const { server, service } = await upstream(replay('stop.json'));
  await expect(service.vehicle('5041')).rejects.toMatchObject({
    code: 'not_found',
    message: expect.stringContaining('speaks transport.rest, which names no vehicles') as string,
  });
  expect(server.requests).toEqual([]);
});

test('an upstream that lists no lines says so, without being asked', async () => {
  const { server, service } = await upstream(replay('stop.json'));
  const message = 'Failed to fetch lines: 127.0.0.1';
  const refusal = { code: 'not_found', message: expect.stringContaining(message) as string };
  await expect(service.transitLines(null)).rejects.toMatchObject(refusal);
  await expect(service.lineTrips('u8', 0, 'de')).rejects.toMatchObject(refusal);
  expect(server.requests).toEqual([]);
});

test('the messages of a failure are those of the catalogue', async () => {
  const { service } = await upstream(badDays.html502);
  const failures = await Promise.allSettled([
    service.departures('900100003', boardQuery),
    service.trip('1|2|3'),
    service.stop('900100003'),
  ]);
  expect(failures.map((failure) => String((failure as PromiseRejectedResult).reason))).toEqual([
    'TransitError: Failed to fetch departures for 900100003',
    'TransitError: Failed to fetch trip info for 1|2|3',
    'TransitError: Failed to fetch station info for 900100003',
  ]);
});

test('a stop that the upstream does not know is not found; a wrong address is a failure', async () => {
  const known = await upstream(replay('not-found.json', 404));
  await expect(known.service.stop('900999999')).rejects.toMatchObject({ code: 'not_found' });
  const wrong = await upstream(recorded('<pre>Cannot GET /nope</pre>', 'text/html', 404));
  const error: unknown = await wrong.service.stop('900999999').catch((reason: unknown) => reason);
  expect(error).toMatchObject({ code: 'upstream_failed' });
  expect(causeOf(error)).toMatchObject({ message: 'Cannot GET /nope' });
});

const stationNamed = (code: string): NetworkStation => ({
  code,
  name: code,
  products: new Set(),
  lines: [],
  platforms: [],
  location: null,
  weeklyDepartures: null,
});

test('an id that the upstream cannot know is not found, and nobody is asked', async () => {
  const stations = [stationNamed('900100003')];
  const { server, service } = await upstream(replay('stop.json'), { stations: () => stations });
  for (const id of ['', '..', 'zoo', '../locations', 'de:11000:platform']) {
    await expect(service.stop(id)).rejects.toMatchObject({ code: 'not_found' });
  }
  await expect(service.trip('  ')).rejects.toMatchObject({ code: 'not_found' });
  expect(server.requests).toEqual([]);
});

test('an upstream whose ids have letters is asked for them as it writes them', async () => {
  const stations = [stationNamed('GB:CATH'), stationNamed('de:08111:6118')];
  const { server, service } = await upstream(replay('stop.json'), { stations: () => stations });
  for (const id of ['GB:CATH', 'Zoo/1?', 'de:08111:6118', 'de:11000:900100003::1']) {
    await service.stop(id);
  }
  const paths = server.requests.map((url) => new URL(url, server.origin).pathname);
  const asked = ['GB%3ACATH', 'Zoo%2F1%3F', 'de%3A08111%3A6118', '900100003'];
  expect(paths).toEqual(asked.map((id) => `/stops/${id}`));
  await expect(service.stop('..')).rejects.toMatchObject({ code: 'not_found' });
  // Nothing is known of its ids.
  const unknown = await upstream(replay('stop.json'));
  await unknown.service.stop('GB:CATH');
  await expect(unknown.service.stop('.')).rejects.toMatchObject({ code: 'not_found' });
  expect(unknown.server.requests).toHaveLength(1);
});

test('a trip that cannot be read says so in the words of the catalogue', async () => {
  const { service } = await upstream(recorded('{"trip":{"id":"1"}}'));
  await expect(service.trip('1')).rejects.toThrow(/^Failed to parse trip data$/);
});

test.each([
  ['says nothing', badDays.hangs, 'timeout'],
  ['stalls in the middle', badDays.stalls, 'timeout'],
  ['cuts off in the middle', badDays.cutsOff, 'network'],
  ['sends 50 MB', badDays.huge, 'too_large'],
  ['redirects to a private address', badDays.toPrivate, 'forbidden_address'],
])('an upstream that %s is a failure with its reason', async (_, answer, code) => {
  const { service } = await upstream(answer, code === 'timeout' ? { timeoutMs: 100 } : {});
  const error: unknown = await service
    .departures('900100003', boardQuery)
    .catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(TransitError);
  expect(error).toMatchObject({ code: 'upstream_failed' });
  expect(causeOf(error)).toMatchObject({ code });
});

test('an upstream that answers with a page instead of data is a failure', async () => {
  const { service } = await upstream(badDays.html);
  const error: unknown = await service.trip('1').catch((reason: unknown) => reason);
  expect(causeOf(error)).toMatchObject({ message: 'Expected JSON, came "502 Bad Gateway".' });
});

test('"too many requests" keeps how long to wait', async () => {
  const { service } = await upstream(badDays.tooManyRequests);
  const error: unknown = await service.trip('1').catch((reason: unknown) => reason);
  const refusal = causeOf(causeOf(error));
  expect(refusal).toBeInstanceOf(FetchError);
  expect(refusal).toMatchObject({ status: 429, retryAfterMs: 17_000 });
});
