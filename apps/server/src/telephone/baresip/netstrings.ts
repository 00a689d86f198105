/** The control interface tells nothing longer. */
const longest = 65_536;

/** Reads netstrings (`5:hello,`) out of a stream of bytes, as they come. */
export class Netstrings {
  #rest: Buffer = Buffer.alloc(0);

  /**
   * Those that are whole now.
   * @throws Error when the bytes are no netstrings
   */
  add(bytes: Buffer): string[] {
    this.#rest = Buffer.concat([this.#rest, bytes]);
    const found: string[] = [];
    for (;;) {
      const colon = this.#rest.indexOf(':');
      const digits = this.#rest.toString('latin1', 0, colon < 0 ? this.#rest.length : colon);
      if (!/^\d{0,6}$/.test(digits)) throw new Error('expected a netstring, came other bytes');
      if (colon < 0) return found;
      const length = Number(digits);
      if (length > longest) throw new Error(`expected at most ${longest} bytes, came ${digits}`);
      const from = colon + 1;
      if (this.#rest.length < from + length + 1) return found;
      if (this.#rest[from + length] !== 0x2c) throw new Error('expected the end of a netstring');
      found.push(this.#rest.toString('utf8', from, from + length));
      this.#rest = this.#rest.subarray(from + length + 1);
    }
  }
}

/** A text as a netstring. */
export function netstring(text: string): string {
  return `${Buffer.byteLength(text)}:${text},`;
}
