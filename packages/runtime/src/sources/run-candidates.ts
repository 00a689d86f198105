import { isCalledOff, isHeard, isRunOver, isSameStation, runEndMs, runStartMs } from '@perron/core';
import type { RunWord } from '@perron/core';
import type { VehicleAddress } from '../engine/frame';
import type { SourceKit } from './source-kit';

const minuteMs = 60_000;
/** The part of the board that is looked at first. */
const firstLookMinutes = { back: 180, ahead: 180 };
/** How far back the board is looked at where trips take longer; the longest window that can be asked for. */
const longestMinutes = 1_440;
/** A train stands at its first stop so long before it leaves. */
const soonMs = 5 * minuteMs;
/** Runs that began longer ago than so many times the longest run, and some time more, are over. */
const longTimes = 1.5;
const longMs = 30 * minuteMs;
/** Of so many runs nobody needs to know each: they do not agree. */
const mostRuns = 24;
const readAtOnce = 4;

/** A run that the board of the first station names. */
interface Listed {
  readonly tripId: string;
  /** Planned departure from there, epoch ms. */
  readonly ms: number;
}

/** The runs that a vehicle may be on by the time alone. */
export interface FoundRuns {
  /** Those on their way, the one that started last first; where none is, the next that starts. */
  readonly runs: readonly RunWord[];
  /** There are more. */
  readonly isPart: boolean;
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
    const { back, ahead } = firstLookMinutes;
    const listed = await this.#listed(nowMs - back * minuteMs, back + ahead, signal);
    const begun = listed.filter(({ ms }) => ms <= nowMs + soonMs).reverse();
    const found = await this.#onTheirWay(begun, nowMs, signal);
    const isFurtherBack = !found.hasEnded && !found.isPart && begun.length > 0;
    if (isFurtherBack) {
      const from = nowMs - longestMinutes * minuteMs;
      const older = await this.#listed(from, longestMinutes - back, signal);
      const more = await this.#onTheirWay(older.reverse(), nowMs, signal);
      found.runs.push(...more.runs);
      found.isPart = more.isPart;
    }
    if (found.runs.length > 0) return found;
    const coming = listed.filter(({ ms }) => ms > nowMs + soonMs);
    return { runs: await this.#first(coming, signal), isPart: false };
  }

  async #listed(fromMs: number, duration: number, signal: AbortSignal): Promise<Listed[]> {
    const { lineName, startStationCode } = this.#place;
    const when = new Date(fromMs).toISOString();
    const { departures } = await this.#kit.client.getDepartures(
      { params: { id: startStationCode }, query: { when, duration, remarks: 'false' } },
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

  /** @param begun the one that started last first */
  async #onTheirWay(begun: readonly Listed[], nowMs: number, signal: AbortSignal) {
    const found = { runs: [] as RunWord[], isPart: false, hasEnded: false };
    let longest = 0;
    for (let at = 0; at < begun.length; at += readAtOnce) {
      const batch = begun.slice(at, at + readAtOnce);
      const words = await Promise.all(batch.map((one) => this.#unlessDone(one, signal)));
      for (const [index, { ms, tripId }] of batch.entries()) {
        const word = words[index] ?? null;
        if (word && this.#isOnItsWay(word, nowMs)) found.runs.push(word);
        else if (word) this.#done.set(tripId, this.#lengthOf(word));
        longest = Math.max(longest, word ? this.#lengthOf(word) : (this.#done.get(tripId) ?? 0));
        const isOver = !word || !this.#isOnItsWay(word, nowMs);
        if (isOver && longest > 0 && nowMs - ms > longTimes * longest + longMs) {
          return { ...found, hasEnded: true };
        }
      }
      if (found.runs.length > mostRuns) return { ...found, isPart: true };
    }
    return found;
  }

  /** Null: it need not be read. */
  #unlessDone({ tripId }: Listed, signal: AbortSignal): Promise<RunWord | null> {
    return this.#done.has(tripId) ? Promise.resolve(null) : this.#read(tripId, signal);
  }

  #lengthOf({ data }: RunWord): number {
    const [startMs, endMs] = [runStartMs(data), runEndMs(data)];
    return startMs === null || endMs === null ? 0 : Math.max(0, endMs - startMs);
  }

  #beginsHere({ data: { calls } }: RunWord): boolean {
    const [first] = calls;
    return first !== undefined && isSameStation(first.stationCode, this.#place.startStationCode);
  }

  #isOnItsWay(word: RunWord, nowMs: number): boolean {
    const timetableOnly = this.#kit.store.data.manifest?.data.transit.realtime === false;
    const isOver = isRunOver(word.data, nowMs, isHeard(word, nowMs, timetableOnly));
    return this.#beginsHere(word) && !isOver && !isCalledOff(word.data, nowMs);
  }

  /** The next run that begins here, alone. */
  async #first(coming: readonly Listed[], signal: AbortSignal): Promise<RunWord[]> {
    for (const one of coming) {
      const word = await this.#unlessDone(one, signal);
      if (word && this.#beginsHere(word) && !word.data.cancelled) return [word];
    }
    return [];
  }
}
