import { createHash } from 'node:crypto';
import type { Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import tar from 'tar-stream';
import { ArchiveError, codeOf } from './archive-error';
import { checksumLine, checksumsEntry } from './checksums';

/** An entry, with what its name says of it. */
export type ArchiveEntry<Kind extends object> = Kind & {
  readonly name: string;
  readonly sizeBytes: number;
  /** To be read to its end before the next entry is asked for, or not at all. */
  readonly content: AsyncIterable<Buffer>;
};

/** More than a million entries have checksums of this length. */
const longestChecksumsBytes = 256 * 1024 * 1024;

/**
 * The entries of an archive, in their order, without the checksums. These are compared after the
 * last entry: only a caller that comes to the end has read what was written.
 *
 * @param kindOf what a name says of its entry; `null` if no archive of this caller has such an
 *   entry, and one that does is damaged. No other name leaves this function, so one that becomes a
 *   path is checked there.
 * @throws ArchiveError `unreadable`, `not-a-file` or `damaged`
 */
export async function* readArchive<Kind extends object>(
  file: string,
  kindOf: (name: string) => Kind | null,
): AsyncGenerator<ArchiveEntry<Kind>, void, void> {
  await requireFile(file);
  const extract = tar.extract();
  // tar-stream's streams are Node's in all that `pipeline` asks of them, but for their types.
  const sink = extract as unknown as Writable;
  const fed = pipeline(createReadStream(file), createGunzip(), sink);
  // Told by the entries, which end with the same error.
  fed.catch(() => undefined);
  let computed = '';
  let stated: string | null = null;
  try {
    for await (const source of extract) {
      const { name, size, type } = source.header;
      // Its chunks are what the types leave out.
      const chunks = source as unknown as AsyncIterable<Buffer>;
      const isExpected = type === 'file' && stated === null;
      if (isExpected && name === checksumsEntry) {
        stated = (await readWhole(chunks, longestChecksumsBytes, file)).toString('utf8');
        continue;
      }
      const kind = isExpected ? kindOf(name) : null;
      if (kind === null) throw damaged(file, `it holds "${name}", which does not belong there`);
      const hash = createHash('sha256');
      const content = hashing(chunks, hash, file);
      yield { ...kind, name, sizeBytes: size, content };
      for await (const _rest of content);
      computed += checksumLine(hash.digest('hex'), name);
    }
    await fed;
  } catch (error) {
    throw explained(file, error);
  } finally {
    extract.destroy();
  }
  if (stated === null) throw damaged(file, 'its end is missing');
  if (stated !== computed) throw damaged(file, 'its content is not what its checksums say');
}

async function* hashing(
  source: AsyncIterable<Buffer>,
  hash: Hash,
  file: string,
): AsyncGenerator<Buffer> {
  try {
    for await (const chunk of source) {
      hash.update(chunk);
      yield chunk;
    }
  } catch (error) {
    throw explained(file, error);
  }
}

/** @throws ArchiveError `damaged` when it is longer: what is read whole must fit into memory */
export async function readWhole(
  content: AsyncIterable<Buffer>,
  longestBytes: number,
  file: string,
): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of content) {
    bytes += chunk.length;
    if (bytes > longestBytes) throw damaged(file, 'a list in it is longer than any archive has');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function damaged(file: string, reason: string, cause?: unknown): ArchiveError {
  return new ArchiveError('damaged', file, reason, { cause });
}

async function requireFile(file: string): Promise<void> {
  const found = await stat(file).catch((error: unknown) => {
    throw new ArchiveError('unreadable', file, codeOf(error), { cause: error });
  });
  if (!found.isFile()) throw new ArchiveError('not-a-file', file);
}

/** The unpackers' own complaints as a sentence; any other error is about the disk, and stays. */
function explained(file: string, error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof ArchiveError) return error;
  const code = codeOf(error);
  if (code === 'Z_BUF_ERROR') return damaged(file, 'it was cut off', error);
  const isUnpackers = code.startsWith('Z_') || /tar header|end of data|header/i.test(error.message);
  return isUnpackers ? damaged(file, 'it cannot be unpacked', error) : error;
}
