import type { ErrorBody } from '@perron/schema';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';

let perron: TestApp;
/** Beside it, and still reading the feed of a network that is not the demo's. */
let reading: TestApp;
let isStopping = false;
beforeAll(async () => {
  perron = await createTestApp({ isStopping: () => isStopping });
  reading = await createTestApp({ beside: perron, demoNetwork: false, hasTimetable: false });
});
afterAll(async () => {
  await reading.close();
  await perron.close();
});
afterEach(() => {
  isStopping = false;
  vi.restoreAllMocks();
});

async function missing(node = perron): Promise<[status: number, missing: string[]]> {
  const answer = await node.app.inject('/readyz');
  expect(answer.headers['cache-control']).toBe('no-store');
  const { details = [] } = answer.json<Partial<ErrorBody>>();
  return [answer.statusCode, details.map(({ path, message }) => `${path}: ${message}`)];
}

test('a node with database and timetable is ready', async () => {
  const answer = await perron.app.inject('/readyz');
  expect([answer.statusCode, answer.json()]).toEqual([200, { state: 'ready' }]);
});

test('a node that still reads its timetable is alive, and not ready', async () => {
  reading.transit.feedProgress(0.4);
  expect(await missing(reading)).toEqual([
    503,
    ['timetable: There is no timetable: reading a feed: 40 %'],
  ]);
  expect((await reading.app.inject('/livez')).json()).toEqual({ state: 'alive' });
});

test('before the timetable is there nobody is told of a time zone, and the demo’s is known', async () => {
  const manifest = '/api/display-runtime/manifest?sid=900100003&ot=6';
  const refused = await reading.app.inject(manifest);
  expect(refused.statusCode).toBe(503);
  expect(refused.json<ErrorBody>().code).toBe('unavailable');
  expect((await perron.app.inject(manifest)).json()).toMatchObject({ timeZone: 'Europe/Berlin' });
  const demo = await createTestApp({ beside: perron, hasTimetable: false });
  const early = await demo.app.inject(manifest);
  await demo.close();
  expect(early.json()).toMatchObject({ timeZone: 'Europe/Berlin' });
});

test('a database that does not answer is named', async () => {
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(
    () => Promise.reject(Object.assign(new Error('away'), { code: 'ECONNREFUSED' })) as never,
  );
  expect(await missing()).toEqual([503, ['database: The database does not answer.']]);
  expect((await perron.app.inject('/livez')).statusCode).toBe(200);
});

test('a database with the tables of an older program is named with what it lacks', async () => {
  const name = '0024-attempts';
  await sql`delete from kysely_migration where name = ${name}`.execute(perron.db);
  expect(await missing()).toEqual([
    503,
    [`migrations: The database lacks the migrations ${name}; a start of this version adds them.`],
  ]);
  await sql`insert into kysely_migration (name, timestamp) values (${name}, 'now')`.execute(
    perron.db,
  );
});

test('a database that a newer program has extended serves the older one', async () => {
  const newer = '9999-of-a-newer-program';
  await sql`insert into kysely_migration (name, timestamp) values (${newer}, 'now')`.execute(
    perron.db,
  );
  expect(await missing()).toEqual([200, []]);
  await sql`delete from kysely_migration where name = ${newer}`.execute(perron.db);
});

test('a node that was told to stop sends others away before it closes', async () => {
  isStopping = true;
  expect(await missing()).toEqual([503, ['server: The server is stopping.']]);
  expect((await perron.app.inject('/livez')).statusCode).toBe(200);
});
