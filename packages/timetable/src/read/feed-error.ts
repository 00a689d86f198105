/** The kinds of mistakes in a feed. Codes are stable: messages may change, codes do not. */
export const feedErrorCodes = [
  /** The file cannot be opened or read. */
  'unreadable',
  /** The file is no zip archive. */
  'not-a-zip',
  /** The archive breaks off or its content does not match its checksums. */
  'damaged-zip',
  /** The archive is a zip that cannot be read: encrypted, or an unknown compression. */
  'unsupported-zip',
  /** A file that every feed needs is not there. */
  'missing-file',
  /** A column that every feed needs is not there. */
  'missing-column',
  /** A value is not what its column holds, or is not there. */
  'bad-value',
  /** A row names something that its own file does not list. */
  'unknown-reference',
  /** Two rows have the same id. */
  'duplicate-id',
  /** A quoted field is never closed, or a row has more fields than the header. */
  'bad-row',
] as const;

export type FeedErrorCode = (typeof feedErrorCodes)[number];

/** Where in a feed something is wrong; line 1 is the header. */
export interface FeedPlace {
  readonly file: string;
  readonly line?: number;
  readonly column?: string;
}

/** A feed cannot be used. `message` is one sentence for the person who provided the feed. */
export class FeedError extends Error {
  override readonly name = 'FeedError';

  constructor(
    readonly code: FeedErrorCode,
    message: string,
    readonly place: FeedPlace | null = null,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** The error for one value: names file, line and column, what was expected and what came. */
export function badValue(
  place: Required<FeedPlace>,
  expected: string,
  found: string,
  code: FeedErrorCode = 'bad-value',
): FeedError {
  const where = `${place.file}, line ${place.line}, column ${place.column}`;
  const came = found === '' ? 'it is empty' : `found "${shorten(found)}"`;
  return new FeedError(code, `${where}: expected ${expected}, but ${came}.`, place);
}

/** The error for a feed that is not there or may not be read. */
export function unreadable(name: string, cause: unknown): FeedError {
  // The system's own sentence names a path of the machine, which is nobody's business.
  const code = (cause as NodeJS.ErrnoException | null)?.code ?? 'unknown error';
  return new FeedError('unreadable', `The feed ${name} cannot be read: ${code}.`, null, { cause });
}

function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}
