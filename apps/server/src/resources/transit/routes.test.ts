import { callsOf } from '@perron/core';
import { arrivalsAnswer, departuresAnswer, stop as stopShape, tripAnswer } from '@perron/schema';
import type { Departure } from '@perron/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
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
  expect(hour.every((one) => one.plannedWhen! >= '2026-11-20T14:00:00+01:00')).toBe(true);
  expect(hour.every((one) => one.plannedWhen! < '2026-11-20T15:00:00+01:00')).toBe(true);
  expect(await list('900100003', 'duration=60&results=3')).toEqual(hour.slice(0, 3));
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
  for (const one of short.departures) {
    expect(one).toMatchObject({ stop: null, origin: null });
    expect(one).not.toHaveProperty('destination');
  }
});

test('a product that is switched off is left out', async () => {
  const answer = await perron.app.inject(
    '/transit/stops/900100003/departures?duration=60&subway=false&when=1795352400',
  );
  const products = answer
    .json<{ departures: Departure[] }>()
    .departures.map((one) => one.line?.product);
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

test('arrivals say where they come from', async () => {
  const when = encodeURIComponent('2026-11-20T14:00:00+01:00');
  const answer = await perron.app.inject(`/transit/stops/900100003/arrivals?when=${when}`);
  const { arrivals } = answer.json<{ arrivals: Departure[] }>();
  expect(arrivals.length).toBeGreaterThan(3);
  expect(arrivals.every((one) => one.direction === null && one.provenance !== null)).toBe(true);
});

test('only trips that call at a station later on are listed when it is asked for', async () => {
  const when = encodeURIComponent('2026-11-20T14:00:00+01:00');
  const url = `/transit/stops/900100003/departures?when=${when}&duration=60&direction=900023201`;
  const { departures } = (await perron.app.inject(url)).json<{ departures: Departure[] }>();
  expect(departures.length).toBeGreaterThan(3);
  expect(new Set(departures.map((one) => one.line?.name))).not.toContain('U8');
});

test('the stations of a product are listed', async () => {
  const answer = await perron.app.inject('/transit/stations?product=subway');
  const stations = answer.json<{ id: string; products: string[] }[]>();
  expect(stations.length).toBeGreaterThan(50);
  expect(stations.every(({ products }) => products.includes('subway'))).toBe(true);
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
