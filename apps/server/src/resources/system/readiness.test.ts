import type { ErrorBody } from '@perron/schema';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';
import { Readiness } from './readiness';

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
  reading.transit.feed.readTo(0.4);
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

/** A node whose database answers only when it is told to, on a clock that is turned. */
function slowNode() {
  let nowMs = 0;
  let due: { atMs: number; callback: () => void }[] = [];
  let looks = 0;
  let answer: (steps: readonly string[]) => void = () => undefined;
  let end: (error: Error) => void = () => undefined;
  const readiness = new Readiness({
    transit: perron.transit,
    watch: {
      during: (work) => Promise.race([work, new Promise<never>((_, reject) => (end = reject))]),
    },
    missingMigrations() {
      looks += 1;
      return new Promise((resolve) => (answer = resolve));
    },
    isStopping: () => false,
    steadyMs: () => nowMs,
    timers: {
      after(delayMs, callback) {
        const timer = { atMs: nowMs + delayMs, callback };
        due.push(timer);
        return () => (due = due.filter((candidate) => candidate !== timer));
      },
    },
  });
  return {
    asked: async () => (await readiness.missingParts()).map(({ message }) => message),
    answer: () => answer([]),
    isAway: () => end(new Error('away')),
    looks: () => looks,
    turn(ms: number) {
      nowMs += ms;
      for (const { atMs, callback } of [...due]) if (atMs <= nowMs) callback();
    },
  };
}

test('a load balancer has its answer within a second, whatever the database does', async () => {
  const node = slowNode();
  const first = node.asked();
  node.turn(700);
  expect(await first).toEqual(['The database has not answered yet.']);
  const second = node.asked();
  node.answer();
  expect(await second).toEqual([]);

  // Slow for a while: what was found last is the answer, and one look serves all who ask.
  for (let asked = 0; asked < 10; asked += 1) {
    const answer = node.asked();
    node.turn(2_000);
    expect(await answer).toEqual([]);
  }
  expect(node.looks()).toBe(2);
  const meanwhile = node.asked();
  node.isAway();
  expect(await meanwhile).toEqual(['The database does not answer.']);
  const later = node.asked();
  node.turn(700);
  expect(await later).toEqual(['The database does not answer.']);
});

test('a check of long ago is no answer', async () => {
  const node = slowNode();
  const first = node.asked();
  node.answer();
  expect(await first).toEqual([]);
  node.turn(10_001);
  const late = node.asked();
  node.turn(700);
  expect(await late).toEqual(['The database has not answered yet.']);
});

test('a database with the tables of an older program is named with what it lacks', async () => {
  const name = '0089-schema';
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
