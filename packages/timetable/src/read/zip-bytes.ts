import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { RandomAccessReader } from 'yauzl';

/** The record of where an archive's list of files ends, at the end of the archive. */
const endBytes = 22;
const endMark = Buffer.from([0x50, 0x4b, 0x05, 0x06]);

/** More than this behind an archive is no accident of a server or of a copy. */
const longestTailBytes = 4 * 1024 * 1024;

/** Bytes in which 64 bits say where the list lies, because 32 are too few. */
const large = 0xffffffff;

/**
 * Where the archive in a file ends: some servers append a newline or a page to a zip. The file's own
 * size when no end of an archive is found.
 */
export async function archiveEnd(file: FileHandle): Promise<number> {
  const { size } = await file.stat();
  const tail = Buffer.alloc(Math.min(size, longestTailBytes));
  const from = size - tail.length;
  await file.read(tail, 0, tail.length, from);
  for (let at = tail.length - endBytes; at >= 0; at--) {
    at = tail.lastIndexOf(endMark, at);
    if (at < 0) return size;
    const listBytes = tail.readUInt32LE(at + 12);
    const listStart = tail.readUInt32LE(at + 16);
    const fits = listStart === large || listStart + listBytes <= from + at;
    const end = from + at + endBytes + tail.readUInt16LE(at + 20);
    if (fits && end <= size) return end;
  }
  return size;
}

/**
 * Bytes of an open file for the zip library. The library's own reader closes the file when a stream
 * is given up before its end, and a file that is read twice is then closed the second time.
 */
export class ZipBytes extends RandomAccessReader {
  readonly #file: FileHandle;
  readonly #pieceBytes: number;

  constructor(file: FileHandle, pieceBytes: number) {
    super();
    this.#file = file;
    this.#pieceBytes = pieceBytes;
  }

  override createReadStream({ start, end }: { start: number; end: number }): Readable {
    // Node's own streams of a file close it when they are given up.
    return Readable.from(this.#pieces(start, end), { objectMode: false });
  }

  async *#pieces(start: number, end: number): AsyncGenerator<Buffer> {
    for (let at = start; at < end;) {
      const piece = Buffer.allocUnsafe(Math.min(this.#pieceBytes, end - at));
      const { bytesRead } = await this.#file.read(piece, 0, piece.length, at);
      if (bytesRead === 0) return;
      at += bytesRead;
      yield piece.subarray(0, bytesRead);
    }
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    this.#file.read(buffer, offset, length, position).then(
      ({ bytesRead }) =>
        callback(bytesRead === length ? null : new Error('The archive ends too early.')),
      (error: unknown) => callback(error instanceof Error ? error : new Error(String(error))),
    );
  }
}
