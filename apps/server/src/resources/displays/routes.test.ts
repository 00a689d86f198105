import type { AuditEntry, Display, ErrorBody } from '@perron/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';

let perron: TestApp;
let station: { id: number; name: string; code: string };
beforeAll(async () => {
  perron = await createTestApp();
  const body = { name: 'Prüfhausen', code: '900999101' };
  station = (await perron.send('POST', '/api/stations', { body })).json<typeof station>();
});
afterAll(() => perron.close());

async function newDisplay(body: object = {}): Promise<Display> {
  const made = { name: 'Steig 1', output_type_id: 1, ...body };
  const answer = await perron.send('POST', '/api/displays', { body: made });
  expect(answer.statusCode).toBe(201);
  return answer.json<Display>();
}

async function newConfiguration(name: string): Promise<number> {
  const { id } = await perron.db
    .insertInto('business_logic_configurations')
    .values({ name })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

async function ids(query: string): Promise<number[]> {
  const answer = await perron.send('GET', `/api/displays?${query}`);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ items: Display[] }>().items.map(({ id }) => id);
}

test('a new display is read again as it was made, with what it names', async () => {
  const business_logic_configuration_id = await newConfiguration('Nacht');
  const made = await newDisplay({
    name: '  Bahnsteig 2 ',
    output_type_id: 9,
    station_id: station.id,
    platform: ' 2 ',
    directions: [' S+U Wittenau (Berlin) ', 'Hermannstr.'],
    business_logic_configuration_id,
  });
  expect(made).toMatchObject({
    name: 'Bahnsteig 2',
    output_type: { id: 9, name: 'Daisy LCD' },
    station: { id: station.id, name: 'Prüfhausen', code: '900999101' },
    platform: '2',
    directions: ['S+U Wittenau (Berlin)', 'Hermannstr.'],
    vehicle_id: null,
    business_logic_configuration_id,
    last_seen_at: null,
    version: 1,
  });
  const read = await perron.send('GET', `/api/displays/${made.id}`);
  expect(read.json()).toEqual({
    ...made,
    lines: [],
    report: null,
    telephone: null,
    ending_key: null,
  });
  const { etag = '' } = read.headers;
  expect(etag).toMatch(/^"1-/);
  const headers = { 'if-none-match': etag };
  const again = await perron.send('GET', `/api/displays/${made.id}`, { headers });
  expect(again.statusCode).toBe(304);
});

test('a display that was seen since, or whose station is renamed, is sent again', async () => {
  const { id } = await newDisplay({ station_id: station.id });
  const read = () => perron.send('GET', `/api/displays/${id}`);
  const first = await read();
  await perron.db
    .insertInto('display_contacts')
    .values({ display_id: id, last_seen_at: new Date(1000) })
    .execute();
  const second = await read();
  expect(second.json()).toMatchObject({ last_seen_at: '1970-01-01T00:00:01.000Z', version: 1 });
  const body = { name: 'Prüfhausen Süd', code: station.code };
  await perron.send('PUT', `/api/stations/${station.id}`, { body });
  const etags = [first, second, await read()].map(({ headers }) => headers['etag']);
  expect(new Set(etags).size).toBe(3);
});

test('a display moves from a station into a vehicle', async () => {
  const { id } = await newDisplay({
    station_id: station.id,
    platform: '1',
    directions: ['Wittenau'],
  });
  const body = { name: 'Wagen 1', output_type_id: 9, vehicle_id: 'H-1003' };
  const moved = await perron.send('PUT', `/api/displays/${id}`, { body });
  expect(moved.json()).toMatchObject({
    ...body,
    station_id: null,
    station: null,
    platform: null,
    directions: null,
    version: 2,
  });
});

test('a change that builds on an old state is refused with the display as it is now', async () => {
  const { id } = await newDisplay();
  const url = `/api/displays/${id}`;
  const headers = { 'if-match': (await perron.send('GET', url)).headers['etag'] ?? '' };
  const body = { name: 'Neu', output_type_id: 1 };
  const first = await perron.send('PUT', url, { body, headers });
  expect(first.json()).toMatchObject({ name: 'Neu', version: 2 });
  for (const method of ['PUT', 'DELETE'] as const) {
    const stale = await perron.send(method, url, { headers, ...(method === 'PUT' && { body }) });
    expect(stale.statusCode).toBe(412);
    expect(stale.json<ErrorBody>().current).toMatchObject({ name: 'Neu', version: 2 });
  }
});

test('a display that nothing is bound to is deleted, and is then not found', async () => {
  const { id } = await newDisplay();
  const gone = await perron.send('DELETE', `/api/displays/${id}`);
  expect([gone.statusCode, gone.body]).toEqual([204, '']);
  for (const method of ['GET', 'PUT', 'DELETE'] as const) {
    const body = { name: 'Weg', output_type_id: 1 };
    const missing = await perron.send(method, `/api/displays/${id}`, {
      ...(method === 'PUT' && { body }),
    });
    expect(missing.statusCode).toBe(404);
    expect(missing.json()).toMatchObject({ message: `There is no display ${id}.` });
  }
});

test('a display that a key is bound to is kept, and the refusal names the key', async () => {
  const { id } = await newDisplay();
  const body = { name: 'Nur Steig 1', display_id: id };
  const key = (await perron.send('POST', '/api/api-keys', { body })).json<{ id: number }>();
  const refused = await perron.send('DELETE', `/api/displays/${id}`);
  expect(refused.statusCode).toBe(409);
  expect(refused.json<ErrorBody>().usedBy).toEqual({
    total: 1,
    items: [{ entity: 'api_key', id: key.id, name: 'Nur Steig 1' }],
  });
});

test.each([
  ['station_id', 'expected a station that exists, got 999999'],
  ['output_type_id', 'expected an output type that exists, got 999999'],
  ['business_logic_configuration_id', 'expected a configuration that exists, got 999999'],
])('a display does not name a %s that is not there', async (field, message) => {
  const { id } = await newDisplay();
  const body = { name: 'Steig', output_type_id: 1, [field]: 999_999 };
  for (const [method, url] of [
    ['POST', '/api/displays'],
    ['PUT', `/api/displays/${id}`],
  ] as const) {
    const refused = await perron.send(method, url, { body });
    expect(refused.statusCode).toBe(422);
    expect(refused.json<ErrorBody>().details).toMatchObject([{ path: `body.${field}`, message }]);
  }
});

test.each([
  [{ output_type_id: 1 }, 'body.name'],
  [{ name: ' ', output_type_id: 1 }, 'body.name'],
  [{ name: 'Ohne Typ' }, 'body.output_type_id'],
  [{ name: 'Nirgends', output_type_id: 1, platform: '1' }, 'body.platform'],
  [{ name: 'Nirgends', output_type_id: 1, directions: ['Wittenau'] }, 'body.directions'],
  [{ name: 'Keine', output_type_id: 1, station_id: 1, directions: [] }, 'body.directions'],
  [{ name: 'Beides', output_type_id: 1, station_id: 1, vehicle_id: 'H-1' }, 'body.vehicle_id'],
])('%j is refused, naming the field', async (body, path) => {
  const { id } = await newDisplay();
  for (const [method, url] of [
    ['POST', '/api/displays'],
    ['PUT', `/api/displays/${id}`],
  ] as const) {
    const refused = await perron.send(method, url, { body });
    expect(refused.statusCode).toBe(400);
    expect(refused.json<ErrorBody>().details?.map((detail) => detail.path)).toEqual([path]);
  }
});

test.each(['abc', '0', '2147483648'])('%s is not the number of a display', async (id) => {
  const answer = await perron.send('GET', `/api/displays/${id}`);
  expect([answer.statusCode, answer.json<ErrorBody>().code]).toEqual([400, 'invalid_request']);
});

test('nobody reads or writes displays without signing in', async () => {
  const calls = [
    ['GET', ''],
    ['POST', ''],
    ['GET', '/1'],
    ['PUT', '/1'],
    ['DELETE', '/1'],
  ] as const;
  for (const [method, end] of calls) {
    const answer = await perron.app.inject({ method, url: `/api/displays${end}` });
    expect([method, end, answer.statusCode]).toEqual([method, end, 401]);
  }
});

test('displays are found by their name, kind, place, direction and vehicle', async () => {
  const body = { name: 'Suchort', code: '900999102' };
  const place = (await perron.send('POST', '/api/stations', { body })).json<{ id: number }>();
  const inStation = await newDisplay({
    name: 'Suche A',
    station_id: place.id,
    platform: 'Z9',
    directions: ['Ostkreuzberg'],
  });
  const inVehicle = await newDisplay({ name: 'Suche B', output_type_id: 12, vehicle_id: 'X-77' });
  expect(await ids('name=suche')).toEqual([inStation.id, inVehicle.id]);
  expect(await ids('search=SUCHE%20a')).toEqual([inStation.id]);
  expect(await ids('search=suchort')).toEqual([inStation.id]);
  expect(await ids('search=z9')).toEqual([inStation.id]);
  expect(await ids('search=kreuzb')).toEqual([inStation.id]);
  expect(await ids('search=x-77')).toEqual([inVehicle.id]);
  expect(await ids('search=kama&name=suche')).toEqual([inVehicle.id]);
  expect(await ids('output_type_id=12&name=suche')).toEqual([inVehicle.id]);
  expect(await ids(`station_id=${place.id}`)).toEqual([inStation.id]);
  expect(await ids('name=%25')).toEqual([]);
});

test('displays are sorted by what the list shows, and come by page', async () => {
  const made = [
    await newDisplay({ name: 'Reihe 10', output_type_id: 9, station_id: station.id }),
    await newDisplay({ name: 'Reihe 2', output_type_id: 12, vehicle_id: 'H-1' }),
    await newDisplay({ name: 'Reihe Ä', output_type_id: 6 }),
  ];
  const [ten = 0, two = 0, ae = 0] = made.map(({ id }) => id);
  await perron.db
    .insertInto('display_contacts')
    .values([
      { display_id: ae, last_seen_at: new Date(1000) },
      { display_id: two, last_seen_at: new Date(2000) },
    ])
    .execute();
  const body = { name: 'Reihe 2', output_type_id: 12, vehicle_id: 'H-2' };
  await perron.send('PUT', `/api/displays/${two}`, { body });
  const sorted = (query: string) => ids(`name=Reihe&${query}`);
  expect(await sorted('')).toEqual([two, ten, ae]);
  expect(await sorted('direction=desc')).toEqual([ae, ten, two]);
  expect(await sorted('sort=id')).toEqual([ten, two, ae]);
  // Daisy LCD, Infotainment, Kama stele.
  expect(await sorted('sort=output_type')).toEqual([ten, ae, two]);
  expect(await sorted('sort=station')).toEqual([ten, two, ae]);
  expect(await sorted('sort=last_seen_at')).toEqual([ae, two, ten]);
  expect(await sorted('sort=last_seen_at&direction=desc')).toEqual([two, ae, ten]);
  expect((await sorted('sort=updated_at&direction=desc'))[0]).toBe(two);
  expect(await sorted('page_size=2&current_page=2')).toEqual([ae]);
  const page = await perron.send('GET', '/api/displays?name=Reihe&page_size=2');
  expect(page.json()).toMatchObject({ total: 3, current_page: 1, page_size: 2 });
});

test('the history of a display tells who made, changed and deleted it, and what is its own', async () => {
  const { id } = await newDisplay({ name: 'Geschichte', station_id: station.id });
  await perron.send('PUT', `/api/displays/${id}`, { body: { name: 'Anders', output_type_id: 1 } });
  await perron.send('DELETE', `/api/displays/${id}`);
  const entries = await perron.db
    .selectFrom('audit_log')
    .selectAll()
    .where('entity', '=', 'display')
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute();
  const actions = entries.map(({ action }): AuditEntry['action'] => action);
  expect(actions).toEqual(['created', 'updated', 'deleted']);
  expect(entries.every(({ actor_name }) => actor_name === perron.signIn.email)).toBe(true);
  expect(entries[1]).toMatchObject({ before: { name: 'Geschichte' }, after: { name: 'Anders' } });
  expect(entries[0]?.after).not.toHaveProperty('last_seen_at');
  expect(entries[0]?.after).not.toHaveProperty('station');
});

test('a change of a display concerns that display', async () => {
  const { id } = await newDisplay();
  const event = await perron.db
    .selectFrom('events')
    .selectAll()
    .where('entity', '=', 'display')
    .where('entity_id', '=', id)
    .executeTakeFirstOrThrow();
  expect(event.reach).toEqual({
    outputTypeIds: [],
    stationCodes: [],
    displayIds: [id],
    disruptions: false,
  });
});
