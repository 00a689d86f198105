import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { StartError } from '../start-error';
import { fileName } from '@perron/media';
import type { FileStore, StoredFile } from './file-store';
import { openFolderStore } from './folder-store';
import { openS3Store } from './s3-store';
import { startS3Server } from './testing/s3-server';
import type { S3Server } from './testing/s3-server';

let folder: string;
let s3: S3Server;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'perron-files-'));
  s3 = await startS3Server();
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true });
});

async function localFile(content: Buffer): Promise<{ path: string; name: string }> {
  const sha256 = createHash('sha256').update(content).digest('hex');
  const path = join(folder, `local-${sha256}`);
  await writeFile(path, content);
  return { path, name: fileName(sha256, 'image/png') };
}

async function all(store: FileStore): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  for await (const file of store.list()) files.push(file);
  return files;
}

const stores: Record<string, () => Promise<FileStore>> = {
  'a folder': () => openFolderStore(join(folder, 'kept'), Date.now),
  'an S3 store': () => openS3Store({ ...s3.config, prefix: 'kept/' }),
};

describe.each(Object.entries(stores))('files in %s', (_, openStore) => {
  let store: FileStore;
  beforeAll(async () => {
    store = await openStore();
  });
  afterAll(() => store.close());

  async function content(name: string, range?: { first: number; last: number }) {
    const stream = await store.open(name, range);
    return stream && buffer(stream);
  }

  test.each([0, 1, 300_000, 3_000_000])('%i bytes are kept as they are', async (sizeBytes) => {
    const bytes = randomBytes(sizeBytes);
    const { path, name } = await localFile(bytes);
    await store.put(name, path);
    expect(await store.size(name)).toBe(sizeBytes);
    expect((await content(name))?.equals(bytes)).toBe(true);
    await store.put(name, path);
    expect(await store.size(name)).toBe(sizeBytes);
  });

  test('a range is read alone', async () => {
    const bytes = randomBytes(200_000);
    const { path, name } = await localFile(bytes);
    await store.put(name, path);
    for (const [first, last] of [
      [0, 1],
      [199_999, 199_999],
      [65_535, 131_072],
      [0, 199_999],
    ] as const) {
      const part = await content(name, { first, last });
      expect(part?.equals(bytes.subarray(first, last + 1))).toBe(true);
    }
  });

  test('a file that is not there is said to be not there', async () => {
    const name = fileName('0'.repeat(64), 'video/mp4');
    expect(await store.size(name)).toBeNull();
    expect(await store.open(name)).toBeNull();
    await store.delete(name);
  });

  test('a deleted file is gone, and may be put again', async () => {
    const { path, name } = await localFile(randomBytes(1000));
    await store.put(name, path);
    await store.delete(name);
    expect(await store.size(name)).toBeNull();
    await store.put(name, path);
    expect(await store.size(name)).toBe(1000);
  });

  test.each([1000, 500_000])(
    'a content of %i bytes that is not the one of its name is not kept',
    async (sizeBytes) => {
      const { path } = await localFile(randomBytes(sizeBytes));
      const { name } = await localFile(randomBytes(sizeBytes));
      await expect(store.put(name, path)).rejects.toThrow('not the one of its name');
      expect(await store.size(name)).toBeNull();
    },
  );

  test('the list has every file, its size and since when', async () => {
    const before = await all(store);
    const { path, name } = await localFile(randomBytes(1234));
    const startedAtMs = Date.now();
    await store.put(name, path);
    const added = (await all(store)).filter(
      (file) => !before.some((known) => known.name === file.name),
    );
    expect(added).toMatchObject([{ name, sizeBytes: 1234 }]);
    // Some stores tell whole seconds.
    expect(added[0]?.sinceMs).toBeGreaterThanOrEqual(startedAtMs - 1000);
  });

  test('the first installation that asks owns the store, and nothing of that is a file', async () => {
    const before = await all(store);
    expect(await store.owner('first')).toBe('first');
    expect(await store.owner('second')).toBe('first');
    expect(await store.owner('first')).toBe('first');
    expect(await all(store)).toHaveLength(before.length);
  });
});

test('two prefixes of a bucket keep their files apart', async () => {
  const first = await openS3Store({ ...s3.config, prefix: 'one/' });
  const second = await openS3Store({ ...s3.config, prefix: 'two/' });
  const { path, name } = await localFile(randomBytes(10));
  await first.put(name, path);
  expect([await first.size(name), await second.size(name)]).toEqual([10, null]);
  expect([(await all(first)).length, (await all(second)).length]).toEqual([1, 0]);
  first.close();
  second.close();
});

test.each([
  [{ bucket: 'another' }, 'has no bucket "another"'],
  [
    { key: { accessKeyId: 'wrong', secretAccessKey: 'S3RVER' } },
    'refuses the bucket "perron" (status 403)',
  ],
  [
    { key: { accessKeyId: 'S3RVER', secretAccessKey: 'wrong' } },
    'refuses the bucket "perron" (status 403)',
  ],
])('a bucket that cannot be used stops the start: %o', async (wrong, sentence) => {
  const opening = openS3Store({ ...s3.config, ...wrong });
  await expect(opening).rejects.toThrow(StartError);
  await expect(opening).rejects.toThrow(sentence);
});

test('a store that sends another range than it was asked for is not believed', async () => {
  const store = await openS3Store(s3.config);
  const { path, name } = await localFile(randomBytes(10));
  await store.put(name, path);
  // The store of these tests takes 0-0 for the whole file.
  await expect(store.open(name, { first: 0, last: 0 })).rejects.toThrow('another range of');
  store.close();
});

test('a store that is down does not stop the start, and its calls fail', async () => {
  const gone = await startS3Server();
  await gone.close();
  const store = await openS3Store(gone.config);
  await expect(store.size(fileName('0'.repeat(64), 'image/png'))).rejects.toThrow();
  store.close();
});

test('no name leads out of the folder', async () => {
  const store = await openFolderStore(join(folder, 'closed'), Date.now);
  const { path } = await localFile(randomBytes(10));
  for (const name of ['../secret.png', '/etc/passwd', '.owner', '']) {
    await expect(store.put(name, path)).rejects.toThrow('not the name of a stored file');
    await expect(store.size(name)).rejects.toThrow('not the name of a stored file');
  }
});

test('parts that a crash has left are removed when the folder is opened', async () => {
  const kept = join(folder, 'crashed');
  await openFolderStore(kept, Date.now);
  await writeFile(join(kept, '.old.part'), 'half');
  await writeFile(join(kept, '.new.part'), 'half');
  const hourAgo = new Date(Date.now() - 3_600_000);
  await utimes(join(kept, '.old.part'), hourAgo, hourAgo);
  await openFolderStore(kept, Date.now);
  expect(await readdir(kept)).toEqual(['.new.part']);
});
