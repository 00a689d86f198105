import { stationKey } from '@perron/core';
import { displayBoardMinutes, getDepartures } from '@perron/schema';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { FeedBatch } from '../../changes/change-feed';
import { isKnown } from '../../auth/gate';
import type { Database } from '../../db/tables';

const boardPath = /^\/transit\/stops\/([^/]+)\/departures$/;

/**
 * The station whose board is asked for as a display asks for it; `null` if it is something else.
 * @param languages those of passengers: they are few, so that nobody makes many boards of one
 */
function stationOfBoard(url: string, languages: readonly string[]): string | null {
  const { pathname, searchParams } = new URL(url, 'http://perron');
  const code = boardPath.exec(pathname)?.[1];
  if (code === undefined) return null;
  const names = [...searchParams.keys()];
  const isPlain = names.every((name) =>
    ['duration', 'short', 'language', 'results', 'further'].includes(name),
  );
  const query = getDepartures.query.safeParse(Object.fromEntries(searchParams)).data;
  if (!isPlain || query?.duration !== displayBoardMinutes) return null;
  if (!languages.includes(query.language)) return null;
  try {
    return decodeURIComponent(code);
  } catch {
    return null;
  }
}

async function read(db: Kysely<Database>): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('displays')
    .innerJoin('stations', 'stations.id', 'displays.station_id')
    .select('stations.code')
    .distinct()
    .execute();
  return new Set(rows.map(({ code }) => stationKey(code)));
}

/**
 * Knows the callers who have a share of an upstream's requests that no guest can use up: those with a
 * valid token, and those who ask for the board of a station where displays hang, as displays do.
 * Without a key a display cannot be told from a stranger; but the number of such boards is limited.
 */
export class ReservedCallers {
  readonly #db: Kysely<Database>;
  readonly #languages: () => readonly string[];
  #places: Promise<ReadonlySet<string>> | null = null;

  /** @param languages the languages of passengers, as displays get them */
  constructor(db: Kysely<Database>, languages: () => readonly string[]) {
    this.#db = db;
    this.#languages = languages;
  }

  follow({ lost, changes }: FeedBatch): void {
    const isConcerned = changes.some(({ entity }) => entity === 'display' || entity === 'station');
    if (lost || isConcerned) this.#places = null;
  }

  async has(app: FastifyInstance, request: FastifyRequest): Promise<boolean> {
    const code = stationOfBoard(request.url, this.#languages());
    if (code !== null && (await this.#readPlaces()).has(stationKey(code))) return true;
    if (request.headers.authorization === undefined) return false;
    return isKnown(app, getDepartures.id, request);
  }

  #readPlaces(): Promise<ReadonlySet<string>> {
    const reading = (this.#places ??= read(this.#db));
    return reading.catch(() => {
      // Without a database nobody knows the places, and boards are still there for guests.
      if (this.#places === reading) this.#places = null;
      return new Set();
    });
  }
}
