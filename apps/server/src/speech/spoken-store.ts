import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { SpokenFile, SpokenType } from './voice';

/** Spoken files, by the hash of text and voice. */
export interface SpokenStore {
  read(name: string): Promise<SpokenFile | null>;
  write(name: string, file: SpokenFile): Promise<void>;
}

export interface SpokenFolderDeps {
  readonly folder: string;
  /** The least recently asked for goes first, once there is more. */
  readonly maxBytes: number;
  readonly nowMs: () => number;
  /** A cache that cannot be written is no reason to be silent. */
  readonly onProblem: (error: unknown) => void;
}

const endings = {
  'audio/wav': 'wav',
  'audio/mpeg': 'mp3',
  'audio/ogg': 'ogg',
} as const satisfies Record<SpokenType, string>;
const types = Object.entries(endings) as [SpokenType, string][];

/** Keeps files in a folder that may be deleted at any time. */
export function spokenFolder({
  folder,
  maxBytes,
  nowMs,
  onProblem,
}: SpokenFolderDeps): SpokenStore {
  let writes = 0;

  async function sweep(): Promise<void> {
    const names = await readdir(folder);
    const found = await Promise.all(
      names.map(async (name) => {
        const file = path.join(folder, name);
        // Another text's file may get its name, or go, meanwhile.
        const stats = await stat(file).catch(() => null);
        return stats && { file, size: stats.size, mtimeMs: stats.mtimeMs };
      }),
    );
    const files = found.filter((candidate) => candidate !== null);
    let bytes = files.reduce((sum, { size }) => sum + size, 0);
    for (const { file, size } of files.sort((a, b) => a.mtimeMs - b.mtimeMs)) {
      if (bytes <= maxBytes) return;
      await rm(file, { force: true });
      bytes -= size;
    }
  }

  return {
    async read(name) {
      for (const [contentType, ending] of types) {
        const file = path.join(folder, `${name}.${ending}`);
        try {
          const bytes = await readFile(file);
          const now = new Date(nowMs());
          await utimes(file, now, now);
          return { bytes, contentType };
        } catch {
          // Not of this type, or not there any more.
        }
      }
      return null;
    },
    async write(name, { bytes, contentType }) {
      try {
        await mkdir(folder, { recursive: true });
        writes += 1;
        // Another process may write the same: a whole file takes the place of a whole file.
        const half = path.join(folder, `${name}.${process.pid}-${writes}.part`);
        await writeFile(half, bytes);
        const now = new Date(nowMs());
        await utimes(half, now, now);
        await rename(half, path.join(folder, `${name}.${endings[contentType]}`));
        await sweep();
      } catch (error) {
        onProblem(error);
      }
    },
  };
}
