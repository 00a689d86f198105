import { plainStyle } from '@perron/core';
import type { Actor, ErrorBody, OutputTypeEntity } from '@perron/schema';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { ApiError } from '../../api-error';
import { sendReport } from '../../resources/display-reports/testing/send-report';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';
import { Changes } from '../changes';
import { createGate } from './gate';
import type { Listener } from '../reach';

const perron: TestApp = await createTestApp({});
afterAll(() => perron.close());

async function made(path: string, body: object): Promise<number> {
  const answer = await perron.send('POST', path, { body });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ id: number }>().id;
}

let tree: number;
let board: { scenario: number; playlist: number };
let train: number;
let scene: number;
let count = 0;

/** A tree with scenes for stations, for vehicles and for disruptions, for the output type 6. */
async function newTree() {
  tree = await made('/api/business-logic-configurations', { name: `Tree ${(count += 1)}` });
  scene = await made('/api/pixel-scenes', sceneBody());
  const scenario = async (condition: string) => {
    const id = await made('/api/scenarios', scenarioBody(condition));
    const scenes = [{ type: 'Pixel', pixel_scene_id: scene, duration: 10 }];
    const playlist = await made('/api/playlists', { scenario_id: id, output_type_id: 6, scenes });
    return { scenario: id, playlist };
  };
  board = await scenario('!vehicle');
  train = (await scenario('vehicle')).scenario;
  await scenario('disruption_here');
}

const hello = [{ id: 'hello', type: 'text', x: 0, y: 0, width: 100, height: 50, text: 'Hallo' }];

function sceneBody(change: object = {}) {
  return { name: 'S', width: 800, height: 600, widgets: hello, ...change };
}

function scenarioBody(condition: string, priority = 50) {
  const shared = { name: 'Board', type: 'scenario', parent_id: null };
  return { ...shared, condition, priority, business_logic_configuration_id: tree };
}

function newDisplay(name: string): Promise<number> {
  const body = { name, output_type_id: 6, business_logic_configuration_id: tree };
  return made('/api/displays', body);
}

beforeEach(async () => {
  await newTree();
  await newDisplay('Hall');
  await newDisplay('Platform 1');
});

const put = (path: string, body: object) => perron.send('PUT', path, { body });

test.each(['false', 'platform == "9"'])(
  'the condition %s is refused where it leaves displays without a scene, and says how many',
  async (condition) => {
    const path = `/api/scenarios/${board.scenario}`;
    const refused = await put(path, scenarioBody(condition));
    expect(refused.statusCode, refused.body).toBe(409);
    expect(refused.json<ErrorBody>()).toMatchObject({
      code: 'left_without_scene',
      message: expect.stringContaining('2 displays') as string,
      displaysLeft: {
        total: 2,
        items: [
          { entity: 'display', name: 'Hall' },
          { entity: 'display', name: 'Platform 1' },
        ],
      },
    });
    expect((await perron.send('GET', path)).json()).toMatchObject({ condition: '!vehicle' });
    const meant = await put(`${path}?leave_without_scene=true`, scenarioBody(condition));
    expect(meant.json()).toMatchObject({ condition });
    // They have none now: nothing more is taken from them.
    expect((await put(path, scenarioBody('false', 60))).statusCode).toBe(200);
  },
);

test('a playlist is neither emptied nor deleted without a second word', async () => {
  const path = `/api/playlists/${board.playlist}`;
  const empty = { scenario_id: board.scenario, output_type_id: 6, scenes: [] };
  expect((await put(path, empty)).json()).toMatchObject({ code: 'left_without_scene' });
  const kept = await perron.send('DELETE', path);
  expect(kept.json()).toMatchObject({ displaysLeft: { total: 2 } });
  const gone = await perron.send('DELETE', `${path}?leave_without_scene=true`);
  expect(gone.statusCode).toBe(204);
});

test('an empty playlist of a scenario that would win is refused', async () => {
  const scenario_id = await made('/api/scenarios', scenarioBody('true', 1));
  const body = { scenario_id, output_type_id: 6, scenes: [] };
  const refused = await perron.send('POST', '/api/playlists', { body });
  expect(refused.json()).toMatchObject({ code: 'left_without_scene' });
});

test('a change that leaves everybody a scene needs no second word', async () => {
  const changed = await put(`/api/scenarios/${board.scenario}`, scenarioBody('true', 10));
  expect(changed.statusCode, changed.body).toBe(200);
  // No display rides in a vehicle.
  expect((await put(`/api/scenarios/${train}`, scenarioBody('false'))).statusCode).toBe(200);
});

