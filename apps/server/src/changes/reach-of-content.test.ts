import type { Actor } from '@perron/schema';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiError } from '../api-error';
import { createTestDatabase } from '../db/testing/create-test-database';
import type { TestDatabase } from '../db/testing/create-test-database';
import { configurations, playlists, scenarios } from '../resources/programme';
import { createDisplayContentRepository } from '../resources/display-runtime/repository';
import { groups, scenes } from '../resources/designs';
import { recordedChanges } from '../testing/recorded-changes';
import { Changes } from './changes';
import { reaches } from './reach';
import type { Listener } from './reach';

const actor: Actor = { type: 'system', id: null, name: 'test' };

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** A display: what it hears of, and the tree that it names; `null` if there is none. */
interface Watcher {
  readonly listener: Listener;
  readonly tree: number | null;
}

interface World {
  readonly watchers: readonly Watcher[];
  /** Numbers of what there is, of each kind, in the order of their making. */
  readonly ids: Record<Kind, number[]>;
  readonly outputTypes: readonly number[];
}

type Kind = 'tree' | 'category' | 'scenario' | 'playlist' | 'scene' | 'group';

function services() {
  const changes = new Changes(database.db);
  const context = { changes, gate: () => changes };
  return {
    trees: configurations.start(context),
    scenarios: scenarios.start(context),
    playlists: playlists.start(context),
    scenes: scenes.start(context),
    groups: groups.start(context),
  };
}

