import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import tar from 'tar-stream';
import { BackupError } from './backup-error';
import { checksumLine, checksumsEntry } from './format';

export interface ArchiveWriter {
  add(name: string, bytes: Buffer): Promise<void>;
  /** @param size what `content` will give, in bytes; another amount fails */
  addStream(name: string, size: number, content: AsyncIterable<Uint8Array>): Promise<void>;
  /** Writes the checksums and gives the file its name. Answers its size in bytes. */
  finish(): Promise<number>;
  /** Ends the writing and removes what was written; does nothing after `finish`. */
  discard(): Promise<void>;
}

/**
 * Writes an archive of entries, in the order in which they are added. Under another name until it
 * is whole and on the disk: there is never half a file under the name `file`.
 *
 * @throws BackupError when there is a file of that name, or its folder cannot be written
 */
export async function createArchive(file: string, now: Date): Promise<ArchiveWriter> {
  const partial = `${file}.${process.pid}.partial`;
  await refuseExisting(file);
  await tryToWrite(file, partial);
  const pack = tar.pack();
  const written = pipeline(
    // tar-stream's streams are Node's in all that `pipeline` asks of them, but for their types.
    pack as unknown as Readable,
    createGzip(),
    // What it holds is secret: password hashes and the key that tokens are signed with.
    createWriteStream(partial, { mode: 0o600, flush: true }),
  );
  // Told by the entry that is being written, and by `finish`.
  written.catch(() => undefined);
  const checksums: string[] = [];

  async function addStream(
    name: string,
    size: number,
    content: AsyncIterable<Uint8Array>,
  ): Promise<void> {
    const hash = createHash('sha256');
    const hashing = async function* () {
      for await (const chunk of content) {
        hash.update(chunk);
        yield chunk;
      }
    };
    await new Promise<void>((resolve, reject) => {
      const sink = pack.entry({ name, size, mode: 0o600, mtime: now }, (error) =>
        error ? reject(error) : resolve(),
      );
      sink.on('error', reject);
      pipeline(hashing, sink as unknown as NodeJS.WritableStream).catch(reject);
    });
    checksums.push(checksumLine(hash.digest('hex'), name));
  }

  let finished = false;
  return {
    add: (name, bytes) => addStream(name, bytes.length, onceOf(bytes)),
    addStream,
    async finish() {
      const lines = Buffer.from(checksums.join(''));
      await addStream(checksumsEntry, lines.length, onceOf(lines));
      pack.finalize();
      await written;
      const { size } = await stat(partial);
      await refuseExisting(file);
      await rename(partial, file);
      await syncFolder(path.dirname(file));
      finished = true;
      return size;
    },
    async discard() {
      if (finished) return;
      pack.destroy();
      await written.catch(() => undefined);
      await rm(partial, { force: true });
    },
  };
}

async function* onceOf(bytes: Buffer): AsyncGenerator<Buffer> {
  if (bytes.length > 0) yield bytes;
}

async function refuseExisting(file: string): Promise<void> {
  const there = await stat(file).catch(() => null);
  if (there === null) return;
  throw new BackupError(`${file} is there already. Give the backup another name.`);
}

async function tryToWrite(file: string, partial: string): Promise<void> {
  try {
    await (await open(partial, 'w', 0o600)).close();
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'error';
    throw new BackupError(
      `${file} cannot be written (${code}). Name a file in a folder that exists and that this user may write to.`,
      { cause: error },
    );
  }
}

/** A new name is on the disk only when its folder is. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
