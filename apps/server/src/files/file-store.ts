import type { Readable } from 'node:stream';

/** Bytes of a file, both ends included, counted from 0. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** A file that is there, and since when (Unix time). */
export interface StoredFile {
  readonly name: string;
  readonly sizeBytes: number;
  readonly sinceMs: number;
}

/**
 * Where the contents of uploaded files are kept: a folder, or an S3-compatible store. Names are
 * those of `fileName`: a name has one content for ever.
 */
export interface FileStore {
  /**
   * Keeps the content of a local file, which stays where it is. Either the whole content is there
   * afterwards, also after a loss of power, or nothing is.
   * @throws Error when the content does not match the name
   */
  put(name: string, path: string): Promise<void>;
  /** Bytes of the content; `null` if there is no such file. */
  size(name: string): Promise<number | null>;
  /**
   * The content or a range of it, which must be within; `null` if there is no such file. The stream
   * fails when the store does.
   */
  open(name: string, range?: ByteRange): Promise<Readable | null>;
  /** Does nothing when there is no such file. */
  delete(name: string): Promise<void>;
  /** Every file, in no order; what others have laid beside them is left out. */
  list(): AsyncIterable<StoredFile>;
  /**
   * The installation whose files these are. The first caller becomes it.
   * @param installation id of the caller's
   */
  owner(installation: string): Promise<string>;
  /** Lets go of connections. */
  close(): void;
}

/** Where contents are read from. */
export type FileContents = Pick<FileStore, 'size' | 'open'>;
