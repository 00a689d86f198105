import type { SkippedRow, SkippedRows } from '../query/timetable-data';
import { FeedError } from './feed-error';

/** At most this many rows of one file with one kind of fault are listed; all are counted. */
const maxListedOfAKind = 10;
const maxListed = 100;

/** Collects the rows that a feed would be better without: each is left out, and told. */
export class SkippedRowList {
  #count = 0;
  readonly #ofKind = new Map<string, number>();
  readonly #listed: SkippedRow[] = [];
  #first: FeedError | null = null;

  /** Takes a row's fault; anything else is thrown on. */
  note(error: unknown): void {
    if (!(error instanceof FeedError) || error.place?.line === undefined) throw error;
    this.#first ??= error;
    const { file, line } = error.place;
    const kind = `${file} ${error.code}`;
    const ofKind = this.#ofKind.get(kind) ?? 0;
    this.#ofKind.set(kind, ofKind + 1);
    this.#count++;
    if (ofKind >= maxListedOfAKind || this.#listed.length >= maxListed) return;
    this.#listed.push({ file, line, message: error.message });
  }

  /** `null` means that no row was left out. */
  firstFault(): FeedError | null {
    return this.#first;
  }

  /** Adds the rows of another list. */
  add({ count, listed }: SkippedRows): void {
    this.#count += count;
    this.#listed.push(...listed.slice(0, maxListed - this.#listed.length));
  }

  result(): SkippedRows {
    return { count: this.#count, listed: this.#listed };
  }
}
