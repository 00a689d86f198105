import { createHash, randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** The last feed that was taken over, kept for the next start. */
export interface KeptFeed {
  /** Path of its zip; `null` if none is kept of this source. */
  find(): Promise<string | null>;
  /** Keeps a copy of a zip in place of the one before. */
  keep(zip: string): Promise<void>;
}

/**
 * Keeps the zip in `folder`, one for a source: with another source the feed of the former one is
 * not taken.
 * @param source URL or path, as the operator named it
 */
export function keptFeed(folder: string, source: string): KeptFeed {
  const digest = createHash('sha256').update(source).digest('hex').slice(0, 12);
  const name = `kept-${digest}.gtfs.zip`;
  const file = path.join(folder, name);
  return {
    async find() {
      const found = await stat(file).catch(() => null);
      return found ? file : null;
    },
    async keep(zip) {
      if (path.resolve(zip) === path.resolve(file)) return;
      const part = `${file}.${randomUUID()}.part`;
      await mkdir(folder, { recursive: true });
      try {
        await copyFile(zip, part, constants.COPYFILE_FICLONE);
        await rename(part, file);
      } finally {
        await rm(part, { force: true });
      }
      const others = (await readdir(folder)).filter((candidate) =>
        /^kept-.*\.gtfs\.zip$/.test(candidate),
      );
      await Promise.all(
        others.filter((other) => other !== name).map((other) => rm(path.join(folder, other))),
      );
    },
  };
}
