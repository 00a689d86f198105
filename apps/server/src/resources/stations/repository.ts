import type { Station, StationId } from '@perron/schema';
import { sql } from 'kysely';
import type { Kysely, Selectable } from 'kysely';
import type { Database, StationsTable } from '../../db/tables';

export interface StationListQuery {
  readonly search?: string | undefined;
  readonly name?: string | undefined;
  readonly code?: string | undefined;
  readonly current_page: number;
  readonly page_size: number;
  readonly sort: 'name' | 'id' | 'code';
  readonly direction: 'asc' | 'desc';
}

function stationOf(row: Selectable<StationsTable>): Station {
  return {
    // The schema brands ids; a row's own id is one.
    id: row.id as StationId,
    name: row.name,
    code: row.code,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    version: row.version,
  };
}

/** A text inside LIKE, its wildcards taken by the letter. */
function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

export function createStationsRepository(db: Kysely<Database>) {
  return {
    async list(query: StationListQuery): Promise<{ items: Station[]; total: number }> {
      let rows = db.selectFrom('stations');
      for (const text of [query.search, query.name]) {
        if (text) rows = rows.where('name', 'ilike', containing(text));
      }
      if (query.code) rows = rows.where('code', '=', query.code);
      const items = await rows
        .selectAll()
        .orderBy(query.sort, query.direction)
        .orderBy('id')
        .limit(query.page_size)
        .offset((query.current_page - 1) * query.page_size)
        .execute();
      const { total } = await rows
        .select(sql<number>`count(*)::int`.as('total'))
        .executeTakeFirstOrThrow();
      return { items: items.map(stationOf), total };
    },
    async byCode(code: string): Promise<Station | undefined> {
      const row = await db
        .selectFrom('stations')
        .selectAll()
        .where('code', '=', code)
        .executeTakeFirst();
      return row && stationOf(row);
    },
    async count(): Promise<number> {
      const { total } = await db
        .selectFrom('stations')
        .select(sql<number>`count(*)::int`.as('total'))
        .executeTakeFirstOrThrow();
      return total;
    },
  };
}

export type StationsRepository = ReturnType<typeof createStationsRepository>;
