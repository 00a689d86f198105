import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import type { S3File } from '@perron/schema';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Changes } from '../../changes/changes';
import type { FileStore } from '../../files/file-store';
import { picture } from '@perron/media/testing';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';
import { nameInUrl } from './file-url';
import { createReleaseFiles } from './release-files';
import { createS3FilesService } from './service';
import type { S3FilesService } from './service';

// Two servers on one database and one store, at the moments when they could hurt each other.

let perron: TestApp;
beforeAll(async () => {
  perron = await createTestApp();
});
afterAll(() => perron.close());

const actor = { type: 'system', id: null, name: 'test' } as const;

/** A server whose store does some things otherwise. */
function serverWith(otherwise: Partial<FileStore>) {
  const files = { ...perron.files, store: { ...perron.files.store, ...otherwise } };
  const { store } = files;
  const logger = pino({ level: 'silent' });
  const releasing = createReleaseFiles({ db: perron.db, store, nowMs: Date.now, logger });
  return { releasing, s3Files: createS3FilesService(new Changes(perron.db), files, releasing) };
}

function uploadTo(s3Files: S3FilesService, content: Buffer): Promise<S3File> {
  return s3Files.upload(actor, { name: 'Motiv.png', content: Readable.from([content]) }, null);
}

async function requireContent(file: S3File): Promise<void> {
  for (const url of [file.s3_url, file.thumbnail_url ?? '']) {
    expect([url, await perron.files.store.size(nameInUrl(url))]).not.toEqual([url, null]);
  }
}

/** Whether some transaction waits for a lock of ours. */
async function somebodyWaits(): Promise<boolean> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from pg_locks
    where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())
  `.execute(perron.db);
  return (rows[0]?.waiting ?? 0) > 0;
}

test('a content that another server deletes before its row is written is put again', async () => {
  const { store } = perron.files;
  const deleted = new Set<string>();
  const { s3Files } = serverWith({
    async put(name, path) {
      await store.put(name, path);
      if (deleted.has(name)) return;
      deleted.add(name);
      await store.delete(name);
    },
  });
  await requireContent(await uploadTo(s3Files, await picture(61, 20).png().toBuffer()));
  expect(deleted.size).toBe(2);
});

test('a content that is about to be deleted gets no row until it is gone, and then comes back', async () => {
  const content = await picture(62, 20).png().toBuffer();
  const plain = serverWith({});
  const first = await uploadTo(plain.s3Files, content);
  const second: Promise<S3File>[] = [];
  const { s3Files, releasing } = serverWith({
    async delete(name) {
      if (second.length === 0) {
        const upload = { written: false };
        second.push(uploadTo(plain.s3Files, content).finally(() => (upload.written = true)));
        while (!upload.written && !(await somebodyWaits())) await pause(5);
      }
      await perron.files.store.delete(name);
    },
  });
  await s3Files.remove(actor, first.id, undefined);
  await perron.db.deleteFrom('trash').execute();
  await releasing.release([nameInUrl(first.s3_url)]);
  expect(second).toHaveLength(1);
  for (const file of await Promise.all(second)) await requireContent(file);
});
