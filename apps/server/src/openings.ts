/** The openings of a starting server, closed in the opposite order when it ends. */
export class Openings {
  readonly #closers: (() => Promise<void>)[] = [];
  #closing: Promise<void> | null = null;

  /** Whether closing has begun: work that still goes on may fail for want of what is closed. */
  get areClosing(): boolean {
    return this.#closing !== null;
  }

  /** After closing has begun, anything opened is closed at once. */
  add(close: () => Promise<void>): void {
    if (this.#closing) this.#closing = this.#closing.then(close);
    else this.#closers.unshift(close);
  }

  /** Closes all; a second call waits for the first. */
  closeAll(): Promise<void> {
    this.#closing ??= this.#closeInTurn();
    return this.#closing;
  }

  async #closeInTurn(): Promise<void> {
    for (const close of this.#closers) await close();
  }
}
