import type { RealtimeFeed } from '../shared/realtime-message/feed-message';

/** How a source does, for the page of the system's state. */
export type FeedHealth =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'good' }
  /** Answers come, but what they say is no newer: `still` since a time, or older than before. */
  | { readonly kind: 'frozen'; readonly how: 'still' | 'backwards'; readonly sinceMs: number }
  /** The header does not say when the data was made, or names no time of our days. */
  | { readonly kind: 'no-stamp' }
  | { readonly kind: 'odd-stamp'; readonly stampSeconds: number }
  /** The producer's clock is ahead of ours: how old its data is cannot be told. */
  | { readonly kind: 'clock-ahead'; readonly aheadSeconds: number }
  | { readonly kind: 'failed'; readonly message: string; readonly sinceMs: number };

/** The knowledge from one source. */
export interface FeedState {
  /** Its address without user, password and query, which may hold keys. */
  readonly source: string;
  /** The last data that came, however long ago; `null` if there is none yet. */
  readonly feed: RealtimeFeed | null;
  /**
   * When that data was made, by its header, in epoch seconds. `null` means that nothing came, the
   * header does not say, or it names a time that has not been yet.
   */
  readonly madeAtSeconds: number | null;
  /** When this header was first seen, epoch ms. */
  readonly seenSinceMs: number | null;
  /** Once held trip updates or modifications: an empty feed of it means that nothing runs. */
  readonly carriesTrips: boolean;
  readonly health: FeedHealth;
  /** Failures in a row. */
  readonly failures: number;
}

/** Clocks differ by some seconds; more than this is a broken one. */
const clockToleranceSeconds = 30;

/** Before 2000 no feed was made; a day ahead is a wrong unit, not a wrong clock. */
const earliestStampSeconds = 946_684_800;
const oddlyAheadSeconds = 86_400;

/** Producers renew their data every 15 to 60 s; two minutes without is a fault. */
const frozenAfterMs = 120_000;

/** The state of a source before its first answer. */
export function firstState(url: string): FeedState {
  const { origin, pathname } = new URL(url);
  return {
    source: `${origin === 'null' ? '' : origin}${pathname}`,
    feed: null,
    madeAtSeconds: null,
    seenSinceMs: null,
    carriesTrips: false,
    health: { kind: 'waiting' },
    failures: 0,
  };
}

/** The state after a feed came. An older one than we have does not replace it. */
export function afterFeed(state: FeedState, feed: RealtimeFeed, nowMs: number): FeedState {
  const stamp = feed.headerTimestampSeconds;
  const ahead = stamp === null ? 0 : stamp - nowMs / 1000;
  const fault = stampFault(stamp, ahead);
  const trusted = fault === null ? stamp : null;
  const had = state.madeAtSeconds;
  if (trusted !== null && had !== null && trusted < had) {
    const sinceMs = state.seenSinceMs ?? nowMs;
    return { ...state, failures: 0, health: { kind: 'frozen', how: 'backwards', sinceMs } };
  }
  const isNew = state.feed?.headerTimestampSeconds !== stamp || stamp === null;
  const next: FeedState = {
    ...state,
    feed,
    madeAtSeconds: trusted,
    seenSinceMs: isNew ? nowMs : state.seenSinceMs,
    carriesTrips:
      state.carriesTrips || feed.tripUpdates.length > 0 || feed.tripModifications.length > 0,
    failures: 0,
  };
  return { ...next, health: fault ?? stillOrGood(next, nowMs) };
}

/** Why the age of data cannot be told by its stamp; `null` if it can. */
function stampFault(stampSeconds: number | null, aheadSeconds: number): FeedHealth | null {
  if (stampSeconds === null) return { kind: 'no-stamp' };
  if (stampSeconds < earliestStampSeconds || aheadSeconds > oddlyAheadSeconds) {
    return { kind: 'odd-stamp', stampSeconds };
  }
  if (aheadSeconds <= clockToleranceSeconds) return null;
  return { kind: 'clock-ahead', aheadSeconds: Math.round(aheadSeconds) };
}

/** Faulty data stays faulty for as long as it is used. */
const lasting = new Set<FeedHealth['kind']>(['clock-ahead', 'frozen', 'no-stamp', 'odd-stamp']);

/** The state after the source answered that nothing has changed. */
export function afterUnchanged(state: FeedState, nowMs: number): FeedState {
  const stays = lasting.has(state.health.kind);
  return { ...state, failures: 0, health: stays ? state.health : stillOrGood(state, nowMs) };
}

/** The state after a source gave nothing usable: the earlier knowledge, and the reason. */
export function afterFailure(state: FeedState, message: string, nowMs: number): FeedState {
  const sinceMs = state.health.kind === 'failed' ? state.health.sinceMs : nowMs;
  const failures = state.failures + 1;
  return { ...state, failures, health: { kind: 'failed', message, sinceMs } };
}

function stillOrGood({ seenSinceMs }: FeedState, nowMs: number): FeedHealth {
  return seenSinceMs !== null && nowMs - seenSinceMs >= frozenAfterMs
    ? { kind: 'frozen', how: 'still', sinceMs: seenSinceMs }
    : { kind: 'good' };
}
