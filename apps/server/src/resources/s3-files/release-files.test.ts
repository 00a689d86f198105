import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { S3File } from '@perron/schema';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fileName } from '@perron/media';
import { picture } from '@perron/media/testing';
import { listening } from '../../files/testing/upload';
import type { ListeningApp } from '../../files/testing/upload';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';
import { createReleaseFiles } from './release-files';

let perron: TestApp;
let server: ListeningApp;
let folder: string;
let log: string[];
beforeAll(async () => {
  perron = await createTestApp();
  server = await listening(perron);
  folder = join(perron.dataDir, 'files');
  log = [];
});
afterAll(() => perron.close());

function releaser(store = perron.files.store) {
  const logger = pino({ level: 'info' }, { write: (line: string) => void log.push(line) });
  return createReleaseFiles({ db: perron.db, store, nowMs: Date.now, logger });
}

/** A file in the store that no row names, as a crash leaves it. */
async function orphan(text: string): Promise<string> {
  const path = join(perron.dataDir, 'orphan');
  await writeFile(path, text);
  const name = fileName(createHash('sha256').update(text).digest('hex'), 'image/png');
  await perron.files.store.put(name, path);
  return name;
}

async function makeOld(name: string): Promise<void> {
  const twoHoursAgo = new Date(Date.now() - 7_200_000);
  await utimes(join(folder, name), twoHoursAgo, twoHoursAgo);
}

test('a sweep deletes what no file needs, and nothing else', async () => {
  const answer = await server.upload(await picture().png().toBuffer());
  const file = (await answer.json()) as S3File;
  const used = [file.s3_url, file.thumbnail_url ?? ''].map((url) => url.slice('/files/'.length));
  const [old, young] = [await orphan('old'), await orphan('young')];
  for (const name of [...used, old]) await makeOld(name);
  await writeFile(join(folder, 'notes.txt'), 'somebody else’s');
  await releaser().sweep();
  const { store } = perron.files;
  expect(await store.size(old)).toBeNull();
  expect(await store.size(young)).not.toBeNull();
  for (const name of used) expect(await store.size(name)).not.toBeNull();
  await utimes(join(folder, 'notes.txt'), new Date(), new Date());
});

test('in a store of another installation nothing is deleted, and the log says why', async () => {
  const name = await orphan('of another');
  await makeOld(name);
  const foreign = { ...perron.files.store, owner: async () => 'another' };
  await releaser(foreign).sweep();
  await releaser(foreign).release([name]);
  expect(await perron.files.store.size(name)).not.toBeNull();
  expect(log.join()).toContain('The store holds files of another installation');
});

test('a store that fails keeps nobody from anything: the next sweep finds what stays', async () => {
  const name = await orphan('stays');
  const failing = {
    ...perron.files.store,
    delete: () => Promise.reject(new Error('the store is down')),
  };
  await releaser(failing).release([name, null]);
  expect(log.join()).toContain('stored files not deleted');
  await makeOld(name);
  await releaser().sweep();
  expect(await perron.files.store.size(name)).toBeNull();
});

test('a sweep counts what lies in the store, also what an older node put there or deleted', async () => {
  const name = await orphan('put by an older node');
  const twoHoursAgo = new Date(Date.now() - 7_200_000);
  await perron.db
    .insertInto('stored_files')
    .values([{ name: 'gone.png', bytes: 5, seen_at: twoHoursAgo }])
    .execute();
  await releaser().sweep();
  const rows = await perron.db.selectFrom('stored_files').select(['name', 'bytes']).execute();
  expect(rows).toContainEqual({ name, bytes: 'put by an older node'.length });
  expect(rows.map((row) => row.name)).not.toContain('gone.png');
});
