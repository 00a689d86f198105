import { isSameStation, stationKey } from '@perron/core';
import { sql } from 'kysely';
import type { StationId } from '@perron/schema';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables';

/** A station as it is kept. */
export interface KeptStation {
  readonly id: StationId;
  readonly name: string;
  readonly code: string;
}

function stationRows(db: Kysely<Database>) {
  // The schema brands ids; a row's own id is one.
  return db.selectFrom('stations').select(['id', 'name', 'code']).$narrowType<{ id: StationId }>();
}

/** The station with this code, also where it is kept in another spelling; undefined: none has it. */
export async function stationByCode(
  db: Kysely<Database>,
  code: string,
  exceptId = 0,
): Promise<KeptStation | undefined> {
  const exact = await stationRows(db)
    .where('code', '=', code)
    .where('id', '<>', exceptId)
    .executeTakeFirst();
  return exact ?? stationWrittenOtherwise(db, code, exceptId);
}

/** A DHID and nine digits may name the same station. */
async function stationWrittenOtherwise(db: Kysely<Database>, code: string, exceptId: number) {
  const key = stationKey(code);
  const digits = /^900\d{6}$/.test(key) ? key : null;
  const rows = await stationRows(db)
    .where((eb) =>
      eb.or([
        eb('code', '=', key),
        ...(digits === null ? [] : [eb('code', 'like', `%${digits}%`)]),
      ]),
    )
    .where('id', '<>', exceptId)
    .orderBy('id')
    .execute();
  return rows.find((row) => isSameStation(row.code, code));
}

/** The stations, for other resources. */
export interface StationDirectory {
  /** The station with this code, in any spelling of it; undefined: none has it. */
  byCode(code: string): Promise<KeptStation | undefined>;
  /** Whether a station has this name, letter for letter. */
  isName(name: string): Promise<boolean>;
  count(): Promise<number>;
}

export function createStationDirectory(db: Kysely<Database>): StationDirectory {
  return {
    byCode: (code) => stationByCode(db, code),
    async isName(name) {
      const named = db.selectFrom('stations').select('id').where('name', '=', name);
      return (await named.executeTakeFirst()) !== undefined;
    },
    async count() {
      const { total } = await db
        .selectFrom('stations')
        .select(sql<number>`count(*)`.as('total'))
        .executeTakeFirstOrThrow();
      return total;
    },
  };
}
