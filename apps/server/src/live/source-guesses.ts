import { createHash } from 'node:crypto';
import { callsOf, furtherCalls, predictionsOf } from '@perron/core';
import type { Believed } from '@perron/core';
import { guessKinds } from '@perron/schema';
import type { DeparturesAnswer, GuessKind, SourceGuess, SourceOverrule } from '@perron/schema';
import { WatchedGuesses } from './watched-guesses';

/** A source of realtime, as far as guesses about it go. */
export interface GuessedSource {
  readonly name: string;
  /** Since when none of its trips is found, epoch ms; `null` means that some are. */
  readonly misfitSinceMs: number | null;
  readonly trips: number;
}

/** A guess that operators have overruled for a source; moments are epoch ms. */
export interface Overrule {
  readonly source: string;
  readonly guess: GuessKind;
  readonly by: string;
  readonly sinceMs: number;
  readonly untilMs: number;
}

export interface SourceGuessesDeps {
  readonly nowMs: () => number;
  /** Those that realtime comes from, in the order in which rows name them. */
  readonly sources: () => readonly GuessedSource[];
  /** A station's name; `null` if it is not known. */
  readonly stationName: (code: string) => string | null;
}

const iso = (ms: number) => new Date(ms).toISOString();

/** The guesses against the sources of realtime, and those that operators have overruled. */
export class SourceGuesses {
  readonly #deps: SourceGuessesDeps;
  readonly #watched = new WatchedGuesses();
  #overrules: readonly Overrule[] = [];
  #generation = 0;
  readonly #watchers: (() => void)[] = [];
  readonly #lookers: (() => void)[] = [];

  constructor(deps: SourceGuessesDeps) {
    this.#deps = deps;
  }

  /** Operators have decided otherwise. */
  use(overrules: readonly Overrule[]): void {
    if (JSON.stringify(overrules) === JSON.stringify(this.#overrules)) return;
    this.#overrules = overrules;
    this.#generation += 1;
    for (const notify of this.#watchers) notify();
  }

  /** Another number when operators have decided otherwise. */
  get generation(): number {
    return this.#generation;
  }

  /** From now on, each time operators have decided otherwise. */
  watch(listener: () => void): void {
    this.#watchers.push(listener);
  }

  /** From now on, each time displays have got an answer that was looked at. */
  watchLooks(listener: () => void): void {
    this.#lookers.push(listener);
  }

  /** Those that hold now, also of sources that are no longer there. */
  overrules(): readonly Overrule[] {
    const nowMs = this.#deps.nowMs();
    return this.#overrules.filter(({ untilMs }) => nowMs < untilMs);
  }

  isBelieved(source: string, guess: GuessKind): boolean {
    return this.overrules().some(
      (overrule) => overrule.source === source && overrule.guess === guess,
    );
  }

  /** For displays: another text when other guesses are overruled; `null` if none is. */
  mark(): string | null {
    const held = this.overrules().map(({ source, guess }) => [source, guess]);
    if (held.length === 0) return null;
    return createHash('sha256').update(JSON.stringify(held)).digest('hex').slice(0, 16);
  }

  /** For answers: which sources are believed in spite of what displays guess, by their places. */
  believed(): readonly Believed[] {
    const overrules = this.overrules();
    if (overrules.length === 0) return [];
    return this.#deps.sources().flatMap(({ name }, source) => {
      const guesses = overrules
        .filter((overrule) => overrule.source === name)
        .map(({ guess }) => guess);
      return guesses.length > 0 ? [{ source, guesses }] : [];
    });
  }

  /** An answer with what operators believe of it. */
  withBelieved(answer: DeparturesAnswer): DeparturesAnswer {
    const believed = this.believed();
    if (believed.length === 0) return answer;
    return {
      ...answer,
      believed: believed.map((guess) => ({ ...guess, guesses: [...guess.guesses] })),
    };
  }

  /** Displays at a station get this answer now. */
  observe(code: string, answer: DeparturesAnswer): void {
    const { departures, further, realtimeDataUpdatedAt: madeAt } = answer;
    this.#watched.observe(code, {
      claimedMs: madeAt === null ? null : madeAt * 1000,
      fetchedAtMs: this.#deps.nowMs(),
      predictions: predictionsOf([...callsOf(departures), ...furtherCalls(further)]),
    });
    for (const notify of this.#lookers) notify();
  }

  /**
   * Whether a guess acts on a source, or would if it were not overruled; `null` if nobody has
   * looked lately.
   */
  acts(source: string, guess: GuessKind): boolean | null {
    const sources = this.#deps.sources();
    const place = sources.findIndex(({ name }) => name === source);
    if (place < 0) return null;
    const nowMs = this.#deps.nowMs();
    if (guess === 'does_not_fit') return sources[place]!.misfitSinceMs !== null;
    if (!this.#watched.isWatched(place, nowMs)) return null;
    return this.#watched.acting(place, guess, nowMs) !== null;
  }

  /** The guesses that speak against a source now, as operators are told. */
  report(source: string): SourceGuess[] {
    const place = this.#deps.sources().findIndex(({ name }) => name === source);
    return place < 0 ? [] : guessKinds.flatMap((kind) => this.#reportOf(place, kind) ?? []);
  }

  #reportOf(place: number, kind: GuessKind): SourceGuess | null {
    if (kind === 'does_not_fit') {
      const { misfitSinceMs, trips } = this.#deps.sources()[place]!;
      if (misfitSinceMs === null) return null;
      const whole = { stations: 0, station: null, hours: null };
      return { kind, since: iso(misfitSinceMs), ...whole, count: 0, of: trips };
    }
    const acting = this.#watched.acting(place, kind, this.#deps.nowMs());
    if (acting === null) return null;
    const { code, sinceMs, stations, count, of, hours } = acting;
    const station = { code, name: this.#deps.stationName(code) ?? code };
    return { kind, since: iso(sinceMs), stations, station, count, of, hours };
  }

  /** The guesses that operators have overruled, as they are told. */
  overruleReport(): SourceOverrule[] {
    return this.overrules().map(({ sinceMs, untilMs, ...rest }) => ({
      ...rest,
      since: iso(sinceMs),
      until: iso(untilMs),
    }));
  }
}
