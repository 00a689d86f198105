import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { isSentTo } from '../config/source-headers';
import type { SourceHeader } from '../config/source-headers';
import { StartError } from '../start-error';
import type { GtfsSourceLogger } from './gtfs-source';

/** A key as its file holds it, or what is wrong with the file; never both. */
type ReadKey = { readonly key: string } | { readonly problem: string };

/** Which headers are asked for; without either, all of them. */
export interface KeysAsked {
  readonly at?: string;
  readonly notAt?: readonly string[];
}

/** A header with the last good key. */
interface KnownKey {
  readonly header: SourceHeader;
  key: string;
  /** Why its file could not be read again; `null` if it could. */
  problem: string | null;
}

const longestKey = 8_000;

/** Spaces and line ends round it are left out, which editors add. */
function keyIn(text: string): ReadKey {
  const key = text.trim();
  if (key === '') return { problem: 'which is empty' };
  if (/^[\x20-\x7e]+$/.test(key) && key.length <= longestKey) return { key };
  return {
    problem: 'which holds several lines, or characters that no header can carry',
  };
}

function unreadable(error: unknown): ReadKey {
  const { code = 'error' } = error as NodeJS.ErrnoException;
  return { problem: `which cannot be read (${code})` };
}

function readNow(file: string): ReadKey {
  try {
    return keyIn(readFileSync(file, 'utf8'));
  } catch (error) {
    return unreadable(error);
  }
}

async function readAgain(file: string): Promise<ReadKey> {
  try {
    return keyIn(await readFile(file, 'utf8'));
  } catch (error) {
    return unreadable(error);
  }
}

function knownKey(header: SourceHeader): KnownKey {
  const { name, file } = header;
  const read = readNow(file);
  if ('key' in read) return { header, key: read.key, problem: null };
  throw new StartError(
    `TRANSIT_HEADERS names the file "${file}" for the header ${name}, ${read.problem}; expected a file with the key, on one line.`,
  );
}

/**
 * The keys that sources want in headers. Their files are read again for each request, so a new key counts
 * at once; while a file cannot be read, its last good key is sent, and operators are told.
 */
export class SourceKeys {
  readonly #keys: readonly KnownKey[];
  readonly #logger: GtfsSourceLogger;

  /** @throws StartError when a file cannot be read or is empty */
  constructor(headers: readonly SourceHeader[], logger: GtfsSourceLogger) {
    this.#keys = headers.map(knownKey);
    this.#logger = logger;
  }

  /** The names of the headers that are sent to an address. */
  namesAt(url: string): readonly string[] {
    return this.#at(url).map(({ header }) => header.name);
  }

  /** The headers for a request, by their names. */
  async headersFor(url: string): Promise<Record<string, string>> {
    const keys = this.#at(url);
    await Promise.all(keys.map((key) => this.#renew(key)));
    return Object.fromEntries(
      keys.map(({ header: { name, before, after }, key }) => [name, `${before}${key}${after}`]),
    );
  }

  /**
   * Which files cannot be read any more, in words for an operator; `null` if there is none.
   * @param asked only the headers that are sent to an address, or to none of some addresses
   */
  problem({ at, notAt = [] }: KeysAsked = {}): string | null {
    const stale = this.#keys.filter(
      ({ problem, header }) =>
        problem !== null &&
        (at === undefined || isSentTo(header, at)) &&
        !notAt.some((url) => isSentTo(header, url)),
    );
    if (stale.length === 0) return null;
    const names = stale.map(({ header }) => header.name).join(', ');
    return `The key of the header ${names} cannot be read from its file any more, so the last one is sent. Put the file back where TRANSIT_HEADERS says; the log has its path.`;
  }

  /** Among headers of one name, the one with the longest address counts. */
  #at(url: string): KnownKey[] {
    const byName = new Map<string, KnownKey>();
    for (const key of this.#keys) {
      const name = key.header.name.toLowerCase();
      const known = byName.get(name);
      const isCloser = (known?.header.address.length ?? 0) < key.header.address.length;
      if (isSentTo(key.header, url) && isCloser) byName.set(name, key);
    }
    return [...byName.values()];
  }

  async #renew(known: KnownKey): Promise<void> {
    const { name: header, file } = known.header;
    const read = await readAgain(file);
    if ('problem' in read) {
      if (known.problem === null) {
        this.#logger.warn(
          { header, file, problem: read.problem },
          'key of a source not read; the last one stays',
        );
      }
      known.problem = read.problem;
      return;
    }
    if (known.problem !== null || known.key !== read.key) {
      this.#logger.info({ header, file }, 'key of a source read again');
    }
    known.key = read.key;
    known.problem = null;
  }
}
