import type { ErrorBody, ScenarioEntity } from '@perron/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everybody, nobody } from '../../changes/reach';
import { changedEntities, recordedChanges } from '../../testing/recorded-changes';
import { sendConfirmed } from '../../testing/send-confirmed';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';

const address = '/api/scenarios';
const trees = '/api/business-logic-configurations';
const path = (name: string) => ({ details: [{ path: `body.${name}` }] });

let perron: TestApp;
let defaultTree: number;
beforeAll(async () => {
  perron = await createTestApp();
  const answer = await perron.send('GET', trees);
  defaultTree = answer.json<{ items: { id: number }[] }>().items[0]?.id ?? 0;
});
afterAll(() => perron.close());

async function make(body: object): Promise<ScenarioEntity> {
  const answer = await perron.send('POST', address, { body });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<ScenarioEntity>();
}

function category(name: string, more: object = {}): Promise<ScenarioEntity> {
  return make({ name, type: 'category', ...more });
}

async function newTree(name: string): Promise<number> {
  return (await perron.send('POST', trees, { body: { name } })).json<{ id: number }>().id;
}

async function read(id: number): Promise<ScenarioEntity> {
  return (await perron.send('GET', `${address}/${id}`)).json<ScenarioEntity>();
}

async function change(scenario: ScenarioEntity, more: object) {
  const { name, type, condition, priority, parent_id } = scenario;
  const body = { name, type, condition, priority, parent_id, ...more };
  return perron.send('PUT', `${address}/${scenario.id}`, { body });
}

test('a new scenario is read again as it was made, in the default tree', async () => {
  const made = await make({ name: ' Ruhetag ', condition: ' demo ', priority: 7 });
  expect(made).toMatchObject({ name: 'Ruhetag', condition: 'demo', priority: 7, version: 1 });
  expect(made).toMatchObject({ type: 'scenario', parent_id: null, playlists: [] });
  expect(made.business_logic_configuration_id).toBe(defaultTree);
  expect(await read(made.id)).toEqual(made);
});

test('an ETag stays right until the scenario gets a playlist', async () => {
  const { id } = await make({ name: 'Mit Liste' });
  const { headers } = await perron.send('GET', `${address}/${id}`);
  const known = { 'if-none-match': String(headers['etag']) };
  expect((await perron.send('GET', `${address}/${id}`, { headers: known })).statusCode).toBe(304);
  await perron.send('POST', '/api/playlists', { body: { scenario_id: id, output_type_id: 6 } });
  const again = await perron.send('GET', `${address}/${id}`, { headers: known });
  expect(again.json()).toMatchObject({
    playlists: [{ output_type: { id: 6, name: 'Infotainment' }, scene_count: 0, duration: 0 }],
  });
});

test('a scenario names its playlists with their scenes and the time of one round', async () => {
  const scenes = await perron.send('GET', '/api/pixel-scenes');
  const pixel_scene_id = scenes.json<{ items: { id: number }[] }>().items[0]?.id;
  const { id } = await make({ name: 'Runde' });
  const entry = { type: 'Pixel', pixel_scene_id };
  for (const output_type_id of [9, 6]) {
    const body = {
      scenario_id: id,
      output_type_id,
      scenes: [
        { ...entry, duration: 10.5 },
        { ...entry, duration: 4 },
      ],
    };
    expect((await perron.send('POST', '/api/playlists', { body })).statusCode).toBe(201);
  }
  expect((await read(id)).playlists).toMatchObject([
    { output_type: { name: 'Daisy LCD' }, scene_count: 2, duration: 14.5 },
    { output_type: { name: 'Infotainment' }, scene_count: 2, duration: 14.5 },
  ]);
});

