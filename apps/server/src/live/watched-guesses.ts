import { freshness, hoursOf, hoursOff, plausible } from '@perron/core';
import type { FeedAnswer, FeedMemory } from '@perron/core';

/** Guesses that displays make by themselves, from answer to answer. */
export type WatchedGuess = 'still' | 'hours_off';

/** At most this many stations are looked at, however many have displays: their answers are kept in memory. */
const maxStations = 300;
/** Displays ask every 30 s; one look is enough for all of a station. */
const minApartMs = 14_000;
/** Nobody asks for the station any more. */
const forgetAfterMs = 120_000;

/** The share of one source in what speaks against an answer. */
interface Share {
  readonly count: number;
  readonly of: number;
}

interface Looked {
  readonly atMs: number;
  readonly memory: FeedMemory;
  /** `null` means that nothing speaks against it. */
  readonly guess: WatchedGuess | null;
  readonly sinceMs: number;
  readonly hours: number | null;
  /** By the places of the sources that predict anything here. */
  readonly shares: ReadonlyMap<number, Share>;
}

/** Where a guess acts on a source; moments are epoch ms. */
export interface ActingGuess extends Share {
  readonly sinceMs: number;
  readonly stations: number;
  /** Code of the station that the figures are of. */
  readonly code: string;
  readonly hours: number | null;
}

/**
 * Makes of the answers that displays get the guesses that displays make of them, so that operators see where one
 * acts. Guesses that operators have overruled are made all the same.
 */
export class WatchedGuesses {
  readonly #stations = new Map<string, Looked>();

  observe(code: string, { believed: _, ...answer }: FeedAnswer): void {
    const { fetchedAtMs: nowMs, claimedMs } = answer;
    const before = this.#stations.get(code) ?? null;
    if (before && nowMs - before.atMs < minApartMs) return;
    this.#forget(nowMs);
    if (!before && this.#stations.size >= maxStations) return;
    const { doubt, madeAtMs, memory } = plausible(answer, before?.memory ?? null);
    // Data that is old by its own stamp needs no guess.
    const isFresh = freshness(claimedMs, nowMs) !== 'timetable';
    const guess = isFresh && (doubt === 'still' || doubt === 'hours_off') ? doubt : null;
    const hours = guess === 'hours_off' ? (hoursOff(answer.predictions)?.hours ?? null) : null;
    const noticedMs = before?.guess === guess ? before.sinceMs : nowMs;
    this.#stations.set(code, {
      atMs: nowMs,
      memory,
      guess,
      hours,
      shares: sharesOf(answer, hours),
      sinceMs: guess === 'still' ? (madeAtMs ?? nowMs) : noticedMs,
    });
  }

  /** Where a guess acts on a source, by the source's place; `null` means nowhere. */
  acting(source: number, guess: WatchedGuess, nowMs: number): ActingGuess | null {
    this.#forget(nowMs);
    const found = [...this.#stations].flatMap(([code, { shares, ...looked }]) => {
      const share = shares.get(source);
      return looked.guess === guess && share && share.count > 0
        ? [{ ...looked, ...share, code }]
        : [];
    });
    const [worst] = found.sort((a, b) => b.count - a.count || (a.code < b.code ? -1 : 1));
    if (!worst) return null;
    const { code, count, of, hours } = worst;
    const sinceMs = Math.min(...found.map((entry) => entry.sinceMs));
    return { code, count, of, hours, sinceMs, stations: found.length };
  }

  /** Whether any answer with predictions of a source has been looked at in the last two minutes. */
  isWatched(source: number, nowMs: number): boolean {
    this.#forget(nowMs);
    return [...this.#stations.values()].some(({ shares }) => shares.has(source));
  }

  #forget(nowMs: number): void {
    for (const [code, { atMs }] of this.#stations) {
      if (Math.abs(nowMs - atMs) > forgetAfterMs) this.#stations.delete(code);
    }
  }
}

/** @param hours by which the answer is off; `null` if it is not, and all predictions count */
function sharesOf({ predictions }: FeedAnswer, hours: number | null): Map<number, Share> {
  const shares = new Map<number, Share>();
  for (const prediction of predictions) {
    const { source = 0, expectedMs } = prediction;
    if (expectedMs === null) continue;
    const { count, of } = shares.get(source) ?? { count: 0, of: 0 };
    const counts = hours === null || hoursOf(prediction)?.hours === hours;
    shares.set(source, { count: count + (counts ? 1 : 0), of: of + 1 });
  }
  return shares;
}
