import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Recorder } from '../../changes/changes';
import { unitedReach } from '../../changes/reach';
import { reachOfDesigns } from '../../changes/reach-of-content';
import type { Database } from '../../db/tables';
import { recordEach } from '../../entities/record-each';
import { readGroups } from './group-list';

/** Makes the versions of groups grow. */
export async function touchGroups(
  trx: Transaction<Database>,
  ids: readonly number[],
): Promise<void> {
  await trx
    .updateTable('pixel_groups')
    .set((column) => ({ name: column.ref('name') }))
    .where('id', 'in', ids)
    .execute();
}

/**
 * Does what changes the members of groups: a group's version grows when its members change, and
 * its history tells it.
 * @param groupIds null among them: no group
 */
export async function changingMembers<T>(
  trx: Transaction<Database>,
  record: Recorder,
  groupIds: readonly (number | null)[],
  work: () => Promise<T>,
): Promise<T> {
  const ids = groupIds.flatMap((id) => id ?? []);
  if (ids.length === 0) return work();
  // In one order, so that two calls that move scenes between the same groups do not deadlock.
  // A reference to a group holds its key, and a stronger lock would wait for that for ever.
  await sql`
    select 1 from pixel_groups where id in (${sql.join(ids)}) order by id for no key update`.execute(
    trx,
  );
  const before = await readGroups(trx, ids);
  const reachBefore = await reachOfDesigns(trx, { groupIds: ids });
  const result = await work();
  await touchGroups(trx, ids);
  const reach = unitedReach(reachBefore, await reachOfDesigns(trx, { groupIds: ids }));
  recordEach(record, 'pixel_group', before, await readGroups(trx, ids), reach);
  return result;
}
