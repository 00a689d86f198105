import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../db/testing/create-test-database';
import { databaseRefusal } from './database-refusal';

type TestDatabase = Awaited<ReturnType<typeof createTestDatabase>>;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** What a statement of the real database fails with. */
async function failureOf(statement: string): Promise<unknown> {
  try {
    await sql.raw(statement).execute(database.db);
  } catch (error) {
    return error;
  }
  throw new Error(`This did not fail: ${statement}`);
}

test.each([
  ["insert into settings values ('a', '1'), ('a', '2')", 409, 'conflict'],
  ['insert into playlists (scenario_id, output_type_id) values (1, 1)', 409, 'conflict'],
  ['select 3000000000::int', 400, 'invalid_request'],
  [String.raw`select '"\u0000"'::jsonb ->> 0`, 400, 'invalid_request'],
])('%s is the caller’s', async (statement, status, code) => {
  const refusal = databaseRefusal(await failureOf(statement));
  expect(refusal).toMatchObject({ statusCode: status, code });
});

test('what is wrong with our own statements stays ours', async () => {
  expect(databaseRefusal(await failureOf('select nothing'))).toBeNull();
  expect(databaseRefusal(new Error('23505'))).toBeNull();
});

test('the caller is not told what the database says', async () => {
  const statement = "insert into settings values ('secret', '1'), ('secret', '2')";
  const refusal = databaseRefusal(await failureOf(statement));
  expect(JSON.stringify(refusal?.body('req-1'))).not.toMatch(/secret|settings|pkey/);
});
