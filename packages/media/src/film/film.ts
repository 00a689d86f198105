/** The facts in a film's container. */
export interface Film {
  /** Pixels as shown: turned, and with square pixels. */
  readonly width: number;
  readonly height: number;
  readonly durationSeconds: number;
  /**
   * Places that hold what passengers do not need: where and with what it was filmed, its title.
   * They may be overwritten: nothing else refers to them.
   */
  readonly notes: readonly Note[];
}

/** A part of the file, and how to say there that it means nothing. */
export interface Note {
  /** Where `blank` is written. */
  readonly first: number;
  readonly blank: Buffer;
  /** From here on it becomes zeros ... */
  readonly start: number;
  /** ... up to here, this byte not included. */
  readonly end: number;
}

/** The content is not a film that displays can show; the message says why. */
export class FilmError extends Error {
  override readonly name = 'FilmError';
  constructor(
    message: string,
    /** `kind`: a film of a kind that is not taken; `damage`: it breaks the rules of its kind. */
    readonly reason: 'kind' | 'damage',
  ) {
    super(message);
  }
}

/** @throws FilmError */
export function damaged(message: string): never {
  throw new FilmError(message, 'damage');
}

/** A film has a handful; a hostile one could fill the memory with them. */
const maxNotes = 10_000;

/** @throws FilmError when there are too many to be honest */
export function addNotes(notes: Note[], more: readonly Note[]): void {
  if (notes.length + more.length > maxNotes) {
    damaged(`The film has more than ${maxNotes} parts that are not of it.`);
  }
  notes.push(...more);
}
