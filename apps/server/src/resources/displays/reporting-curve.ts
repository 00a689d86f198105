import type { DisplayPlaces } from '@perron/schema';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables';

const dayMs = 86_400_000;
const stepMs = 900_000;

/**
 * How many displays reported, every quarter of an hour of the last 24 h: counted back from the states
 * that were noted last, change by change.
 */
export async function reportingCurve(
  db: Kysely<Database>,
  nowMs: number,
): Promise<DisplayPlaces['reporting']> {
  const lastMs = nowMs - (nowMs % stepMs);
  const { rows } = await sql<{ at: Date; count: number }>`
    select moments.at, (
      select count(*) from display_states where since <= moments.at
        and state not in ('offline', 'never', 'maintenance')
    ) + (
      -- Of those that have changed since, the state that they were in then.
      select count(*) from (
        select distinct on (display_id) display_id, state from display_state_changes
        where at <= moments.at and display_id in (
          select display_id from display_states where since > moments.at)
        order by display_id, at desc, id desc
      ) as then_in where state not in ('offline', 'never', 'maintenance')
    ) as count
    from generate_series(${new Date(lastMs - dayMs + stepMs)}::timestamptz,
      ${new Date(lastMs)}::timestamptz, interval '15 minutes') as moments(at)
    order by moments.at
  `.execute(db);
  return rows.map(({ at, count }) => ({ at: at.toISOString(), count }));
}
