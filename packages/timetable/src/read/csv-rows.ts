import { CsvTokeniser } from './csv-tokeniser';

/** A row of a small CSV file as texts, trimmed. */
interface TextRow {
  /** Line of the file at which the row begins, from 1. */
  readonly line: number;
  readonly fields: readonly string[];
}

const delimiters = [',', ';', '\t'] as const;

/** The delimiter of a file by its first line: spreadsheets of many countries write semicolons. */
function delimiterOf(text: string): string {
  const header = /^(?:"[^"]*"|[^\r\n"])*/.exec(text)?.[0].replaceAll(/"[^"]*"/g, '') ?? '';
  const count = (delimiter: string) => header.split(delimiter).length;
  return delimiters.reduce<string>(
    (best, delimiter) => (count(delimiter) > count(best) ? delimiter : best),
    ',',
  );
}

/**
 * All rows of a small CSV file: with commas, semicolons or tabs, a byte order mark, quoted delimiters and newlines.
 * @throws FeedError bad-row, for a quote that is never closed
 */
export function readCsvRows(text: string, file: string): readonly TextRow[] {
  const decoder = new TextDecoder();
  const rows: TextRow[] = [];
  const tokeniser = new CsvTokeniser(
    file,
    ({ bytes, starts, ends, count, line }) => {
      const fields = Array.from({ length: count }, (_, field) =>
        decoder.decode(bytes.subarray(starts[field], ends[field])).trim(),
      );
      rows.push({ line, fields });
    },
    null,
    delimiterOf(text.replace(/^\uFEFF/, '')).charCodeAt(0),
  );
  tokeniser.push(new TextEncoder().encode(text));
  tokeniser.finish();
  return rows;
}
