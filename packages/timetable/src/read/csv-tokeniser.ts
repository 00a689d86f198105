import { FeedError } from './feed-error';
import type { SkippedRowList } from './skipped-rows';

const comma = 0x2c;
const quote = 0x22;
const newline = 0x0a;
const carriageReturn = 0x0d;

/** A row without an end: a quote that was never closed would else swallow a file of any size. */
const longestRowBytes = 4 * 1024 * 1024;

/** One row: its fields are slices of `bytes`, good until the next row. */
export interface CsvRow {
  bytes: Uint8Array;
  /** Where each field begins and ends; quotes are already taken off. */
  readonly starts: number[];
  readonly ends: number[];
  count: number;
  /** Line of the file at which the row begins, from 1. */
  line: number;
}

/**
 * Splits the bytes of a CSV file (RFC 4180, also with BOM, LF or CRLF, quoted newlines, blank
 * lines) into fields, without making a string.
 *
 * It is our own because no row of `stop_times.txt` is ever needed as text: its ids are looked
 * up and its times computed from the bytes. Unpacking and splitting 120 MB takes 0.44 s; with
 * `readline` and `split`, which does not even know quotes, it takes 1.55 s
 * (docs/decisions/0004-timetable-index.md).
 */
export class CsvTokeniser {
  readonly #file: string;
  readonly #takeRow: (row: CsvRow) => void;
  readonly #skipped: SkippedRowList | null;
  readonly #delimiter: number;

  readonly #row: CsvRow = {
    bytes: new Uint8Array(0),
    starts: [],
    ends: [],
    count: 0,
    line: 1,
  };
  #work = new Uint8Array(512 * 1024);
  /** Bytes at the begin of `work` that belong to a row not yet complete. */
  #kept = 0;
  #line = 1;
  #atBegin = true;
  /** Fields of the row with doubled quotes inside, to be undone once the row is complete. */
  readonly #escaped: number[] = [];
  /** Where the row after the current one begins. */
  #next = 0;

  /**
   * @param skipped takes rows that never end; without it the first of them is thrown
   * @param delimiter the byte between fields
   */
  constructor(
    file: string,
    takeRow: (row: CsvRow) => void,
    skipped: SkippedRowList | null = null,
    delimiter: number = comma,
  ) {
    this.#file = file;
    this.#takeRow = takeRow;
    this.#skipped = skipped;
    this.#delimiter = delimiter;
  }

  /** Takes the next bytes of the file and hands on the rows that they complete. */
  push(piece: Uint8Array): void {
    const end = this.#kept + piece.length;
    if (end > this.#work.length) this.#grow(end);
    this.#work.set(piece, this.#kept);
    this.#splitRows(this.#skipByteOrderMark(end), end);
  }

  /** The file has ended: hands on a last row without a newline. */
  finish(): void {
    if (this.#kept > 0) this.push(Uint8Array.of(newline));
    while (this.#kept > 0) this.#skipLine(this.#kept);
  }

  /** Leaves out the line with a quote that is never closed; what follows it is read again. */
  #skipLine(end: number): void {
    const fault = this.#neverClosed();
    if (this.#skipped === null) throw fault;
    this.#skipped.note(fault);
    const next = this.#work.subarray(0, end).indexOf(newline) + 1;
    this.#line++;
    // A line of megabytes: its end is yet to come, and what comes is read as a new line.
    this.#splitRows(next > 0 ? next : end, end);
  }

  #skipByteOrderMark(end: number): number {
    if (!this.#atBegin || end < 3) return 0;
    this.#atBegin = false;
    const work = this.#work;
    return work[0] === 0xef && work[1] === 0xbb && work[2] === 0xbf ? 3 : 0;
  }

  #splitRows(begin: number, end: number): void {
    const row = this.#row;
    const work = this.#work;
    row.bytes = work;
    let at = begin;
    while (at < end) {
      row.line = this.#line;
      if (!this.#splitRow(at, end)) break;
      at = this.#next;
      const blank = row.count === 1 && row.starts[0] === row.ends[0];
      if (!blank) this.#takeRow(row);
    }
    this.#kept = end - at;
    work.copyWithin(0, at, end);
    if (this.#kept > longestRowBytes) this.#skipLine(this.#kept);
  }

  /** Splits the row at `begin`; false: its end has not come yet. Sets `next`. */
  #splitRow(begin: number, end: number): boolean {
    const work = this.#work;
    const row = this.#row;
    const { starts, ends } = row;
    const delimiter = this.#delimiter;
    const highest = Math.max(delimiter, quote);
    // Setting a length costs more than the rest of a short row.
    if (this.#escaped.length > 0) this.#escaped.length = 0;
    let count = 0;
    let start = begin;
    let lines = 1;
    for (let at = begin; at < end; at++) {
      const byte = work[at]!;
      if (byte > highest) continue;
      if (byte === delimiter) {
        starts[count] = start;
        ends[count++] = at;
        start = at + 1;
      } else if (byte === newline) {
        starts[count] = start;
        ends[count++] = at > start && work[at - 1] === carriageReturn ? at - 1 : at;
        return this.#completeRow(count, lines, at);
      } else if (byte === quote && at === start) {
        const close = this.#closingQuote(at + 1, end);
        if (close < 0) return false;
        for (let i = at; i < close; i++) if (work[i] === newline) lines++;
        if (work.subarray(at + 1, close).includes(quote)) this.#escaped.push(count);
        starts[count] = at + 1;
        ends[count++] = close;
        // The byte after a closing quote is the delimiter or the row's end, else it is ignored.
        at = close + 1;
        while (at < end && work[at] !== delimiter && work[at] !== newline) at++;
        if (at >= end) return false;
        start = at + 1;
        if (work[at] === newline) return this.#completeRow(count, lines, at);
      }
    }
    return false;
  }

  #completeRow(count: number, lines: number, end: number): true {
    this.#row.count = count;
    this.#line += lines;
    this.#next = end + 1;
    if (this.#escaped.length > 0) this.#unescape();
    return true;
  }

  /** Position of the quote that closes a field; -1: not among the bytes so far. */
  #closingQuote(from: number, end: number): number {
    const work = this.#work;
    for (let at = from; at < end; at++) {
      if (work[at] !== quote) continue;
      if (at + 1 >= end) return -1;
      if (work[at + 1] !== quote) return at;
      at++;
    }
    return -1;
  }

  /** Turns doubled quotes into single ones, in place; only in a row that is complete. */
  #unescape(): void {
    const work = this.#work;
    const row = this.#row;
    for (const field of this.#escaped) {
      let to = row.starts[field]!;
      for (let at = to; at < row.ends[field]!; at++) {
        work[to++] = work[at]!;
        if (work[at] === quote) at++;
      }
      row.ends[field] = to;
    }
  }

  #grow(bytes: number): void {
    const larger = new Uint8Array(Math.max(bytes, this.#work.length * 2));
    larger.set(this.#work.subarray(0, this.#kept));
    this.#work = larger;
  }

  #neverClosed(): FeedError {
    const file = this.#file;
    const line = this.#line;
    const message = `${file}, line ${line}: expected a closing quote, but the row that begins there never ends.`;
    return new FeedError('bad-row', message, { file, line });
  }
}
