import {
  isCalledOff,
  isTracked,
  isRunOver,
  isSameStation,
  runEndMs,
  runStartMs,
} from '@perron/core';
import type { RunWord } from '@perron/core';
import type { VehicleAddress } from '../engine/frame';
import type { SourceKit } from './source-kit';

const minuteMs = 60_000;
/** The board is read in parts of this many minutes. */
const partMinutes = 180;
/** No run takes longer than this many parts. */
const maxParts = 4;
const partMs = partMinutes * minuteMs;
/** A train stands at its first stop for this time before it leaves. */
const soonMs = 5 * minuteMs;
/** A run is over once this multiple of the longest run's time, and some time more, has passed since it began. */
const longTimes = 1.5;
const longMs = 30 * minuteMs;
/** Nobody needs to know each of this many runs: they do not agree. */
const maxRuns = 24;
const readAtOnce = 4;

/** A run that the board of the first station names. */
interface Listed {
  readonly tripId: string;
  /** Planned departure from there, epoch ms. */
  readonly ms: number;
}

/** The runs that a vehicle may be on by the time alone. */
export interface FoundRuns {
  /** Those on their way, the latest start first; where none is, the next that starts. */
  readonly runs: readonly RunWord[];
  /** There are more. */
  readonly isPart: boolean;
}

/** As far as it has been looked. */
interface Found {
  readonly runs: RunWord[];
  isPart: boolean;
  /** All that began before the last one that was looked at are over. */
  hasEnded: boolean;
  /** The longest of all that were looked at, over or not. */
  longestMs: number;
}

function lengthOf({ data }: RunWord): number {
  const [startMs, endMs] = [runStartMs(data), runEndMs(data)];
  return startMs === null || endMs === null ? 0 : Math.max(0, endMs - startMs);
}

/** Looks for the runs of a line that begin at a station and are on their way. */
export class RunCandidates {
  readonly #kit: SourceKit;
  readonly #place: Pick<VehicleAddress, 'lineName' | 'startStationCode'>;
  readonly #read: (tripId: string, signal: AbortSignal) => Promise<RunWord>;
  /** Runs that need not be read again: over, or begun elsewhere, with how long they took in ms. */
  readonly #done = new Map<string, number>();
  #lookedMs = -Infinity;

  constructor(
    kit: SourceKit,
    place: Pick<VehicleAddress, 'lineName' | 'startStationCode'>,
    read: (tripId: string, signal: AbortSignal) => Promise<RunWord>,
  ) {
    this.#kit = kit;
    this.#place = place;
    this.#read = read;
  }

  async find(signal: AbortSignal): Promise<FoundRuns> {
    const nowMs = this.#kit.clock.now();
    // A clock that was turned back brings runs back.
    if (nowMs < this.#lookedMs) this.#done.clear();
    this.#lookedMs = nowMs;
    const listed = await this.#listed(nowMs - partMs, 2 * partMinutes, signal);
    const begun = listed.filter(({ ms }) => ms <= nowMs + soonMs).reverse();
    const found: Found = { runs: [], isPart: false, hasEnded: false, longestMs: 0 };
    await this.#addOnTheirWay(found, begun, nowMs, signal);
    // Until one is seen that has ended, one that began earlier may still be on its way.
    for (let part = 2; part <= maxParts && !found.hasEnded && !found.isPart; part += 1) {
      const older = await this.#listed(nowMs - part * partMs, partMinutes, signal);
      await this.#addOnTheirWay(found, older.reverse(), nowMs, signal);
    }
    if (found.runs.length > 0) return { runs: found.runs, isPart: found.isPart };
    const coming = listed.filter(({ ms }) => ms > nowMs + soonMs);
    return { runs: await this.#first(coming, signal), isPart: false };
  }

  async #listed(fromMs: number, duration: number, signal: AbortSignal): Promise<Listed[]> {
    const { lineName, startStationCode } = this.#place;
    const when = new Date(fromMs).toISOString();
    const { departures } = await this.#kit.client.getDepartures(
      {
        params: { id: startStationCode },
        query: { when, duration, remarks: 'false', short: 'true' },
      },
      { signal },
    );
    return departures
      .filter(({ line, cancelled }) => {
        return (lineName === null || line?.name === lineName) && cancelled !== true;
      })
      .flatMap(({ tripId, plannedWhen }) =>
        plannedWhen === null ? [] : [{ tripId, ms: Date.parse(plannedWhen) }],
      )
      .sort((a, b) => a.ms - b.ms);
  }

  /** @param begun the latest start first */
  async #addOnTheirWay(
    found: Found,
    begun: readonly Listed[],
    nowMs: number,
    signal: AbortSignal,
  ): Promise<void> {
    for (let at = 0; at < begun.length; at += readAtOnce) {
      const batch = begun.slice(at, at + readAtOnce);
      const words = await Promise.all(
        batch.map((candidate) => this.#unlessDone(candidate, signal)),
      );
      for (const [index, listed] of batch.entries()) {
        this.#add(found, listed, words[index] ?? null, nowMs);
        if (found.hasEnded) return;
      }
      found.isPart = found.runs.length > maxRuns;
      if (found.isPart) return;
    }
  }

  #add(found: Found, { tripId, ms }: Listed, word: RunWord | null, nowMs: number): void {
    const isOnItsWay = word !== null && this.#isOnItsWay(word, nowMs);
    const lengthMs = word ? lengthOf(word) : (this.#done.get(tripId) ?? 0);
    found.longestMs = Math.max(found.longestMs, lengthMs);
    if (isOnItsWay) {
      const isKnown = found.runs.some(({ data }) => data.tripId === tripId);
      if (!isKnown) found.runs.push(word);
      return;
    }
    if (word) this.#done.set(tripId, lengthMs);
    found.hasEnded = found.longestMs > 0 && nowMs - ms > longTimes * found.longestMs + longMs;
  }

  /** `null` means that it need not be read. */
  #unlessDone({ tripId }: Listed, signal: AbortSignal): Promise<RunWord | null> {
    return this.#done.has(tripId) ? Promise.resolve(null) : this.#read(tripId, signal);
  }

  #beginsHere({ data: { calls } }: RunWord): boolean {
    const [first] = calls;
    return first !== undefined && isSameStation(first.stationCode, this.#place.startStationCode);
  }

  #isOnItsWay(word: RunWord, nowMs: number): boolean {
    const timetableOnly = this.#kit.store.data.manifest?.data.transit.realtime === false;
    const isOver = isRunOver(word.data, nowMs, isTracked(word, nowMs, timetableOnly));
    return this.#beginsHere(word) && !isOver && !isCalledOff(word.data, nowMs);
  }

  /** The next run that begins here, alone. */
  async #first(coming: readonly Listed[], signal: AbortSignal): Promise<RunWord[]> {
    for (const candidate of coming) {
      const word = await this.#unlessDone(candidate, signal);
      if (word && this.#beginsHere(word) && !word.data.cancelled) return [word];
    }
    return [];
  }
}
