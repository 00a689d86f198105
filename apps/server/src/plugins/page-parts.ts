import { promisify } from 'node:util';
import { constants, crc32, deflateRaw } from 'node:zlib';

const deflate = promisify(deflateRaw);

/** A part of a page, as it is and compressed. */
export interface PagePart {
  readonly bytes: Buffer;
  /** Ends at a whole byte and refers to nothing before it, so that parts can follow one another. */
  readonly deflated: Buffer;
}

export async function packPart(text: string): Promise<PagePart> {
  const bytes = Buffer.from(text);
  const deflated = await deflate(bytes, { level: 6, finishFlush: constants.Z_FULL_FLUSH });
  return { bytes, deflated };
}

/** Without a name, without a time (RFC 1952). */
const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);

/** One gzip stream of parts that were compressed before, each sent as soon as it is there. */
export async function* gzipped(parts: AsyncIterable<PagePart>): AsyncGenerator<Buffer> {
  yield gzipHead;
  let [check, length] = [0, 0];
  for await (const { bytes, deflated } of parts) {
    // Node's crc32 of nothing is 0, not the one so far.
    if (bytes.length === 0) continue;
    check = crc32(bytes, check);
    length += bytes.length;
    yield deflated;
  }
  const end = Buffer.alloc(10);
  // The last block, which is empty.
  end.writeUInt16LE(3);
  end.writeUInt32LE(check, 2);
  end.writeUInt32LE(length % 2 ** 32, 6);
  yield end;
}

interface Kept {
  readonly etag: string;
  readonly part: Promise<PagePart>;
  readonly bytes: number;
}

/** Parts by the address of the answer that they hold, each with its ETag; the oldest go first. */
export class PagePartCache {
  readonly #maxBytes: number;
  readonly #kept = new Map<string, Kept>();
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get(url: string): Kept | undefined {
    return this.#kept.get(url);
  }

  /** Those that come at the same time with the same answer compress it once. */
  part(url: string, etag: string, text: () => string): Promise<PagePart> {
    const known = this.#kept.get(url);
    if (known?.etag === etag) return known.part;
    if (known) this.#remove(url, known);
    const made = text();
    const kept = { etag, part: packPart(made), bytes: 2 * made.length };
    this.#kept.set(url, kept);
    this.#bytes += kept.bytes;
    for (const [oldest, answer] of this.#kept) {
      if (this.#bytes <= this.#maxBytes || oldest === url) break;
      this.#remove(oldest, answer);
    }
    return kept.part;
  }

  #remove(url: string, { bytes }: Kept): void {
    this.#kept.delete(url);
    this.#bytes -= bytes;
  }
}
