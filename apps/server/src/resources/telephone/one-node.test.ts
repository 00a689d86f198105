import type { Timers } from '@perron/timing';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { connectionConfig } from '../../db/pool';
import { createTestDatabase } from '../../db/testing/create-test-database';
import type { TestDatabase } from '../../db/testing/create-test-database';
import { OneNode } from './one-node';

const timeout = inject('patienceMs');
let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

/** Tries again as soon as the test says so. */
function node(name: string, working: Set<string>) {
  let again: () => void = () => undefined;
  let waits = false;
  const timers: Timers = {
    after(_, callback) {
      again = callback;
      waits = true;
      return () => undefined;
    },
  };
  const single = new OneNode({
    connection: connectionConfig({ connectionString: database.databaseUrl }),
    lock: 77,
    timers,
    start: async () => void working.add(name),
    stop: async () => void working.delete(name),
    onProblem: () => undefined,
  });
  return {
    open: () => single.open(),
    close: () => single.close(),
    again: () => again(),
    waits: () => waits,
  };
}

test('one node works at a time, and another takes over when it ends or loses its connection', async () => {
  const working = new Set<string>();
  const [a, b] = [node('a', working), node('b', working)];
  a.open();
  await expect.poll(() => [...working], { timeout }).toEqual(['a']);
  b.open();
  // It has found the lock taken: until it is told to, it does not try again.
  await expect.poll(() => b.waits(), { timeout }).toBe(true);
  // The database ends the connection, as when it is restarted: the lock is gone, and so is the work.
  await sql`select pg_terminate_backend(pid) from pg_locks
    where locktype = 'advisory' and objid = 77 and granted`.execute(database.db);
  await expect.poll(() => [...working], { timeout }).toEqual([]);
  await expect
    .poll(
      () => {
        b.again();
        return [...working];
      },
      { timeout },
    )
    .toEqual(['b']);
  await b.close();
  expect([...working]).toEqual([]);
  await expect
    .poll(
      () => {
        a.again();
        return [...working];
      },
      { timeout },
    )
    .toEqual(['a']);
  await a.close();
});
