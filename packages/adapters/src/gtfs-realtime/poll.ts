import type { Clock, Timers } from '@perron/timing';
import type { GuardedFetch } from '../shared/guarded-fetch';
import { FetchError } from '../shared/guarded-fetch';
import { decodeFeedInSlices, maxFeedBytes } from '../shared/realtime-message/decode';
import { FeedDecodeError } from '../shared/realtime-message/feed-decode-error';
import { afterFailure, afterFeed, afterUnchanged, firstState } from './feed-state';
import type { FeedState } from './feed-state';
import { nextPollDelayMs } from './next-poll';
import { runSlices } from '../shared/run-slices';
import type { Turn } from '../shared/run-slices';

export interface FeedPollerDeps {
  readonly clock: Clock;
  readonly timers: Timers;
  readonly fetch: Pick<GuardedFetch, 'read'>;
  /** 0 to 1; drawn once per source, for its place within the interval. */
  readonly random: () => number;
  readonly turn: Turn;
}

export interface FeedPollerOptions {
  readonly urls: readonly string[];
  /** Sent along to every source, such as a key. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly intervalMs?: number;
  /** How far sources may be behind the full interval. */
  readonly spreadMs?: number;
  /** For one answer, with its whole body. */
  readonly timeoutMs?: number;
  /** Called after each poll of a source, with what was known of it before and what is now. */
  readonly onPoll?: (state: FeedState, before: FeedState) => void;
}

/** Asks several GTFS-Realtime sources again and again. */
export interface FeedPoller {
  /** Polls at once, then with the clock. */
  start(): void;
  /** Ends what is under way; nothing is reported any more. */
  stop(): void;
  /** The state of each source, in the order of the addresses. */
  states(): readonly FeedState[];
}

/** Each source has a separate timer: one that hangs or fails delays no other. */
export function createFeedPoller(deps: FeedPollerDeps, options: FeedPollerOptions): FeedPoller {
  const sources = options.urls.map((url) => pollSource(deps, options, url));
  return {
    start: () => sources.forEach((source) => source.start()),
    stop: () => sources.forEach((source) => source.stop()),
    states: () => sources.map((source) => source.state()),
  };
}

function pollSource(deps: FeedPollerDeps, options: FeedPollerOptions, url: string) {
  const { clock, timers } = deps;
  const { intervalMs = 15_000, spreadMs = 2_000, onPoll } = options;
  const offsetMs = Math.floor(deps.random() * spreadMs);
  const ask = conditionalRequest(deps, options, url);
  let state = firstState(url);
  let stopped = new AbortController();
  let cancelTimer = () => {};

  async function poll(signal: AbortSignal): Promise<void> {
    const before = state;
    let retryAfterMs: number | null = null;
    let after: FeedState;
    try {
      const feed = await ask(signal);
      after = feed ? afterFeed(before, feed, clock.now()) : afterUnchanged(before, clock.now());
    } catch (error) {
      if (error instanceof FetchError) retryAfterMs = error.retryAfterMs;
      after = afterFailure(before, reasonOf(error), clock.now());
    }
    if (signal.aborted) return;
    state = after;
    const { failures } = state;
    const timing = { nowMs: clock.now(), intervalMs, offsetMs, failures, retryAfterMs };
    cancelTimer = timers.after(nextPollDelayMs(timing), () => void poll(signal));
    onPoll?.(state, before);
  }

  function stop(): void {
    cancelTimer();
    stopped.abort();
  }

  function start(): void {
    stop();
    stopped = new AbortController();
    void poll(stopped.signal);
  }

  return { state: () => state, start, stop };
}

/** Asks for a feed, and for nothing when it has not changed. */
function conditionalRequest(
  { fetch, turn }: FeedPollerDeps,
  { headers: own = {}, timeoutMs = 10_000 }: FeedPollerOptions,
  url: string,
) {
  let validators: Record<string, string> = {};
  return async (signal: AbortSignal) => {
    const accept = 'application/x-protobuf, application/octet-stream, */*;q=0.5';
    const headers = { accept, ...validators, ...own };
    const reply = await fetch.read({ url, headers, timeoutMs, maxBytes: maxFeedBytes, signal });
    if (reply.status === 304) return null;
    const feed = await runSlices(decodeFeedInSlices(reply.body), turn);
    const { etag, 'last-modified': lastModified } = reply.headers;
    // Kept only now: what could not be read is asked for in full again.
    validators = {
      ...(etag !== undefined && { 'if-none-match': etag }),
      ...(lastModified !== undefined && { 'if-modified-since': lastModified }),
    };
    return feed;
  };
}

function reasonOf(error: unknown): string {
  if (error instanceof FetchError || error instanceof FeedDecodeError) return error.message;
  return `The poll failed: ${error instanceof Error ? error.message : 'an unknown failure'}.`;
}
