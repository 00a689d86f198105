import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import type { TimetableData } from '../query/timetable-data';
import { decodeTimetable, encodeTimetable } from './cache-format';
import { FeedError } from './feed-error';
import { readFeed } from './read-feed';
import type { ReadOptions } from './read-feed';

/** A timetable and how it came. */
export interface CachedFeed {
  readonly data: TimetableData;
  /** SHA-256 in hex of the zip (and of `options.timeZone`): it changes when the feed does. */
  readonly feedHash: string;
  readonly fromCache: boolean;
  /** Why the cache could not be written; the timetable is good all the same. null: it was. */
  readonly cacheError: Error | null;
}

/**
 * Reads a feed, from the cache in `cacheDir` if it holds this very feed, else from the zip, and
 * then leaves a cache for the next time. The whole zip is hashed, since size and time of a file
 * say nothing about its content; that takes 8 ms for 6 MB. A cache file that is damaged, of
 * another version or of another feed is replaced. Throws {@link FeedError} as `readFeed` does.
 */
export async function readFeedCached(
  zipPath: string,
  cacheDir: string,
  options: ReadOptions = {},
): Promise<CachedFeed> {
  const hash = await hashFile(zipPath, options.timeZone ?? '');
  const feedHash = hash.toString('hex');
  const cachePath = join(cacheDir, cacheName(zipPath));
  const cached = await readCache(cachePath, hash);
  if (cached) return { data: cached, feedHash, fromCache: true, cacheError: null };
  const data = await readFeed(zipPath, options);
  const cacheError = await writeCache(cacheDir, cachePath, encodeTimetable(data, hash));
  return { data, feedHash, fromCache: false, cacheError };
}

/** One cache per place of a feed: a new feed in the same place replaces the old one's. */
function cacheName(zipPath: string): string {
  const place = createHash('sha256').update(resolve(zipPath)).digest('hex').slice(0, 8);
  const name = basename(zipPath)
    .replaceAll(/[^\w.-]/g, '_')
    .slice(0, 80);
  return `${name}.${place}.timetable`;
}

/** `salt`: options that change what is read from the same bytes. */
async function hashFile(path: string, salt: string): Promise<Buffer> {
  try {
    return createHash('sha256')
      .update(await readFile(path))
      .update(salt)
      .digest();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new FeedError('unreadable', `The feed ${path} cannot be read: ${reason}.`, null, {
      cause: error,
    });
  }
}

/** null: there is no cache file, or it cannot be used. */
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
async function writeCache(folder: string, path: string, bytes: Buffer): Promise<Error | null> {
  const temporary = `${path}.${randomUUID()}.tmp`;
  try {
    await mkdir(folder, { recursive: true });
    await writeFile(temporary, bytes, { flush: true });
    await rename(temporary, path);
    return null;
  } catch (error) {
    await rm(temporary, { force: true }).catch(() => undefined);
    return error instanceof Error ? error : new Error(String(error));
  }
}
