import type { SystemReport } from '@perron/schema';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noteBackup } from '../../backup/note-backup';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';

let perron: TestApp;
beforeAll(async () => {
  perron = await createTestApp({ sendsMails: false, freeBytes: async () => 5e9 });
});
afterAll(() => perron.close());

async function report(): Promise<SystemReport> {
  const answer = await perron.send('GET', '/api/system');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['cache-control']).toBe('no-store');
  return answer.json<SystemReport>();
}

test('strangers are not told what the installation runs on', async () => {
  expect((await perron.app.inject({ url: '/api/system' })).statusCode).toBe(401);
});

test('operators are told of database, files, mail and versions', async () => {
  const { database, storage, mail, program, backup } = await report();
  expect(database.embedded).toBe(true);
  expect(database.version).toMatch(/^Postgre/);
  expect(database.bytes).toBeGreaterThan(1_000_000);
  expect(database.migration).toMatch(/^\d{4}-/);
  expect(storage).toMatchObject({ kind: 'folder', free_bytes: 5e9 });
  expect(mail).toMatchObject({ sends: false, waiting: 0, failing: 0, oldest_at: null });
  expect(program).toMatchObject({ version: '0.0.0-test', node: process.versions.node });
  expect(backup).toBeNull();
});

test('mails that were refused are counted apart', async () => {
  const at = new Date('2026-11-20T12:00:00Z');
  const letter = JSON.stringify({});
  await perron.db
    .insertInto('mail_queue')
    .values([
      { letter, tries: 0, created_at: at, due_at: new Date('2100-01-01') },
      { letter, tries: 3, created_at: at, due_at: new Date('2100-01-01') },
    ])
    .execute();
  expect((await report()).mail).toMatchObject({
    waiting: 2,
    failing: 1,
    oldest_at: at.toISOString(),
  });
});

test('the last backup is remembered', async () => {
  const client = new pg.Client({ connectionString: perron.database.databaseUrl });
  await client.connect();
  await noteBackup(client, { at: '2026-11-19T02:00:00.000Z', bytes: 10, lost_files: 0 });
  const noted = { at: '2026-11-20T02:00:00.000Z', bytes: 4_000_000, lost_files: 1 };
  await noteBackup(client, noted);
  await client.end();
  expect((await report()).backup).toEqual(noted);
});

test('the sources say where data comes from and how old it is', async () => {
  await perron.send('GET', '/api/weather');
  const { sources } = await report();
  expect(sources.map(({ kind, state }) => [kind, state])).toEqual([
    ['timetable', 'ok'],
    ['weather', expect.any(String)],
    ['news', expect.any(String)],
  ]);
  expect(sources[0]).toMatchObject({ name: 'berlin-mini.gtfs.zip', demo: true, problem: null });
});

test('a feed that waits is told to operators, and taken over by its fingerprint', async () => {
  const id = 'a'.repeat(64);
  const url = '/api/system/feed/accept';
  expect((await perron.app.inject({ method: 'POST', url, payload: { id } })).statusCode).toBe(401);
  expect((await perron.send('POST', url, { body: { id } })).statusCode).toBe(200);
  expect((await perron.send('POST', url, { body: { id: 'x' } })).statusCode).toBe(400);
  const taken: string[] = [];
  const held = { id, path: '/nowhere', day: '2026-11-21', sinceMs: Date.now() };
  perron.transit.feed.hold({ ...held, departuresNow: 100, departuresNew: 40 });
  perron.transit.feed.acceptWith(async (feed) => {
    taken.push(feed);
    perron.transit.feed.unchanged();
  });
  const timetableOf = ({ sources }: SystemReport) => sources[0]?.timetable;
  expect(timetableOf(await report())?.held).toMatchObject({
    id,
    day: '2026-11-21',
    departures_now: 100,
    departures_new: 40,
  });
  const metrics = await perron.app.inject('/metrics');
  expect(metrics.body).toContain('perron_timetable_held 1');
  expect(metrics.body).toMatch(/perron_timetable_seconds_left [1-9]\d+/);
  expect(metrics.body).toContain('perron_timetable_condition{condition="current"} 1');
  expect(metrics.body).toContain('perron_timetable_condition{condition="empty"} 0');
  const other = { body: { id: 'b'.repeat(64) } };
  expect((await perron.send('POST', url, other)).statusCode).toBe(409);
  const answer = await perron.send('POST', url, { body: { id } });
  expect(answer.statusCode).toBe(200);
  expect(timetableOf(answer.json<SystemReport>())?.held).toBeNull();
  expect(taken).toEqual([id]);
});