test('a display in a vehicle counts by where its trip may be', async () => {
  const id = await newDisplay('Train');
  const place = { station_code: null, output_type_id: 6, platform: null, line: 'U8' };
  await sendReport(perron, { display_id: id, place });
  const condition = 'vehicle && position == "at_station"';
  const refused = await put(`/api/scenarios/${train}`, scenarioBody(condition));
  expect(refused.json()).toMatchObject({ displaysLeft: { total: 1, items: [{ name: 'Train' }] } });
});

test('a scene is not emptied without a second word, and nothing is changed by the first', async () => {
  const path = `/api/pixel-scenes/${scene}`;
  const refused = await put(path, sceneBody({ widgets: [] }));
  expect(refused.statusCode, refused.body).toBe(409);
  expect(refused.json()).toMatchObject({
    code: 'left_without_scene',
    displaysLeft: { total: 2, items: [{ name: 'Hall' }, { name: 'Platform 1' }] },
  });
  expect((await perron.send('GET', path)).json()).toMatchObject({ widgets: [{ id: 'hello' }] });
  const meant = await put(`${path}?leave_without_scene=true`, sceneBody({ widgets: [] }));
  expect(meant.statusCode, meant.body).toBe(200);
});

/** A group with the scene of the displays, and an empty one of exactly the screen's size. */
async function blankVariant() {
  const { resolution_x: width, resolution_y: height } = (
    await perron.send('GET', '/api/output-types/6')
  ).json<OutputTypeEntity>();
  const group = await made('/api/pixel-groups', { name: 'Variants' });
  const blank = await made('/api/pixel-scenes', sceneBody({ width, height, widgets: [] }));
  const pixels = `/api/pixel-groups/${group}/pixels`;
  const take = (pixel_id: number, query = '') =>
    perron.send('POST', pixels + query, { body: { pixel_id } });
  return { group, blank, pixels, take };
}

test('an empty variant that fits better is not taken into a group without a second word', async () => {
  const { blank, take } = await blankVariant();
  expect((await take(scene)).statusCode).toBe(200);
  expect((await take(blank)).json()).toMatchObject({
    code: 'left_without_scene',
    displaysLeft: { total: 2 },
  });
  expect((await take(blank, '?leave_without_scene=true')).statusCode).toBe(200);
});

test('the variant that displays show is not taken out of a group that leaves them an empty one', async () => {
  const { group, blank, pixels, take } = await blankVariant();
  await take(blank);
  const shown = await made('/api/pixel-scenes', sceneBody({ width: 1, height: 5_000 }));
  const playlist = { scenario_id: board.scenario, output_type_id: 6 };
  const scenes = [{ type: 'Pixel', pixel_scene_id: blank, duration: 10 }];
  await take(shown, '?leave_without_scene=true');
  await take(scene, '?leave_without_scene=true');
  // The empty one is smaller than both.
  await put(`/api/pixel-scenes/${blank}`, {
    ...sceneBody({ width: 2, height: 9_000, widgets: [] }),
    group_id: group,
  });
  await put(`/api/playlists/${board.playlist}`, { ...playlist, scenes });
  const refused = await perron.send('DELETE', `${pixels}/${scene}`);
  expect(refused.json()).toMatchObject({ code: 'left_without_scene' });
  const dropped = await perron.send('DELETE', `/api/pixel-groups/${group}`);
  expect(dropped.json()).toMatchObject({ code: 'left_without_scene' });
  const meant = await perron.send('DELETE', `${pixels}/${scene}?leave_without_scene=true`);
  expect(meant.statusCode, meant.body).toBe(200);
});

test('several groups are not dissolved at once without a second word', async () => {
  const { group, blank, take } = await blankVariant();
  await take(scene);
  // The empty one fits worse than the scene with text, which displays show in its place.
  await put(`/api/pixel-scenes/${blank}`, sceneBody({ width: 2, height: 9_000, widgets: [] }));
  expect((await take(blank)).statusCode).toBe(200);
  const scenes = [{ type: 'Pixel', pixel_scene_id: blank, duration: 10 }];
  const playlist = { scenario_id: board.scenario, output_type_id: 6, scenes };
  expect((await put(`/api/playlists/${board.playlist}`, playlist)).statusCode).toBe(200);
  const body = { action: 'delete', ids: [group] };
  const refused = await perron.send('POST', '/api/pixel-groups/bulk', { body });
  expect(refused.json()).toMatchObject({ code: 'left_without_scene', displaysLeft: { total: 2 } });
  expect((await perron.send('GET', `/api/pixel-groups/${group}`)).statusCode).toBe(200);
  const again = '/api/pixel-groups/bulk?leave_without_scene=true';
  expect((await perron.send('POST', again, { body })).json()).toMatchObject({ done: 1 });
});

