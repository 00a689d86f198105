import {
  closeSync,
  copyFileSync,
  existsSync,
  openSync,
  readFileSync,
  statSync,
  truncateSync,
} from 'node:fs';

const defaultLimitBytes = 1_000_000;

/**
 * The file that PostgreSQL writes its messages into. A file and not a pipe to us: a server that
 * outlives us would die when it writes into a pipe that nobody reads.
 */
export interface ServerLog {
  readonly file: string;
  /** Runs `use` with a descriptor that appends; a child process may inherit it. */
  withDescriptor<T>(use: (fd: number) => T): T;
  /** Bytes written so far, to read on from there. */
  size(): number;
  /** The text written after `offset`. */
  since(offset: number): string;
  /**
   * Keeps the file below about its limit: the full one is copied to `….1` and emptied. The server
   * appends, so it goes on at the new end.
   */
  bound(): void;
}

export function serverLog(file: string, limitBytes = defaultLimitBytes): ServerLog {
  const size = (): number => (existsSync(file) ? statSync(file).size : 0);
  return {
    file,
    size,
    withDescriptor: (use) => {
      const fd = openSync(file, 'a', 0o600);
      try {
        return use(fd);
      } finally {
        closeSync(fd);
      }
    },
    since: (offset) => readFileSync(file).subarray(offset).toString('utf8'),
    bound: () => {
      if (size() <= limitBytes) return;
      copyFileSync(file, `${file}.1`);
      truncateSync(file);
    },
  };
}
