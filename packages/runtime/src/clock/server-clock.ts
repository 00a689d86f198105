import type { Clock } from './clock';

export interface ServerClockDeps {
  /** A clock that never jumps, in ms: `performance.now`. */
  readonly monotonicMs: () => number;
  /** The device's own clock, epoch ms: used until the server has told its time. */
  readonly deviceMs: () => number;
}

/**
 * The server's time, carried on by a clock that never jumps: a device whose own clock is wrong, or
 * is set while it runs, still shows the right time.
 */
export class ServerClock implements Clock {
  readonly #deps: ServerClockDeps;
  #offsetMs: number;

  constructor(deps: ServerClockDeps) {
    this.#deps = deps;
    this.#offsetMs = deps.deviceMs() - deps.monotonicMs();
  }

  now(): number {
    return this.#deps.monotonicMs() + this.#offsetMs;
  }

  /**
   * Takes over the server's time.
   * @param serverMs what the server said, epoch ms
   * @param askedMs monotonic time when it was asked
   * @param answeredMs monotonic time when the answer was there
   * @returns by how far the clock was moved, in ms; positive: it had been slow
   */
  synchronise(serverMs: number, askedMs: number, answeredMs: number): number {
    if (!Number.isFinite(serverMs)) return 0;
    const before = this.#offsetMs;
    this.#offsetMs = serverMs - (askedMs + answeredMs) / 2;
    return this.#offsetMs - before;
  }
}
