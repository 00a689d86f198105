import { callsOf, furtherCalls } from '@perron/core';
import {
  arrivalsAnswer,
  departuresAnswer,
  lineTripsAnswer,
  stationPlatform,
  stationSurroundings,
  stop as stopShape,
  transitLine,
  transitStation,
  tripAnswer,
  vehicleAnswer,
} from '@perron/schema';
import type { Departure, Stop, TripAnswer } from '@perron/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';

let perron: TestApp;
beforeAll(async () => {
  perron = await createTestApp();
});
afterAll(() => perron.close());

test('departures come by nine digits and by DHID, for as long as asked', async () => {
  const when = encodeURIComponent('2026-11-20T14:00:00+01:00');
  const list = async (id: string, query: string) => {
    const answer = await perron.app.inject(
      `/transit/stops/${encodeURIComponent(id)}/departures?when=${when}&${query}`,
    );
    return answer.json<{ departures: Departure[] }>().departures;
  };
  const hour = await list('900100003', 'duration=60');
  expect(hour.length).toBeGreaterThan(20);
  expect(await list('de:11000:900100003', 'duration=60')).toEqual(hour);
  expect(hour.every((candidate) => candidate.plannedWhen! >= '2026-11-20T14:00:00+01:00')).toBe(
    true,
  );
  expect(hour.every((candidate) => candidate.plannedWhen! < '2026-11-20T15:00:00+01:00')).toBe(
    true,
  );
  expect(await list('900100003', 'duration=60&results=3')).toEqual(hour.slice(0, 3));
});

test('after the first departures, which are in full, the others come in few bytes', async () => {
  const ask = async (query: string) => {
    const answer = await perron.app.inject(
      `/transit/stops/900100003/departures?duration=60&when=1795352400&short=true${query}`,
    );
    return departuresAnswer.parse(answer.json());
  };
  const whole = await ask('');
  const few = await ask('&results=5&further=true');
  expect(few.departures).toEqual(whole.departures.slice(0, 5));
  expect(furtherCalls(few.further)).toEqual(callsOf(whole.departures.slice(5)));
  expect(whole.departures.length).toBeGreaterThan(25);
  expect(whole).not.toHaveProperty('further');
});

test('a short answer says the same of each departure, without stops and operators', async () => {
  const ask = async (query: string) => {
    const answer = await perron.app.inject(
      `/transit/stops/900100003/departures?duration=60&when=1795352400${query}`,
    );
    return departuresAnswer.parse(answer.json());
  };
  const [long, short] = [await ask(''), await ask('&short=true')];
  const withoutOperator = callsOf(long.departures).map((call) => {
    const { operator: _, ...line } = call.line!;
    return { ...call, line };
  });
  expect(withoutOperator.length).toBeGreaterThan(20);
  expect(callsOf(short.departures)).toEqual(withoutOperator);
  expect(short.realtimeDataUpdatedAt).toBe(long.realtimeDataUpdatedAt);
  for (const departure of short.departures) {
    expect(departure).toMatchObject({ stop: null, origin: null });
    expect(departure).not.toHaveProperty('destination');
  }
});

test('a product that is switched off is left out', async () => {
  const answer = await perron.app.inject(
    '/transit/stops/900100003/departures?duration=60&subway=false&when=1795352400',
  );
  const products = answer
    .json<{ departures: Departure[] }>()
    .departures.map((departure) => departure.line?.product);
  expect(products.length).toBeGreaterThan(0);
  expect(products).not.toContain('subway');
});

test('stops are found by what people type, best match first', async () => {
  const found = async (query: string) => {
    const answer = await perron.app.inject(`/transit/locations?query=${encodeURIComponent(query)}`);
    return answer.json<{ id: string; name: string }[]>();
  };
  expect((await found('Zoo'))[0]).toMatchObject({ id: '900023201', type: 'station' });
  expect((await found('Kottbuser'))[0]?.name).toContain('Kottbusser Tor');
  expect((await found('alexanderpl'))[0]?.id).toBe('900100003');
  expect(await found('xqzwv')).toEqual([]);
  const missing = await perron.app.inject('/transit/locations');
  expect(missing.statusCode).toBe(400);
  expect(missing.json<{ message: string }>().message).toContain('Missing query.');
});

test('a stop tells its products, and its lines when asked', async () => {
  const stop = await perron.app.inject('/transit/stops/900100003?linesOfStops=true');
  expect(stop.json()).toMatchObject({
    type: 'station',
    id: '900100003',
    stationDHID: 'de:11000:900100003',
    products: { subway: true, suburban: true, ferry: false },
  });
  const names = stop.json<{ lines: { name: string }[] }>().lines.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['U2', 'U8', 'S5', 'S7']));
  const plain = await perron.app.inject('/transit/stops/900100003');
  expect(plain.json()).not.toHaveProperty('lines');
});

