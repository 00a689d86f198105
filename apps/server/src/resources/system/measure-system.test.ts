import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { noteBackup } from '../../backup/note-backup';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';

let perron: TestApp;
const nowMs = Date.parse('2026-11-21T12:00:00.000Z');
let steadyMs = 0;
let isStopping = false;
beforeAll(async () => {
  perron = await createTestApp({
    nowMs: () => nowMs,
    steadyMs: () => steadyMs,
    isStopping: () => isStopping,
    freeBytes: async () => 5e9,
  });
});
afterAll(() => perron.close());
// An answer is shared for a second.
beforeEach(() => {
  steadyMs += 2_000;
});

/** The lines of a figure, as Prometheus reads them. */
async function figure(name: string): Promise<string[]> {
  const { body } = await perron.app.inject('/metrics');
  return body.split('\n').filter((line) => line.startsWith(name));
}

test('a node that is ready says so, and one that stops says why not', async () => {
  expect(await figure('perron_ready')).toEqual(['perron_ready{part="all"} 1']);
  isStopping = true;
  steadyMs += 2_000;
  expect(await figure('perron_ready')).toEqual([
    'perron_ready{part="all"} 0',
    'perron_ready{part="server"} 0',
  ]);
  isStopping = false;
});

test('queries that wait for a connection, and free space, are figures', async () => {
  expect(await figure('perron_database_connections')).toEqual([
    'perron_database_connections{state="busy"} 1',
    'perron_database_connections{state="idle"} 4',
    'perron_database_connections{state="waiting"} 2',
  ]);
  expect(await figure('perron_disk_free_bytes')).toEqual([
    'perron_disk_free_bytes{at="data"} 5000000000',
  ]);
});

test('mails that wait and the last backup have an age', async () => {
  expect(await figure('perron_age_seconds')).toEqual([]);
  const letter = JSON.stringify({});
  const due_at = new Date('2100-01-01');
  const hourAgo = new Date(nowMs - 3_600_000);
  await perron.db
    .insertInto('mail_queue')
    .values([
      { letter, tries: 0, created_at: new Date(nowMs - 60_000), due_at },
      { letter, tries: 2, created_at: hourAgo, due_at },
    ])
    .execute();
  const client = new pg.Client({ connectionString: perron.database.databaseUrl });
  await client.connect();
  await noteBackup(client, {
    at: new Date(nowMs - 86_400_000).toISOString(),
    bytes: 1,
    lost_files: 0,
  });
  await client.end();
  steadyMs += 2_000;
  expect(await figure('perron_age_seconds')).toEqual([
    'perron_age_seconds{of="oldest_mail"} 3600',
    'perron_age_seconds{of="backup"} 86400',
  ]);
  expect(await figure('perron_mails')).toEqual([
    'perron_mails{state="waiting"} 1',
    'perron_mails{state="failing"} 1',
  ]);
});

test('a feed that cannot be read is counted', async () => {
  expect(await figure('perron_sources_failed{kind="timetable"}')).toEqual([
    'perron_sources_failed{kind="timetable"} 0',
  ]);
  expect(await figure('perron_source_age_seconds{kind="timetable"}')).toEqual([
    'perron_source_age_seconds{kind="timetable"} 0',
  ]);
  perron.transit.feed.fail('The feed is no zip.');
  steadyMs += 2_000;
  expect(await figure('perron_sources_failed{kind="timetable"}')).toEqual([
    'perron_sources_failed{kind="timetable"} 1',
  ]);
  perron.transit.feed.unchanged();
});

test('the feed of changes says how long ago it was read', async () => {
  const [line = ''] = await figure('perron_event_feed_silent_seconds');
  expect(line).toMatch(/^perron_event_feed_silent_seconds \d+(\.\d)?$/);
});

const monitoring = path.resolve(import.meta.dirname, '../../../../../deploy/monitoring');

test.each(['perron.rules.yml', 'grafana-dashboard.json'])(
  'every figure that %s asks for is there',
  async (file) => {
    const { body } = await perron.app.inject('/metrics');
    const known = new Set([...body.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name));
    const text = readFileSync(path.join(monitoring, file), 'utf8');
    const asked = [...text.matchAll(/\bperron_[a-z0-9_]+/g)].map(([name]) =>
      name.replace(/_(count|bucket|sum)$/, ''),
    );
    expect(asked.length).toBeGreaterThan(10);
    expect([...new Set(asked)].filter((name) => !known.has(name))).toEqual([]);
  },
);
