import { createHash } from 'node:crypto';
import { ApiError } from '../api-error';

export interface AttemptLimitOptions {
  /** Attempts in one window. */
  readonly max: number;
  /** Counted from the first attempt. */
  readonly windowMs: number;
  readonly nowMs: () => number;
  /** Names that are remembered; the least recently tried goes first. */
  readonly capacity?: number;
}

interface Window {
  readonly endsAtMs: number;
  attempts: number;
}

/**
 * Counts attempts by name (an e-mail address), whether anybody has the name or not. Memory is bounded
 * however many names are tried: only a hash of each is kept, and at most `capacity` of them.
 */
export class AttemptLimit {
  readonly #options: AttemptLimitOptions;
  readonly #capacity: number;
  /** In the order of the last attempt. */
  readonly #windows = new Map<string, Window>();

  constructor(options: AttemptLimitOptions) {
    this.#options = options;
    this.#capacity = options.capacity ?? 20_000;
  }

  /**
   * Counts one attempt. Call it before the work that the limit is to spare.
   * @throws ApiError too_many_requests, until the window ends
   */
  count(name: string): void {
    const nowMs = this.#options.nowMs();
    const key = keyOf(name);
    const known = this.#windows.get(key);
    const window =
      known && known.endsAtMs > nowMs
        ? known
        : { endsAtMs: nowMs + this.#options.windowMs, attempts: 0 };
    if (window.attempts >= this.#options.max) throw tooManyAttempts(window.endsAtMs - nowMs);
    window.attempts += 1;
    this.#windows.delete(key);
    this.#windows.set(key, window);
    if (this.#windows.size > this.#capacity) this.#forgetQuietest();
  }

  /** As `count`, but says whether there was room, in place of refusing. */
  hasRoom(name: string): boolean {
    try {
      this.count(name);
      return true;
    } catch (error) {
      if (error instanceof ApiError) return false;
      throw error;
    }
  }

  /** One attempt does not count. */
  takeBack(name: string): void {
    const window = this.#windows.get(keyOf(name));
    if (window) window.attempts = Math.max(0, window.attempts - 1);
  }

  /** The attempts so far do not count: the last one succeeded. */
  forget(name: string): void {
    this.#windows.delete(keyOf(name));
  }

  #forgetQuietest(): void {
    const [quietest] = this.#windows.keys();
    if (quietest !== undefined) this.#windows.delete(quietest);
  }
}

function keyOf(name: string): string {
  return createHash('sha256').update(name.trim().toLowerCase()).digest('base64').slice(0, 22);
}

function tooManyAttempts(waitMs: number): ApiError {
  const retryAfterSeconds = Math.ceil(waitMs / 1000);
  const minutes = Math.ceil(waitMs / 60_000);
  return new ApiError(
    'too_many_requests',
    `Too many tries for this address. Wait ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} and try again.`,
    { retryAfterSeconds },
  );
}
