import type { DisruptionStation } from '@perron/schema';
import { sql } from 'kysely';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/tables';
import { groupedBy } from '../../entities/grouped-by';

/** Until the transaction ends, nobody else writes a station or relies on the order of a line. */
export async function lockStationOrders(trx: Transaction<Database>): Promise<void> {
  await sql`lock table location_stations in share row exclusive mode`.execute(trx);
}

/** Until the transaction ends, the lines keep their stations and their order. */
export async function keepStationOrders(trx: Transaction<Database>): Promise<void> {
  await sql`lock table location_stations in share mode`.execute(trx);
}

/** The stations of lines, by line, in their order; a line that is not in it has none. */
export async function stationsOfLines(
  db: Kysely<Database>,
  lineIds: readonly number[],
): Promise<Map<number, DisruptionStation[]>> {
  if (lineIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('location_stations')
    .select(['id', 'name', 'code', 'line_id'])
    .where('line_id', 'in', lineIds)
    .orderBy('line_id')
    .orderBy('position')
    .execute();
  const byLine = groupedBy(rows, ({ line_id }) => line_id);
  return new Map(
    [...byLine].map(([lineId, stations]) => [
      lineId,
      stations.map(({ id, name, code }) => ({ id, name, code })),
    ]),
  );
}

/** The stations of one line in their order. */
export async function stationsOfLine(
  db: Kysely<Database>,
  lineId: number,
): Promise<DisruptionStation[]> {
  return (await stationsOfLines(db, [lineId])).get(lineId) ?? [];
}
