import { isDeepStrictEqual } from 'node:util';
import type { Disruption, DisruptionInput } from '@perron/schema';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/tables';

/** A disruption as its row and its stations hold it. */
export interface DisruptionValues extends Omit<
  DisruptionInput,
  'starts_at' | 'ends_at' | 'linked'
> {
  readonly starts_at: Date;
  readonly ends_at: Date | null;
  readonly linked_set: number | null;
}

function columnsOf({ affected_station_ids: _stations, messages, ...fields }: DisruptionValues) {
  return { ...fields, messages: JSON.stringify(messages) };
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

/** @returns its number */
export async function insertDisruption(
  trx: Transaction<Database>,
  values: DisruptionValues,
): Promise<number> {
  const { id } = await trx
    .insertInto('disruptions')
    .values(columnsOf(values))
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertStations(trx, id, values.affected_station_ids);
  return id;
}

export async function updateDisruption(
  trx: Transaction<Database>,
  id: number,
  values: DisruptionValues,
): Promise<void> {
  await trx.updateTable('disruptions').set(columnsOf(values)).where('id', '=', id).execute();
  await trx.deleteFrom('disruption_stations').where('disruption_id', '=', id).execute();
  await insertStations(trx, id, values.affected_station_ids);
}

/** Whether a stored disruption says this already. */
export function saysAlready(stored: Disruption, values: DisruptionValues): boolean {
  const wanted: Readonly<Record<string, unknown>> = {
    ...values,
    starts_at: values.starts_at.toISOString(),
    ends_at: values.ends_at?.toISOString() ?? null,
  };
  const held: Readonly<Record<string, unknown>> = { ...stored };
  return Object.keys(wanted).every((field) => isDeepStrictEqual(held[field], wanted[field]));
}
