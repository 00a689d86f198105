import { expect } from 'vitest';
import { readBlocks, readEvents } from './read-events';

/** Stands in for an answer: takes everything at once, unless it is said to be slow. */
export class Listener {
  text = '';
  ended = false;
  destroyed = false;
  isSlow = false;
  get writableLength(): number {
    return this.isSlow ? this.text.length : 0;
  }
  write(bytes: Uint8Array): boolean {
    expect(this.ended || this.destroyed, 'written to after its end').toBe(false);
    this.text += Buffer.from(bytes).toString();
    return true;
  }
  end(): this {
    this.ended = true;
    return this;
  }
  destroy(): this {
    this.destroyed = true;
    return this;
  }
  events() {
    return readEvents(this.text);
  }
  lastId(): string {
    return readBlocks(this.text).findLast(({ id }) => id !== null)?.id ?? '';
  }
}
