import { ApiError } from '@perron/client';
import {
  isTracked,
  isRun,
  isRunOver,
  runStartMs,
  tripOf,
  whichRun,
  withLastWord,
} from '@perron/core';
import type { RunEvidence, RunWord, UnsureRun, WhichRun } from '@perron/core';
import type { VehicleAddress } from '../engine/frame';
import type { OnBoardMemory } from '../on-board/on-board-memory';
import type { LiveData } from '../store/live-store';
import { coversUntilMs, keptRunOf, wordOf } from './kept-run';
import { RunCandidates } from './run-candidates';
import type { FoundRuns } from './run-candidates';
import type { LiveSource } from './source';
import { sourceOf } from './source-kit';
import type { SourceKit } from './source-kit';
import { freshTripId } from './vehicle';

/** Section 9. */
const intervalMs = 60_000;
/** A preview leaves a trip that starts later: its clock was turned. */
const aheadMs = 180 * 60_000;
/** Where many runs may be it, they do not soon agree, and are asked for less often. */
const fewRuns = 3;
const manyRunsEveryMs = 300_000;
/** Each write wears the device's memory: the word of the same run is written so often. */
const keepEveryMs = 300_000;

export interface TripSourceOptions {
  /** The moment to ask live data for, ISO 8601; undefined: now. */
  readonly moment: () => string | undefined;
  /** The vehicle's own words. */
  readonly onBoard: OnBoardMemory;
  /** Resolves when the device has given back what it keeps. */
  readonly restored: Promise<void>;
  /** Language of names and remarks. */
  readonly language: () => string;
  /** The run in the store is to be kept. */
  readonly onKeep: () => void;
}

/** The run in the store; `null` if it is another state. */
function followedIn({ trip }: LiveData): RunWord | null {
  return trip === null || typeof trip === 'string' || 'among' in trip ? null : trip;
}

/** The trip that a vehicle's display is on. */
export function tripSource(
  kit: SourceKit,
  address: VehicleAddress,
  options: TripSourceOptions,
): LiveSource {
  return new TripFollower(kit, address, options).source();
}

/**
 * Finds the run of a vehicle, and keeps to it until it is known to be over ({@link whichRun}). The display of an
 * address with a trip stays with that; a preview takes the latest that has started.
 */
class TripFollower {
  readonly #kit: SourceKit;
  readonly #address: VehicleAddress;
  readonly #options: TripSourceOptions;
  readonly #candidates: RunCandidates;
  #looked: (FoundRuns & { readonly atMs: number }) | null = null;
  /** A set run that was over, or is not known. */
  #doneAssigned: string | null = null;
  #keptMs = -Infinity;
  /** Runs that it may have been on since it was last sure. */
  readonly #doubted = new Set<string>();

  constructor(kit: SourceKit, address: VehicleAddress, options: TripSourceOptions) {
    this.#kit = kit;
    this.#address = address;
    this.#options = options;
    this.#candidates = new RunCandidates(kit, address, (id, signal) => this.#read(id, signal));
  }

