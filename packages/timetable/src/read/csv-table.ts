import type { ByteDictionary } from './byte-dictionary';
import { badValue, FeedError } from './feed-error';
import { CsvTokeniser } from './csv-tokeniser';
import type { CsvRow } from './csv-tokeniser';
import type { SkippedRowList } from './skipped-rows';
import type { ZipArchive } from './zip-archive';

const decoder = new TextDecoder();
const noBytes = new Uint8Array(0);

/** A row of a small file, read as text by column name. */
export interface TableRow {
  /** Line of the file at which the row begins. */
  readonly line: number;
  /** Trimmed; `''` where the column or the value is missing. */
  text(column: string): string;
  /** Trimmed; throws {@link FeedError} `bad-value` where there is no value. */
  required(column: string, expected: string): string;
  /** Whether the column or the value is missing. */
  isEmpty(column: string): boolean;
  /** A value that is one digit, without making a string; -1: anything else. */
  digit(column: string): number;
  /** A whole number of at least 0; `fallback` where there is none. */
  whole(column: string, fallback: number): number;
  /** The number of the value in a dictionary, by its bytes; -1: not in it, or no value. */
  find(column: string, dictionary: ByteDictionary): number;
  /** The same, and adds a value (also an empty one) that the dictionary does not know yet. */
  intern(column: string, dictionary: ByteDictionary): number;
  /** Adds a new value and gives its number; -1: the dictionary knows it already. */
  add(column: string, dictionary: ByteDictionary): number;
  /** The error for this row's value in a column. */
  error(column: string, expected: string, code?: 'unknown-reference' | 'duplicate-id'): FeedError;
}

/**
 * Reads a file of a feed row by row. Columns may come in any order and be missing, but for
 * those `needed`. Throws {@link FeedError} with `missing-column`.
 * @param skipped takes rows that cannot be read; without it the first of them is thrown
 */
export async function readTable(
  archive: ZipArchive,
  file: string,
  needed: readonly string[],
  take: (row: TableRow) => void,
  skipped: SkippedRowList | null = null,
): Promise<void> {
  const reader = new TableReader(file, needed, take, skipped);
  const tokeniser = new CsvTokeniser(file, (row) => reader.take(row), skipped);
  await archive.read(file, (piece) => tokeniser.push(piece));
  tokeniser.finish();
  reader.finish();
}

class TableReader implements TableRow {
  readonly #file: string;
  readonly #needed: readonly string[];
  readonly #takeRow: (row: TableRow) => void;
  readonly #skipped: SkippedRowList | null;

  #columns: ReadonlyMap<string, number> | null = null;
  #row: CsvRow | null = null;

  constructor(
    file: string,
    needed: readonly string[],
    takeRow: (row: TableRow) => void,
    skipped: SkippedRowList | null,
  ) {
    this.#file = file;
    this.#needed = needed;
    this.#takeRow = takeRow;
    this.#skipped = skipped;
  }

  get line(): number {
    return this.#row?.line ?? 1;
  }

  take(row: CsvRow): void {
    if (this.#columns === null) {
      this.#columns = columnsOfHeader(this.#file, this.#needed, row);
      return;
    }
    const columns = this.#columns.size;
    try {
      if (row.count !== columns) fitToHeader(this.#file, row, columns);
      this.#row = row;
      this.#takeRow(this);
    } catch (error) {
      if (this.#skipped === null) throw error;
      this.#skipped.note(error);
    }
  }

  finish(): void {
    this.#columns ??= columnsOfHeader(this.#file, this.#needed, null);
  }

  text(column: string): string {
    const field = this.#columns?.get(column);
    if (field === undefined || this.#row === null) return '';
    return fieldText(this.#row, field).trim();
  }

  required(column: string, expected: string): string {
    const text = this.text(column);
    if (text === '') throw this.error(column, expected);
    return text;
  }

  isEmpty(column: string): boolean {
    const field = this.#columns?.get(column);
    return field === undefined || this.#row?.starts[field] === this.#row?.ends[field];
  }

  digit(column: string): number {
    const field = this.#columns?.get(column);
    if (field === undefined || this.#row === null) return -1;
    const { bytes, starts, ends } = this.#row;
    const digit = bytes[starts[field]!]! - 0x30;
    return ends[field]! - starts[field]! === 1 && digit >= 0 && digit <= 9 ? digit : -1;
  }

  whole(column: string, fallback: number): number {
    const text = this.text(column);
    if (text === '') return fallback;
    if (!/^\d{1,9}$/.test(text)) throw this.error(column, 'a whole number');
    return Number(text);
  }

  find(column: string, dictionary: ByteDictionary): number {
    const field = this.#columns?.get(column);
    if (field === undefined || this.#row === null) return -1;
    return dictionary.find(this.#row.bytes, this.#row.starts[field]!, this.#row.ends[field]!);
  }

  intern(column: string, dictionary: ByteDictionary): number {
    const found = this.find(column, dictionary);
    return found >= 0 ? found : this.add(column, dictionary);
  }

  add(column: string, dictionary: ByteDictionary): number {
    const field = this.#columns?.get(column);
    if (field === undefined || this.#row === null) return dictionary.intern(noBytes, 0, 0);
    return dictionary.add(this.#row.bytes, this.#row.starts[field]!, this.#row.ends[field]!);
  }

  error(
    column: string,
    expected: string,
    code: 'bad-value' | 'unknown-reference' | 'duplicate-id' = 'bad-value',
  ): FeedError {
    return badValue(
      { file: this.#file, line: this.line, column },
      expected,
      this.text(column),
      code,
    );
  }
}

/** A field's text. */
export function fieldText(row: CsvRow, field: number): string {
  return decoder.decode(row.bytes.subarray(row.starts[field], row.ends[field]));
}

/** Column positions by name. `header` is null if the file is empty. */
export function columnsOfHeader(
  file: string,
  needed: readonly string[],
  header: CsvRow | null,
): ReadonlyMap<string, number> {
  const columns = new Map<string, number>();
  for (let field = 0; header !== null && field < header.count; field++) {
    const name = fieldText(header, field).trim();
    // A name that occurs twice counts where it occurs first; the count of fields must hold.
    columns.set(columns.has(name) ? `${name}#${field}` : name, field);
  }
  const missing = needed.find((name) => !columns.has(name));
  if (missing === undefined) return columns;
  const found = header === null ? 'the file is empty' : `found ${[...columns.keys()].join(', ')}`;
  const message = `${file}, line 1: expected a column ${missing}, but ${found}.`;
  throw new FeedError('missing-column', message, { file, line: 1, column: missing });
}

/**
 * Makes a row as long as the header: fields that are not there are empty. More fields are an
 * error unless they are empty.
 */
export function fitToHeader(file: string, row: CsvRow, columns: number): void {
  for (let field = row.count; field < columns; field++) row.starts[field] = row.ends[field] = 0;
  for (let field = columns; field < row.count; field++) {
    if (row.ends[field]! === row.starts[field]!) continue;
    const message = `${file}, line ${row.line}: expected ${columns} fields as in the header, but found ${row.count}.`;
    throw new FeedError('bad-row', message, { file, line: row.line });
  }
}
