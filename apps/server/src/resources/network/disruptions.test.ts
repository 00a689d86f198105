import type { Disruption, ErrorBody } from '@perron/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { disruptionsOfAll } from '../../changes/reach';
import { newLine } from '../../testing/new-line';
import type { TestLine } from '../../testing/new-line';
import { recordedChanges } from '../../testing/recorded-changes';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';

const address = '/api/disruptions';

let nowMs = Date.parse('2026-11-21T12:00:00.000Z');
let perron: TestApp;
let line: TestLine;
beforeAll(async () => {
  perron = await createTestApp({ nowMs: () => nowMs });
  line = await newLine(perron, 'U90', ['A', 'B', 'C', 'D', 'E']);
});
afterAll(() => perron.close());

function stationAt(index: number): number {
  const station = line.stations[index];
  if (!station) throw new Error(`the line has no station ${index}`);
  return station.id;
}

function bodyOf(change: object = {}) {
  return { type: 'police', title: 'Einsatz', line_id: line.id, ...change };
}

async function make(change: object = {}): Promise<Disruption> {
  const answer = await perron.send('POST', address, { body: bodyOf(change) });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<Disruption>();
}

async function titles(query: string): Promise<string[]> {
  const answer = await perron.send('GET', `${address}?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ items: Disruption[] }>().items.map(({ title }) => title);
}

test('a new disruption is read again as it was made', async () => {
  const made = await make({
    type: 'nostopping',
    title: ' Kein Halt ',
    description: 'Züge fahren durch.',
    reason: 'Bauarbeiten',
    priority: 30,
    affected_station_ids: [stationAt(2), stationAt(1)],
    messages: [
      { language: 'de', message: 'Kein Halt.' },
      { language: 'en', message: 'No stop.' },
    ],
    announce_before: 3,
    visible_stations_before: 0,
    visible_stations_after: 1,
    starts_at: '2026-11-21T14:00:00+01:00',
    ends_at: '2026-11-22T00:00:00.500Z',
  });
  expect(made).toMatchObject({
    type: 'nostopping',
    title: 'Kein Halt',
    description: 'Züge fahren durch.',
    reason: 'Bauarbeiten',
    priority: 30,
    line_id: line.id,
    line: { id: line.id, name: 'U90' },
    affected_station_ids: [stationAt(2), stationAt(1)],
    affected_stations: [
      { id: stationAt(2), name: 'C' },
      { id: stationAt(1), name: 'B' },
    ],
    messages: [
      { language: 'de', message: 'Kein Halt.' },
      { language: 'en', message: 'No stop.' },
    ],
    pendel_start_index: null,
    announce_before: 3,
    visible_stations_before: 0,
    visible_stations_after: 1,
    starts_at: '2026-11-21T13:00:00.000Z',
    ends_at: '2026-11-22T00:00:00.500Z',
    version: 1,
  });
  expect((await perron.send('GET', `${address}/${made.id}`)).json()).toEqual(made);
});

test('line and stations are taken as the specification spells them too', async () => {
  for (const spelled of [line.id, 'U90', { id: line.id, name: 'U90' }]) {
    const made = await make({
      line_id: undefined,
      line: spelled,
      affectedStationIds: [stationAt(3), stationAt(0)],
    });
    expect(made).toMatchObject({
      line: { id: line.id, name: 'U90' },
      affected_station_ids: [stationAt(3), stationAt(0)],
    });
  }
});

test('where both spellings come, that of the answers counts', async () => {
  const made = await make({
    line: 'no such line',
    affected_station_ids: [stationAt(1)],
    affectedStationIds: [stationAt(2)],
  });
  expect(made).toMatchObject({ line_id: line.id, affected_station_ids: [stationAt(1)] });
  const { id, version: _, ...sent } = made;
  const changed = await perron.send('PUT', `${address}/${id}`, {
    body: { ...sent, line_id: undefined, affected_station_ids: undefined, affectedStationIds: [] },
  });
  expect(changed.json()).toMatchObject({ line_id: line.id, affected_station_ids: [] });
});

test.each([
  [{ line: 'no such line' }, 422, 'body.line'],
  [{ line: 2_000_000_000 }, 422, 'body.line_id'],
  [{}, 400, 'body.line_id'],
  [{ line: true }, 400, 'body.line'],
])('a disruption of %j has no line, which the refusal names', async (lineSpelled, status, path) => {
  const refused = await perron.send('POST', address, {
    body: bodyOf({ line_id: undefined, ...lineSpelled }),
  });
  expect(refused.statusCode, refused.body).toBe(status);
  expect(refused.json<ErrorBody>().details).toMatchObject([{ path }]);
});

test('fields that are left out have the values of the specification, and it begins now', async () => {
  expect(await make()).toMatchObject({
    description: '',
    priority: 20,
    affected_station_ids: [],
    messages: [],
    announce_before: 2,
    visible_stations_before: 2,
    visible_stations_after: 2,
    starts_at: '2026-11-21T12:00:00.000Z',
    ends_at: null,
  });
});

test('a change that names no start leaves it as it was', async () => {
  const made = await make({ starts_at: '2026-11-20T08:00:00Z' });
  const changed = await perron.send('PUT', `${address}/${made.id}`, {
    body: bodyOf({ title: 'Länger', affected_station_ids: [stationAt(0)] }),
  });
  expect(changed.json()).toMatchObject({
    title: 'Länger',
    starts_at: '2026-11-20T08:00:00.000Z',
    affected_stations: [{ name: 'A' }],
    version: 2,
  });
});

test.each([
  ['no_stopping', 'nostopping'],
  ['pendelzug', 'replacementpendelzug'],
])('the runtime’s name %s is understood as %s', async (type, stored) => {
  const made = await make({ type, pendel_start_index: 0, pendel_end_index: 1 });
  expect(made.type).toBe(stored);
});

test('a new name of the line or of a station changes what is read, and not the version', async () => {
  const other = await newLine(perron, 'U89', ['X']);
  const affected_station_ids = other.stations.map(({ id }) => id);
  const { id } = await make({ line_id: other.id, affected_station_ids });
  const { headers } = await perron.send('GET', `${address}/${id}`);
  const known = { 'if-none-match': String(headers['etag']) };
  expect((await perron.send('GET', `${address}/${id}`, { headers: known })).statusCode).toBe(304);
  await perron.send('PUT', `/api/location-stations/${other.stations[0]?.id ?? 0}`, {
    body: { name: 'Y', line_id: other.id },
  });
  const again = await perron.send('GET', `${address}/${id}`, { headers: known });
  expect(again.json()).toMatchObject({ affected_stations: [{ name: 'Y' }], version: 1 });
});

test('the stations of a disruption lie on its line, and each that does not is named', async () => {
  const other = await newLine(perron, 'U88', ['X']);
  const stranger = other.stations[0]?.id ?? 0;
  const refused = await perron.send('POST', address, {
    body: bodyOf({ affected_station_ids: [stationAt(0), stranger, 2_000_000_000] }),
  });
  expect(refused.statusCode).toBe(422);
  expect(refused.json<ErrorBody>().details).toMatchObject([
    {
      path: 'body.affected_station_ids.1',
      message: `expected a station of the line "U90", got ${stranger}`,
    },
    {
      path: 'body.affected_station_ids.2',
      message: 'expected a station of the line "U90", got 2000000000',
    },
  ]);
});

const shuttle = { type: 'replacementpendelzug' };
const buses = { type: 'replacementsev' };

test.each([
  [{ line_id: 2_000_000_000 }, ['body.line_id']],
  [shuttle, ['body.pendel_start_index', 'body.pendel_end_index']],
  [{ ...shuttle, pendel_start_index: 1 }, ['body.pendel_end_index']],
  [{ ...shuttle, pendel_start_index: 3, pendel_end_index: 2 }, ['body.pendel_end_index']],
  [{ ...shuttle, pendel_start_index: 3, pendel_end_index: 5 }, ['body.pendel_end_index']],
  [
    { ...buses, pendel_start_index: 0, pendel_end_index: 1 },
    ['body.rail_replacement_start_index', 'body.rail_replacement_end_index'],
  ],
  [{ ...buses, rail_replacement_end_index: 4 }, ['body.rail_replacement_start_index']],
  [
    { rail_replacement_start_index: 4, rail_replacement_end_index: 0 },
    ['body.rail_replacement_end_index'],
  ],
  [
    { pendel_start_index: 9, affected_station_ids: [2_000_000_000] },
    ['body.affected_station_ids.0', 'body.pendel_start_index'],
  ],
  [{ ends_at: '2026-11-21T12:00:00Z' }, ['body.ends_at']],
])('%j breaks a rule, and the refusal names %j', async (change, paths) => {
  const refused = await perron.send('POST', address, { body: bodyOf(change) });
  expect(refused.statusCode).toBe(422);
  expect(refused.json<ErrorBody>().details?.map(({ path }) => path)).toEqual(paths);
});

test.each([
  [{ ...shuttle, pendel_start_index: 0, pendel_end_index: 4 }],
  [{ ...shuttle, pendel_start_index: 4, pendel_end_index: 4 }],
  [{ ...buses, rail_replacement_start_index: 2, rail_replacement_end_index: 3 }],
  [{ ...shuttle, pendel_start_index: 0, pendel_end_index: 1, rail_replacement_end_index: 4 }],
])('%j lies within the line', async (change) => {
  expect((await perron.send('POST', address, { body: bodyOf(change) })).statusCode).toBe(201);
});

test('a change is held against the rules too, and against the start that it keeps', async () => {
  const { id } = await make({ starts_at: '2026-11-22T08:00:00Z' });
  for (const [change, path] of [
    [{ ends_at: '2026-11-22T08:00:00Z' }, 'body.ends_at'],
    [{ ...shuttle, pendel_end_index: 1 }, 'body.pendel_start_index'],
  ] as const) {
    const refused = await perron.send('PUT', `${address}/${id}`, { body: bodyOf(change) });
    expect([refused.statusCode, refused.json()]).toMatchObject([422, { details: [{ path }] }]);
  }
});

test('a line without stations has no section', async () => {
  const empty = await newLine(perron, 'U87');
  const refused = await perron.send('POST', address, {
    body: bodyOf({ ...shuttle, line_id: empty.id, pendel_start_index: 0, pendel_end_index: 0 }),
  });
  expect(refused.json<ErrorBody>().details?.[0]).toMatchObject({
    path: 'body.pendel_start_index',
    message: 'expected null while the line "U87" has no stations, got 0',
  });
});

test('every change concerns the disruptions that displays hold, wherever they are', async () => {
  const changes = await recordedChanges(perron.db, async () => {
    const { id } = await make();
    await perron.send('PUT', `${address}/${id}`, { body: bodyOf({ title: 'Anders' }) });
    await perron.send('DELETE', `${address}/${id}`);
  });
  expect(changes).toMatchObject([
    { action: 'created', name: 'Einsatz', before: null, reach: disruptionsOfAll },
    { action: 'updated', name: 'Anders', before: { title: 'Einsatz' }, reach: disruptionsOfAll },
    { action: 'deleted', after: null, reach: disruptionsOfAll },
  ]);
});

test('a change that builds on an old state is refused with the state as it is now', async () => {
  const { id } = await make();
  await perron.send('PUT', `${address}/${id}`, { body: bodyOf({ title: 'Neu' }) });
  const headers = { 'if-match': '"1"' };
  for (const method of ['PUT', 'DELETE'] as const) {
    const stale = await perron.send(method, `${address}/${id}`, {
      headers,
      ...(method === 'PUT' && { body: bodyOf() }),
    });
    expect(stale.statusCode).toBe(412);
    expect(stale.json<ErrorBody>().current).toMatchObject({ title: 'Neu', version: 2 });
  }
});

test('a deleted disruption is gone, and its stations are free', async () => {
  const other = await newLine(perron, 'U86', ['X']);
  const station = `/api/location-stations/${other.stations[0]?.id ?? 0}`;
  const affected_station_ids = other.stations.map(({ id }) => id);
  const { id } = await make({ line_id: other.id, affected_station_ids });
  const gone = await perron.send('DELETE', `${address}/${id}`);
  expect([gone.statusCode, gone.body]).toEqual([204, '']);
  for (const method of ['GET', 'PUT', 'DELETE'] as const) {
    const answer = await perron.send(method, `${address}/${id}`, {
      ...(method === 'PUT' && { body: bodyOf() }),
    });
    expect([method, answer.statusCode]).toEqual([method, 404]);
  }
  expect((await perron.send('DELETE', station)).statusCode).toBe(204);
});

test('disruptions are found by line, type, time and text, and sorted by any column', async () => {
  const ten = await newLine(perron, 'Listenlinie 10', ['X', 'Y']);
  const two = await newLine(perron, 'Listenlinie 2');
  const on = (line_id: number, title: string, change: object) =>
    make({ line_id, title, ...change });
  await on(ten.id, 'Über', { priority: 40, starts_at: '2026-11-21T11:00:00Z' });
  await on(ten.id, 'Vorbei', {
    priority: 10,
    starts_at: '2026-11-20T10:00:00Z',
    ends_at: '2026-11-21T12:00:00Z',
    description: 'Aufzug geht wieder.',
  });
  await on(two.id, 'Kommt', {
    type: 'medical',
    priority: 30,
    starts_at: '2026-11-21T12:00:00.001Z',
  });
  await on(ten.id, 'Pendel', {
    ...shuttle,
    pendel_start_index: 0,
    pendel_end_index: 1,
    priority: 20,
    starts_at: '2026-11-21T12:00:00Z',
    ends_at: '2026-11-21T12:00:00.001Z',
  });
  const all = 'search=listenlinie';
  expect(await titles(all)).toEqual(['Über', 'Kommt', 'Pendel', 'Vorbei']);
  expect(await titles(`${all}&direction=asc&page_size=2`)).toEqual(['Vorbei', 'Pendel']);
  expect(await titles(`${all}&state=running`)).toEqual(['Über', 'Pendel']);
  expect(await titles(`${all}&state=upcoming`)).toEqual(['Kommt']);
  expect(await titles(`${all}&state=over`)).toEqual(['Vorbei']);
  nowMs += 1;
  expect(await titles(`${all}&state=running`)).toEqual(['Über', 'Kommt']);
  expect(await titles(`${all}&state=over`)).toEqual(['Pendel', 'Vorbei']);
  expect(await titles(`${all}&type=medical`)).toEqual(['Kommt']);
  expect(await titles(`${all}&type=pendelzug`)).toEqual(['Pendel']);
  expect(await titles(`${all}&type=replacementpendelzug`)).toEqual(['Pendel']);
  const { as_of } = (await perron.send('GET', `${address}?page_size=1`)).json<{ as_of: string }>();
  expect(as_of).toBe(new Date(nowMs).toISOString());
  expect(await titles(`line_id=${two.id}`)).toEqual(['Kommt']);
  expect(await titles('search=AUFZUG')).toEqual(['Vorbei']);
  expect(await titles('search=vorbei')).toEqual(['Vorbei']);
  const sorted = (sort: string) => titles(`${all}&direction=asc&sort=${sort}`);
  expect(await sorted('title')).toEqual(['Kommt', 'Pendel', 'Über', 'Vorbei']);
  expect(await sorted('type')).toEqual(['Kommt', 'Über', 'Vorbei', 'Pendel']);
  expect(await sorted('line')).toEqual(['Kommt', 'Pendel', 'Über', 'Vorbei']);
  expect(await sorted('starts_at')).toEqual(['Vorbei', 'Über', 'Pendel', 'Kommt']);
  expect(await sorted('ends_at')).toEqual(['Vorbei', 'Pendel', 'Über', 'Kommt']);
  expect(await sorted('id')).toEqual(['Über', 'Vorbei', 'Kommt', 'Pendel']);
  expect(await sorted('updated_at')).toEqual(['Über', 'Vorbei', 'Kommt', 'Pendel']);
});

test.each([
  ['POST', address, { title: 'A', line_id: 1 }, 'body.type'],
  ['POST', address, { type: 'fire', title: 'A', line_id: 1 }, 'body.type'],
  ['POST', address, { type: 'police', title: '', line_id: 1 }, 'body.title'],
  ['POST', address, bodyOfLine({ priority: -1 }), 'body.priority'],
  ['POST', address, bodyOfLine({ affected_station_ids: [1, 1] }), 'body.affected_station_ids'],
  ['POST', address, bodyOfLine({ messages: [message('de'), message('de')] }), 'body.messages'],
  ['POST', address, bodyOfLine({ messages: [message('deutsch')] }), 'body.messages.0.language'],
  ['POST', address, bodyOfLine({ starts_at: 'tomorrow' }), 'body.starts_at'],
  ['POST', address, bodyOfLine({ starts_at: '1969-12-31T23:59:59Z' }), 'body.starts_at'],
  ['POST', address, bodyOfLine({ ends_at: '9999-12-31T23:59:59-01:00' }), 'body.ends_at'],
  [
    'POST',
    address,
    bodyOfLine({ starts_at: '2026-01-01T00:00:00Z', ends_at: '2026-01-01T00:00:00Z' }),
    'body.ends_at',
  ],
  ['PUT', `${address}/1`, bodyOfLine({ pendel_start_index: 1.5 }), 'body.pendel_start_index'],
  ['GET', `${address}/x`, undefined, 'path.disruption_id'],
  ['GET', `${address}?state=now`, undefined, 'query.state'],
  ['GET', `${address}?type=fire`, undefined, 'query.type'],
] as const)('%s %s with %j is refused, naming the field', async (method, url, body, path) => {
  const refused = await perron.send(method, url, body && { body });
  expect(refused.statusCode).toBe(400);
  expect(refused.json<ErrorBody>().details?.map((detail) => detail.path)).toEqual([path]);
});

function message(language: string) {
  return { language, message: 'Hallo' };
}

function bodyOfLine(change: object) {
  return { type: 'police', title: 'A', line_id: 1, ...change };
}

test.each([
  ['GET', address],
  ['POST', address],
  ['GET', `${address}/1`],
  ['PUT', `${address}/1`],
  ['DELETE', `${address}/1`],
] as const)('%s %s refuses callers that are not signed in', async (method, url) => {
  const answer = await perron.app.inject({ method, url });
  expect([answer.statusCode, answer.json()]).toMatchObject([401, { code: 'unauthorized' }]);
});