test('several playlists are not deleted at once without a second word', async () => {
  const body = { action: 'delete', ids: [board.playlist] };
  const refused = await perron.send('POST', '/api/playlists/bulk', { body });
  expect(refused.json()).toMatchObject({ code: 'left_without_scene', displaysLeft: { total: 2 } });
  expect((await perron.send('GET', `/api/playlists/${board.playlist}`)).statusCode).toBe(200);
  const again = '/api/playlists/bulk?leave_without_scene=true';
  expect((await perron.send('POST', again, { body })).json()).toMatchObject({ done: 1 });
});

test('an empty playlist does not come back out of the trash without a second word', async () => {
  const scenario_id = await made('/api/scenarios', scenarioBody('true', 1));
  const body = { scenario_id, output_type_id: 6, scenes: [] };
  const playlist = await made('/api/playlists?leave_without_scene=true', body);
  const path = `/api/playlists/${playlist}`;
  expect((await perron.send('DELETE', path)).statusCode).toBe(204);
  const refused = await perron.send('POST', `${path}/restore`);
  expect(refused.json()).toMatchObject({ code: 'left_without_scene', displaysLeft: { total: 2 } });
  const meant = await perron.send('POST', `${path}/restore?leave_without_scene=true`);
  expect(meant.statusCode, meant.body).toBe(200);
});

test('a display is not moved to an output type without scenes, or into a vehicle, without a second word', async () => {
  const id = await newDisplay('Moved');
  const path = `/api/displays/${id}`;
  const body = { name: 'Moved', output_type_id: 6, business_logic_configuration_id: tree };
  const other = await put(path, { ...body, output_type_id: 5 });
  expect(other.json()).toMatchObject({
    code: 'left_without_scene',
    displaysLeft: { total: 1, items: [{ entity: 'display', id, name: 'Moved' }] },
  });
  // In the vehicle there is a scenario as long as nobody takes it away.
  expect((await put(path, { ...body, vehicle_id: '1001' })).statusCode).toBe(200);
  expect((await put(path, body)).statusCode).toBe(200);
  await put(`/api/scenarios/${train}`, scenarioBody('false'));
  expect((await put(path, { ...body, vehicle_id: '1001' })).json()).toMatchObject({
    code: 'left_without_scene',
  });
  const meant = await put(`${path}?leave_without_scene=true`, { ...body, output_type_id: 5 });
  expect(meant.json()).toMatchObject({ output_type_id: 5 });
});

test('an output type does not get a size for which there is only an empty variant', async () => {
  const name = `Type ${count}`;
  const type = { name, output_type: 'pixel', resolution_x: 800, resolution_y: 600 };
  const output_type_id = await made('/api/output-types', type);
  const group_id = await made('/api/pixel-groups', { name });
  const wide = await made('/api/pixel-scenes', sceneBody({ group_id }));
  await made('/api/pixel-scenes', sceneBody({ group_id, width: 600, height: 800, widgets: [] }));
  const scenes = [{ type: 'Pixel', pixel_scene_id: wide, duration: 10 }];
  await made('/api/playlists', { scenario_id: board.scenario, output_type_id, scenes });
  await made('/api/displays', { name, output_type_id, business_logic_configuration_id: tree });
  const path = `/api/output-types/${output_type_id}`;
  const upright = { ...type, resolution_x: 600, resolution_y: 800 };
  expect((await put(path, upright)).json()).toMatchObject({
    code: 'left_without_scene',
    displaysLeft: { total: 1, items: [{ name }] },
  });
  expect((await put(path, { ...type, name: `${name} b` })).statusCode).toBe(200);
  expect((await put(`${path}?leave_without_scene=true`, upright)).statusCode).toBe(200);
  // Displays and playlists that use it keep it from being deleted, whatever else is said.
  const gone = await perron.send('DELETE', `${path}?leave_without_scene=true`);
  expect(gone.json()).toMatchObject({ code: 'conflict' });
});

test('displays without a number count while they are connected, each of them', async () => {
  const actor: Actor = { type: 'system', id: null, name: 'Test' };
  const leftWith = async (listeners: readonly Listener[]) => {
    const gate = createGate(new Changes(perron.db), {
      nowMs: () => Date.now(),
      unnumbered: () => listeners,
      disruptions: () => Promise.resolve([]),
      timetableOf: () => Promise.resolve(null),
      networkStyle: () => plainStyle,
    });
    const refused: unknown = await gate({ leaveWithoutScene: false, confirmed: null })
      .transact(actor, (trx) => trx.updateTable('scenarios').set({ condition: 'false' }).execute())
      .catch((error: unknown) => error);
    if (!(refused instanceof ApiError)) throw new Error('It was not refused.');
    return refused.facts.displaysLeft;
  };
  const here = { displayId: null, outputTypeId: 6, stationCode: '900100003' };
  const numbered = await leftWith([]);
  const all = await leftWith([here, here, { ...here, stationCode: '900023201' }]);
  expect(all).toEqual({ total: (numbered?.total ?? 0) + 3, items: numbered?.items });
});
