import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { readFileName } from '@perron/media';
import type { FileStore } from './file-store';
import { verifiedContent } from './verified-content';

const ownerFile = '.owner';

function isMissing(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'ENOENT';
}

async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  return reading.catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
}

/** Names of files are on the disk only when their folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}

/** Written beside its place and moved there whole, so that a crash leaves no half file. */
async function writeWhole(
  folder: string,
  name: string,
  content: AsyncIterable<Buffer> | Iterable<string>,
): Promise<void> {
  const part = join(folder, `.${randomUUID()}.part`);
  try {
    await pipeline(content, createWriteStream(part, { flags: 'wx', flush: true }));
    await rename(part, join(folder, name));
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  await syncFolder(folder);
}

/** Parts that nobody has written to for this long were left by a crash. */
const abandonedAfterMs = 10 * 60_000;

async function removeAbandonedParts(folder: string, nowMs: number): Promise<void> {
  for await (const entry of await opendir(folder)) {
    if (!entry.name.endsWith('.part')) continue;
    const path = join(folder, entry.name);
    const found = await orNull(stat(path));
    if (found && nowMs - found.mtimeMs > abandonedAfterMs) await rm(path, { force: true });
  }
}

/** Keeps files in a folder, which it makes. */
export async function openFolderStore(folder: string, nowMs: () => number): Promise<FileStore> {
  await mkdir(folder, { recursive: true });
  await removeAbandonedParts(folder, nowMs());
  const place = (name: string): string => {
    // Names from callers never lead outside of the folder.
    if (!readFileName(name)) throw new Error(`"${name}" is not the name of a stored file.`);
    return join(folder, name);
  };
  const store: FileStore = {
    async put(name, path) {
      if ((await store.size(name)) !== null) return;
      await writeWhole(folder, name, verifiedContent(name, createReadStream(path)));
    },
    async size(name) {
      return (await orNull(stat(place(name))))?.size ?? null;
    },
    async open(name, range) {
      // Opened before it is promised: a missing file must be known before an answer begins.
      const handle = await orNull(open(place(name)));
      return (
        handle?.createReadStream(range ? { start: range.first, end: range.last } : undefined) ??
        null
      );
    },
    async delete(name) {
      await rm(place(name), { force: true });
    },
    async *list() {
      for await (const { name } of await opendir(folder)) {
        if (!readFileName(name)) continue;
        const found = await orNull(stat(join(folder, name)));
        if (found) yield { name, sizeBytes: found.size, sinceMs: found.mtimeMs };
      }
    },
    async owner(installation) {
      const path = join(folder, ownerFile);
      const known = await orNull(readFile(path, 'utf8'));
      if (known !== null) return known.trim();
      await writeWhole(folder, ownerFile, [`${installation}\n`]);
      return installation;
    },
    close: () => undefined,
  };
  return store;
}
