import type { Timetable } from '../timetable';
import { fillAddedRun, readAddedRun } from './added-runs';
import type { AddedRun } from './added-runs';
import { fillLiveRun } from './fill-live-run';
import { LiveRun } from './live-run';
import { listLiveVisits } from './list-live-visits';
import { growLiveCalls, RealtimeMemory, staleRealtime } from './realtime-memory';
import type { LiveCalls, LiveVisits } from './realtime-memory';
import { resolveUpdates } from './resolve-updates';
import type { Found } from './resolve-updates';
import { MatchCounters } from './source-match';
import type { MatchCounter, SourceMatch } from './source-match';
import { sourcesThatShorten } from './standing';
import type { TripUpdate } from './trip-update';

/** How much of what came could be used. */
export interface RealtimeCounts {
  /** Trips of the timetable that something is known about. */
  readonly trips: number;
  readonly added: number;
  /** Updates of trips that the timetable does not have, or that do not run on their day. */
  readonly unknownTrips: number;
  /** Updates without a usable trip: an added one without line or stops, say. */
  readonly unusable: number;
  /** By the number of each source, how much of it is found in the timetable. */
  readonly sources: readonly SourceMatch[];
}

/**
 * All that is known in real time at one moment, over one timetable. Immutable: pass it along
 * with a question, and take the next one when it is ready.
 */
export class Realtime {
  readonly #runsById: ReadonlyMap<string, LiveRun>;
  /** By position of the service day: one bit per trip that the timetable's own visits no longer stand for. */
  readonly #replaced: ReadonlyMap<number, Uint8Array>;

  readonly #generation: number;

  constructor(
    /**
     * When the data was made (not fetched), in epoch seconds; `null` if the source does not say.
     */
    readonly updatedAtEpochSeconds: number | null,
    readonly counts: RealtimeCounts,
    readonly calls: LiveCalls,
    readonly runs: readonly LiveRun[],
    runsById: ReadonlyMap<string, LiveRun>,
    replaced: ReadonlyMap<number, Uint8Array>,
    /** Visits of updated trips by station and expected departure. */
    readonly visits: LiveVisits,
    /** Sources that take a call off a trip's list as soon as it is over, by their numbers. */
    readonly shortening: ReadonlySet<number>,
  ) {
    this.#runsById = runsById;
    this.#replaced = replaced;

    this.#generation = calls.generation;
  }

