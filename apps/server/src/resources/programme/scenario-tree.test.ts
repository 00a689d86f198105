import type { ErrorBody, ScenarioEntity, ScenarioTree } from '@perron/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordedChanges } from '../../testing/recorded-changes';
import { sendConfirmed } from '../../testing/send-confirmed';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';

const trees = '/api/business-logic-configurations';

let perron: TestApp;
beforeAll(async () => {
  perron = await createTestApp();
});
afterAll(() => perron.close());

async function newTree(name: string): Promise<number> {
  return (await perron.send('POST', trees, { body: { name } })).json<{ id: number }>().id;
}

async function make(body: object): Promise<number> {
  const answer = await perron.send('POST', '/api/scenarios', { body });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<ScenarioEntity>().id;
}

async function read(tree: number): Promise<ScenarioTree> {
  return (await perron.send('GET', `${trees}/${tree}/tree`)).json<ScenarioTree>();
}

function arrange(tree: number, body: object) {
  return perron.send('POST', `${trees}/${tree}/tree/arrange`, { body });
}

/** A new tree: a category with two scenarios, and one behind it. */
async function smallTree(name: string) {
  const tree = await newTree(name);
  const inTree = { business_logic_configuration_id: tree };
  const folder = await make({ name: `${name} Ordner`, type: 'category', ...inTree });
  const firstScenario = await make({ name: 'Eins', priority: 1, parent_id: folder });
  const secondScenario = await make({ name: 'Zwei', priority: 2, parent_id: folder });
  const alone = await make({ name: 'Allein', priority: 3, ...inTree });
  return { tree, folder, firstScenario, secondScenario, alone };
}

const idsOf = ({ items }: ScenarioTree) => items.map(({ id }) => id);

test('a whole tree is read at once: categories first, then what wins first', async () => {
  const { tree, folder, firstScenario, secondScenario, alone } = await smallTree('Lesen');
  const body = { scenario_id: firstScenario, output_type_id: 6, scenes: [] };
  const playlist = await perron.send('POST', '/api/playlists', { body });
  const whole = await read(tree);
  expect(idsOf(whole).filter((id) => id === folder || id === alone)).toEqual([folder, alone]);
  expect(idsOf(whole).filter((id) => id === firstScenario || id === secondScenario)).toEqual([
    firstScenario,
    secondScenario,
  ]);
  expect(whole.items.find(({ id }) => id === firstScenario)?.playlists).toEqual([
    { id: playlist.json<{ id: number }>().id, output_type_id: 6, scene_count: 0 },
  ]);
  expect((await perron.send('GET', `${trees}/999999/tree`)).statusCode).toBe(404);
});

test('several are moved as one change with one event, and one line in the history', async () => {
  const { tree, folder, firstScenario, secondScenario, alone } = await smallTree('Umzug');
  const other = await make({ name: 'Ziel', type: 'category', parent_id: folder });
  const { arrangement } = await read(tree);
  const moves = [
    { id: other, parent_id: null, index: 0 },
    { id: firstScenario, parent_id: other, index: 0 },
    { id: secondScenario, parent_id: other, index: 0 },
    { id: alone, parent_id: other, index: 1 },
  ];
  const changes = await recordedChanges(perron.db, async () => {
    const moved = await arrange(tree, { arrangement, moves });
    expect(moved.statusCode, moved.body).toBe(200);
    expect(moved.json()).toEqual(await read(tree));
  });
  expect(changes).toHaveLength(1);
  expect(changes[0]).toMatchObject({ entity: 'business_logic_configuration', action: 'updated' });
  const { items } = await read(tree);
  const inside = items.filter(({ parent_id }) => parent_id === other).map(({ id }) => id);
  expect(inside).toEqual([secondScenario, alone, firstScenario]);
  const top = items.filter(({ parent_id }) => parent_id === null).map(({ id }) => id);
  expect(top).toEqual([other, folder]);
});

test('another place among the neighbours is no new version of anything', async () => {
  const { tree, firstScenario, secondScenario, folder } = await smallTree('Reihe');
  await arrange(tree, { moves: [{ id: secondScenario, parent_id: folder, index: 0 }] });
  for (const id of [firstScenario, secondScenario]) {
    expect((await perron.send('GET', `/api/scenarios/${id}`)).json()).toMatchObject({ version: 1 });
  }
});

