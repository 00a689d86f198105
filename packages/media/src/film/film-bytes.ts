import type { FileHandle } from 'node:fs/promises';
import { damaged } from './film';

const windowBytes = 65_536;

/** No honest film has more parts than that; a hostile one could have one in every two bytes. */
const maxParts = 1_000_000;

/** The bytes of a film, read a window at a time: it may be much larger than the memory. */
export class FilmBytes {
  readonly size: number;
  readonly #file: FileHandle;
  readonly #window = Buffer.alloc(windowBytes);
  #first = 0;
  #end = 0;
  #parts = 0;

  constructor(file: FileHandle, size: number) {
    this.#file = file;
    this.size = size;
  }

  /**
   * Some bytes, valid until the next call. Gives no promise when they have been read already.
   * @param length at most 65,536
   * @throws FilmError when the film ends before
   */
  read(at: number, length: number): Buffer | Promise<Buffer> {
    if (at + length > this.size) damaged('The film is cut short: its end is missing.');
    if (at >= this.#first && at + length <= this.#end) return this.#slice(at, length);
    return this.#fill(at, length);
  }

  /**
   * Counts one box or element.
   * @throws FilmError when there are too many to be honest
   */
  countPart(): void {
    this.#parts += 1;
    if (this.#parts > maxParts) damaged(`The film has more than ${maxParts} parts.`);
  }

  #slice(at: number, length: number): Buffer {
    return this.#window.subarray(at - this.#first, at - this.#first + length);
  }

  async #fill(at: number, length: number): Promise<Buffer> {
    this.#end = this.#first = at;
    while (this.#end < at + length) {
      const filled = this.#end - at;
      const { bytesRead } = await this.#file.read(
        this.#window,
        filled,
        windowBytes - filled,
        this.#end,
      );
      if (bytesRead === 0) damaged('The film is cut short: its end is missing.');
      this.#end += bytesRead;
    }
    return this.#slice(at, length);
  }
}