  /** Throws when the memory has been used for a later realtime. */
  assertFresh(): void {
    if (this.calls.generation !== this.#generation) throw staleRealtime();
  }

  /** One bit per trip whose visits on the day come from here; `null` if none does. */
  replacedOn(day: number): Uint8Array | null {
    return this.#replaced.get(day) ?? null;
  }

  /** The run with the id of a call, if something is known about it. */
  runById(id: string): LiveRun | null {
    this.assertFresh();
    return this.#runsById.get(id) ?? null;
  }
}

/** The parts that realtime is made from. */
export interface RealtimeInput {
  /** Among several updates of one trip and day, the last counts. */
  readonly updates: readonly TripUpdate[];
  /**
   * When the data was made, in epoch seconds; `null` if the source does not say. A function where
   * that depends on which sources the timetable knows.
   */
  readonly updatedAtEpochSeconds:
    number | null | ((found: readonly SourceMatch[]) => number | null);
  /** For updates that name no service day. */
  readonly nowEpochSeconds: number;
}

/** How many trips are written between two yields: about a millisecond's worth. */
const sliceSize = 250;

/**
 * Makes realtime out of updates in slices of a few milliseconds, so that a server can answer
 * between them: call `next` until it is done, and let the event loop turn between the calls.
 * To make one after the other, give the same `memory` to all of them.
 */
export function* buildRealtimeInSlices(
  timetable: Timetable,
  input: RealtimeInput,
  memory = new RealtimeMemory(),
): Generator<void, Realtime> {
  const matches = new MatchCounters();
  const resolved = yield* resolveUpdates(timetable, input, matches);
  const added: AddedRun[] = [];
  for (const [id, update] of resolved.added) {
    const run = readAddedRun(timetable, id, update);
    if (run) added.push(run);
  }
  const total =
    [...resolved.known.values()].reduce(
      (sum, { trip }) => sum + timetable.trips.callCount(trip),
      0,
    ) + added.reduce((sum, { calls }) => sum + calls.length, 0);
  const base = timetable.data.columns.dayZero[0]!;
  const arrays = memory.take(total, timetable.data.stops.length, base);
  const { calls } = arrays;
  const runs: LiveRun[] = [];
  const runsById = new Map<string, LiveRun>();
  const replaced = new Map<number, Uint8Array>();
  yield;
  let first = 0;
  for (const [id, known] of resolved.known) {
    if (runs.length % sliceSize === sliceSize - 1) yield;
    if (known.double === null) markReplaced(timetable, replaced, known);
    const run = liveRunOf(timetable, calls, first, known, matches.of(known.update));
    runs.push(run);
    runsById.set(id, run);
    first += run.count;
  }
  for (const run of added) {
    growLiveCalls(calls, first + run.calls.length);
    const live = addedRunOf(calls, first, run);
    runs.push(live);
    runsById.set(run.id, live);
    first += live.count;
  }
  yield;
  yield* listLiveVisits(timetable.data, arrays, runs);
  const counts = {
    trips: resolved.known.size,
    added: added.length,
    unknownTrips: resolved.unknownTrips,
    unusable: resolved.added.size - added.length,
    sources: matches.all(),
  };
  const { updatedAtEpochSeconds: made } = input;
  const updatedAt = typeof made === 'function' ? made(counts.sources) : made;
  const shortening = sourcesThatShorten(runs, updatedAt);
  return new Realtime(
    updatedAt,
    counts,
    calls,
    runs,
    runsById,
    replaced,
    arrays.visits,
    shortening,
  );
}

/** Makes realtime at once; for tests and small feeds. */
export function buildRealtime(
  timetable: Timetable,
  input: RealtimeInput,
  memory?: RealtimeMemory,
): Realtime {
  const slices = buildRealtimeInSlices(timetable, input, memory);
  for (;;) {
    const slice = slices.next();
    if (slice.done) return slice.value;
  }
}

function liveRunOf(
  timetable: Timetable,
  calls: LiveCalls,
  first: number,
  known: Found,
  match: MatchCounter,
): LiveRun {
  const { data } = timetable;
  const stopIndexOf = (id: string) => timetable.stopById(id)?.index ?? -1;
  growLiveCalls(calls, first + timetable.trips.callCount(known.trip));
  const { count, changes, next } = fillLiveRun(data, stopIndexOf, calls, first, known, match);
  return new LiveRun(
    calls,
    first,
    count,
    known.trip,
    data.feed.firstDay + known.day,
    data.columns.tripLine[known.trip]!,
    known.update.status === 'cancelled' || known.update.status === 'deleted',
    known.double,
    changes,
    known.update.estimated === true,
    known.update.status === 'deleted',
    known.update.source,
    next,
  );
}

function addedRunOf(calls: LiveCalls, first: number, run: AddedRun): LiveRun {
  fillAddedRun(calls, first, run);
  const { id, line, update, serviceDay, endsUnknown } = run;
  const { tripId, headsign } = update;
  const added = { id, tripId, line, headsign, endsUnknown };
  const { length } = run.calls;
  return new LiveRun(
    calls,
    first,
    length,
    -1,
    serviceDay,
    line.index,
    false,
    added,
    null,
    false,
    false,
    update.source,
    // It is made of what is listed.
    0,
  );
}

function markReplaced(
  timetable: Timetable,
  replaced: Map<number, Uint8Array>,
  { trip, day }: Found,
): void {
  let bits = replaced.get(day);
  if (!bits) {
    bits = new Uint8Array(Math.ceil(timetable.data.columns.tripProfile.length / 8));
    replaced.set(day, bits);
  }
  bits[trip >> 3]! |= 1 << (trip & 7);
}
