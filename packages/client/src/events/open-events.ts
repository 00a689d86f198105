import type { Operations, ServerEvent } from '@perron/schema';
import { growingWaitMs, untilAborted } from '@perron/timing';
import type { Timers } from '@perron/timing';
import { ApiError } from '../api-error';
import { requestPath } from '../request-path';
import { EventLines } from './event-lines';
import type { EventBlock } from './event-lines';
import { readEvent } from './read-event';

export interface EventsOptions {
  /** Where the server is, without a slash at the end; empty for the page's own origin. */
  readonly baseUrl: string;
  /** Names the display whose manifest matters, where there is no token. */
  readonly query?: { readonly sid?: string; readonly ot?: number; readonly display?: number };
  /** Asked before each connection; `null` if there is none. */
  readonly token?: () => Promise<string | null> | string | null;
  /**
   * Told of each event, once. `reset`: fetch everything again. It also comes when the stream is
   * open for the first time, since what was fetched before may have changed meanwhile.
   * `lastEventId`: its position, to fetch with: another node may hear of the change later; `null`
   * if the server named none.
   */
  readonly onEvent: (event: ServerEvent, lastEventId: string | null) => void;
  readonly onConnected?: () => void;
  /**
   * Told of the end of each connection, and of each try that failed; it is tried again by itself.
   * `ApiError` when the server refused: with 401 the token is not good any more.
   */
  readonly onDisconnected?: (problem: unknown) => void;
  /** The platform's `fetch`. */
  readonly fetch: typeof fetch;
  /** Calls back once after `delayMs`; the answer cancels it. */
  readonly after: Timers['after'];
  /** From 0 to 1: spreads clients that lost the same server. */
  readonly random: () => number;
}

export interface OpenEvents {
  /** Ends it for good: nothing is told any more. */
  stop(): void;
}

/** The server says something at least every 20 s: after this the connection is dead. */
const silenceMs = 60_000;
const firstRetryMs = 2_000;
const shortestRetryMs = 500;
const longestRetryMs = 30_000;

const stream: Pick<Operations['listenToEvents'], 'id' | 'path'> = {
  id: 'listenToEvents',
  path: '/api/events',
};

/** Ids that a header can hold. */
const sendableId = /^[!-~]{1,100}$/;

/**
 * Listens to the server's events for as long as nobody stops it. After a loss it connects again and
 * hears what it has missed. Events are hints: a client that also polls loses time without them, not
 * content.
 */
export function openEvents(options: EventsOptions): OpenEvents {
  const events = new EventConnection(options);
  void events.run();
  return { stop: () => events.stop() };
}

class EventConnection {
  readonly #options: EventsOptions;
  readonly #stopped = new AbortController();
  #lastEventId: string | null = null;
  #retryMs = firstRetryMs;
  /** Connections in a row over which nothing came. */
  #failures = 0;

  constructor(options: EventsOptions) {
    this.#options = options;
  }

  stop(): void {
    this.#stopped.abort();
  }

  #isStopped(): boolean {
    return this.#stopped.signal.aborted;
  }

  async run(): Promise<void> {
    while (!this.#isStopped()) {
      const problem = await this.#connection();
      if (this.#isStopped()) return;
      this.#options.onDisconnected?.(problem);
      await this.#pause();
    }
  }

  #pause(): Promise<void> {
    this.#failures += 1;
    const firstMs = Math.max(this.#retryMs, shortestRetryMs);
    const minMs = growingWaitMs(this.#failures, { firstMs, longestMs: longestRetryMs });
    const waitMs = minMs * (0.5 + 2 * this.#options.random());
    return new Promise((resolve) => {
      const { signal } = this.#stopped;
      const end = () => {
        cancel();
        signal.removeEventListener('abort', end);
        resolve();
      };
      const cancel = this.#options.after(waitMs, end);
      signal.addEventListener('abort', end);
    });
  }

  /** One connection from its beginning to its end; gives what ended it. */
  async #connection(): Promise<unknown> {
    const abort = new AbortController();
    const end = () => abort.abort();
    this.#stopped.signal.addEventListener('abort', end);
    const watch = new SilenceWatch(this.#options.after, () =>
      abort.abort(new Error(`The event stream was silent for ${silenceMs / 1000} seconds.`)),
    );
    try {
      await untilAborted(this.#follow(abort.signal, watch), abort.signal);
      return new Error('The server ended the event stream.');
    } catch (problem) {
      return problem;
    } finally {
      watch.end();
      abort.abort();
      this.#stopped.signal.removeEventListener('abort', end);
    }
  }

  async #follow(signal: AbortSignal, watch: SilenceWatch): Promise<void> {
    const body = await this.#ask(signal);
    await this.#read(body, () => watch.noteActivity());
  }

  async #ask(signal: AbortSignal): Promise<ReadableStream<Uint8Array>> {
    const { baseUrl, query, fetch } = this.#options;
    const token = (await this.#options.token?.()) ?? null;
    const answer = await fetch(baseUrl + requestPath(stream, undefined, query), {
      headers: {
        accept: 'text/event-stream',
        ...(token !== null && { authorization: `Bearer ${token}` }),
        ...(this.#lastEventId !== null && { 'last-event-id': this.#lastEventId }),
      },
      cache: 'no-store',
      signal,
    });
    if (!answer.ok)
      throw new ApiError(answer.status, null, `The event stream was refused (${answer.status}).`);
    const type = answer.headers.get('content-type') ?? 'nothing';
    if (!type.startsWith('text/event-stream') || !answer.body) {
      throw new Error(`Expected an event stream, got ${type}.`);
    }
    return answer.body;
  }

  async #read(body: ReadableStream<Uint8Array>, onReceived: () => void): Promise<void> {
    const reader = body.getReader();
    const decoder = new TextDecoder();
    const lines = new EventLines();
    let isConnected = false;
    for (;;) {
      const chunk = await reader.read();
      if (chunk.done || this.#isStopped()) return;
      onReceived();
      for (const block of lines.read(decoder.decode(chunk.value, { stream: true }))) {
        if (!isConnected && block.id !== undefined) {
          isConnected = true;
          this.#failures = 0;
          this.#options.onConnected?.();
        }
        this.#take(block);
      }
    }
  }

  #take({ id, data, retryMs }: EventBlock): void {
    if (retryMs !== undefined) this.#retryMs = retryMs;
    // Before the event is told: one that breaks its listener is not told for ever.
    if (id !== undefined && sendableId.test(id)) {
      const isFirst = this.#lastEventId === null;
      this.#lastEventId = id;
      if (isFirst) this.#notify({ event: 'reset' });
    }
    // Events of later versions of the server are not for us.
    const event = data === undefined ? null : readEvent(parsed(data));
    if (event) this.#notify(event);
  }

  #notify(event: ServerEvent): void {
    if (!this.#isStopped()) this.#options.onEvent(event, this.#lastEventId);
  }
}

/** Calls out when nothing has been heard for too long. */
class SilenceWatch {
  readonly #after: EventsOptions['after'];
  readonly #onSilence: () => void;
  #cancel: () => void;

  constructor(after: EventsOptions['after'], onSilence: () => void) {
    this.#after = after;
    this.#onSilence = onSilence;
    this.#cancel = after(silenceMs, onSilence);
  }

  noteActivity(): void {
    this.#cancel();
    this.#cancel = this.#after(silenceMs, this.#onSilence);
  }

  end(): void {
    this.#cancel();
  }
}

function parsed(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}
