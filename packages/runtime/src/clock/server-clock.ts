import type { Clock } from '@perron/timing';

/** By how much a device's own clock was ahead of the server's when both were last seen, in ms. */
export interface SkewMemory {
  /** `null` means that it is unknown. */
  read(): number | null;
  write(skewMs: number): void;
}

/** The latest moment that a device was sure of, epoch ms: it can only be later now. */
export interface MomentMemory {
  /** `null` means that it is unknown. */
  read(): number | null;
  write(epochMs: number): void;
}

export interface ServerClockDeps {
  /** A clock that never jumps, in ms: `performance.now`. */
  readonly monotonicMs: () => number;
  /** The device's own clock, epoch ms: used until the server has told its time. */
  readonly deviceMs: () => number;
  /** Outlives the page. */
  readonly skew: SkewMemory;
  /** Outlives the page; missing: nothing is kept. */
  readonly lastMoment?: MomentMemory;
}

/** Beyond this error a clock is wrong: displays show no countdown. */
const wrongMs = 5 * 60_000;
/** A skew that changed by less is not worth writing down again. */
const sameSkewMs = 1_000;
/** Two clocks that show the same, where one was wrong before: it was put right. */
const putRightMs = 60_000;
/**
 * People and programs that set a clock forward wrongly do so by up to this: hours of summer time and of zones
 * near by. A longer jump is a sleep.
 */
const longestSetMs = 150 * 60_000;
/** A moment that is sure is written down so often. */
const noteEveryMs = 60_000;

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
  /** The server's own clock is wrong, and its time was corrected by what it is wrong by. */
  #isDoubted = false;
  /** The two clocks have come apart, and nobody said which one is right. */
  #isUnsure = false;
  /** The device's clock was set back while no page ran: it can only be later than this, epoch ms. */
  #laterThanMs: number | null;
  #notedMs = -Infinity;

  constructor(deps: ServerClockDeps) {
    this.#deps = deps;
    this.#skewMs = deps.skew.read();
    this.#offsetMs = deps.deviceMs() - deps.monotonicMs() - (this.#skewMs ?? 0);
    this.#laterThanMs = deps.lastMoment?.read() ?? null;
    if (!this.#isBefore(this.now())) this.#laterThanMs = null;
    else this.#tryPutRight();
  }

  now(): number {
    return this.#deps.monotonicMs() + this.#offsetMs;
  }

  /**
   * Whether this time may be wrong by more than five minutes: the server has not told it yet to a
   * device that is known to be wrong or not known at all, the device's clock and the monotonic
   * clock have come apart since, or the server's own clock is wrong.
   */
  isUncertain(): boolean {
    if (this.#isDoubted || this.#isUnsure || this.isUnknown()) return true;
    if (this.#isSynchronised) return false;
    return this.#skewMs === null || Math.abs(this.#skewMs) > wrongMs;
  }

  /**
   * Whether this time says nothing: it is before a moment that has been, as after a start with an empty
   * battery. Nobody knows how long ago that was.
   */
  isUnknown(): boolean {
    return this.#laterThanMs !== null;
  }

  /** Whether the server is to be asked soon: nothing else ends the doubt. */
  needsServer(): boolean {
    return this.#isUnsure || this.isUnknown();
  }

  /** The server's own clock is wrong, as it said itself. */
  isDoubted(): boolean {
    return this.#isDoubted;
  }

  /**
   * Judges a jump of the device's clock against the monotonic one. Forward it may have been set, or the
   * device slept and its monotonic clock stood; back it was set, as no sleep goes back.
   *
   * - It shows this time now, and was known to be wrong: it was put right, and nothing is in doubt.
   * - Back, or forward by up to two and a half hours: it was set. The monotonic clock goes on to count.
   * - Further forward: the device slept. Its own clock counts.
   *
   * A device that was never compared with the server is followed wherever it goes.
   */
  judgeDevice(): void {
    this.#noteMoment();
    const divergedMs = this.divergedMs();
    if (Math.abs(divergedMs) <= wrongMs) return;
    if (this.#laterThanMs !== null || this.#skewMs === null) {
      this.#follow(divergedMs);
      return;
    }
    const skewMs = this.#deps.deviceMs() - this.now();
    if (Math.abs(skewMs) <= putRightMs) {
      this.#remember(skewMs);
      return;
    }
    this.#isUnsure = true;
    if (divergedMs > longestSetMs) this.#offsetMs += divergedMs;
    else this.#remember(skewMs);
  }

  #follow(divergedMs: number): void {
    this.#offsetMs += divergedMs;
    this.#isUnsure = true;
    if (this.#laterThanMs === null) return;
    if (this.#isBefore(this.now())) this.#tryPutRight();
    else this.#laterThanMs = null;
  }

  #isBefore(epochMs: number): boolean {
    return this.#laterThanMs !== null && epochMs < this.#laterThanMs - wrongMs;
  }

  /**
   * The known error of a clock that was wrong takes it back before what has been, where it was put
   * right.
   */
  #tryPutRight(): void {
    const deviceMs = this.#deps.deviceMs();
    if (this.#isBefore(deviceMs)) return;
    this.#offsetMs = deviceMs - this.#deps.monotonicMs();
    this.#skewMs = 0;
    this.#isUnsure = true;
    this.#laterThanMs = null;
  }

  /** By how much the device's clock has moved against this one since they were last judged, in ms. */
  divergedMs(): number {
    return this.#deps.deviceMs() - this.now() - (this.#skewMs ?? 0);
  }

  /**
   * Takes over the server's time.
   * @param serverMs what the server said, epoch ms
   * @param askedMs monotonic time when it was asked
   * @param answeredMs monotonic time when the answer was there
   * @param aheadMs by how much the server's clock is wrong, as it says itself; `null` if it is not
   *   known to be
   * @returns by how far the clock was moved, in ms; positive: it had been slow
   */
  synchronise(
    serverMs: number,
    askedMs: number,
    answeredMs: number,
    aheadMs: number | null = null,
  ): number {
    if (!Number.isFinite(serverMs)) return 0;
    const before = this.#offsetMs;
    this.#offsetMs = serverMs - (aheadMs ?? 0) - (askedMs + answeredMs) / 2;
    this.#isSynchronised = true;
    this.#isDoubted = aheadMs !== null;
    this.#isUnsure = false;
    this.#laterThanMs = null;
    // Also where it is earlier than what was noted: the server may have been wrong before.
    this.#notedMs = -Infinity;
    this.#remember(this.#deps.deviceMs() - this.now());
    this.#noteMoment();
    return this.#offsetMs - before;
  }

  #remember(skewMs: number): void {
    const isSame = this.#skewMs !== null && Math.abs(skewMs - this.#skewMs) < sameSkewMs;
    this.#skewMs = skewMs;
    if (!isSame) this.#deps.skew.write(skewMs);
  }

  #noteMoment(): void {
    const steadyMs = this.#deps.monotonicMs();
    if (steadyMs - this.#notedMs < noteEveryMs || this.isUncertain()) return;
    this.#notedMs = steadyMs;
    this.#deps.lastMoment?.write(this.now());
  }
}
