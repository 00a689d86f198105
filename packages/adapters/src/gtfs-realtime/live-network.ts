import type { Realtime, Timetable } from '@perron/timetable';
import { buildRealtimeInSlices, RealtimeMemory } from '@perron/timetable';
import { AlertIndex } from './alerts';
import type { RealtimeFeed } from '../shared/realtime-message/feed-message';
import type { FeedState } from './feed-state';
import { createFeedPoller } from './poll';
import type { FeedPollerDeps, FeedPollerOptions } from './poll';
import { runSlices } from '../shared/run-slices';
import { oldestPredictionSeconds, tripUpdatesInSlices } from './trip-updates';
import { VehicleIndex } from './vehicles';

/**
 * All that is known in real time at one moment. Take it again for each question: its memory is
 * reused once two later ones have been made, and asking it then throws.
 */
export interface NetworkSnapshot {
  /** The timetable that this was made over, and only it understands `realtime`; null: none yet. */
  readonly timetable: Timetable | null;
  /** What `Timetable` takes with a question; null: nothing has come yet. */
  readonly realtime: Realtime | null;
  readonly alerts: AlertIndex;
  readonly vehicles: VehicleIndex;
}

export interface LiveNetworkOptions extends FeedPollerOptions {
  /** The timetable that is in use when it is asked for. */
  readonly timetable: () => Timetable;
  /** Called when there is a new snapshot. */
  readonly onSnapshot?: (snapshot: NetworkSnapshot) => void;
  /** Called when a snapshot could not be made of what came: a mistake of ours. */
  readonly onError?: (error: unknown) => void;
}

/** Keeps what several GTFS-Realtime sources say over a timetable. */
export interface LiveNetwork {
  start(): void;
  stop(): void;
  /** The last snapshot that is ready. */
  snapshot(): NetworkSnapshot;
  /** What is known from each source, for the page of the system's state. */
  sources(): readonly FeedState[];
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
  };
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
        take(await snapshotOf(poller.states(), memory, nowSeconds, deps));
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
    sources: () => poller.states(),
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
): Promise<NetworkSnapshot> {
  const known = states.flatMap(({ feed }) => feed ?? []);
  const { feeds, madeAtSeconds } = tripSources(states, nowEpochSeconds);
  const updates = await runSlices(tripUpdatesInSlices(feeds, timetable, nowEpochSeconds), turn);
  const input = { updates, nowEpochSeconds, updatedAtEpochSeconds: madeAtSeconds };
  return {
    timetable,
    realtime:
      known.length === 0
        ? null
        : await runSlices(buildRealtimeInSlices(timetable, input, memory), turn),
    alerts: new AlertIndex(known.flatMap(({ alerts }) => alerts)),
    vehicles: new VehicleIndex(known),
  };
}

/**
 * Which sources speak of trips, and how old what they say is: as old as the oldest of them. A
 * source that is older than five minutes must not make that of the others look as old: its trips
 * go by the timetable, unless all are that old, when the last data stays with its age.
 */
export function tripSources(
  states: readonly FeedState[],
  nowEpochSeconds: number,
): { readonly feeds: readonly RealtimeFeed[]; readonly madeAtSeconds: number | null } {
  const speaking = states.filter(speaksOfTrips);
  const fresh = speaking.filter(
    ({ madeAtSeconds }) =>
      madeAtSeconds !== null && nowEpochSeconds - madeAtSeconds <= oldestPredictionSeconds,
  );
  const used = fresh.length > 0 ? fresh : speaking;
  const times = used.map(({ madeAtSeconds }) => madeAtSeconds);
  return {
    feeds: used.flatMap(({ feed }) => feed ?? []),
    madeAtSeconds: times.reduce(
      (oldest, time) => (oldest === null || time === null ? null : Math.min(oldest, time)),
      times[0] ?? null,
    ),
  };
}

/** At night a feed of trips is empty; that says that nothing is known to be late, and counts. */
function speaksOfTrips({ feed, carriesTrips }: FeedState): boolean {
  if (!feed) return false;
  return carriesTrips || (feed.vehicles.length === 0 && feed.alerts.length === 0);
}
