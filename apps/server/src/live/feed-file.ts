import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { GuardedFetch } from '@perron/adapters/guarded-fetch';

/** A GTFS zip that may change: on disk, or behind a URL. */
export interface FeedFile {
  /** A name that an operator understands: no password or query in it. */
  readonly name: string;
  /**
   * Path of the newest zip on disk when it has changed since the last call; `null` if it has not.
   * @throws Error whose message says why it cannot be had
   */
  changed(): Promise<string | null>;
}

/**
 * A file that somebody puts there. It counts as changed when its size or time is another.
 * @param variable where the operator has named it
 */
export function localFeed(file: string, variable = 'TRANSIT_GTFS'): FeedFile {
  let seen: string | null = null;
  return {
    name: path.basename(file),
    async changed() {
      const { size, mtimeMs } = await stat(file).catch((error: unknown) => {
        const code = (error as NodeJS.ErrnoException).code ?? 'error';
        const name = path.basename(file);
        throw new Error(
          `The feed ${name} cannot be read (${code}). Put a GTFS zip where ${variable} says.`,
        );
      });
      const now = `${size} ${mtimeMs}`;
      if (now === seen) return null;
      seen = now;
      return file;
    },
  };
}

/** The time for a feed: several hundred megabytes, on a slow line. */
const downloadTimeoutMs = 900_000;
const maxFeedBytes = 2_000_000_000;

/**
 * A feed behind a URL, kept in `folder`: asked for with what the server said of the last one, and
 * replaced only when the new one has come whole.
 */
export function remoteFeed(url: string, folder: string, fetch: GuardedFetch): FeedFile {
  const file = path.join(folder, 'feed.gtfs.zip');
  let validators: Record<string, string> = {};
  let first = true;

  async function download(): Promise<string | null> {
    const headers = { accept: 'application/zip, */*;q=0.5', ...validators };
    const reply = await fetch.open({
      url,
      headers,
      timeoutMs: downloadTimeoutMs,
      maxBytes: maxFeedBytes,
    });
    // Several nodes may share the folder.
    const part = `${file}.${randomUUID()}.part`;
    await mkdir(folder, { recursive: true });
    try {
      if (reply.status === 304) {
        for await (const _ of reply.body);
        return null;
      }
      await pipeline(reply.body, createWriteStream(part, { flush: true }));
      await rename(part, file);
    } finally {
      await rm(part, { force: true });
    }
    const { etag, 'last-modified': lastModified } = reply.headers;
    validators = {
      ...(etag !== undefined && { 'if-none-match': etag }),
      ...(lastModified !== undefined && { 'if-modified-since': lastModified }),
    };
    return file;
  }

  /** After a start without the other side, the feed of the last run serves. */
  async function downloadOrKept(): Promise<string | null> {
    const isFirst = first;
    first = false;
    try {
      return await download();
    } catch (error) {
      const kept =
        isFirst &&
        (await stat(file).then(
          () => true,
          () => false,
        ));
      if (kept) return file;
      throw error;
    }
  }

  const { origin, pathname } = new URL(url);
  return { name: `${origin}${pathname}`, changed: downloadOrKept };
}
