import { afterAll, beforeAll, expect, it } from 'vitest';
import { advanceIdentity } from './identity';
import { createTestDatabase } from './testing/create-test-database';
import type { TestDatabase } from './testing/create-test-database';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.close());

const outputType = {
  output_type: 'pixel',
  name: 'Stele',
  resolution_x: 1080,
  resolution_y: 1920,
} as const;

async function addOutputType(fixed: { id?: number } = {}): Promise<number> {
  const { id } = await test.db
    .insertInto('output_types')
    .values({ ...outputType, ...fixed })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

it('numbers a new output type after the ones with fixed numbers', async () => {
  for (const id of [5, 6, 9, 10, 12]) await addOutputType({ id });
  await advanceIdentity(test.db, 'output_types');
  expect(await addOutputType()).toBe(13);
});

it('never gives a number again after the highest entry was deleted', async () => {
  const id = await addOutputType();
  await test.db.deleteFrom('output_types').where('id', '=', id).execute();
  await advanceIdentity(test.db, 'output_types');
  expect(await addOutputType()).toBeGreaterThan(id);
});

it('starts at 1 in a table without entries', async () => {
  await advanceIdentity(test.db, 'pixel_groups');
  const { id } = await test.db
    .insertInto('pixel_groups')
    .values({ name: 'Abfahrten' })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(id).toBe(1);
});
