import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { advisoryLocks } from '../db/advisory-locks';
import type { DatabaseLogger } from '../db/database-logger';
import { Retention } from '../db/retention';
import type { Database } from '../db/tables';

export interface EventRetentionOptions {
  /** Events are kept for this time. */
  readonly keptDays?: number;
  /** No more than about this many events are kept. The newest one always stays. */
  readonly keptEvents?: number;
  readonly everyMs?: number;
}

const sliceSize = 1_000;

/** Removes events that no client could ask for any more, unless another node does. */
export function createEventRetention(
  db: Kysely<Database>,
  logger: DatabaseLogger,
  { keptDays = 7, keptEvents = 100_000, everyMs = 600_000 }: EventRetentionOptions = {},
): Retention {
  const removeSlice = () =>
    db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ locked: boolean }>`
        select pg_try_advisory_xact_lock(${advisoryLocks.eventRetention}) as locked`.execute(trx);
      if (!rows[0]?.locked) return false;
      const { numAffectedRows } = await sql`
        with newest as (select max(id) as id from events),
             oldest as (select id, at from events order by id limit ${sliceSize})
        delete from events using oldest, newest
        where events.id = oldest.id and oldest.id < newest.id
          and (oldest.at < now() - make_interval(days => ${keptDays})
               or oldest.id <= newest.id - ${keptEvents})`.execute(trx);
      return Number(numAffectedRows) === sliceSize;
    });
  const failure = 'Old events could not be removed; it is tried again later.';
  return new Retention({ logger, everyMs, failure, removeSlice });
}
