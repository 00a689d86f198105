import { growingWaitMs } from '@perron/timing';
import type { Clock } from '@perron/timing';
import { FetchError } from './fetch-error';

/** The gate is closed for now; what is known already has to do. */
export class GateClosedError extends Error {
  override readonly name = 'GateClosedError';
  constructor(
    message: string,
    /** When asking again may help, from now. */
    readonly retryAfterMs: number,
  ) {
    super(message);
  }
}

/** `asked`: somebody waits for the answer. `refresh`: nobody does yet. */
export type Urgency = 'asked' | 'refresh';

/** `reserved`: displays and operators, who have a share of the requests. `guest`: anybody. */
export type Standing = 'reserved' | 'guest';

/** A request's turn at the gate. */
export interface Turn {
  readonly urgency: Urgency;
  readonly standing: Standing;
}

export interface RequestGateOptions {
  /** Requests in any 60 s, all together. */
  readonly perMinute: number;
  /** How many of these refreshes must leave for waiting callers. */
  readonly reservedForAsked: number;
  /** How many of these guests may use, all together; the others are never theirs. */
  readonly forGuests: number;
}

export interface GateState {
  readonly usedInLastMinute: number;
  /** Until when the other side wants no requests, epoch ms; `null` if it takes them. */
  readonly closedUntilMs: number | null;
}

const minuteMs = 60_000;
const waits = { firstMs: 5_000, longestMs: 300_000 };

/**
 * Keeps us a good guest: no more requests a minute than the limit, and none while the other side asks for
 * silence (429, 503): as long as its Retry-After says, else 5 s, twice as long each time, at most
 * 5 min.
 */
export class RequestGate {
  readonly #clock: Clock;
  readonly #options: RequestGateOptions;
  #sent: { readonly atMs: number; readonly standing: Standing }[] = [];
  #closedUntilMs = 0;
  #refusals = 0;

  constructor(deps: { readonly clock: Clock }, options: RequestGateOptions) {
    this.#clock = deps.clock;
    this.#options = options;
  }

  /** How long until one more request of this kind may go, ms; 0: now. */
  waitMs({ urgency, standing }: Turn): number {
    const nowMs = this.#clock.now();
    if (nowMs < this.#closedUntilMs) return this.#closedUntilMs - nowMs;
    this.#sent = this.#sent.filter(({ atMs }) => atMs > nowMs - minuteMs);
    const { perMinute, reservedForAsked, forGuests } = this.#options;
    const allowed = urgency === 'asked' ? perMinute : perMinute - reservedForAsked;
    const waitOf = (sent: readonly { readonly atMs: number }[], max: number) => {
      if (sent.length < max) return 0;
      const blocking = sent.at(-max);
      // Nothing is allowed at all: nobody knows when.
      return (blocking?.atMs ?? nowMs) + minuteMs - nowMs;
    };
    const inAll = waitOf(this.#sent, allowed);
    if (standing === 'reserved') return inAll;
    const guests = this.#sent.filter((candidate) => candidate.standing === 'guest');
    return Math.max(inAll, waitOf(guests, forGuests));
  }

  /**
   * Sends one request through the gate.
   * @throws GateClosedError without sending it; otherwise what `send` throws
   */
  async pass<T>(turn: Turn, send: () => Promise<T>): Promise<T> {
    const waitMs = this.waitMs(turn);
    if (waitMs > 0) {
      const reason =
        this.#clock.now() < this.#closedUntilMs
          ? 'The other side asked for silence.'
          : `All requests of this minute that a ${turn.standing} caller may use are used.`;
      throw new GateClosedError(reason, waitMs);
    }
    this.#sent.push({ atMs: this.#clock.now(), standing: turn.standing });
    try {
      const answer = await send();
      this.#refusals = 0;
      return answer;
    } catch (error) {
      this.#heed(error);
      throw error;
    }
  }

  state(): GateState {
    this.waitMs({ urgency: 'asked', standing: 'reserved' });
    const closed = this.#closedUntilMs > this.#clock.now();
    return {
      usedInLastMinute: this.#sent.length,
      closedUntilMs: closed ? this.#closedUntilMs : null,
    };
  }

  #heed(error: unknown): void {
    const refusal = fetchErrorIn(error);
    if (refusal?.status !== 429 && refusal?.status !== 503) return;
    this.#refusals += 1;
    const ownMs = growingWaitMs(this.#refusals, waits);
    const untilMs = this.#clock.now() + (refusal.retryAfterMs ?? ownMs);
    this.#closedUntilMs = Math.max(this.#closedUntilMs, untilMs);
  }
}

/** An adapter's own error carries the fetch's as its cause. */
function fetchErrorIn(error: unknown): FetchError | null {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof FetchError) return cause;
  }
  return null;
}
