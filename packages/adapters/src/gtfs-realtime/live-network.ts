import type { SourceMatch, Timetable } from '@perron/timetable';
import type { FeedState } from './feed-state';
import { emptySnapshot, memoryFor, snapshotOf } from './network-snapshot';
import type { FoundBySource, NetworkSnapshot } from './network-snapshot';
import { createFeedPoller } from './poll';
import { fitOf } from './source-fit';
import type { FeedPollerDeps, FeedPollerOptions } from './poll';
import type { UnusedPart } from './unused-parts';

export type { NetworkSnapshot } from './network-snapshot';

export interface LiveNetworkOptions extends FeedPollerOptions {
  /** The timetable that is in use when it is asked for. */
  readonly timetable: () => Timetable;
  /** Called when there is a new snapshot. */
  readonly onSnapshot?: (snapshot: NetworkSnapshot) => void;
  /** Whether a source counts although it does not seem to be this timetable's; missing: none does. */
  readonly isBelieved?: (source: string) => boolean;
  /** Called when a snapshot could not be made of what came: a mistake of ours. */
  readonly onError?: (error: unknown) => void;
}

/**
 * A source, and how much of what it says of trips the timetable knows; `null` if it has said
 * nothing.
 */
export interface SourceState extends FeedState {
  readonly match: SourceMatch | null;
  /** The parts of it that nobody can use. */
  readonly unused: readonly UnusedPart[];
  /**
   * Since when none of its trips is found, epoch ms; `null` if some are, or it has said nothing.
   */
  readonly misfitSinceMs: number | null;
}

/** Keeps what several GTFS-Realtime sources say over a timetable. */
export interface LiveNetwork {
  start(): void;
  stop(): void;
  /** The last snapshot that is ready. */
  snapshot(): NetworkSnapshot;
  /** The state of each source, for the page of the system's state. */
  sources(): readonly SourceState[];
  /** Makes the snapshot again: the timetable has changed, or which sources are believed. */
  makeAgain(): void;
}

/**
 * Polls the sources and makes a snapshot of all of them together whenever one says something
 * new. The work is cut into slices: nobody waits for it.
 */
export function createLiveNetwork(deps: FeedPollerDeps, options: LiveNetworkOptions): LiveNetwork {
  let current = emptySnapshot;
  let found: FoundBySource = new Map();
  let misfits: ReadonlyMap<number, number> = new Map();
  let memory = memoryFor(options.timetable());
  let running = false;
  let wanted = false;
  let stopped = false;

  const poller = createFeedPoller(deps, {
    ...options,
    onPoll(state, before) {
      options.onPoll?.(state, before);
      if (state.feed !== before.feed) make();
    },
  });

  /** Makes one snapshot at a time: the next one takes up what comes meanwhile. */
  async function makeAll(): Promise<void> {
    running = true;
    try {
      while (wanted && !stopped) {
        wanted = false;
        const nowSeconds = Math.floor(deps.clock.now() / 1000);
        const timetable = options.timetable();
        if (memory.timetable !== timetable) memory = memoryFor(timetable);
        const { isBelieved } = options;
        const how = { turn: deps.turn, ...(isBelieved && { isBelieved }) };
        const made = await snapshotOf(poller.states(), memory, nowSeconds, how);
        found = made.found;
        misfits = misfitsAfter(misfits, found, deps.clock.now());
        take(made.snapshot);
      }
    } catch (error) {
      options.onError?.(error);
    } finally {
      running = false;
    }
  }

  function take(snapshot: NetworkSnapshot): void {
    if (stopped) return;
    current = snapshot;
    options.onSnapshot?.(snapshot);
  }

  function make(): void {
    wanted = true;
    if (!running) void makeAll();
  }

  return {
    start() {
      stopped = false;
      poller.start();
    },
    stop() {
      stopped = true;
      poller.stop();
    },
    snapshot: () => current,
    sources: () =>
      poller.states().map((state, index) => ({
        ...state,
        match: null,
        unused: [],
        ...found.get(index),
        misfitSinceMs: misfits.get(index) ?? null,
      })),
    makeAgain: make,
  };
}

/** By the place of the source since when it has not fitted. */
function misfitsAfter(
  before: ReadonlyMap<number, number>,
  found: FoundBySource,
  nowMs: number,
): ReadonlyMap<number, number> {
  const now = [...found].filter(([, { match }]) => match !== null && fitOf(match) === 'not');
  return new Map(now.map(([index]) => [index, before.get(index) ?? nowMs]));
}
