import { open } from 'node:fs/promises';
import type { FileHandle } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { crc32, createInflateRaw } from 'node:zlib';
import { fromRandomAccessReaderPromise } from 'yauzl';
import type { Entry, ZipFile } from 'yauzl';
import { FeedError, unreadable } from './feed-error';
import { archiveEnd, ZipBytes } from './zip-bytes';

const stored = 0;
const deflated = 8;

/** Inflating 120 MB in zlib’s own 16 KB pieces comes in 7,400 events, in these in 1,840; larger ones are no longer in the cache of a processor when they are split. */
const pieceBytes = 64 * 1024;

/** The text files of a feed, read one at a time from a zip archive. */
export class ZipArchive {
  readonly #file: FileHandle;
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;

  private constructor(file: FileHandle, zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.#file = file;
    this.#zip = zip;
    this.#entries = entries;
  }

  /**
   * Opens an archive and lists its files by their base name, so that a feed inside a folder is
   * found too; of two files with one name the one nearer to the root counts.
   * Bytes behind the archive's end are left alone.
   * Throws {@link FeedError} `unreadable`, `not-a-zip` or `damaged-zip`.
   * @param name what messages call the feed
   */
  static async open(path: string, name: string): Promise<ZipArchive> {
    let file: FileHandle;
    try {
      file = await open(path, 'r');
    } catch (error) {
      throw unreadable(name, error);
    }
    let begin = '';
    try {
      begin = await firstBytes(file);
      const options = { autoClose: false, lazyEntries: true };
      const bytes = new ZipBytes(file, pieceBytes);
      const zip = await fromRandomAccessReaderPromise(bytes, await archiveEnd(file), options);
      return new ZipArchive(file, zip, await listEntries(zip));
    } catch (error) {
      await file.close();
      throw noArchive(name, begin, error);
    }
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /** Size of a file's text in bytes; 0 when it is not there. */
  sizeBytes(name: string): number {
    return this.#entries.get(name)?.uncompressedSize ?? 0;
  }

  /**
   * Hands a file's bytes to `take` piece by piece; a piece is good until `take` returns.
   * Inflating happens on Node's thread pool, so it overlaps with what `take` does.
   */
  async read(name: string, take: (piece: Uint8Array) => void): Promise<void> {
    const entry = this.#entries.get(name);
    if (!entry) throw new FeedError('missing-file', `The feed has no ${name}.`, { file: name });
    if (entry.isEncrypted()) {
      throw new FeedError('unsupported-zip', `${name} is encrypted: a feed must be readable.`);
    }
    let checksum = 0;
    let bytes = 0;
    let taking = false;
    const stream = await this.#stream(entry, name);
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

  async #stream(entry: Entry, name: string): Promise<Readable> {
    const raw = await this.#zip
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

  async close(): Promise<void> {
    this.#zip.close();
    await this.#file.close();
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

async function firstBytes(file: FileHandle): Promise<string> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0);
  return buffer.toString('latin1', 0, bytesRead);
}

function noArchive(feed: string, begin: string, cause: unknown): FeedError {
  if (begin.startsWith('PK')) {
    const message = `${feed} is a damaged zip archive: it begins like one, but its list of files at the end is missing or broken. Was the download cut off?`;
    return new FeedError('damaged-zip', message, null, { cause });
  }
  const found = begin === '' ? 'the file is empty' : `it begins with "${printable(begin)}"`;
  const message = `${feed} is not a zip archive: expected a GTFS feed as a zip file, but ${found}.`;
  return new FeedError('not-a-zip', message, null, { cause });
}

function printable(text: string): string {
  return text.replaceAll(/[^ -~]/g, '?');
}

function damaged(name: string, cause: unknown): FeedError {
  const message = `${name} is damaged inside the zip archive: its content does not match the archive's checksum or size.`;
  return new FeedError('damaged-zip', message, { file: name }, { cause });
}
