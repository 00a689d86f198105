import type { Clock } from '@perron/timing';

/** By how much a device's own clock was ahead of the server's when both were last seen, in ms. */
export interface SkewMemory {
  /** Null: unknown. */
  read(): number | null;
  write(skewMs: number): void;
}

export interface ServerClockDeps {
  /** A clock that never jumps, in ms: `performance.now`. */
  readonly monotonicMs: () => number;
  /** The device's own clock, epoch ms: used until the server has told its time. */
  readonly deviceMs: () => number;
  /** Outlives the page. */
  readonly skew: SkewMemory;
}

/** Beyond this error a clock is wrong: displays show no countdown. */
const wrongMs = 5 * 60_000;
/** A skew that changed by less is not worth writing down again. */
const sameSkewMs = 1_000;

/**
 * The server's time, carried on by a clock that never jumps: a device whose own clock is wrong, or
 * is set while it runs, still shows the right time. Until the server has told its time it is the
 * device's, less what that was ahead by when the server was last heard.
 */
export class ServerClock implements Clock {
  readonly #deps: ServerClockDeps;
  #offsetMs: number;
  #skewMs: number | null;
  #isSynchronised = false;
  #hasFollowedDevice = false;

  constructor(deps: ServerClockDeps) {
    this.#deps = deps;
    this.#skewMs = deps.skew.read();
    this.#offsetMs = deps.deviceMs() - deps.monotonicMs() - (this.#skewMs ?? 0);
  }

  now(): number {
    return this.#deps.monotonicMs() + this.#offsetMs;
  }

  /**
   * Whether this time may be wrong by more than five minutes: the server has not told it yet to a
   * device that is known to be wrong or not known at all, or the device's clock and the monotonic
   * clock have come apart since, as after a sleep.
   */
  isUncertain(): boolean {
    if (this.#isSynchronised) return this.isUnknown();
    return this.#hasFollowedDevice || this.#skewMs === null || Math.abs(this.#skewMs) > wrongMs;
  }

  /**
   * Whether this time says nothing: the device's clock and the monotonic clock have come apart by
   * more than five minutes. Either one slept for hours or the other was set, and only the server
   * can tell which.
   */
  isUnknown(): boolean {
    return Math.abs(this.divergedMs()) > wrongMs;
  }

  /**
   * Follows the device's clock over a jump, as long as the server has told nothing to go by: the
   * time was the device's before, and after a sleep, or once it is set right, its new one is nearer.
   * A device that is known to be wrong is not followed: what it was wrong by holds no more.
   */
  followDevice(): void {
    const isKnownWrong = Math.abs(this.#skewMs ?? 0) > wrongMs;
    if (this.#isSynchronised || isKnownWrong || !this.isUnknown()) return;
    this.#offsetMs += this.divergedMs();
    this.#hasFollowedDevice = true;
  }

  /** By how much the device's clock has moved against this one since the server was last heard, in ms. */
  divergedMs(): number {
    return this.#deps.deviceMs() - this.now() - (this.#skewMs ?? 0);
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
    this.#isSynchronised = true;
    this.#remember(this.#deps.deviceMs() - this.now());
    return this.#offsetMs - before;
  }

  #remember(skewMs: number): void {
    const isSame = this.#skewMs !== null && Math.abs(skewMs - this.#skewMs) < sameSkewMs;
    this.#skewMs = skewMs;
    if (!isSame) this.#deps.skew.write(skewMs);
  }
}
