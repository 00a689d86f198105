import type { Actor } from '@perron/schema';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { Changes } from '../../changes/changes';
import { createTestDatabase } from '../../db/testing/create-test-database';
import type { TestDatabase } from '../../db/testing/create-test-database';
import { configurations } from './configurations';

const actor: Actor = { type: 'system', id: null, name: 'test' };

const databases: TestDatabase[] = [];
let database: TestDatabase;
let trees: ReturnType<typeof configurations.start>;
beforeEach(async () => {
  database = await createTestDatabase();
  databases.push(database);
  const changes = new Changes(database.db);
  trees = configurations.start({ changes, gate: () => changes });
});
afterAll(async () => {
  for (const entry of databases) await entry.close();
});

async function defaultNames(): Promise<string[]> {
  const rows = await database.db
    .selectFrom('business_logic_configurations')
    .select('name')
    .where('is_default', '=', true)
    .execute();
  return rows.map(({ name }) => name);
}

test('the first one is the default, also where nobody asked for it', async () => {
  const first = await trees.create(actor, { name: 'Erste', is_default: false });
  expect(first.is_default).toBe(true);
  const second = await trees.create(actor, { name: 'Zweite', is_default: false });
  expect(second.is_default).toBe(false);
});

test('the last one stays while a display shows it, and goes when none does', async () => {
  const { id } = await trees.create(actor, { name: 'Letzte', is_default: true });
  const { db } = database;
  const type = await db
    .insertInto('output_types')
    .values({
      output_type: 'audio',
      role: null,
      name: 'Ansage',
      resolution_x: null,
      resolution_y: null,
      sip_number: '4711',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('displays')
    .values({
      name: 'Nennt keine',
      output_type_id: type.id,
      station_id: null,
      platform: null,
      vehicle_id: null,
      business_logic_configuration_id: null,
    })
    .execute();
  await expect(trees.remove(actor, id, undefined)).rejects.toMatchObject({
    statusCode: 409,
    facts: { usedBy: { items: [{ entity: 'display', name: 'Nennt keine' }] } },
  });
  await db.deleteFrom('displays').execute();
  await trees.remove(actor, id, undefined);
  expect(await defaultNames()).toEqual([]);
});

test('however many ask for it at once, exactly one becomes the default', async () => {
  const made = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      trees.create(actor, { name: `Gleichzeitig ${index}`, is_default: index % 2 === 0 }),
    ),
  );
  expect(await defaultNames()).toHaveLength(1);
  await Promise.all(
    made.map(({ id, name }) => trees.update(actor, id, undefined, { name, is_default: true })),
  );
  expect(await defaultNames()).toHaveLength(1);
  const results = await Promise.allSettled(
    made.map(({ id }) => trees.remove(actor, id, undefined)),
  );
  const left = results.filter(({ status }) => status === 'rejected').length;
  expect(await defaultNames()).toHaveLength(left > 0 ? 1 : 0);
});
