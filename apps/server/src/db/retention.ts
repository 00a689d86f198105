import type { DatabaseLogger } from './database-logger';

export interface RetentionDeps {
  readonly logger: DatabaseLogger;
  readonly everyMs: number;
  /** The line in the log when a removal has failed. */
  readonly failure: string;
  /** Removes some rows, so that nobody waits for long. True: there may be more. */
  readonly removeSlice: () => Promise<boolean>;
}

/** Removes what is too old, again and again. */
export class Retention {
  readonly #deps: RetentionDeps;
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> = Promise.resolve();
  #stopped = false;

  constructor(deps: RetentionDeps) {
    this.#deps = deps;
  }

  start(): void {
    this.#timer = setInterval(() => {
      this.#running = this.#running.then(() => this.#removeQuietly());
    }, this.#deps.everyMs).unref();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    if (this.#timer) clearInterval(this.#timer);
    await this.#running;
  }

  /** Removes all that is too old now. */
  async remove(): Promise<void> {
    while (!this.#stopped && (await this.#deps.removeSlice()));
  }

  async #removeQuietly(): Promise<void> {
    try {
      await this.remove();
    } catch (err) {
      this.#deps.logger.warn({ err }, this.#deps.failure);
    }
  }
}
