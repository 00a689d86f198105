import type { ErrorBody } from '@perron/schema';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { sendReport } from '../resources/display-reports/testing/send-report';
import { createTestApp } from '../testing/test-app';
import type { TestApp } from '../testing/test-app';

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
let count = 0;

/** A tree with scenes for stations, for vehicles and for disruptions, for the output type 6. */
async function newTree() {
  tree = await made('/api/business-logic-configurations', { name: `Tree ${(count += 1)}` });
  const scene = await made('/api/pixel-scenes', {
    name: 'S',
    width: 800,
    height: 600,
    widgets: [],
  });
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

test.each(['false', 'no_such_fact', 'platform == "9"'])(
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
