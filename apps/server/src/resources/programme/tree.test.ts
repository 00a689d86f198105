import type { Actor, ScenarioInput } from '@perron/schema';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ApiError } from '../../api-error';
import { Changes } from '../../changes/changes';
import { createTestDatabase } from '../../db/testing/create-test-database';
import type { TestDatabase } from '../../db/testing/create-test-database';
import { scenarios as definition } from './scenarios';

const actor: Actor = { type: 'system', id: null, name: 'test' };

let database: TestDatabase;
let scenarios: ReturnType<typeof definition.start>;
let trees: number[];
beforeAll(async () => {
  database = await createTestDatabase();
  const changes = new Changes(database.db);
  scenarios = definition.start({ changes, gate: () => changes });
});
afterAll(() => database.close());

beforeEach(empty);

async function empty(): Promise<void> {
  const { db } = database;
  await db.deleteFrom('scenarios').execute();
  await db.deleteFrom('business_logic_configurations').execute();
  const rows = await db
    .insertInto('business_logic_configurations')
    .values([{ name: 'Standard', is_default: true }, { name: 'Nacht' }])
    .returning('id')
    .execute();
  trees = rows.map(({ id }) => id);
}

function inputOf(more: Partial<ScenarioInput>): ScenarioInput {
  return {
    name: 'Knoten',
    type: 'category',
    condition: 'true',
    priority: 100,
    parent_id: null,
    business_logic_configuration_id: null,
    ...more,
  };
}

interface Node {
  readonly id: number;
  readonly type: string;
  readonly parent_id: number | null;
  readonly business_logic_configuration_id: number | null;
}

function allNodes(): Promise<Node[]> {
  return database.db
    .selectFrom('scenarios')
    .select(['id', 'type', 'parent_id', 'business_logic_configuration_id'])
    .execute();
}

/** Each parent is a category of the same tree, and each way up ends. */
async function expectForest(): Promise<void> {
  const nodes = await allNodes();
  const byId = new Map(nodes.map((node) => [node.id, node]));
  for (const node of nodes) {
    expect(trees).toContain(node.business_logic_configuration_id);
    let above = node.parent_id;
    for (let steps = 0; above !== null; steps += 1) {
      const parent = byId.get(above);
      expect(parent?.type).toBe('category');
      expect(parent?.business_logic_configuration_id).toBe(node.business_logic_configuration_id);
      expect(steps).toBeLessThan(nodes.length);
      above = parent?.parent_id ?? null;
    }
  }
}

/** A step of an operator. Nodes and trees are told by their place in the order of their making. */
const pick = fc.nat({ max: 100 });
const nothingOr = fc.option(pick, { nil: null, freq: 2 });
const place = fc.record({
  parent: nothingOr,
  tree: nothingOr,
  type: fc.constantFrom('category' as const, 'category' as const, 'scenario' as const),
});
const step = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('create' as const), place }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('move' as const), node: pick, place }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), node: pick }) },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** Does a step; false when it was refused as a rule demands. Anything else that fails, fails. */
async function doStep(action: Step, ids: number[]): Promise<boolean> {
  const idAt = (index: number | null) =>
    index === null ? null : (ids[index % Math.max(ids.length, 1)] ?? null);
  try {
    if (action.kind === 'remove') {
      const id = idAt(action.node);
      if (id === null) return false;
      await scenarios.remove(actor, id, undefined);
      ids.splice(ids.indexOf(id), 1);
      return true;
    }
    const input = inputOf({
      type: action.place.type,
      parent_id: idAt(action.place.parent),
      business_logic_configuration_id:
        action.place.tree === null ? null : (trees[action.place.tree % 2] ?? null),
    });
    if (action.kind === 'create') {
      ids.push((await scenarios.create(actor, input)).id);
      return true;
    }
    const id = idAt(action.node);
    if (id === null) return false;
    await scenarios.update(actor, id, undefined, input);
    return true;
  } catch (error) {
    if (error instanceof ApiError && [404, 409, 422].includes(error.statusCode)) return false;
    throw error;
  }
}

test('the trees stay trees, with operators who act one after the other', async () => {
  const done = { create: 0, move: 0, remove: 0, refused: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      await empty();
      const ids: number[] = [];
      for (const action of steps) {
        const went = await doStep(action, ids);
        done[went ? action.kind : 'refused'] += 1;
      }
      await expectForest();
    }),
    { numRuns: 40 },
  );
  expect(Math.min(...Object.values(done))).toBeGreaterThan(0);
});

test('the trees stay trees, with operators who act at once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 8 }), async (steps) => {
      await empty();
      const ids: number[] = [];
      for (let count = 0; count < 5; count += 1) {
        ids.push((await scenarios.create(actor, inputOf({}))).id);
      }
      await Promise.all(steps.map((action) => doStep(action, ids)));
      await expectForest();
    }),
    { numRuns: 15 },
  );
});

test('two categories that are put into each other at once do not come to stand in a circle', async () => {
  for (let round = 0; round < 10; round += 1) {
    const action = await scenarios.create(actor, inputOf({ name: 'Eins' }));
    const second = await scenarios.create(actor, inputOf({ name: 'Zwei' }));
    const results = await Promise.allSettled([
      scenarios.update(actor, action.id, undefined, inputOf({ parent_id: second.id })),
      scenarios.update(actor, second.id, undefined, inputOf({ parent_id: action.id })),
    ]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  }
  await expectForest();
});

test('without any configuration a scenario has nothing to belong to', async () => {
  await database.db.deleteFrom('business_logic_configurations').execute();
  await expect(scenarios.create(actor, inputOf({}))).rejects.toMatchObject({
    statusCode: 422,
    facts: { details: [{ path: 'body.business_logic_configuration_id' }] },
  });
});
