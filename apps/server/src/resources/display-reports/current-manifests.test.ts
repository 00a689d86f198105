import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { everybody, nobody } from '../../changes/reach';
import { beforeAllChanges } from '../../changes/stored-change';
import type { StoredChange } from '../../changes/stored-change';
import { createTestDatabase } from '../../db/testing/create-test-database';
import type { TestDatabase } from '../../db/testing/create-test-database';
import { CurrentManifests } from './current-manifests';
import { placeKey } from './place-key';

const here = {
  place: placeKey({ station_code: '900100003', output_type_id: 6, platform: '2', line: null }),
  directions: null,
  runSetAt: null,
  configurationId: 0,
  displayId: 7,
};

let database: TestDatabase;
let nowMs: number;
let version: string;
let asked: unknown[];
let problems: unknown[];
let current: CurrentManifests;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());

beforeEach(async () => {
  await database.db.deleteFrom('manifest_revisions').execute();
  nowMs = 0;
  version = 'a';
  asked = [];
  problems = [];
  current = new CurrentManifests({
    db: database.db,
    runtime: {
      async manifest(query) {
        asked.push(query);
        if (version === 'broken') throw new Error('no database');
        return { etag: `"${version}"`, json: Buffer.alloc(0) };
      },
    },
    build: 'this',
    nowMs: () => nowMs,
    onProblem: (error) => problems.push(error),
  });
});

function revisions() {
  return database.db
    .selectFrom('manifest_revisions')
    .select(['revision', 'version', 'since'])
    .orderBy('revision')
    .execute();
}

/** The feed's message about a change. */
function changed(reach: StoredChange['reach']): Parameters<CurrentManifests['follow']>[0] {
  const change: StoredChange = {
    id: 1,
    atMs: 0,
    entity: 'scenario',
    entityId: 1,
    action: 'updated',
    version: 2,
    actor: null,
    reach,
  };
  return { lost: false, changes: [change], position: beforeAllChanges };
}

test('a place’s manifest is made as a display of that place asks for it', async () => {
  await current.check(here);
  expect(asked).toEqual([{ sid: '900100003', ot: 6, p: '2', display: 7 }]);
});

test('each other manifest has the next number, and one that comes back has a new one', async () => {
  for (const next of ['a', 'b', 'a']) {
    version = next;
    current.follow(changed(everybody));
    nowMs += 1_000;
    await current.check(here);
  }
  expect(await revisions()).toEqual([
    { revision: 1, version: 'a', since: new Date(1_000) },
    { revision: 2, version: 'b', since: new Date(2_000) },
    { revision: 3, version: 'a', since: new Date(3_000) },
  ]);
});

test('it is made once while nothing changes that may concern it, and again after a minute', async () => {
  await Promise.all([current.check(here), current.check(here)]);
  current.follow(changed(nobody));
  nowMs = 59_999;
  await current.check(here);
  expect(asked).toHaveLength(1);
  nowMs = 60_000;
  await current.check(here);
  expect(asked).toHaveLength(2);
});

test('another node that counts the same has counted it once', async () => {
  await current.check(here);
  current.follow({ lost: true, changes: [], position: beforeAllChanges });
  await current.check(here);
  expect(await revisions()).toHaveLength(1);
});

test('each build counts for itself, and begins where another one was', async () => {
  await current.check(here);
  const another = new CurrentManifests({
    db: database.db,
    runtime: { manifest: async () => ({ etag: `"${version}"`, json: Buffer.alloc(0) }) },
    build: 'another',
    nowMs: () => nowMs,
    onProblem: (error) => problems.push(error),
  });
  await another.check(here);
  const lost = { lost: true, changes: [], position: beforeAllChanges };
  for (const manifest of [current, another]) {
    manifest.follow(lost);
    await manifest.check(here);
  }
  const builds = database.db
    .selectFrom('manifest_revisions')
    .select(['revision', 'version', 'build'])
    .orderBy('revision');
  expect(await builds.execute()).toEqual([
    { revision: 1, version: 'a', build: 'this' },
    { revision: 2, version: 'a', build: 'another' },
  ]);
});

test('a manifest that cannot be made is told of, and is tried again the next time', async () => {
  version = 'broken';
  await current.check(here);
  expect([problems, await revisions()]).toEqual([[new Error('no database')], []]);
  version = 'a';
  await current.check(here);
  expect(await revisions()).toHaveLength(1);
});
