import { damaged } from './film';
import type { FilmBytes } from './film-bytes';

/** A box of an ISO media file (ISO/IEC 14496-12): a type, and content that may be boxes again. */
export interface Box {
  readonly type: string;
  /** Where its header begins. */
  readonly first: number;
  /** Where its content begins. */
  readonly start: number;
  /** Where the next box begins. */
  readonly end: number;
}

async function boxAt(bytes: FilmBytes, first: number, within: number): Promise<Box> {
  bytes.countPart();
  if (within - first < 8) {
    damaged(`${within - first} bytes at ${first} are too few for another part of the film.`);
  }
  const header = await bytes.read(first, Math.min(16, within - first));
  const type = header.toString('latin1', 4, 8);
  const short = header.readUInt32BE(0);
  if (short === 1 && header.length < 16) damaged(`The part "${type}" at ${first} is cut short.`);
  const headerBytes = short === 1 ? 16 : 8;
  // 0: up to the end of the file.
  const length =
    short === 1 ? Number(header.readBigUInt64BE(8)) : short === 0 ? within - first : short;
  const end = first + length;
  if (length < headerBytes || end > within) {
    damaged(
      `Expected another part of the film at byte ${first}; it is cut short there, or something else follows.`,
    );
  }
  return { type, first, start: first + headerBytes, end };
}

/** The boxes that fill a range exactly, in turn. */
export async function* boxesOf(bytes: FilmBytes, start: number, end: number): AsyncGenerator<Box> {
  for (let at = start; at < end;) {
    const box = await boxAt(bytes, at, end);
    yield box;
    at = box.end;
  }
}

/** A box's content, for boxes that are small. */
export async function contentOf(bytes: FilmBytes, { type, start, end }: Box): Promise<Buffer> {
  if (end - start > 65_536) damaged(`The part "${type}" at ${start} is too long.`);
  return Buffer.from(await bytes.read(start, end - start));
}
