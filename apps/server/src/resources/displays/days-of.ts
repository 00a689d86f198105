import { maxChangesOfDay } from '@perron/schema';
import type { DisplayStateChange, SceneLack } from '@perron/schema';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables';
import { groupedBy } from '../../entities/grouped-by';

const dayMs = 86_400_000;

interface ChangeRow {
  readonly display_id: number;
  readonly at: Date;
  readonly state: DisplayStateChange['state'];
  /** `null` means that it lacked nothing, or that was not noted. */
  readonly lacks: SceneLack[] | null;
}

function changeOf({ at, state, lacks }: ChangeRow): DisplayStateChange {
  return { at: at.toISOString(), state, ...(lacks && { lacks }) };
}

/**
 * The last 24 h of displays, in one query: the state with which the day began, then the changes. A
 * display of which nothing was noted is not in it.
 */
export async function daysOf(
  db: Kysely<Database>,
  displayIds: readonly number[],
  nowMs: number,
): Promise<Map<number, DisplayStateChange[]>> {
  if (displayIds.length === 0) return new Map();
  const from = sql`${new Date(nowMs - dayMs)}::timestamptz`;
  const { rows } = await sql<ChangeRow>`
    select ids.id as display_id, changes.at, changes.state, changes.lacks
    from unnest(${displayIds}::integer[]) as ids(id)
    cross join lateral (
      (select at, state, lacks, id from display_state_changes
        where display_id = ids.id and at > ${from} order by at desc, id desc limit ${maxChangesOfDay})
      union all
      (select at, state, lacks, 0 from display_state_changes
        where display_id = ids.id and at <= ${from} order by at desc, id desc limit 1)
      union all
      -- What it changed to longer ago than changes are kept.
      (select since, state, null, -1 from display_states
        where display_id = ids.id and since <= ${from}
          and not exists (select from display_state_changes where display_id = ids.id))
    ) as changes
    order by changes.at, changes.id
  `.execute(db);
  const byDisplay = groupedBy(rows, ({ display_id }) => display_id);
  return new Map([...byDisplay].map(([id, changes]) => [id, changes.map(changeOf)]));
}

/** The changes of a display that are kept, the latest first. */
export async function stateChangesOf(
  db: Kysely<Database>,
  displayId: number,
): Promise<DisplayStateChange[]> {
  const rows = await db
    .selectFrom('display_state_changes')
    .select(['display_id', 'at', 'state', 'lacks'])
    .where('display_id', '=', displayId)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    // A display that goes on and off each minute for a month is told of as far as anyone reads.
    .limit(5_000)
    .execute();
  return rows.map(changeOf);
}