test('a trip of a board is found again with all its stopovers', async () => {
  const when = encodeURIComponent('2026-11-20T14:00:00+01:00');
  const board = await perron.app.inject(`/transit/stops/900100003/departures?when=${when}`);
  const [departure] = board.json<{ departures: Departure[] }>().departures;
  const answer = await perron.app.inject(
    `/transit/trips/${encodeURIComponent(departure?.tripId ?? '')}`,
  );
  const { trip } = answer.json<{ trip: { id: string; stopovers: Record<string, unknown>[] } }>();
  expect(trip.id).toBe(departure?.tripId);
  expect(trip.stopovers[0]).toMatchObject({ arrival: null, plannedArrival: null });
  expect(trip.stopovers.at(-1)).toMatchObject({ departure: null, plannedDeparture: null });
  const here = trip.stopovers.find(({ plannedDeparture }) => plannedDeparture === departure?.when);
  expect(here).toMatchObject({ stop: { station: { id: '900100003' } } });
  expect((await perron.app.inject('/transit/trips/nothing%7C20261120')).statusCode).toBe(404);
});

test('a trip names what its passengers can change to where that is asked for', async () => {
  const when = encodeURIComponent('2026-11-20T14:00:00+01:00');
  const board = await perron.app.inject(`/transit/stops/900100003/departures?when=${when}`);
  const { departures } = board.json<{ departures: Departure[] }>();
  const underground = departures.find(({ line }) => line?.product === 'subway');
  const url = `/transit/trips/${encodeURIComponent(underground?.tripId ?? '')}`;
  const linesHere = async (query: string) => {
    const { trip } = (await perron.app.inject(url + query)).json<TripAnswer>();
    const stops = trip.stopovers.map(({ stop }) => stop?.station ?? stop);
    return stops.find((stop) => stop?.id === '900100003')?.lines?.map(({ name }) => name);
  };
  expect(await linesHere('')).toBeUndefined();
  const stop = await perron.app.inject('/transit/stops/900100003?linesOfStops=true');
  const all = stop.json<Stop>().lines?.map(({ name }) => name) ?? [];
  expect((await linesHere('?linesOfStops=true'))?.sort()).toEqual([...new Set(all)].sort());
  expect(new Set(all).size).toBeGreaterThan(2);
});

test('a vehicle that realtime has heard of is found by its number, another one is not', async () => {
  const answer = await perron.app.inject('/transit/vehicles/U8-1');
  expect(answer.statusCode, answer.body).toBe(200);
  expect(vehicleAnswer.parse(answer.json())).toMatchObject({
    vehicle: { id: 'U8-1', tripId: null, seenAt: 1_795_352_400 },
  });
  const other = await perron.app.inject('/transit/vehicles/U8-2');
  expect([other.statusCode, other.json<{ message: string }>().message]).toEqual([
    404,
    'Failed to fetch vehicle info for U8-2',
  ]);
});

test('arrivals say where they come from', async () => {
  const when = encodeURIComponent('2026-11-20T14:00:00+01:00');
  const answer = await perron.app.inject(`/transit/stops/900100003/arrivals?when=${when}`);
  const { arrivals } = answer.json<{ arrivals: Departure[] }>();
  expect(arrivals.length).toBeGreaterThan(3);
  expect(
    arrivals.every((arrival) => arrival.direction === null && arrival.provenance !== null),
  ).toBe(true);
});

test('only trips that call at a station later on are listed when it is asked for', async () => {
  const when = encodeURIComponent('2026-11-20T14:00:00+01:00');
  const url = `/transit/stops/900100003/departures?when=${when}&duration=60&direction=900023201`;
  const { departures } = (await perron.app.inject(url)).json<{ departures: Departure[] }>();
  expect(departures.length).toBeGreaterThan(3);
  expect(new Set(departures.map((departure) => departure.line?.name))).not.toContain('U8');
});

test('the stations of a product are listed', async () => {
  const answer = await perron.app.inject('/transit/stations?product=subway');
  const stations = answer.json<{ id: string; products: string[] }[]>();
  expect(stations.length).toBeGreaterThan(50);
  expect(stations.every(({ products }) => products.includes('subway'))).toBe(true);
  const all = await perron.app.inject('/transit/stations?product=all');
  expect(all.json<object[]>()).toHaveLength(perron.transit.stations().length);
  expect(all.json<object[]>().length).toBeGreaterThan(stations.length);
});

test('each station has its lines, every name once, with what a badge needs', async () => {
  const answer = await perron.app.inject('/transit/stations');
  const stations = z.array(transitStation).parse(answer.json());
  const alex = stations.find(({ id }) => id === '900100003');
  const names = alex?.lines.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['U2', 'U8', 'S5']));
  expect(new Set(names).size).toBe(names?.length);
  expect(alex?.lines.find(({ name }) => name === 'U8')).toMatchObject({
    product: 'subway',
    color: { bg: expect.stringMatching(/^#/) as string },
  });
  expect(alex?.lines[0]).not.toHaveProperty('operator');
});

