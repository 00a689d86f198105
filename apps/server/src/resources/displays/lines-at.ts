import { stationKey } from '@perron/core';
import type { Kysely } from 'kysely';
import type { FeedBatch } from '../../changes/change-feed';
import type { Database } from '../../db/tables';

interface NamedLine {
  readonly name: string;
}

interface Known {
  /** By `stationKey`, each in the order of names. */
  readonly atStation: ReadonlyMap<string, readonly NamedLine[]>;
  readonly byId: ReadonlyMap<number, { readonly name: string; readonly keys: ReadonlySet<string> }>;
}

async function read(db: Kysely<Database>): Promise<Known> {
  const rows = await db
    .selectFrom('location_lines')
    .leftJoin('location_stations', 'location_stations.line_id', 'location_lines.id')
    .select(['location_lines.id', 'location_lines.name', 'location_stations.code'])
    .orderBy('location_lines.name')
    .orderBy('location_lines.id')
    .execute();
  const atStation = new Map<string, NamedLine[]>();
  const byId = new Map<number, { name: string; keys: Set<string> }>();
  for (const { id, name, code } of rows) {
    const line = byId.get(id) ?? { name, keys: new Set() };
    byId.set(id, line);
    if (code === null) continue;
    const key = stationKey(code);
    line.keys.add(key);
    const there = atStation.get(key) ?? [];
    if (!there.some((candidate) => candidate.name === name)) there.push({ name });
    atStation.set(key, there);
  }
  return { atStation, byId };
}

/** Which lines call where: for the badges of stations. Kept in memory until a line changes. */
export class LinesAt {
  readonly #db: Kysely<Database>;
  #known: Promise<Known> | null = null;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  follow({ lost, changes }: FeedBatch): void {
    const isConcerned = changes.some(
      ({ entity }) => entity === 'location_line' || entity === 'location_station',
    );
    if (lost || isConcerned) this.#known = null;
  }

  #read(): Promise<Known> {
    const reading = (this.#known ??= read(this.#db));
    reading.catch(() => {
      if (this.#known === reading) this.#known = null;
    });
    return reading;
  }

  /** Finds the lines of a station by its code. */
  async finder(): Promise<(code: string) => readonly NamedLine[]> {
    const { atStation } = await this.#read();
    return (code) => atStation.get(stationKey(code)) ?? [];
  }

  /** The codes of a line's stations as `stationKey` has them; undefined: there is no such line. */
  async line(id: number): Promise<{ name: string; keys: ReadonlySet<string> } | undefined> {
    return (await this.#read()).byId.get(id);
  }
}
