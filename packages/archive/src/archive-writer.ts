import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import tar from 'tar-stream';
import { ArchiveError, codeOf } from './archive-error';
import { checksumLine, checksumsEntry } from './checksums';

export interface ArchiveWriter {
  add(name: string, bytes: Buffer): Promise<void>;
  /** @param size what `content` will give, in bytes; another amount fails */
  addStream(name: string, size: number, content: AsyncIterable<Uint8Array>): Promise<void>;
  /**
   * Writes the checksums and gives the file its name. Answers its size in bytes.
   * @throws ArchiveError `exists` when a file of that name has come meanwhile
   */
  finish(): Promise<number>;
  /** Ends the writing and removes what was written; does nothing after `finish`. */
  discard(): Promise<void>;
}

/**
 * Writes an archive of entries, in the order in which they are added. Under another name until it
 * is whole and on the disk: there is never half a file under the name `file`. Only its owner may
 * read it.
 *
 * @param now is in the file as the time of every entry
 * @throws ArchiveError `exists` or `unwritable`
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
    // Its contents may be secret.
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
  throw new ArchiveError('exists', file);
}

async function tryToWrite(file: string, partial: string): Promise<void> {
  try {
    await (await open(partial, 'w', 0o600)).close();
  } catch (error) {
    throw new ArchiveError('unwritable', file, codeOf(error), { cause: error });
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