test('the network’s main kind of transport comes first', async () => {
  const answer = await perron.app.inject('/transit/products');
  const products = answer.json<string[]>();
  expect(products[0]).toBe('subway');
  expect(products).toContain('suburban');
});

test('a station has its platforms; of one whose sign is not known the name is null', async () => {
  const answer = await perron.app.inject('/transit/stops/900100003/platforms');
  const platforms = z.array(stationPlatform).parse(answer.json());
  const signs = platforms.map(({ name }) => name);
  expect(signs.slice(0, 2)).toEqual(['1', '2']);
  expect(signs.at(-1)).toBeNull();
  expect(platforms.every(({ lines }) => lines.length > 0)).toBe(true);
  const u8 = platforms.filter(({ lines }) => lines.some(({ name }) => name === 'U8'));
  expect(u8.length).toBeGreaterThan(0);
  const ofPlatform = `/transit/stops/${encodeURIComponent('de:11000:900100003::1')}/platforms`;
  expect((await perron.app.inject(ofPlatform)).json()).toEqual(answer.json());
  expect((await perron.app.inject('/transit/stops/900999999/platforms')).statusCode).toBe(404);
});

test('the surroundings of a station are near, and lines pass through them', async () => {
  const answer = await perron.app.inject('/transit/stops/900100003/surroundings?radius=1500');
  const { stations, lines } = stationSurroundings.parse(answer.json());
  expect(stations[0]?.id).toBe('900100003');
  expect(stations.length).toBeGreaterThan(3);
  expect(stations.map(({ name }) => name).join()).not.toContain('Zoologischer');
  const u8 = lines.find(({ name }) => name === 'U8');
  const path = u8?.paths[0] ?? [];
  expect(path.length).toBeGreaterThan(2);
  const alex = stations[0]!;
  expect(path).toContainEqual({ latitude: alex.latitude, longitude: alex.longitude });
  expect(lines.map(({ name }) => name)).not.toContain('U9');
  const tooWide = await perron.app.inject('/transit/stops/900100003/surroundings?radius=99999');
  expect(tooWide.statusCode).toBe(400);
});

test('a line is listed with its stations, and its trains at a moment are found by its id', async () => {
  const all = await perron.app.inject('/transit/lines?product=subway');
  const lines = all.json<unknown[]>().map((line) => transitLine.parse(line));
  const u8 = lines.find(({ name }) => name === 'U8');
  expect(u8?.stations).toHaveLength(24);
  const when = encodeURIComponent('2026-11-20T14:03:00+01:00');
  const url = `/transit/lines/${encodeURIComponent(u8?.id ?? '')}/trips`;
  const answer = await perron.app.inject(`${url}?when=${when}`);
  const { trips, when: asked } = lineTripsAnswer.parse(answer.json());
  expect(asked).toBe('2026-11-20T14:03:00+01:00');
  expect(trips.length).toBeGreaterThan(8);
  expect(answer.headers['cache-control']).toBe('public, max-age=5');
  const headers = { 'if-none-match': answer.headers.etag };
  expect((await perron.app.inject({ url: `${url}?when=${when}`, headers })).statusCode).toBe(304);
  const trip = await perron.app.inject(`/transit/trips/${encodeURIComponent(trips[0]?.id ?? '')}`);
  expect(trip.statusCode).toBe(200);
});

test.each([
  ['/transit/lines/nothing%2F%20%C3%BC/trips', 404],
  ['/transit/lines/%F0%9F%9A%87/trips', 404],
  ['/transit/lines/x/trips?when=soon', 400],
  ['/transit/lines?product=rocket', 400],
])('%s is refused', async (url, status) => {
  expect((await perron.app.inject(url)).statusCode).toBe(status);
});

test('pages of others may ask the transit service, and ask again cheaply', async () => {
  const url = '/transit/stops/900100003/departures?when=1795352400';
  const answer = await perron.app.inject(url);
  expect(answer.headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cache-control': 'public, max-age=5',
  });
  const again = await perron.app.inject({
    url,
    headers: { 'if-none-match': answer.headers.etag },
  });
  expect(again.statusCode).toBe(304);
  expect((await perron.app.inject({ method: 'OPTIONS', url })).statusCode).toBe(204);
  const refused = await perron.app.inject('/transit/stops/900999999');
  expect(refused.headers['access-control-allow-origin']).toBe('*');
});

test('every transit answer has the shape that the contract says', async () => {
  const when = encodeURIComponent('2026-11-20T14:00:00+01:00');
  const board = await perron.app.inject(`/transit/stops/900100003/departures?when=${when}`);
  const { departures } = departuresAnswer.parse(board.json());
  const id = encodeURIComponent(departures[0]?.tripId ?? '');
  tripAnswer.parse((await perron.app.inject(`/transit/trips/${id}`)).json());
  arrivalsAnswer.parse(
    (await perron.app.inject(`/transit/stops/900100003/arrivals?when=${when}`)).json(),
  );
  stopShape.parse((await perron.app.inject('/transit/stops/de:11000:900100003:2:53')).json());
});
