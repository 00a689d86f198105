import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { TimetableData } from '../query/timetable-data';
import { decodeTimetable, encodeTimetable } from './cache-format';
import { unreadable } from './feed-error';
import { readFeed } from './read-feed';
import type { ReadOptions } from './read-feed';

/** A timetable and how it came. */
export interface CachedFeed {
  readonly data: TimetableData;
  /** SHA-256 in hex of the zip (and of `options.timeZone`): it changes when the feed does. */
  readonly feedHash: string;
  readonly fromCache: boolean;
  /**
   * Why the cache could not be written; the timetable is good all the same. `null` means that it
   * was.
   */
  readonly cacheError: Error | null;
}

/**
 * Reads a feed, from the cache in `cacheDir` if it holds this very feed, else from the zip, and
 * then leaves a cache for the next time. The whole zip is hashed, since size and time of a file
 * say nothing about its content; that takes 8 ms for 6 MB. A cache file that is damaged, of
 * another version or of another feed is replaced, and of a feed's versions the newest few are kept. Throws {@link FeedError} as `readFeed` does.
 */
export async function readFeedCached(
  zipPath: string,
  cacheDir: string,
  options: ReadOptions = {},
): Promise<CachedFeed> {
  const hash = await hashFile(zipPath, options);
  const feedHash = hash.toString('hex');
  const place = placeOf(options.name ?? resolve(zipPath));
  const cachePath = join(cacheDir, `${place}.${feedHash.slice(0, 12)}${ending}`);
  const cached = await readCache(cachePath, hash);
  if (cached) return { data: cached, feedHash, fromCache: true, cacheError: null };
  const data = await readFeed(zipPath, options);
  const cacheError = await writeCache(cacheDir, cachePath, encodeTimetable(data, hash));
  await dropOldCaches(cacheDir, place);
  return { data, feedHash, fromCache: false, cacheError };
}

const ending = '.timetable';
/** The feed in use, a new one that waits for an operator's word, and one that is being read. */
const keptCaches = 3;

/** The part that the names of all cached versions of a feed share. */
function placeOf(name: string): string {
  const place = createHash('sha256').update(name).digest('hex').slice(0, 8);
  return `${basename(name)
    .replaceAll(/[^\w.-]/g, '_')
    .slice(0, 80)}.${place}`;
}

/** Keeps the newest caches of a feed's versions; one that is missing costs only time. */
async function dropOldCaches(folder: string, place: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const caches = await Promise.all(
    names
      .filter((name) => name.startsWith(`${place}.`) && name.endsWith(ending))
      .map(async (name) => {
        const file = join(folder, name);
        return { file, writtenMs: (await stat(file).catch(() => null))?.mtimeMs ?? 0 };
      }),
  );
  const old = caches.sort((a, b) => b.writtenMs - a.writtenMs).slice(keptCaches);
  await Promise.all(old.map(({ file }) => rm(file, { force: true }).catch(() => undefined)));
}

/** The `feedHash` that a zip will have, without reading more than its bytes. Throws {@link FeedError}. */
export async function feedHashOf(zipPath: string, options: ReadOptions = {}): Promise<string> {
  return (await hashFile(zipPath, options)).toString('hex');
}

/** The hash of the bytes, and of the options that change what is read from them. */
async function hashFile(path: string, { timeZone = '', name }: ReadOptions): Promise<Buffer> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(path, { highWaterMark: 1024 * 1024 }), hash, { end: false });
  } catch (error) {
    throw unreadable(name ?? path, error);
  }
  return hash.update(timeZone).digest();
}

/** `null` means that there is no cache file, or it cannot be used. */
async function readCache(path: string, hash: Buffer): Promise<TimetableData | null> {
  try {
    const file = await open(path, 'r');
    try {
      const { size } = await file.stat();
      // A separate buffer, not one from Node's pool: the columns need it aligned, and keep it.
      const bytes = Buffer.from(new ArrayBuffer(size));
      const { bytesRead } = await file.read(bytes, 0, size, 0);
      return bytesRead === size ? decodeTimetable(bytes, hash) : null;
    } finally {
      await file.close();
    }
  } catch {
    return null;
  }
}

/** Writes beside the place and renames, so that a reader finds a whole file or none. */
async function writeCache(
  folder: string,
  path: string,
  pieces: readonly Uint8Array[],
): Promise<Error | null> {
  const temporary = `${path}.${randomUUID()}.tmp`;
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(temporary, pieces, { flush: true });
    await rename(temporary, path);
    return null;
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    return error instanceof Error ? error : new Error(String(error));
  }
}
