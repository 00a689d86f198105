interface Window {
  readonly endsAtMs: number;
  count: number;
}

interface Counted {
  readonly current: number;
  /** Until the window ends, in milliseconds. */
  readonly ttl: number;
}

/** Addresses that each limit remembers; the least recently active goes first. */
const capacity = 20_000;

/** Counts the calls of each address in windows that begin with its first call. */
class SteadyLimitStore {
  readonly #steadyMs: () => number;
  /** In the order of the last call. */
  readonly #windows = new Map<string, Window>();

  constructor(steadyMs: () => number) {
    this.#steadyMs = steadyMs;
  }

  incr(
    key: string,
    callback: (error: Error | null, counted?: Counted) => void,
    windowMs: number,
  ): void {
    const nowMs = this.#steadyMs();
    const known = this.#windows.get(key);
    const window =
      known && known.endsAtMs > nowMs ? known : { endsAtMs: nowMs + windowMs, count: 0 };
    window.count += 1;
    this.#windows.delete(key);
    this.#windows.set(key, window);
    if (this.#windows.size > capacity) this.#forgetQuietest();
    callback(null, { current: window.count, ttl: window.endsAtMs - nowMs });
  }

  /** The store of one route. */
  child(): SteadyLimitStore {
    return new SteadyLimitStore(this.#steadyMs);
  }

  #forgetQuietest(): void {
    const [quietest] = this.#windows.keys();
    if (quietest !== undefined) this.#windows.delete(quietest);
  }
}

/**
 * The store of the limits. Fastify's own goes by the system's clock: set back by an hour, it keeps
 * callers out for an hour.
 */
export function steadyLimitStore(steadyMs: () => number) {
  return class extends SteadyLimitStore {
    constructor() {
      super(steadyMs);
    }
  };
}
