import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Recorder } from '../../changes/changes';
import { unitedReach } from '../../changes/reach';
import { reachOfDesigns } from '../../changes/reach-of-content';
import type { Database } from '../../db/tables';
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
  // In one order, so that two who move scenes between the same groups do not wait for each other.
  await sql`
    select 1 from pixel_groups where id in (${sql.join(ids)}) order by id for update`.execute(trx);
  const before = await readGroups(trx, ids);
  const reachBefore = await reachOfDesigns(trx, { groupIds: ids });
  const result = await work();
  await touchGroups(trx, ids);
  const after = new Map((await readGroups(trx, ids)).map((group) => [group.id, group]));
  const reach = unitedReach(reachBefore, await reachOfDesigns(trx, { groupIds: ids }));
  for (const group of before) {
    record({
      entity: 'pixel_group',
      id: group.id,
      name: group.name,
      action: 'updated',
      before: group,
      after: after.get(group.id) ?? null,
      reach,
    });
  }
  return result;
}
