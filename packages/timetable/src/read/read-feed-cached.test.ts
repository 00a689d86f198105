import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { Timetable } from '../query/timetable';
import { feedWith, smallFeed, temporaryFolder, zipOf } from '../testing/feed-zip';
import { dayBoard, rows } from '../testing/load-feed';
import { FeedError } from './feed-error';
import { feedHashOf, readFeedCached } from './read-feed-cached';

const board = ['08:10 U8 Hermannstraße'];
let zip: string;
let cache: string;

beforeEach(async () => {
  const folder = await temporaryFolder();
  zip = join(folder, 'feed.zip');
  cache = join(folder, 'new', 'cache');
  await writeFile(zip, await zipOf(smallFeed));
});

async function onlyCacheFile(): Promise<string> {
  const names = await readdir(cache);
  expect(names).toHaveLength(1);
  return join(cache, names[0]!);
}

describe('a feed that was read before', () => {
  it('comes from the cache, and answers the same', async () => {
    const first = await readFeedCached(zip, cache);
    const second = await readFeedCached(zip, cache);
    expect([first.fromCache, second.fromCache]).toEqual([false, true]);
    expect(second.data).toEqual(first.data);
    expect(rows(dayBoard(new Timetable(second.data), 'de:1:900000002'))).toEqual(board);
  });

  it('is read again when its content changes, even with the same size and time', async () => {
    await readFeedCached(zip, cache);
    const changed = feedWith({
      'stop_times.txt': smallFeed['stop_times.txt']!.replace('08:10:30', '08:11:30'),
    });
    await writeFile(zip, await zipOf(changed));
    const again = await readFeedCached(zip, cache);
    expect(again.fromCache).toBe(false);
    expect(rows(dayBoard(new Timetable(again.data), 'de:1:900000002'))).toEqual([
      '08:11 U8 Hermannstraße',
    ]);
  });

  it('keeps the caches of its last three versions, so that going back takes no time', async () => {
    const versions = await Promise.all(
      ['11', '12', '13', '14'].map((minute) =>
        zipOf(
          feedWith({
            'stop_times.txt': smallFeed['stop_times.txt']!.replace('08:10:30', `08:${minute}:30`),
          }),
        ),
      ),
    );
    for (const version of versions) {
      await writeFile(zip, version);
      expect((await readFeedCached(zip, cache)).fromCache).toBe(false);
    }
    expect(await readdir(cache)).toHaveLength(3);
    await writeFile(zip, versions[2]!);
    expect((await readFeedCached(zip, cache)).fromCache).toBe(true);
  });

  it('is the same one in another place when it has the same name', async () => {
    const name = 'https://agency.example/gtfs.zip';
    const first = await readFeedCached(zip, cache, { name });
    await writeFile(`${zip}.kept`, await readFile(zip));
    const again = await readFeedCached(`${zip}.kept`, cache, { name });
    expect(again.fromCache).toBe(true);
    expect(await feedHashOf(`${zip}.kept`)).toBe(first.feedHash);
  });

  it.each([
    ['cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 8)],
    ['cut off in its header', (bytes: Buffer) => bytes.subarray(0, 20)],
    ['empty', () => Buffer.alloc(0)],
    ['another program’s', () => Buffer.from('SQLite format 3'.padEnd(5_000, '\0'))],
    ['changed in one byte of a column', (bytes: Buffer) => turned(bytes, bytes.length - 20)],
    ['changed in its description', (bytes: Buffer) => turned(bytes, 60)],
    ['of another version', (bytes: Buffer) => turned(bytes, 8)],
    ['of another feed', (bytes: Buffer) => turned(bytes, 30)],
  ])('is read again, and the cache replaced, when the cache is %s', async (_, spoil) => {
    await readFeedCached(zip, cache);
    const file = await onlyCacheFile();
    const good = await readFile(file);
    await writeFile(file, spoil(Buffer.from(good)));
    const again = await readFeedCached(zip, cache);
    expect(again.fromCache).toBe(false);
    expect(rows(dayBoard(new Timetable(again.data), 'de:1:900000002'))).toEqual(board);
    expect((await readFile(file)).equals(good)).toBe(true);
  });
});

describe('a cache that cannot be written', () => {
  it('does not keep the feed from being used, and says why', async () => {
    await mkdir(join(cache, '..'), { recursive: true });
    await writeFile(cache, 'a file where the folder should be');
    const read = await readFeedCached(zip, cache);
    expect(read.cacheError?.message).toMatch(/EEXIST|ENOTDIR/);
    expect(rows(dayBoard(new Timetable(read.data), 'de:1:900000002'))).toEqual(board);
  });

  it('leaves no half-written file behind', async () => {
    await readFeedCached(zip, cache);
    const file = await onlyCacheFile();
    await rm(file);
    await mkdir(join(file, 'in the way'), { recursive: true });
    expect((await readFeedCached(zip, cache)).cacheError).not.toBeNull();
    expect(await readdir(cache)).toEqual([basename(file)]);
  });
});

it('names a feed that is not there', async () => {
  await expect(readFeedCached(`${zip}.no`, cache)).rejects.toThrow(FeedError);
  await expect(readFeedCached(`${zip}.no`, cache)).rejects.toThrow('cannot be read: ENOENT');
});

function turned(bytes: Buffer, at: number): Buffer {
  bytes[at] = bytes[at]! ^ 0x01;
  return bytes;
}
