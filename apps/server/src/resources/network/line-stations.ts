import { kinds } from '@perron/schema';
import type { LocationStation, LocationStationInput } from '@perron/schema';
import type { Kysely, Transaction } from 'kysely';
import { ApiError, brokenRule } from '../../api-error';
import type { Database } from '../../db/tables';
import { defineResource } from '../../entities/define-resource';
import { requireExists } from '../../entities/require-exists';
import { usedByOf } from '../../entities/used-by';
import { disruptionsAtStation } from './follow-stations';
import { reachOfDisruptionsOn } from './reach-of-line';
import { lockStationOrders, stationsOfLine } from './stations-of-lines';
import { rearrange } from './rearrange';
import { stationList } from './line-station-list';

async function orderOf(db: Kysely<Database>, lineId: number): Promise<number[]> {
  return (await stationsOfLine(db, lineId)).map(({ id }) => id);
}

async function checkPosition(
  trx: Transaction<Database>,
  { line_id, position }: LocationStationInput,
  before: LocationStation | null,
): Promise<void> {
  if (position === undefined) return;
  const others = withoutStation(await orderOf(trx, line_id), before?.id ?? 0).length;
  if (position <= others) return;
  const message = `expected at most ${others}, the end of the line, got ${position}`;
  throw brokenRule('body.position', message);
}

/** A station that disruptions name stays on their line. */
async function checkLeaving(trx: Transaction<Database>, station: LocationStation): Promise<void> {
  const usedBy = usedByOf(await disruptionsAtStation(trx, station));
  if (!usedBy) return;
  const { name, line_id, line_name } = station;
  const disruptions = usedBy.items.slice(0, 3).map((disruption) => `"${disruption.name}"`);
  throw new ApiError(
    'conflict',
    `The station "${name}" cannot leave the line "${line_name}", where disruptions name it: ${disruptions.join(', ')}. Change or delete these first.`,
    {
      details: [{ path: 'body.line_id', code: 'in_use', message: `expected ${line_id}, its line` }],
      usedBy,
    },
  );
}

export const lineStations = defineResource(kinds.location_station, {
  list: stationList,
  store: {
    label: 'station',
    lock: lockStationOrders,

    async check(trx, input, before) {
      await requireExists(trx, 'location_lines', input.line_id, 'body.line_id');
      await checkPosition(trx, input, before);
      if (before && before.line_id !== input.line_id) await checkLeaving(trx, before);
    },

    async insert(trx, { name, code, line_id, position }, record) {
      const order = await orderOf(trx, line_id);
      const at = position ?? order.length;
      const { id } = await trx
        .insertInto('location_stations')
        .values({ name, code, line_id, position: at })
        .returning('id')
        .executeTakeFirstOrThrow();
      const after = withStationAt(order, id, at);
      await rearrange(trx, { lineId: line_id, before: order, after, stationId: id }, record);
      return id;
    },

    async update(trx, id, { name, code, line_id, position }, before, record) {
      const stays = line_id === before.line_id;
      const left = await orderOf(trx, before.line_id);
      const joined = stays ? left : await orderOf(trx, line_id);
      const at = position ?? (stays ? before.position : joined.length);
      await trx
        .updateTable('location_stations')
        .set({ name, code, line_id, position: at })
        .where('id', '=', id)
        .execute();
      if (!stays) {
        const lineId = before.line_id;
        const after = withoutStation(left, id);
        await rearrange(trx, { lineId, before: left, after, stationId: id }, record);
      }
      const after = withStationAt(joined, id, at);
      await rearrange(trx, { lineId: line_id, before: joined, after, stationId: id }, record);
    },

    usedBy: async (trx, station) => [await disruptionsAtStation(trx, station)],

    async beforeRemove(trx, { id, line_id: lineId }, record) {
      const before = await orderOf(trx, lineId);
      const after = withoutStation(before, id);
      await rearrange(trx, { lineId, before, after, stationId: id }, record);
    },

    // At its place of before, or at the end where the line has become shorter.
    async afterRestore(trx, { id, line_id: lineId, position }, record) {
      const before = withoutStation(await orderOf(trx, lineId), id);
      const at = Math.min(position, before.length);
      await trx
        .updateTable('location_stations')
        .set({ position: at })
        .where('id', '=', id)
        .execute();
      const after = withStationAt(before, id, at);
      await rearrange(trx, { lineId, before, after, stationId: id }, record);
    },

    // The reach of its line: its neighbours move with it.
    reach: (trx, { line_id }) => reachOfDisruptionsOn(trx, line_id),
  },
});

/** The order of a line with a station put at a position from 0, wherever it stood before. */
function withStationAt(ids: readonly number[], id: number, position: number): number[] {
  const others = withoutStation(ids, id);
  return [...others.slice(0, position), id, ...others.slice(position)];
}

function withoutStation(ids: readonly number[], id: number): number[] {
  return ids.filter((other) => other !== id);
}
