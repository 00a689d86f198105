import { ApiError } from '@perron/client';
import type { PairingStart, PairingState } from '@perron/schema';
import { growingWaitMs, spreadMs } from '@perron/timing';
import type { Timers } from '@perron/timing';
import type { TextMemory } from '../boot/text-memory';
import { keepPairedKey } from './paired-key';

/**
 * How a device without a key stands with the server.
 *
 * - `asking`: it asks for a code.
 * - `unreachable`: no code can be had right now; it is tried again.
 * - `waiting`: an operator is to enter this code.
 * - `paired`: the key works.
 */
export type PairingView =
  | { readonly state: 'asking' }
  | { readonly state: 'unreachable' }
  | { readonly state: 'waiting'; readonly code: string }
  | { readonly state: 'paired'; readonly apiKey: string };

export interface PairingDeps {
  readonly start: (signal: AbortSignal) => Promise<PairingStart>;
  readonly ask: (apiKey: string, signal: AbortSignal) => Promise<PairingState>;
  /** The device's memory: a page that is loaded again goes on with its code. */
  readonly memory: Pick<TextMemory, 'getItem' | 'setItem' | 'removeItem'>;
  readonly timers: Timers;
  /** From 0 to 1: spreads devices that lost the same server. */
  readonly random: () => number;
  readonly onProblem: (error: unknown) => void;
}

/** The key that works once the code is entered. */
interface Pending {
  readonly apiKey: string;
  readonly code: string | null;
}

const pendingName = 'perron pairing';
const timeoutMs = 10_000;
const retries = { firstMs: 2_000, longestMs: 15_000 };
/** Between two questions whether the code was entered; the server may say another time. */
const usualPollMs = 1_000;

const isGone = (error: unknown) =>
  error instanceof ApiError && error.status === 404 && error.body?.code === 'not_found';

/** Gets a code, keeps it valid, and waits until an operator has entered it. */
export class Pairing {
  readonly #deps: PairingDeps;
  readonly #listeners = new Set<() => void>();
  #view: PairingView = { state: 'asking' };
  #pending: Pending | null;
  #pollMs = usualPollMs;
  #failures = 0;
  #cancelNext: (() => void) | null = null;
  #cancelEnd: (() => void) | null = null;

  constructor(deps: PairingDeps) {
    this.#deps = deps;
    const apiKey = deps.memory.getItem(pendingName);
    this.#pending = apiKey === null ? null : { apiKey, code: null };
    void this.#step();
  }

  view(): PairingView {
    return this.#view;
  }

  /** Calls back on each new view; the answer ends it. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  stop(): void {
    this.#cancelNext?.();
    this.#cancelEnd?.();
    this.#listeners.clear();
  }

  async #step(): Promise<void> {
    const { timers, onProblem } = this.#deps;
    const abort = new AbortController();
    const cancelDeadline = timers.after(timeoutMs, () => abort.abort());
    const pending = this.#pending;
    try {
      if (pending === null) await this.#start(abort.signal);
      else await this.#ask(pending, abort.signal);
      this.#failures = 0;
    } catch (error) {
      onProblem(error);
      this.#failed(error);
    } finally {
      cancelDeadline();
    }
  }

  async #start(signal: AbortSignal): Promise<void> {
    const { code, api_key: apiKey, expires_in, poll_seconds } = await this.#deps.start(signal);
    this.#pollMs = poll_seconds * 1000;
    this.#deps.memory.setItem(pendingName, apiKey);
    this.#wait({ apiKey, code }, expires_in);
  }

  async #ask({ apiKey }: Pending, signal: AbortSignal): Promise<void> {
    const { state, code, expires_in } = await this.#deps.ask(apiKey, signal);
    if (state === 'waiting') {
      this.#wait({ apiKey, code }, expires_in);
      return;
    }
    this.#cancelEnd?.();
    keepPairedKey(this.#deps.memory, apiKey);
    this.#deps.memory.removeItem(pendingName);
    this.#set({ state: 'paired', apiKey });
  }

  #wait(pending: Pending & { readonly code: string }, expiresInSeconds: number): void {
    this.#pending = pending;
    this.#set({ state: 'waiting', code: pending.code });
    this.#cancelEnd?.();
    // Nobody shall type a code that does not count any more.
    this.#cancelEnd = this.#deps.timers.after(expiresInSeconds * 1000, () => {
      this.#set({ state: 'asking' });
    });
    this.#later(this.#pollMs);
  }

  #failed(error: unknown): void {
    this.#failures += 1;
    if (isGone(error) && this.#pending !== null) {
      this.#pending = null;
      this.#deps.memory.removeItem(pendingName);
      this.#later(0);
      return;
    }
    if (this.#view.state === 'asking') this.#set({ state: 'unreachable' });
    const waitMs = growingWaitMs(this.#failures, retries);
    this.#later(spreadMs(waitMs, this.#deps.random()));
  }

  #later(delayMs: number): void {
    this.#cancelNext?.();
    this.#cancelNext = this.#deps.timers.after(delayMs, () => {
      this.#cancelNext = null;
      void this.#step();
    });
  }

  #set(view: PairingView): void {
    if (JSON.stringify(view) === JSON.stringify(this.#view)) return;
    this.#view = view;
    for (const listener of [...this.#listeners]) listener();
  }
}
