import type { Disruption, DisruptionInput } from '@perron/schema';
import type { Transaction } from 'kysely';
import { brokenRule } from '../../api-error';
import { disruptionsOfAll } from '../../changes/reach';
import type { Database } from '../../db/tables';
import type { EntityStore } from '../../entities/entity-store';
import { keepStationOrders } from '../location-stations/line-stations';
import { checkDisruption } from './check-disruption';
import { readDisruptions } from './disruptions';

function valuesOf(
  {
    affected_station_ids: _stations,
    messages,
    starts_at: _starts,
    ends_at,
    ...fields
  }: DisruptionInput,
  startsAt: Date,
) {
  return {
    ...fields,
    messages: JSON.stringify(messages),
    starts_at: startsAt,
    ends_at: ends_at === null ? null : new Date(ends_at),
  };
}

async function insertStations(
  trx: Transaction<Database>,
  disruption_id: number,
  stationIds: readonly number[],
): Promise<void> {
  if (stationIds.length === 0) return;
  await trx
    .insertInto('disruption_stations')
    .values(
      stationIds.map((location_station_id, position) => ({
        disruption_id,
        position,
        location_station_id,
      })),
    )
    .execute();
}

/**
 * Whoever names no start means now, or leaves it as it was.
 * @throws ApiError unprocessable, when it would end before it starts
 */
function startOf(
  { starts_at, ends_at }: DisruptionInput,
  before: Disruption | null,
  nowMs: () => number,
): Date {
  const start = new Date(starts_at ?? before?.starts_at ?? nowMs());
  if (ends_at !== null && Date.parse(ends_at) <= start.getTime()) {
    throw brokenRule(
      'body.ends_at',
      `expected a time after its start, ${start.toISOString()}, got ${ends_at}`,
    );
  }
  return start;
}

export function createDisruptionStore(
  nowMs: () => number,
): EntityStore<Disruption, DisruptionInput> {
  return {
    entity: 'disruption',
    table: 'disruptions',
    label: 'disruption',
    nameOf: ({ title }) => title,
    lock: keepStationOrders,
    read: async (db, id) => (await readDisruptions(db, [id]))[0],
    check: checkDisruption,
    async insert(trx, input) {
      const { id } = await trx
        .insertInto('disruptions')
        .values(valuesOf(input, startOf(input, null, nowMs)))
        .returning('id')
        .executeTakeFirstOrThrow();
      await insertStations(trx, id, input.affected_station_ids);
      return id;
    },
    async update(trx, id, input, before) {
      await trx
        .updateTable('disruptions')
        .set(valuesOf(input, startOf(input, before, nowMs)))
        .where('id', '=', id)
        .execute();
      await trx.deleteFrom('disruption_stations').where('disruption_id', '=', id).execute();
      await insertStations(trx, id, input.affected_station_ids);
    },
    // Displays fetch all of them at once, whichever line they ride on.
    reach: async () => disruptionsOfAll,
  };
}
