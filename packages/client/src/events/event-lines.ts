/** The fields between two empty lines of an event stream. */
export interface EventBlock {
  /** Where a reader stands after it; undefined: where it stood before. */
  readonly id?: string;
  /** Undefined: it tells nothing. */
  readonly data?: string;
  /** How long to wait before reconnecting. */
  readonly retryMs?: number;
}

/** Longer than any event: what goes on and on is none. */
const maxPendingLength = 1_000_000;

/**
 * Reads server-sent events as they come in, cut anywhere, by the rules of the HTML standard. Names
 * of events are not read: ours say in their data what they are.
 */
export class EventLines {
  #pending = '';
  #block: { id?: string; data?: string; retryMs?: number } = {};

  /**
   * @returns the blocks that this text completes
   * @throws Error when a line does not end
   */
  read(text: string): EventBlock[] {
    const pending = this.#pending + text;
    // A line feed that belongs to the last carriage return may still be to come.
    const end = pending.endsWith('\r') ? pending.length - 1 : pending.length;
    const lines = pending.slice(0, end).split(/\r\n|\r|\n/);
    this.#pending = (lines.pop() ?? '') + pending.slice(end);
    const blocks = lines.flatMap((line) => this.#take(line) ?? []);
    if (this.#pending.length + (this.#block.data?.length ?? 0) > maxPendingLength) {
      throw new Error('The event stream sends something that does not end.');
    }
    return blocks;
  }

  #take(line: string): EventBlock | null {
    if (line === '') {
      const block = this.#block;
      this.#block = {};
      return block;
    }
    const [, field = '', value = ''] = /^([^:]*)(?:: ?(.*))?$/s.exec(line) ?? [];
    this.#set(field, value);
    return null;
  }

  #set(field: string, value: string): void {
    const { data } = this.#block;
    if (field === 'data') this.#block.data = data === undefined ? value : `${data}\n${value}`;
    if (field === 'id' && !value.includes('\0')) this.#block.id = value;
    if (field === 'retry' && /^\d{1,7}$/.test(value)) this.#block.retryMs = Number(value);
  }
}
