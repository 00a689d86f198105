import type { Realtime, Timetable } from '@perron/timetable';
import { buildRealtimeInSlices, RealtimeMemory } from '@perron/timetable';
import type { SourceMatch } from '@perron/timetable';
import { AlertIndex } from './alerts';
import type { RealtimeFeed } from '../shared/realtime-message/feed-message';
import type { FeedState } from './feed-state';
import { createFeedPoller } from './poll';
import type { FeedPollerDeps, FeedPollerOptions } from './poll';
import { runSlices } from '../shared/run-slices';
import { fitOf, withUnnamed } from './source-fit';
import { oldestPredictionSeconds, tripUpdatesInSlices } from './trip-updates';
import { VehicleTrips } from './vehicle-trips';
import { VehicleIndex } from './vehicles';

/**
 * All that is known in real time at one moment. Take it again for each question: its memory is
 * reused once two later ones have been made, and asking it then throws.
 */
export interface NetworkSnapshot {
  /** The timetable that this was made over, and only it understands `realtime`; null: none yet. */
  readonly timetable: Timetable | null;
  /** The realtime that `Timetable` takes with a question; null: nothing has come yet. */
  readonly realtime: Realtime | null;
  readonly alerts: AlertIndex;
  readonly vehicles: VehicleIndex;
  readonly vehicleTrips: VehicleTrips;
}

export interface LiveNetworkOptions extends FeedPollerOptions {
  /** The timetable that is in use when it is asked for. */
  readonly timetable: () => Timetable;
  /** Called when there is a new snapshot. */
  readonly onSnapshot?: (snapshot: NetworkSnapshot) => void;
  /** Called when a snapshot could not be made of what came: a mistake of ours. */
  readonly onError?: (error: unknown) => void;
}

/** A source, and how much of what it says of trips the timetable knows; null: it has said nothing. */
export interface SourceState extends FeedState {
  readonly match: SourceMatch | null;
}

/** Keeps what several GTFS-Realtime sources say over a timetable. */
export interface LiveNetwork {
  start(): void;
  stop(): void;
  /** The last snapshot that is ready. */
  snapshot(): NetworkSnapshot;
  /** The state of each source, for the page of the system's state. */
  sources(): readonly SourceState[];
  /** Rebuilds the snapshot over the timetable that is in use now. */
  timetableChanged(): void;
}

/**
 * Polls the sources and makes a snapshot of all of them together whenever one says something
 * new. The work is cut into slices: nobody waits for it.
 */
export function createLiveNetwork(deps: FeedPollerDeps, options: LiveNetworkOptions): LiveNetwork {
  let current: NetworkSnapshot = {
    timetable: null,
    realtime: null,
    alerts: new AlertIndex([]),
    vehicles: new VehicleIndex([]),
    vehicleTrips: new VehicleTrips([]),
  };
  let matches: Matches = new Map();
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

  /** One at a time: what comes meanwhile is taken up by one more. */
  async function makeAll(): Promise<void> {
    running = true;
    try {
      while (wanted && !stopped) {
        wanted = false;
        const nowSeconds = Math.floor(deps.clock.now() / 1000);
        const timetable = options.timetable();
        if (memory.timetable !== timetable) memory = memoryFor(timetable);
        const made = await snapshotOf(poller.states(), memory, nowSeconds, deps);
        matches = made.matches;
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
      poller.states().map((state, index) => ({ ...state, match: matches.get(index) ?? null })),
    timetableChanged: make,
  };
}

/** Arrays to make realtime of one timetable in, again and again. */
interface TimetableMemory {
  readonly timetable: Timetable;
  readonly memory: RealtimeMemory;
}

function memoryFor(timetable: Timetable): TimetableMemory {
  return { timetable, memory: new RealtimeMemory() };
}

async function snapshotOf(
  states: readonly FeedState[],
  { timetable, memory }: TimetableMemory,
  nowEpochSeconds: number,
  { turn }: FeedPollerDeps,
): Promise<{ readonly snapshot: NetworkSnapshot; readonly matches: Matches }> {
  const known = states.flatMap(({ feed }) => feed ?? []);
  const sources = tripSources(states, nowEpochSeconds);
  const feeds = sources.map(({ feed }) => feed);
  const updates = await runSlices(tripUpdatesInSlices(feeds, timetable, nowEpochSeconds), turn);
  const matchesOf = (found: readonly SourceMatch[]) =>
    feeds.map((feed, index) => withUnnamed(found[index], feed));
  const input = {
    updates,
    nowEpochSeconds,
    updatedAtEpochSeconds: (found: readonly SourceMatch[]) => ageOf(sources, matchesOf(found)),
  };
  const realtime =
    known.length === 0
      ? null
      : await runSlices(buildRealtimeInSlices(timetable, input, memory), turn);
  const found = matchesOf(realtime?.counts.sources ?? []);
  const alerts = new AlertIndex(known.flatMap((feed) => feed.alerts));
  return {
    snapshot: {
      ...{ timetable, realtime, alerts },
      vehicles: new VehicleIndex(known),
      vehicleTrips: new VehicleTrips(known),
    },
    matches: new Map(sources.map(({ index }, at) => [index, found[at]!])),
  };
}

/** By the position of the source. */
type Matches = ReadonlyMap<number, SourceMatch>;

/** A source that speaks of trips, with what it says. */
export interface TripSource {
  /** Its position among all sources. */
  readonly index: number;
  readonly state: FeedState;
  readonly feed: RealtimeFeed;
}

/**
 * Which sources speak of trips. One that is older than five minutes must not make what the others
 * say look as old: its trips go by the timetable, unless all are that old, when the last data stays
 * with its age.
 */
export function tripSources(
  states: readonly FeedState[],
  nowEpochSeconds: number,
): readonly TripSource[] {
  const speaking = states.flatMap((state, index) =>
    state.feed && speaksOfTrips(state, state.feed) ? [{ index, state, feed: state.feed }] : [],
  );
  const fresh = speaking.filter(
    ({ state: { madeAtSeconds } }) =>
      madeAtSeconds !== null && nowEpochSeconds - madeAtSeconds <= oldestPredictionSeconds,
  );
  return fresh.length > 0 ? fresh : speaking;
}

/**
 * When what the sources say was made, epoch seconds: as old as the oldest of them. A source of
 * whose trips the timetable knows none says nothing here, however fresh it is. null: not known, or
 * no source is left.
 */
export function ageOf(
  sources: readonly TripSource[],
  matches: readonly SourceMatch[],
): number | null {
  const times = sources
    .filter((_, index) => fitOf(matches[index]!) !== 'not')
    .map(({ state }) => state.madeAtSeconds);
  return times.reduce(
    (oldest, time) => (oldest === null || time === null ? null : Math.min(oldest, time)),
    times[0] ?? null,
  );
}

/** At night a feed of trips is empty; that says that nothing is known to be late, and counts. */
function speaksOfTrips({ carriesTrips }: FeedState, feed: RealtimeFeed): boolean {
  return carriesTrips || (feed.vehicles.length === 0 && feed.alerts.length === 0);
}
