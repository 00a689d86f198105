import { kinds } from '@perron/schema';
import type { Disruption, DisruptionBody, DisruptionInput } from '@perron/schema';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { brokenRule } from '../../api-error';
import { disruptionsOfAll } from '../../changes/reach';
import type { Database } from '../../db/tables';
import { defineResource } from '../../entities/define-resource';
import { endsAfter } from './ends-of-sections';
import { keepStationOrders, stationsOfLine } from './stations-of-lines';
import { checkDisruption } from './check-disruption';
import { disruptionList } from './disruption-list';
import { insertDisruption, updateDisruption } from './disruption-rows';
import type { DisruptionValues } from './disruption-rows';
import { followSet, keptOf, newLinkedSet, rememberLine, writeLinked } from './linked-set';

const stationIds = z.array(z.number());

function valuesOf(
  { linked: _linked, starts_at: _starts, ends_at, ...fields }: DisruptionInput,
  starts_at: Date,
  linked_set: number | null,
): DisruptionValues {
  return {
    ...fields,
    starts_at,
    ends_at: ends_at === null ? null : new Date(ends_at),
    linked_set,
  };
}

/**
 * Without a start it begins now, or when it did before.
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

/** @throws ApiError unprocessable, when no line has the name */
async function onLine(
  db: Kysely<Database>,
  { line_id, ...body }: DisruptionBody,
): Promise<DisruptionInput> {
  if (typeof line_id === 'number') return { ...body, line_id };
  const line = await db
    .selectFrom('location_lines')
    .select('id')
    .where('name', '=', line_id)
    .executeTakeFirst();
  if (!line) throw brokenRule('body.line', `expected a line that exists, got "${line_id}"`);
  return { ...body, line_id: line.id };
}

/** @param nowMs when a disruption begins that names no start, and where its states meet */
export const disruptions = (nowMs: () => number) =>
  defineResource(kinds.disruption, {
    list: disruptionList(nowMs),
    prepare: (body, db) => onLine(db, body),
    store: {
      keptOf,
      lock: keepStationOrders,
      check: checkDisruption,
      async insert(trx, input: DisruptionInput, record) {
        const isSet = (input.linked ?? []).length > 0;
        const set = isSet ? await newLinkedSet(trx) : null;
        const values = valuesOf(input, startOf(input, null, nowMs), set);
        const id = await insertDisruption(trx, values);
        await writeLinked(trx, input, values, null, record);
        return id;
      },
      async update(trx, id, input, before, record, actor) {
        const isSet = (input.linked ?? before.linked).length > 0;
        // The last one of a set keeps its number: lines that left come back to it from the trash.
        const set = before.linked_set ?? (isSet ? await newLinkedSet(trx) : null);
        const values = valuesOf(input, startOf(input, before, nowMs), set);
        await updateDisruption(trx, id, values);
        await writeLinked(trx, input, values, { disruption: before, actor }, record);
      },
      remember: rememberLine,
      async afterRestore(trx, restored, _record, remembered) {
        const disruption = await followSet(trx, restored);
        const ends = endsAfter(
          disruption,
          stationIds.parse(remembered),
          (await stationsOfLine(trx, disruption.line_id)).map(({ id }) => id),
        );
        await checkDisruption(trx, { ...disruption, ...ends });
        await trx.updateTable('disruptions').set(ends).where('id', '=', disruption.id).execute();
      },
      // Displays fetch all of them at once, whichever line they ride on.
      reach: async () => disruptionsOfAll,
    },
  });
