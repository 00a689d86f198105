import type { Display, DisplayActionResults, ErrorBody } from '@perron/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';
import { sendReport } from '../display-reports/testing/send-report';

const start = Date.parse('2026-11-21T12:00:00.000Z');
let nowMs = start;
let perron: TestApp;
beforeAll(async () => {
  perron = await createTestApp({ nowMs: () => nowMs });
});
afterAll(() => perron.close());

async function newDisplay(name: string, change: object = {}): Promise<number> {
  const body = { name, output_type_id: 6, ...change };
  return (await perron.send('POST', '/api/displays', { body })).json<Display>().id;
}

async function displayOf(id: number): Promise<Display> {
  return (await perron.send('GET', `/api/displays/${id}`)).json<Display>();
}

async function act(body: object): Promise<DisplayActionResults['results']> {
  const answer = await perron.send('POST', '/api/displays/actions', { body });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<DisplayActionResults>().results;
}

function historyOf(id: number) {
  return perron.db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after', 'actor_name'])
    .where('entity', '=', 'display')
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute();
}

function eventsOf(id: number) {
  return perron.db
    .selectFrom('events')
    .select(['action', 'reach'])
    .where('entity', '=', 'display')
    .where('entity_id', '=', id)
    .orderBy('id')
    .execute();
}

test('several displays are moved at once: a result for each, history and events for those that moved', async () => {
  const body = { name: 'Ziel', code: '900999301' };
  const station = (await perron.send('POST', '/api/stations', { body })).json<{ id: number }>();
  const there = await newDisplay('Schon da', {
    station_id: station.id,
    platform: '2',
    directions: ['Wittenau'],
  });
  const elsewhere = await newDisplay('Woanders', { vehicle_id: 'H-1' });
  const place = { station_id: station.id, platform: '2', directions: ['Wittenau'] };
  const move = { action: 'move', ...place };
  expect(await act({ ...move, ids: [elsewhere, 999_999, there] })).toEqual([
    { id: elsewhere, outcome: 'done' },
    { id: 999_999, outcome: 'not_found' },
    { id: there, outcome: 'unchanged' },
  ]);
  expect(await displayOf(elsewhere)).toMatchObject({
    ...place,
    vehicle_id: null,
    version: 2,
  });
  expect((await displayOf(there)).version).toBe(1);
  const history = await historyOf(elsewhere);
  expect(history.map(({ action }) => action)).toEqual(['created', 'updated']);
  expect(history[1]).toMatchObject({
    actor_name: perron.signIn.email,
    before: { vehicle_id: 'H-1' },
    after: { station_id: station.id },
  });
  expect((await eventsOf(elsewhere)).at(-1)?.reach).toMatchObject({ displayIds: [elsewhere] });
  expect(await historyOf(there)).toHaveLength(1);
});

test('a move to a station that is not there moves none', async () => {
  const ids = [await newDisplay('Bleibt A'), await newDisplay('Bleibt B')];
  const body = { action: 'move', ids, station_id: 999_999 };
  const refused = await perron.send('POST', '/api/displays/actions', { body });
  expect(refused.statusCode).toBe(422);
  expect(refused.json<ErrorBody>().details).toMatchObject([
    { path: 'body.station_id', message: 'expected a station that exists, got 999999' },
  ]);
  for (const id of ids) expect((await displayOf(id)).version).toBe(1);
});

test('one display is renamed; two are not, for a name belongs to one', async () => {
  const ids = [await newDisplay('Alt'), await newDisplay('Zweite')];
  expect(await act({ action: 'rename', ids: [ids[0]], name: 'Neu' })).toEqual([
    { id: ids[0], outcome: 'done' },
  ]);
  expect((await displayOf(ids[0] ?? 0)).name).toBe('Neu');
  const both = await perron.send('POST', '/api/displays/actions', {
    body: { action: 'rename', ids, name: 'Beide' },
  });
  expect(both.statusCode).toBe(400);
  expect(both.json<ErrorBody>().details?.[0]?.path).toBe('body.ids');
});