test('nothing moves and nothing is told when all stands there already', async () => {
  const { tree, firstScenario, folder } = await smallTree('Ruhe');
  const changes = await recordedChanges(perron.db, async () => {
    await arrange(tree, { moves: [{ id: firstScenario, parent_id: folder, index: 0 }] });
  });
  expect(changes).toEqual([]);
});

test('of two operators who arrange one tree, the second is told and overwrites nothing', async () => {
  const { tree, folder, firstScenario, secondScenario } = await smallTree('Zwei Leute');
  const { arrangement } = await read(tree);
  await arrange(tree, { arrangement, moves: [{ id: firstScenario, parent_id: folder, index: 1 }] });
  const after = await read(tree);
  const late = await arrange(tree, {
    arrangement,
    moves: [{ id: secondScenario, parent_id: null, index: 0 }],
  });
  expect([late.statusCode, late.json<ErrorBody>().code]).toEqual([412, 'precondition_failed']);
  expect(await read(tree)).toEqual(after);
});

test('a move that breaks a rule leaves all of them undone', async () => {
  const { tree, folder, firstScenario, secondScenario, alone } = await smallTree('Regeln');
  const foreign = await smallTree('Fremd');
  const inner = await make({ name: 'Innen', type: 'category', parent_id: folder });
  const before = await read(tree);
  const broken = [
    [{ id: folder, parent_id: inner, index: 0 }, 'parent_id'],
    [{ id: firstScenario, parent_id: secondScenario, index: 0 }, 'parent_id'],
    [{ id: firstScenario, parent_id: foreign.folder, index: 0 }, 'parent_id'],
    [{ id: foreign.firstScenario, parent_id: folder, index: 0 }, 'id'],
  ] as const;
  for (const [move, field] of broken) {
    const moves = [{ id: alone, parent_id: folder, index: 0 }, move];
    const refused = await arrange(tree, { moves });
    expect(refused.statusCode).toBe(422);
    expect(refused.json<ErrorBody>().details?.[0]?.path).toBe(`body.moves.1.${field}`);
  }
  expect(await read(tree)).toEqual(before);
});

test('operators are told of unreadable conditions and of neighbours with one priority', async () => {
  const { tree, folder, firstScenario, secondScenario } = await smallTree('Warnungen');
  const body = { name: 'Kaputt', condition: 'trian', priority: 1, parent_id: folder };
  const made = await sendConfirmed(perron, 'POST', '/api/scenarios', body);
  const broken = made.json<ScenarioEntity>().id;
  const { warnings } = await read(tree);
  expect(warnings).toEqual([
    {
      kind: 'unreadable_condition',
      scenario_id: broken,
      condition: 'trian',
      problem: expect.stringContaining('Unknown scenario condition: trian') as string,
      in_force: 'false',
    },
    {
      kind: 'equal_priority',
      parent_id: folder,
      priority: 1,
      scenario_ids: [firstScenario, broken].sort(),
    },
  ]);
  expect(
    warnings.flatMap((warning) => ('scenario_ids' in warning ? warning.scenario_ids : [])),
  ).not.toContain(secondScenario);
});

test('one that changes its category by itself stands last there, and keeps its place after a restore', async () => {
  const { tree, folder, firstScenario, secondScenario, alone } = await smallTree('Nachher');
  await arrange(tree, {
    moves: [
      { id: alone, parent_id: null, index: 0 },
      { id: secondScenario, parent_id: folder, index: 0 },
    ],
  });
  const body = { name: 'Allein', priority: 0, parent_id: folder };
  await perron.send('PUT', `/api/scenarios/${alone}`, { body });
  expect(idsOf(await read(tree)).filter((id) => id !== folder)).toEqual([
    secondScenario,
    firstScenario,
    alone,
  ]);
  await perron.send('DELETE', `/api/scenarios/${secondScenario}`);
  await perron.send('POST', `/api/scenarios/${secondScenario}/restore`);
  expect(idsOf(await read(tree)).filter((id) => id !== folder)).toEqual([
    secondScenario,
    firstScenario,
    alone,
  ]);
});