async function newOutputTypes(): Promise<number[]> {
  const pixel = { output_type: 'pixel' as const, role: null, sip_number: null };
  const rows = await database.db
    .insertInto('output_types')
    .values(
      ['Breit', 'Hoch'].map((name) => ({ ...pixel, name, resolution_x: 100, resolution_y: 50 })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Two trees and output types; a display without a number of each type, and one that names each tree. */
async function newWorld(): Promise<World> {
  const { db } = database;
  for (const table of [
    'displays',
    'playlists',
    'scenarios',
    'pixel_scenes',
    'pixel_groups',
  ] as const) {
    await db.deleteFrom(table).execute();
  }
  await db.deleteFrom('business_logic_configurations').execute();
  await db.deleteFrom('output_types').execute();
  const outputTypes = await newOutputTypes();
  const { trees } = services();
  const tree = [
    (await trees.create(actor, { name: 'Tag', is_default: true })).id,
    (await trees.create(actor, { name: 'Nacht', is_default: false })).id,
  ];
  const stationCode = '900100003';
  const watchers: Watcher[] = outputTypes.map((outputTypeId) => ({
    listener: { displayId: null, outputTypeId, stationCode },
    tree: null,
  }));
  for (const [index, named] of tree.entries()) {
    const outputTypeId = outputTypes[index] ?? 0;
    const { id } = await db
      .insertInto('displays')
      .values({
        name: 'Halle',
        output_type_id: outputTypeId,
        station_id: null,
        platform: null,
        vehicle_id: null,
        business_logic_configuration_id: named,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    watchers.push({ listener: { displayId: id, outputTypeId, stationCode }, tree: named });
  }
  const ids = { tree, category: [], scenario: [], playlist: [], scene: [], group: [] };
  const world: World = { watchers, ids, outputTypes };
  for (const what of firstSteps) {
    for (const given of [0, 1])
      await perform({ what, first: given, second: given, priority: given }, world);
  }
  return world;
}

/** The contents that each watcher shows from. */
function contents({ watchers }: World): Promise<string[]> {
  const repository = createDisplayContentRepository(database.db, Date.now);
  return Promise.all(
    watchers.map(async ({ listener, tree }) =>
      JSON.stringify(await repository.read(listener.outputTypeId, tree)),
    ),
  );
}

/** An operator's step; each number picks one of what there is. */
const step = fc.record({
  what: fc.constantFrom(
    'tree made default',
    'category made',
    'category moved',
    'scenario made',
    'scenario changed',
    'scenario deleted',
    'playlist made',
    'playlist made',
    'playlist changed',
    'playlist deleted',
    'scene made',
    'scene changed',
    'scene deleted',
    'group made',
    'group deleted',
    'group duplicated',
    'scene taken in',
    'scene taken out',
  ),
  first: fc.nat({ max: 99 }),
  second: fc.nat({ max: 99 }),
  priority: fc.nat({ max: 9 }),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** The first entities: two of each, shown in the trees. */
const firstSteps = [
  'category made',
  'scenario made',
  'group made',
  'scene made',
  'playlist made',
] as const;

/** Does the step where there is what it needs. */
async function perform({ what, first, second, priority }: Step, { ids, outputTypes }: World) {
  const { trees, scenarios, playlists, scenes, groups } = services();
  const at = (kind: Kind, index: number) => ids[kind][index % Math.max(ids[kind].length, 1)] ?? 1;
  const orNone = (kind: Kind, index: number) => (index % 3 === 0 ? null : at(kind, index));
  const scenario = (type: 'category' | 'scenario') => {
    const parent_id = ids.category.length > 0 ? orNone('category', second) : null;
    return {
      name: `Knoten ${priority}`,
      type,
      condition: 'true',
      priority,
      parent_id,
      business_logic_configuration_id: parent_id === null ? orNone('tree', first) : null,
    };
  };
  const scene = () => ({
    name: `Entwurf ${priority}`,
    group_id: ids.group.length > 0 ? orNone('group', second) : null,
    width: 100,
    height: 50,
    background: '#ffffff',
    widgets: [],
    thumbnail_file_id: null,
  });
  const playlist = () => ({
    scenario_id: at('scenario', first),
    output_type_id: outputTypes[second % 2] ?? 0,
    scenes: [
      { type: 'Pixel' as const, pixel_scene_id: at('scene', second), duration: priority + 1 },
    ],
  });
  async function add(kind: Kind, made: Promise<{ id: number }>): Promise<void> {
    ids[kind].push((await made).id);
  }
  async function drop(
    kind: Kind,
    from: { remove(by: Actor, id: number, ifMatch: undefined): Promise<void> },
  ): Promise<void> {
    const id = at(kind, first);
    await from.remove(actor, id, undefined);
    ids[kind] = ids[kind].filter((other) => other !== id);
  }
  switch (what) {
    case 'tree made default':
      return trees.update(actor, at('tree', first), undefined, { name: 'Neu', is_default: true });
    case 'category made':
      return add('category', scenarios.create(actor, scenario('category')));
    case 'category moved':
      return scenarios.update(actor, at('category', first), undefined, scenario('category'));
    case 'scenario made':
      return add('scenario', scenarios.create(actor, scenario('scenario')));
    case 'scenario changed':
      return scenarios.update(actor, at('scenario', first), undefined, scenario('scenario'));
    case 'scenario deleted':
      return drop('scenario', scenarios);
    case 'playlist made':
      return add('playlist', playlists.create(actor, playlist()));
    case 'playlist changed':
      return playlists.update(actor, at('playlist', first), undefined, playlist());
    case 'playlist deleted':
      return drop('playlist', playlists);
    case 'scene made':
      return add('scene', scenes.create(actor, scene()));
    case 'scene changed':
      return scenes.update(actor, at('scene', first), undefined, scene());
    case 'scene deleted':
      return drop('scene', scenes);
    case 'group made':
      return add('group', groups.create(actor, { name: 'Gruppe' }));
    case 'group deleted':
      return drop('group', groups);
    case 'group duplicated':
      return add('group', groups.members.duplicate(actor, at('group', first), undefined));
    case 'scene taken in':
      return groups.members.add(actor, at('group', first), undefined, at('scene', second));
    case 'scene taken out':
      return groups.members.remove(actor, at('group', first), undefined, at('scene', second));
  }
}

async function performOrBeRefused(given: Step, world: World): Promise<void> {
  try {
    await perform(given, world);
  } catch (error) {
    if (!(error instanceof ApiError) || ![404, 409, 422].includes(error.statusCode)) throw error;
  }
}

test('each display that shows from something else after a change is told, for any change by operators', async () => {
  const names = new Set<string>();
  let spared = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 40 }), async (steps) => {
      const world = await newWorld();
      let before = await contents(world);
      for (const given of steps) {
        const changes = await recordedChanges(database.db, () => performOrBeRefused(given, world));
        const after = await contents(world);
        for (const [index, { listener }] of world.watchers.entries()) {
          const isReached = changes.some(({ reach }) => reaches(reach, listener));
          if (before[index] !== after[index]) {
            expect(isReached, `${given.what}: ${JSON.stringify(listener)}`).toBe(true);
            names.add(given.what);
          } else if (changes.length > 0 && !isReached) spared += 1;
        }
        before = after;
      }
    }),
    { numRuns: 4, endOnFailure: true },
  );
  // The steps were such that it mattered, and that it was not all told to everyone.
  expect(names.size).toBeGreaterThan(6);
  expect(spared).toBeGreaterThan(0);
});