test('a condition that cannot be read is kept, and said to be a problem', async () => {
  const body = { name: 'Vertippt', condition: 'trian_in_station' };
  const made = (await sendConfirmed(perron, 'POST', address, body)).json<ScenarioEntity>();
  expect(made).toMatchObject({ condition: 'trian_in_station', condition_in_force: 'false' });
  expect(made.condition_problem).toContain('Unknown scenario condition: trian_in_station');
  const fixed = await change(made, { condition: 'train_in_station' });
  expect(fixed.json<ScenarioEntity>().condition_problem).toBeNull();
});

test('the scenarios that displays cannot read are listed alone, with what is in force', async () => {
  const { id } = await make({ name: 'Notfall', condition: 'train_in_station' });
  const change = { name: 'Notfall', condition: 'trian_in_station' };
  await sendConfirmed(perron, 'PUT', `${address}/${id}`, change);
  await category('Kein Fall', { condition: 'trian_in_station' });
  const listed = async (query: string) =>
    (await perron.send('GET', `${address}?page_size=200${query}`)).json<{
      total: number;
      items: ScenarioEntity[];
    }>();
  const { total, items } = await listed('&unreadable=true');
  expect(items.map(({ name, condition_in_force }) => [name, condition_in_force])).toEqual([
    ['Notfall', 'train_in_station'],
  ]);
  expect(total).toBe(1);
  expect((await listed('&unreadable=true&search=Kein')).total).toBe(0);
  expect((await listed('')).total).toBeGreaterThan(2);
});

test('the condition of a category is of no effect, and no problem', async () => {
  const made = await category('Ordner', { condition: 'gibberish' });
  expect(made.condition_problem).toBeNull();
});

test('a scenario always belongs to the tree of its category', async () => {
  const tree = await newTree('Nacht');
  const folder = await category('Nachts', { business_logic_configuration_id: tree });
  const inside = await make({ name: 'Leer', parent_id: folder.id });
  expect(inside).toMatchObject({ parent_id: folder.id, business_logic_configuration_id: tree });
  const named = await change(inside, { business_logic_configuration_id: tree });
  expect(named.statusCode).toBe(200);
  const elsewhere = await change(inside, { business_logic_configuration_id: defaultTree });
  expect([elsewhere.statusCode, elsewhere.json()]).toMatchObject([
    422,
    path('business_logic_configuration_id'),
  ]);
});

test('a scenario that leaves its category goes to the default tree, if it names none', async () => {
  const tree = await newTree('Verlassen');
  const folder = await category('Verlassen', { business_logic_configuration_id: tree });
  const inside = await make({ name: 'Geht', parent_id: folder.id });
  const moved = await change(inside, { parent_id: null });
  expect(moved.json()).toMatchObject({ business_logic_configuration_id: defaultTree });
});

test('all that stands below a category goes with it to another tree, and is recorded', async () => {
  const tree = await newTree('Ziel');
  const top = await category('Oben');
  const middle = await category('Mitte', { parent_id: top.id });
  const leaf = await make({ name: 'Blatt', parent_id: middle.id });
  const changes = await recordedChanges(perron.db, async () => {
    const moved = await change(top, { business_logic_configuration_id: tree });
    expect(moved.statusCode).toBe(200);
  });
  expect(changedEntities(changes).sort()).toEqual(
    [top, middle, leaf].map(({ id }) => `updated scenario ${id}`),
  );
  for (const { before, after, reach } of changes) {
    expect(before).toMatchObject({ business_logic_configuration_id: defaultTree, version: 1 });
    expect(after).toMatchObject({ business_logic_configuration_id: tree, version: 2 });
    expect(reach).toEqual(everybody);
  }
  expect(await read(leaf.id)).toMatchObject({
    parent_id: middle.id,
    business_logic_configuration_id: tree,
  });
});

test('all that stands below a category follows it into a category of another tree', async () => {
  const tree = await newTree('Dort');
  const there = await category('Dort', { business_logic_configuration_id: tree });
  const folder = await category('Wandert');
  const leaf = await make({ name: 'Wandert mit', parent_id: folder.id });
  expect((await change(folder, { parent_id: there.id })).statusCode).toBe(200);
  expect((await read(leaf.id)).business_logic_configuration_id).toBe(tree);
});