test('a display in maintenance says so with note, operator and end, and ends by itself', async () => {
  const id = await newDisplay('Werkstatt');
  const until = '2026-11-21T12:40:00.000Z';
  const begin = { action: 'start_maintenance', ids: [id], note: 'Neues Glas', until };
  expect(await act(begin)).toEqual([{ id, outcome: 'done' }]);
  const maintenance = {
    since: '2026-11-21T12:00:00.000Z',
    until,
    note: 'Neues Glas',
    by: perron.signIn.email,
  };
  expect(await displayOf(id)).toMatchObject({ state: 'maintenance', maintenance });
  expect((await historyOf(id)).at(-1)).toMatchObject({ after: { maintenance } });
  expect(await act(begin)).toEqual([{ id, outcome: 'unchanged' }]);
  nowMs = Date.parse(until);
  expect(await displayOf(id)).toMatchObject({ state: 'never', maintenance: null });
  nowMs = start;
  expect(await act({ action: 'end_maintenance', ids: [id] })).toEqual([{ id, outcome: 'done' }]);
  expect(await displayOf(id)).toMatchObject({ state: 'never', maintenance: null });
  expect(await act({ action: 'end_maintenance', ids: [id] })).toEqual([
    { id, outcome: 'unchanged' },
  ]);
});

test('maintenance that would be over already is refused, naming the field', async () => {
  const id = await newDisplay('Gestern');
  const body = { action: 'start_maintenance', ids: [id], until: '2026-11-21T12:00:00.000Z' };
  const refused = await perron.send('POST', '/api/displays/actions', { body });
  expect(refused.statusCode).toBe(422);
  expect(refused.json<ErrorBody>().details?.[0]).toMatchObject({
    path: 'body.until',
    message: 'expected a time to come, got 2026-11-21T12:00:00.000Z',
  });
});

test('a display that is to load again is told with its next reports, until its page is a new one', async () => {
  const id = await newDisplay('Lädt neu');
  const reload = async (uptime_seconds: number) => {
    const answer = await sendReport(perron, { display_id: id, uptime_seconds });
    expect(answer.statusCode, answer.body).toBe(204);
    return answer.headers['perron-reload'];
  };
  expect(await reload(600)).toBeUndefined();
  expect(await act({ action: 'reload', ids: [id] })).toEqual([{ id, outcome: 'done' }]);
  expect(await reload(600)).toBe('1');
  nowMs = start + 30_000;
  expect(await reload(630)).toBe('1');
  expect(await reload(10)).toBeUndefined();
  nowMs = start;
  const [, entry] = await historyOf(id);
  expect(entry).toMatchObject({ action: 'reloaded', actor_name: perron.signIn.email });
  expect((await displayOf(id)).version).toBe(1);
});

test.each([
  [{ action: 'reload', ids: [] }, 'body.ids'],
  [{ action: 'reload', ids: [7, 7] }, 'body.ids'],
  [{ action: 'reboot', ids: [7] }, 'body.action'],
  [{ action: 'rename', ids: [7] }, 'body.name'],
  [{ action: 'move', ids: [7], platform: '1' }, 'body.platform'],
  [{ action: 'move', ids: [7], directions: ['Wittenau'] }, 'body.directions'],
  [{ action: 'move', ids: [7], station_id: 1, vehicle_id: 'H-1' }, 'body.vehicle_id'],
  [{ action: 'start_maintenance', ids: [7], until: 'tomorrow' }, 'body.until'],
])('%j is refused, naming the field', async (body, path) => {
  const refused = await perron.send('POST', '/api/displays/actions', { body });
  expect(refused.statusCode, refused.body).toBe(400);
  expect(refused.json<ErrorBody>().details?.map((detail) => detail.path)).toContain(path);
});

test('nobody acts on displays, or reads where they need attention, without signing in', async () => {
  const calls = [
    ['POST', '/api/displays/actions'],
    ['GET', '/api/displays/places'],
    ['GET', '/api/displays/1/state-changes'],
  ] as const;
  for (const [method, url] of calls) {
    expect((await perron.app.inject({ method, url })).statusCode).toBe(401);
  }
});
