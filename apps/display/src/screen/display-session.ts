import { ApiError } from '@perron/client';
import type { DisplayLogin, DisplayToken } from '@perron/schema';
import { growingWaitMs, spreadMs } from '@perron/timing';
import type { Timers } from '@perron/timing';

/**
 * Which display a screen is, by what the server said last. Its directions come with its manifest, so that a change
 * of them needs no other page.
 */
export type KnownDisplay = Pick<
  DisplayToken,
  'display_id' | 'output_type_id' | 'station_code' | 'platform' | 'vehicle_id'
>;

/**
 * How a screen stands with the server.
 *
 * - `signing_in`: nothing has come yet.
 * - `unreachable`: nothing has ever come; it is tried again.
 * - `refused`: the key never worked here, or was taken away. It is tried again, in case that it does.
 * - `known`: it is this display. The server may be unreachable right now, or not know the key.
 */
export type SessionState =
  | { readonly state: 'signing_in' }
  | { readonly state: 'unreachable' }
  | {
      readonly state: 'refused';
      readonly message: string;
      /** The server knows the key, and that it is not for this display any more. */
      readonly isTakenAway: boolean;
    }
  | { readonly state: 'known'; readonly display: KnownDisplay };

export interface DisplaySessionDeps {
  readonly login: (body: DisplayLogin, signal: AbortSignal) => Promise<DisplayToken>;
  /** The screen's report on itself, with its key. */
  readonly said: DisplayLogin;
  /** Which display it was when it was here last: a screen starts without the server, too. */
  readonly remembered: KnownDisplay | null;
  readonly remember: (display: KnownDisplay | null) => void;
  readonly timers: Timers;
  /** From 0 to 1: spreads screens that lost the same server. */
  readonly random: () => number;
  readonly onProblem: (error: unknown) => void;
}

/** The share of a token's life after which it is renewed. */
const renewShare = 0.6;
const timeoutMs = 10_000;
const retries = { firstMs: 2_000, longestMs: 60_000 };

/** A server has looked at the key and says no. */
function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && [400, 401, 403, 422].includes(error.status);
}

/**
 * The server knows the key, and that it is not for this display any more. A key that nobody knows
 * is no such proof: the database may have been set up again, or a portal may have answered. Nor is
 * one that has expired: the server's clock may be wrong, and it may be prolonged.
 */
function isTakenAway({ body }: ApiError): boolean {
  return body?.code === 'key_revoked' || body?.code === 'forbidden';
}

function sameDisplay(a: KnownDisplay, b: KnownDisplay): boolean {
  return (
    a.display_id === b.display_id &&
    a.output_type_id === b.output_type_id &&
    a.station_code === b.station_code &&
    a.platform === b.platform &&
    a.vehicle_id === b.vehicle_id
  );
}

/** Keeps a screen signed in, and knows which display it is. */
export class DisplaySession {
  readonly #deps: DisplaySessionDeps;
  readonly #listeners = new Set<() => void>();
  #state: SessionState;
  #token: string | null = null;
  #failures = 0;
  #asking = false;
  #cancel: (() => void) | null = null;

  constructor(deps: DisplaySessionDeps) {
    this.#deps = deps;
    this.#state = deps.remembered
      ? { state: 'known', display: deps.remembered }
      : { state: 'signing_in' };
  }

  state(): SessionState {
    return this.#state;
  }

  /** The display's token; `null` if it is not signed in right now. */
  token(): string | null {
    return this.#token;
  }

  /** Calls back on each new state; the answer ends it. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Signs in now: at the start, and when the token may not be good any more. */
  renew(): void {
    if (this.#asking) return;
    this.#cancel?.();
    void this.#signIn();
  }

  stop(): void {
    this.#cancel?.();
    this.#cancel = null;
    this.#listeners.clear();
  }

  async #signIn(): Promise<void> {
    const { login, said, timers, onProblem } = this.#deps;
    const abort = new AbortController();
    const cancelDeadline = timers.after(timeoutMs, () => abort.abort());
    this.#asking = true;
    try {
      this.#signedIn(await login(said, abort.signal));
    } catch (error) {
      onProblem(error);
      this.#failed(error);
    } finally {
      cancelDeadline();
      this.#asking = false;
    }
  }

  #signedIn({
    access_token: token,
    token_type: _type,
    expires_in: lifeS,
    directions: _directions,
    ...display
  }: DisplayToken) {
    this.#token = token;
    this.#failures = 0;
    this.#deps.remember(display);
    this.#later(lifeS * 1000 * renewShare);
    const known = this.#state.state === 'known' ? this.#state.display : null;
    if (known === null || !sameDisplay(known, display)) this.#set({ state: 'known', display });
  }

  #failed(error: unknown): void {
    this.#failures += 1;
    if (isRefusal(error)) this.#token = null;
    const isKnown = this.#state.state === 'known';
    if (isRefusal(error) && (!isKnown || isTakenAway(error))) {
      this.#deps.remember(null);
      this.#set({ state: 'refused', message: error.message, isTakenAway: isTakenAway(error) });
    } else if (this.#state.state === 'signing_in') {
      this.#set({ state: 'unreachable' });
    }
    const waitMs = isRefusal(error) ? retries.longestMs : growingWaitMs(this.#failures, retries);
    this.#later(spreadMs(waitMs, this.#deps.random()));
  }

  #later(delayMs: number): void {
    this.#cancel?.();
    this.#cancel = this.#deps.timers.after(delayMs, () => {
      this.#cancel = null;
      void this.#signIn();
    });
  }

  #set(state: SessionState): void {
    this.#state = state;
    for (const listener of [...this.#listeners]) listener();
  }
}