  source(): LiveSource {
    return sourceOf<WhichRun>(this.#kit, {
      name: 'trip',
      intervalMs,
      fetch: async (signal) => {
        await this.#options.restored;
        const given = this.#address.tripId;
        if (given !== undefined) return this.#sure(await this.#read(given, signal));
        return this.#address.isPreview ? this.#preview(signal) : this.#find(signal);
      },
      onData: (found) => this.#take(found),
      onError: () => this.#fail(),
      onRefresh: () => {
        this.#looked = null;
      },
    });
  }

  #sure(run: RunWord): WhichRun {
    return { state: 'sure', run, sureness: 'told' };
  }

  #isTimetableOnly(): boolean {
    return this.#kit.store.data.manifest?.data.transit.realtime === false;
  }

  #isOver(run: RunWord): boolean {
    const nowMs = this.#kit.clock.now();
    return isRunOver(run.data, nowMs, isTracked(run, nowMs, this.#isTimetableOnly()));
  }

  async #read(tripId: string, signal: AbortSignal): Promise<RunWord> {
    const { client, clock } = this.#kit;
    const { trip, realtimeDataUpdatedAt } = await client.getTrip(
      {
        params: { id: tripId },
        query: { linesOfStops: 'true', language: this.#options.language() },
      },
      { signal },
    );
    const data = tripOf(trip);
    const nowMs = clock.now();
    return {
      data,
      madeAtMs: realtimeDataUpdatedAt === null ? null : realtimeDataUpdatedAt * 1000,
      fetchedAtMs: nowMs,
      coversUntilMs: coversUntilMs(data, nowMs),
    };
  }

  /** `null` means that there is no such run any more. */
  async #readIfThere(tripId: string, signal: AbortSignal): Promise<RunWord | null> {
    try {
      return await this.#read(tripId, signal);
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    }
  }

  /**
   * The run that an operator or the vehicle's own network tells; `null` if there is none, or it is
   * over.
   */
  async #assigned(signal: AbortSignal): Promise<RunWord | null> {
    const { onBoard } = this.#options;
    const set = this.#kit.store.data.manifest?.data.run ?? null;
    const onBoardId = onBoard.tripId();
    // An operator who sets a run overrules a machine that is wrong.
    const tripId = set?.trip_id ?? onBoardId;
    const key = set ? `${set.trip_id} ${set.set_at}` : onBoardId;
    if (tripId === null || key === this.#doneAssigned) {
      return set && onBoardId !== null ? this.#readIfThere(onBoardId, signal) : null;
    }
    const run = await this.#readIfThere(tripId, signal);
    const startsAtMs = set?.starts_at == null ? null : Date.parse(set.starts_at);
    if (run && isRun(run.data, { tripId: run.data.tripId, startsAtMs }) && !this.#isOver(run)) {
      return run;
    }
    this.#doneAssigned = key;
    return null;
  }

  /** The run that the device has kept, as it is known now; its last word where the source knows it no more. */
  async #kept(signal: AbortSignal): Promise<RunWord | null> {
    const { run } = this.#kit.store.data;
    if (run === null) return null;
    const last = wordOf(run);
    if (this.#isOver(last) && run.madeAtMs === null && this.#isTimetableOnly()) return last;
    const now = await this.#readIfThere(run.tripId, signal);
    return now && isRun(now.data, run) ? withLastWord(now, last) : last;
  }

  async #find(signal: AbortSignal): Promise<WhichRun> {
    const { clock, store } = this.#kit;
    const nowMs = clock.now();
    const evidence: RunEvidence = {
      nowMs,
      assigned: null,
      byVehicleId: null,
      kept: null,
      candidates: null,
      vehicleId: this.#address.vehicleId,
      fixes: this.#options.onBoard.fixes(),
      doubted: this.#doubted,
      timetableOnly: this.#isTimetableOnly(),
    };
    const best = whichRun({ ...evidence, assigned: await this.#assigned(signal) });
    if (best.state === 'sure') return best;
    const vehicleTripId = freshTripId(store.data.vehicleTrip, nowMs);
    const byVehicleId =
      vehicleTripId === null ? null : await this.#readIfThere(vehicleTripId, signal);
    const named = whichRun({ ...evidence, byVehicleId });
    if (named.state === 'sure') return named;
    const kept = whichRun({ ...evidence, kept: await this.#kept(signal) });
    if (kept.state === 'sure') return kept;
    const { runs, isPart } = await this.#look(signal);
    const which = whichRun({ ...evidence, candidates: runs });
    return which.state === 'unsure' && isPart ? { ...which, isPart } : which;
  }

  async #look(signal: AbortSignal): Promise<FoundRuns> {
    const nowMs = this.#kit.clock.now();
    const known = this.#looked;
    const goodForMs = known && known.runs.length > fewRuns ? manyRunsEveryMs : 0;
    if (known && nowMs - known.atMs < goodForMs) return known;
    const found = await this.#candidates.find(signal);
    this.#looked = { ...found, atMs: nowMs };
    return found;
  }

  /** Nobody rides in a preview: it takes the trip that started last, to its end. */
  async #preview(signal: AbortSignal): Promise<WhichRun> {
    const { clock, store } = this.#kit;
    const current = followedIn(store.data);
    const isAhead = current !== null && (runStartMs(current.data) ?? 0) > clock.now() + aheadMs;
    if (current && !isAhead && !this.#isOver(current)) {
      return this.#sure(await this.#read(current.data.tripId, signal));
    }
    const { runs } = await this.#candidates.find(signal);
    const begun = runs.find(({ data }) => (runStartMs(data) ?? 0) <= clock.now());
    const run = begun ?? runs.at(-1);
    return run ? this.#sure(run) : { state: 'none' };
  }

  #take(which: WhichRun): void {
    const { store } = this.#kit;
    switch (which.state) {
      case 'sure':
        this.#doubted.clear();
        this.#follow(which.run, which.sureness);
        return;
      case 'unsure': {
        const { among, isPart } = which;
        for (const { data } of among) this.#doubted.add(data.tripId);
        // Its run before is over, or was another train's.
        store.set({ trip: { among, isPart, lastLine: null }, sureness: null, run: null });
        return;
      }
      case 'none':
      case 'ask':
        this.#doubted.clear();
        store.set({ trip: 'none', sureness: null, run: null });
    }
  }

  #follow(word: RunWord, sureness: Extract<WhichRun, { state: 'sure' }>['sureness']): void {
    const { store, clock } = this.#kit;
    const { tripId, isPreview } = this.#address;
    const run = withLastWord(word, followedIn(store.data));
    if (tripId !== undefined || isPreview) {
      store.set({ trip: run });
      return;
    }
    const before = store.data.run;
    const kept = keptRunOf(run, sureness === 'kept' ? (before?.sureness ?? sureness) : sureness);
    store.set({ trip: run, sureness, run: kept });
    const isSame =
      before?.tripId === kept.tripId &&
      before.sureness === kept.sureness &&
      before.trip.cancelled === kept.trip.cancelled;
    if (isSame && clock.now() - this.#keptMs < keepEveryMs) return;
    this.#keptMs = clock.now();
    this.#options.onKeep();
  }

  /** It cannot be asked: the run goes on as it was known last, until it must be over. */
  #fail(): void {
    const { store } = this.#kit;
    if (this.#address.tripId !== undefined) {
      if (followedIn(store.data) === null) store.set({ trip: 'failed' });
      return;
    }
    const { trip, run } = store.data;
    if (trip !== null && typeof trip !== 'string' && 'among' in trip) return;
    const last = followedIn(store.data) ?? (run && wordOf(run));
    if (last === null) store.set({ trip: 'failed', sureness: null });
    else if (this.#isOver(last)) {
      const ended: UnsureRun = { among: [], isPart: false, lastLine: last.data.line };
      store.set({ trip: ended, sureness: null });
    } else if (followedIn(store.data) === null) store.set({ trip: last, sureness: 'kept' });
  }
}
