import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../db/testing/create-test-database';
import { databaseRefusal, storageFailure } from './database-refusal';

type TestDatabase = Awaited<ReturnType<typeof createTestDatabase>>;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** The error of a statement on the real database. */
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

test('faults of our own statements stay ours', async () => {
  expect(databaseRefusal(await failureOf('select nothing'))).toBeNull();
  expect(databaseRefusal(new Error('23505'))).toBeNull();
  const other = Object.assign(new Error('of another library'), { code: '23505' });
  expect(databaseRefusal(other)).toBeNull();
});

test('the caller is not told what the database says', async () => {
  const statement = "insert into settings values ('secret', '1'), ('secret', '2')";
  const refusal = databaseRefusal(await failureOf(statement));
  expect(JSON.stringify(refusal?.body('req-1'))).not.toMatch(/secret|settings|pkey/);
});

test.each([
  ['ECONNREFUSED', 'connect', 503, 'unavailable'],
  ['EACCES', 'connect', 503, 'unavailable'],
  ['ENOSPC', 'write', 507, 'insufficient_storage'],
  ['EDQUOT', 'write', 507, 'insufficient_storage'],
])('%s of %s is for now: %i', (code, syscall, status, apiCode) => {
  const error = Object.assign(new Error('it failed'), { code, syscall });
  expect(storageFailure(error)).toMatchObject({ statusCode: status, code: apiCode });
});

test('a database that stops, and a pool that waits in vain, are for now too', () => {
  const stopping = Object.assign(new pg.DatabaseError('stopping', 8, 'error'), { code: '57P01' });
  const failures = [stopping, new Error('timeout exceeded when trying to connect')];
  for (const error of failures) {
    expect(storageFailure(error)).toMatchObject({ statusCode: 503, code: 'unavailable' });
  }
});

test('a statement that is wrong, and a file that is missing, are no storage that is away', async () => {
  expect(storageFailure(await failureOf('select nothing'))).toBeNull();
  const missing = Object.assign(new Error('no such file'), { code: 'ENOENT', syscall: 'open' });
  expect(storageFailure(missing)).toBeNull();
});
