import { damaged } from './film';
import type { FilmBytes } from './film-bytes';

/** An element of EBML (RFC 8794): an id, and content that may be elements again. */
export interface Element {
  /** With its marker bits, as the specification writes it. */
  readonly id: number;
  /** Where its id begins. */
  readonly first: number;
  /** Where its content begins. */
  readonly start: number;
  /** Where it ends; `null` means where its parent's next child begins, or with its parent. */
  readonly end: number | null;
}

/** Bytes of a number, by the leading zeros of its first byte. */
function lengthOf(firstByte: number): number {
  return Math.clz32(firstByte) - 23;
}

/** The element at a place. */
export async function elementAt(bytes: FilmBytes, first: number, within: number): Promise<Element> {
  bytes.countPart();
  // An id has up to 4 bytes, a length up to 8.
  const head = await bytes.read(first, Math.min(12, within - first));
  const idBytes = lengthOf(head[0] ?? 0);
  const lengthBytes = lengthOf(head[idBytes] ?? 0);
  const headBytes = idBytes + lengthBytes;
  if (idBytes > 4 || lengthBytes > 8 || headBytes > head.length) {
    damaged(
      `Expected another part of the film at byte ${first}; it is cut short there, or something else follows.`,
    );
  }
  let length = (head[idBytes] ?? 0) & (0xff >> lengthBytes);
  let unknown = length === 0xff >> lengthBytes;
  for (let at = idBytes + 1; at < headBytes; at += 1) {
    const byte = head[at] ?? 0;
    length = length * 256 + byte;
    unknown &&= byte === 0xff;
  }
  const start = first + headBytes;
  if (!unknown && start + length > within) {
    damaged(`The film is cut short: the part at byte ${first} ends behind it.`);
  }
  return {
    id: head.readUIntBE(0, idBytes),
    first,
    start,
    end: unknown ? null : start + length,
  };
}

/** The elements that fill a range exactly, in turn; each says where it ends. */
export async function* elementsOf(
  bytes: FilmBytes,
  start: number,
  end: number,
): AsyncGenerator<Element & { readonly end: number }> {
  for (let at = start; at < end;) {
    const element = await elementAt(bytes, at, end);
    if (element.end === null) damaged(`The part at byte ${element.first} does not say its length.`);
    yield { ...element, end: element.end };
    at = element.end;
  }
}

type Known = Element & { readonly end: number };

async function contentOf(bytes: FilmBytes, { start, end, first }: Known): Promise<Buffer> {
  if (end - start > 4096) damaged(`The part at byte ${first} is too long.`);
  return bytes.read(start, end - start);
}

/** A whole number, not negative. */
export async function numberOf(bytes: FilmBytes, element: Known): Promise<number> {
  const content = await contentOf(bytes, element);
  if (content.length > 8) damaged(`The number at byte ${element.first} is too long.`);
  return content.reduce((number, byte) => number * 256 + byte, 0);
}

/** A floating-point number. */
export async function floatOf(bytes: FilmBytes, element: Known): Promise<number> {
  const content = await contentOf(bytes, element);
  if (content.length === 4) return content.readFloatBE(0);
  if (content.length === 8) return content.readDoubleBE(0);
  return 0;
}

/** A text of ASCII, without the zeros that may fill it up. */
export async function textOf(bytes: FilmBytes, element: Known): Promise<string> {
  return (await contentOf(bytes, element)).toString('latin1').replace(/\0+$/, '');
}
