import { hashBytes } from '../query/text-column';
import type { TextColumn } from '../query/text-column';

const decoder = new TextDecoder();

/** Numbers texts by their bytes, in the order in which they come. */
export class ByteDictionary {
  #bytes = new Uint8Array(64 * 1024);
  #start = new Uint32Array(1024);
  #slots = new Uint32Array(4096);
  /**
   * The hash of each text, so that others are seldom compared byte by byte, and none is hashed
   * again.
   */
  #hashes = new Uint32Array(1024);
  #size = 0;

  get length(): number {
    return this.#size;
  }

  /** The number of a text given as a slice of bytes; -1: not here. */
  find(bytes: Uint8Array, from: number, to: number): number {
    return this.#slots[this.#slotOf(bytes, from, to, hashBytes(bytes, from, to))]! - 1;
  }

  /** Adds a text that is not here yet and gives its number; -1: it is here already. */
  add(bytes: Uint8Array, from: number, to: number): number {
    const hash = hashBytes(bytes, from, to);
    const slot = this.#slotOf(bytes, from, to, hash);
    if (this.#slots[slot] !== 0) return -1;
    const begin = this.#start[this.#size]!;
    const end = begin + to - from;
    if (end > this.#bytes.length) this.#bytes = enlarge(this.#bytes, end);
    for (let at = from; at < to; at++) this.#bytes[begin + at - from] = bytes[at]!;
    this.#hashes[this.#size++] = hash;
    if (this.#size === this.#start.length) {
      this.#start = doubled(this.#start);
      this.#hashes = doubled(this.#hashes);
    }
    this.#start[this.#size] = end;
    this.#slots[slot] = this.#size;
    if (this.#size * 2 > this.#slots.length) this.#rehash();
    return this.#size - 1;
  }

  /** The number of a text, which is added when it is not here yet. */
  intern(bytes: Uint8Array, from: number, to: number): number {
    const found = this.find(bytes, from, to);
    return found >= 0 ? found : this.add(bytes, from, to);
  }

  /** Whether the text with a number equals a slice of bytes. */
  equals(index: number, bytes: Uint8Array, from: number, to: number): boolean {
    const begin = this.#start[index]!;
    if (this.#start[index + 1]! - begin !== to - from) return false;
    // Ids differ at their end, so comparing from there is sooner done.
    for (let at = to - from - 1; at >= 0; at--) {
      if (this.#bytes[begin + at] !== bytes[from + at]) return false;
    }
    return true;
  }

  textAt(index: number): string {
    return decoder.decode(this.#bytes.subarray(this.#start[index], this.#start[index + 1]));
  }

  /** The texts as strings. */
  toTexts(): string[] {
    return Array.from({ length: this.#size }, (_, index) => this.textAt(index));
  }

  /** The texts as a column, cut to size. */
  toColumn(): TextColumn {
    return {
      bytes: this.#bytes.slice(0, this.#start[this.#size]),
      start: this.#start.slice(0, this.#size + 1),
      slots: this.#slots,
    };
  }

  /** The slot that holds the text with a hash, or the free one where it belongs. */
  #slotOf(bytes: Uint8Array, from: number, to: number, hash: number): number {
    const slots = this.#slots;
    const hashes = this.#hashes;
    const mask = slots.length - 1;
    let slot = hash & mask;
    for (; slots[slot] !== 0; slot = (slot + 1) & mask) {
      const index = slots[slot]! - 1;
      if (hashes[index] === hash && this.equals(index, bytes, from, to)) break;
    }
    return slot;
  }

  #rehash(): void {
    const slots = new Uint32Array(this.#slots.length * 2);
    const mask = slots.length - 1;
    for (let index = 0; index < this.#size; index++) {
      // All are different: nothing needs to be compared.
      let slot = this.#hashes[index]! & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = index + 1;
    }
    this.#slots = slots;
  }
}

function doubled(values: Uint32Array): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(values.length * 2);
  larger.set(values);
  return larger;
}

function enlarge(bytes: Uint8Array, minLength: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(Math.max(minLength, bytes.length * 2));
  larger.set(bytes);
  return larger;
}
