import { sectionFieldsOf } from '@perron/core';
import type { StoredSection } from '@perron/core';
import type { Disruption } from '@perron/schema';
import type { Kysely, Transaction } from 'kysely';
import { ApiError } from '../../api-error';
import type { Recorder } from '../../changes/changes';
import { disruptionsOfAll } from '../../changes/reach';
import type { Database } from '../../db/tables';
import type { Users } from '../../entities/used-by';
import { disruptionsOfLine, readDisruptions } from './disruption-list';
import { endsAfter, isForward } from './ends-of-sections';

/** The disruptions that name a station, or a section of which begins or ends at it. */
export async function disruptionsAtStation(
  db: Kysely<Database>,
  station: { readonly id: number; readonly line_id: number; readonly position: number },
): Promise<Users> {
  const disruptions = await disruptionsOfLine(db, station.line_id);
  const there = disruptions.filter(
    (disruption) =>
      disruption.affected_station_ids.includes(station.id) ||
      Object.values(sectionFieldsOf(disruption)).includes(station.position),
  );
  return { entity: 'disruption', rows: there.map(({ id, title }) => ({ id, name: title })) };
}

/** Writes the ends of one disruption's sections. */
async function writeEnds(
  trx: Transaction<Database>,
  before: Disruption,
  ends: StoredSection,
  record: Recorder,
): Promise<void> {
  const { id, title: name } = before;
  await trx.updateTable('disruptions').set(ends).where('id', '=', id).execute();
  const [after] = await readDisruptions(trx, [id]);
  if (!after) throw new Error(`The disruption ${id} is gone from within a transaction.`);
  const reach = disruptionsOfAll;
  record({ entity: 'disruption', id, name, action: 'updated', before, after, reach });
}

/**
 * Sections are kept as indices of their line: when its stations move, the indices follow, so that a
 * section goes on to begin and end at the same stations.
 * @param before the line's stations in their order, by number
 * @param after the same with some moved, added or gone; no section ends at one that is gone
 * @throws ApiError conflict, when a section would run backwards
 */
export async function followStations(
  trx: Transaction<Database>,
  lineId: number,
  before: readonly number[],
  after: readonly number[],
  record: Recorder,
): Promise<void> {
  for (const disruption of await disruptionsOfLine(trx, lineId)) {
    const old = sectionFieldsOf(disruption);
    const ends = endsAfter(disruption, before, after);
    if (!isForward(disruption.type, ends)) throw runsBackwards(disruption);
    if (JSON.stringify(ends) !== JSON.stringify(old)) {
      await writeEnds(trx, disruption, ends, record);
    }
  }
}

function runsBackwards({ id, title }: Disruption): ApiError {
  return new ApiError(
    'conflict',
    `The section of the disruption "${title}" would run backwards. Change the disruption first, or keep its two ends in their order.`,
    {
      details: [
        {
          path: 'body.position',
          code: 'breaks_section',
          message: 'expected a place that keeps the ends of all sections in order',
        },
      ],
      usedBy: { total: 1, items: [{ entity: 'disruption', id, name: title }] },
    },
  );
}
