import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { openPromise } from 'yauzl';
import type { Entry, ZipFile } from 'yauzl';
import { FeedError } from './feed-error';

const stored = 0;
const deflated = 8;

/** Inflating 120 MB in zlib's own 16 KB pieces comes in 7,400 events; in these it comes in 460. */
const pieceBytes = 256 * 1024;

/** The text files of a feed, read one at a time from a zip archive. */
export class ZipArchive {
  private constructor(
    private readonly zip: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
  ) {}

  /**
   * Opens an archive and lists its files by their base name, so that a feed inside a folder is
   * found too; of two files with one name the one nearer to the root counts.
   * Throws {@link FeedError} `unreadable`, `not-a-zip` or `damaged-zip`.
   */
  static async open(path: string): Promise<ZipArchive> {
    const begin = await firstBytes(path);
    let zip: ZipFile;
    try {
      zip = await openPromise(path, { autoClose: false, lazyEntries: true });
    } catch (error) {
      throw noArchive(path, begin, error);
    }
    try {
      return new ZipArchive(zip, await listEntries(zip));
    } catch (error) {
      zip.close();
      throw noArchive(path, begin, error);
    }
  }

  has(name: string): boolean {
    return this.entries.has(name);
  }

  /** Size of a file's text in bytes; 0 when it is not there. */
  sizeBytes(name: string): number {
    return this.entries.get(name)?.uncompressedSize ?? 0;
  }

  /**
   * Hands a file's bytes to `take` piece by piece; a piece is good until `take` returns.
   * Inflating happens on Node's thread pool, so it overlaps with what `take` does.
   */
  async read(name: string, take: (piece: Uint8Array) => void): Promise<void> {
    const entry = this.entries.get(name);
    if (!entry) throw new FeedError('missing-file', `The feed has no ${name}.`, { file: name });
    if (entry.isEncrypted()) {
      throw new FeedError('unsupported-zip', `${name} is encrypted: a feed must be readable.`);
    }
    let checksum = 0;
    let bytes = 0;
    let taking = false;
    const stream = await this.stream(entry, name);
    try {
      for await (const piece of stream as AsyncIterable<Buffer>) {
        checksum = crc32(piece, checksum);
        bytes += piece.length;
        taking = true;
        take(piece);
        taking = false;
      }
    } catch (error) {
      throw taking ? error : damaged(name, error);
    }
    if (bytes !== entry.uncompressedSize || checksum !== entry.crc32) throw damaged(name, null);
  }

  private async stream(entry: Entry, name: string): Promise<Readable> {
    const raw = await this.zip
      .openReadStreamPromise(entry, { decodeFileData: false })
      .catch((error: unknown) => {
        throw damaged(name, error);
      });
    if (entry.compressionMethod === stored) return raw;
    if (entry.compressionMethod !== deflated) {
      raw.destroy();
      const method = String(entry.compressionMethod);
      throw new FeedError(
        'unsupported-zip',
        `${name} is packed with zip method ${method}: expected 0 (stored) or 8 (deflated).`,
        { file: name },
      );
    }
    const inflate = createInflateRaw({ chunkSize: pieceBytes });
    raw.on('error', (error) => inflate.destroy(error));
    // A reader that gives up closes its own end; the archive's end must follow.
    inflate.on('close', () => raw.destroy());
    return raw.pipe(inflate);
  }

  close(): void {
    this.zip.close();
  }
}

async function listEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) {
    const path = entry.fileName.split('/');
    const name = path.at(-1)!;
    if (name === '' || path[0] === '__MACOSX') continue;
    const known = entries.get(name);
    if (!known || known.fileName.split('/').length > path.length) entries.set(name, entry);
  }
  return entries;
}

async function firstBytes(path: string): Promise<string> {
  try {
    const file = await open(path, 'r');
    try {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
      return buffer.toString('latin1', 0, bytesRead);
    } finally {
      await file.close();
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new FeedError('unreadable', `The feed ${path} cannot be read: ${reason}.`, null, {
      cause: error,
    });
  }
}

function noArchive(path: string, begin: string, cause: unknown): FeedError {
  if (begin.startsWith('PK')) {
    const message = `${path} is a damaged zip archive: it begins like one, but its list of files at the end is missing or broken. Was the download cut off?`;
    return new FeedError('damaged-zip', message, null, { cause });
  }
  const found = begin === '' ? 'the file is empty' : `it begins with "${printable(begin)}"`;
  const message = `${path} is not a zip archive: expected a GTFS feed as a zip file, but ${found}.`;
  return new FeedError('not-a-zip', message, null, { cause });
}

function printable(text: string): string {
  return text.replaceAll(/[^ -~]/g, '?');
}

function damaged(name: string, cause: unknown): FeedError {
  const message = `${name} is damaged inside the zip archive: its content does not match the archive's checksum or size.`;
  return new FeedError('damaged-zip', message, { file: name }, { cause });
}