test('a scenario concerns the displays of its tree: of the default one all, else those that name it', async () => {
  const tree = await newTree('Eigene Anzeigen');
  const display = await perron.db
    .insertInto('displays')
    .values({
      name: 'Halle',
      output_type_id: 6,
      station_id: null,
      platform: null,
      vehicle_id: null,
      business_logic_configuration_id: tree,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const changes = await recordedChanges(perron.db, async () => {
    await make({ name: 'Für alle' });
    await make({ name: 'Für eine', business_logic_configuration_id: tree });
  });
  expect(changes.map(({ reach }) => reach)).toEqual([
    everybody,
    { ...nobody, displayIds: [display.id] },
  ]);
});

test('a category cannot come to stand in itself, or below itself', async () => {
  const top = await category('Kreis');
  const middle = await category('Mitte im Kreis', { parent_id: top.id });
  const low = await category('Unten im Kreis', { parent_id: middle.id });
  for (const parent of [top, middle, low]) {
    const refused = await change(top, { parent_id: parent.id });
    expect([refused.statusCode, refused.json()]).toMatchObject([422, path('parent_id')]);
  }
});

test.each([
  ['parent_id', { parent_id: 2_000_000_000 }],
  ['parent_id', { parent_id: 18 }],
  ['business_logic_configuration_id', { business_logic_configuration_id: 2_000_000_000 }],
])('a %s that is none is refused: %j', async (field, more) => {
  const refused = await perron.send('POST', address, { body: { name: 'Falsch', ...more } });
  expect([refused.statusCode, refused.json()]).toMatchObject([422, path(field)]);
});

test('a category that holds something stays one, and a scenario with playlists stays one too', async () => {
  const folder = await category('Voll');
  await make({ name: 'Darin', parent_id: folder.id });
  const emptied = await change(folder, { type: 'scenario' });
  expect([emptied.statusCode, emptied.json()]).toMatchObject([422, path('type')]);
  const scenario = await make({ name: 'Mit Liste' });
  const body = { scenario_id: scenario.id, output_type_id: 6 };
  await perron.send('POST', '/api/playlists', { body });
  const refused = await change(scenario, { type: 'category' });
  expect([refused.statusCode, refused.json()]).toMatchObject([422, path('type')]);
});

test('an empty category may change its type', async () => {
  const folder = await category('Leer');
  const scenario = await change(folder, { type: 'scenario' });
  expect(scenario.json()).toMatchObject({ type: 'scenario', version: 2 });
  expect((await change(folder, { type: 'category' })).json()).toMatchObject({ type: 'category' });
});

test('a category with contents is kept, and the refusal names them', async () => {
  const folder = await category('Behalten');
  const inside = await make({ name: 'Drin', parent_id: folder.id });
  const refused = await perron.send('DELETE', `${address}/${folder.id}`);
  expect(refused.statusCode).toBe(409);
  expect(refused.json<ErrorBody>().usedBy).toEqual({
    total: 1,
    items: [{ entity: 'scenario', id: inside.id, name: 'Drin' }],
  });
});

test('a scenario with playlists is kept, and the refusal names them', async () => {
  const { id } = await make({ name: 'Gespielt' });
  const body = { scenario_id: id, output_type_id: 6 };
  const playlist = await perron.send('POST', '/api/playlists', { body });
  const refused = await perron.send('DELETE', `${address}/${id}`);
  expect(refused.statusCode).toBe(409);
  expect(refused.json<ErrorBody>().usedBy).toEqual({
    total: 1,
    items: [
      {
        entity: 'playlist',
        id: playlist.json<{ id: number }>().id,
        name: 'Gespielt · Infotainment',
      },
    ],
  });
});

test('a scenario that nothing uses is deleted, and is then not found', async () => {
  const { id } = await make({ name: 'Kurz' });
  const gone = await perron.send('DELETE', `${address}/${id}`);
  expect([gone.statusCode, gone.body]).toEqual([204, '']);
  for (const method of ['GET', 'PUT', 'DELETE'] as const) {
    const answer = await perron.send(method, `${address}/${id}`, {
      ...(method === 'PUT' && { body: { name: 'Nie' } }),
    });
    expect([method, answer.statusCode]).toEqual([method, 404]);
  }
});

test('a change that builds on an old state is refused with the state as it is now', async () => {
  const made = await make({ name: 'Alt' });
  await change(made, { name: 'Neu' });
  const headers = { 'if-match': '"1"' };
  for (const method of ['PUT', 'DELETE'] as const) {
    const stale = await perron.send(method, `${address}/${made.id}`, {
      headers,
      ...(method === 'PUT' && { body: { name: 'Anders' } }),
    });
    expect(stale.statusCode).toBe(412);
    expect(stale.json<ErrorBody>().current).toMatchObject({ name: 'Neu', version: 2 });
  }
});

test.each([
  [{ name: '' }, 'body.name'],
  [{ name: 'Art', type: 'folder' }, 'body.type'],
  [{ name: 'Rang', priority: 1.5 }, 'body.priority'],
  [{ name: 'Lang', condition: 'x'.repeat(2001) }, 'body.condition'],
  [{ name: 'Eltern', parent_id: -1 }, 'body.parent_id'],
])('%j is refused, naming the field', async (body, field) => {
  const refused = await perron.send('POST', address, { body });
  expect(refused.statusCode).toBe(400);
  expect(refused.json<ErrorBody>().details?.map((detail) => detail.path)).toEqual([field]);
});

test('scenarios are found by every filter, and stand in the order that was asked for', async () => {
  const tree = await newTree('Gesucht');
  const folder = await category('Suche Ordner', { business_logic_configuration_id: tree });
  const inside = { parent_id: folder.id };
  await make({ name: 'Suche 10', priority: 1, condition: 'demo', ...inside });
  await make({ name: 'Suche 2', priority: 1, ...inside });
  await make({ name: 'suche 3', priority: 5, ...inside });
  async function names(query: string): Promise<string[]> {
    const answer = await perron.send('GET', `${address}?${query}`);
    return answer.json<{ items: { name: string }[] }>().items.map(({ name }) => name);
  }
  expect(await names('name=SUCHE&sort=name')).toEqual([
    'Suche 2',
    'suche 3',
    'Suche 10',
    'Suche Ordner',
  ]);
  expect(await names(`parent_id=${folder.id}&sort=id`)).toEqual(['Suche 10', 'Suche 2', 'suche 3']);
  expect(await names(`business_logic_configuration_id=${tree}&type=category`)).toEqual([
    'Suche Ordner',
  ]);
  expect(await names(`business_logic_configuration_id=${tree}&search=DEMO`)).toEqual(['Suche 10']);
  expect(await names(`parent_id=${folder.id}&sort=priority`)).toEqual([
    'Suche 2',
    'Suche 10',
    'suche 3',
  ]);
  expect(await names('name=suche&sort=type')).toEqual([
    'Suche Ordner',
    'Suche 2',
    'suche 3',
    'Suche 10',
  ]);
  expect(await names('name=suche&sort=updated_at&direction=desc')).toEqual([
    'suche 3',
    'Suche 2',
    'Suche 10',
    'Suche Ordner',
  ]);
  const page = await perron.send('GET', `${address}?name=suche&page_size=3&current_page=2`);
  expect(page.json()).toMatchObject({ items: [{ name: 'suche 3' }], total: 4 });
});

test('nobody reads or writes scenarios without signing in', async () => {
  const calls = [
    ['GET', address],
    ['POST', address],
    ['GET', `${address}/18`],
    ['PUT', `${address}/18`],
    ['DELETE', `${address}/18`],
  ] as const;
  for (const [method, url] of calls) {
    const answer = await perron.app.inject({ method, url });
    expect([method, url, answer.statusCode]).toEqual([method, url, 401]);
  }
});
