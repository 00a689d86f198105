import type { Stop } from '../timetable-data';
import { bitCount, letterMask, prefixMistakes } from './edit-distance';
import { commonWords, optionalWords, searchWords } from './search-words';

/** How well a typed word fits a word of a name; only the order of these numbers matters. */
const misspelt = 1;
const inside = 2;
const begins = 4;
const whole = 5;
/** The first word typed is the first of the name that says something. */
const leads = 1;

interface Word {
  readonly text: string;
  readonly letters: number;
  /** Positions of the stations whose name has the word. */
  readonly stations: number[];
}

/**
 * Finds stations by what people type. All words must fit, in any order, each as a whole word,
 * the beginning of one, a part of one, or, where it fits nowhere like that, with one typing
 * mistake from four letters on and two from eight on.
 */
export class StationSearch {
  readonly #stations: readonly Stop[];
  readonly #weights: readonly number[];

  readonly #words: readonly Word[];
  /** The first word of each name that says something. */
  readonly #leading: readonly string[];
  /** Each name in one piece, for what is typed without spaces. */
  readonly #joined: readonly string[];

  /** `weights`: how much goes on at each of the stations. */
  constructor(stations: readonly Stop[], weights: readonly number[]) {
    this.#stations = stations;
    this.#weights = weights;

    const words = new Map<string, Word>();
    const namesWords = stations.map(({ name }) => searchWords(name));
    namesWords.forEach((name, station) => {
      for (const text of new Set(name)) {
        const word = words.get(text);
        if (word) word.stations.push(station);
        else words.set(text, { text, letters: letterMask(text), stations: [station] });
      }
    });
    this.#words = [...words.values()];
    this.#leading = namesWords.map((name) => name.find((text) => !commonWords.has(text)) ?? '');
    this.#joined = namesWords.map((name) => name.join(''));
  }

  /** At most `limit` stations: the best fit first, of equal ones the busiest. */
  find(query: string, limit: number): Stop[] {
    const typed = searchWords(query);
    const meaning = typed.filter((word) => !optionalWords.has(word));
    const needed = meaning.length > 0 ? meaning : typed;
    if (needed.length === 0) return [];
    const scores = new Uint16Array(this.#stations.length);
    needed.forEach((word, position) => {
      const fits = this.#fitsOf(word);
      for (let station = 0; station < fits.length; station++) {
        const fit = fits[station]!;
        if (fit === 0 || (position > 0 && scores[station] === 0)) scores[station] = 0;
        else scores[station]! += fit + this.#leadOf(word, station, position);
      }
    });
    this.#addOptional(typed, needed, scores);
    return this.#best(scores, limit);
  }

  #leadOf(word: string, station: number, position: number): number {
    return position === 0 && this.#leading[station]!.startsWith(word) ? leads : 0;
  }

  #addOptional(typed: readonly string[], needed: readonly string[], scores: Uint16Array): void {
    if (typed.length === needed.length) return;
    for (const word of this.#words) {
      if (!optionalWords.has(word.text) || !typed.includes(word.text)) continue;
      for (const station of word.stations) {
        if (scores[station]! > 0) scores[station]! += leads;
      }
    }
  }

  /** How well a typed word fits each station's name; 0: not at all. */
  #fitsOf(typed: string): Uint8Array {
    const fits = new Uint8Array(this.#stations.length);
    let found = false;
    for (const { text, stations } of this.#words) {
      const at = text.indexOf(typed);
      if (at < 0 || (at > 0 && typed.length < 3)) continue;
      found = true;
      const fit = at > 0 ? inside : text.length === typed.length ? whole : begins;
      for (const station of stations) fits[station] = Math.max(fits[station]!, fit);
    }
    if (!found && !this.#fitJoined(typed, fits)) this.#fitMisspelt(typed, fits);
    return fits;
  }

  #fitJoined(typed: string, fits: Uint8Array): boolean {
    if (typed.length < 4) return false;
    let found = false;
    this.#joined.forEach((name, station) => {
      if (!name.includes(typed)) return;
      fits[station] = inside;
      found = true;
    });
    return found;
  }

  #fitMisspelt(typed: string, fits: Uint8Array): void {
    const max = typed.length < 4 ? 0 : typed.length < 8 ? 1 : 2;
    const letters = letterMask(typed);
    let min = max;
    const near: { readonly word: Word; readonly mistakes: number }[] = [];
    for (const word of this.#words) {
      // A letter that the word does not have costs a mistake: nearly all words end here.
      if (bitCount(letters & ~word.letters) > min) continue;
      const mistakes = prefixMistakes(typed, word.text, min);
      if (mistakes > min || mistakes === 0) continue;
      min = mistakes;
      near.push({ word, mistakes });
    }
    for (const { word, mistakes } of near) {
      if (mistakes > min) continue;
      for (const station of word.stations) fits[station] = misspelt;
    }
  }

  /** Keeps the best in order instead of sorting all: one letter typed finds thousands. */
  #best(scores: Uint16Array, limit: number): Stop[] {
    const best: number[] = [];
    for (let station = 0; station < scores.length; station++) {
      if (scores[station] === 0) continue;
      let at = Math.min(best.length, limit);
      while (at > 0 && this.#isBetter(scores, station, best[at - 1]!)) at--;
      if (at >= limit) continue;
      best.splice(at, 0, station);
      if (best.length > limit) best.pop();
    }
    return best.map((station) => this.#stations[station]!);
  }

  #isBetter(scores: Uint16Array, a: number, b: number): boolean {
    if (scores[a] !== scores[b]) return scores[a]! > scores[b]!;
    return this.#weights[a]! > this.#weights[b]!;
  }
}
