import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { DatabaseLogger } from '../../db/database-logger';
import { Retention } from '../../db/retention';
import type { Database } from '../../db/tables';
import { keptSince } from '../../entities/trash/trash';

export interface TrashRetentionDeps {
  readonly db: Kysely<Database>;
  readonly logger: DatabaseLogger;
  /** Deletes those stored files that nothing names any more. */
  readonly release: (names: readonly (string | null)[]) => Promise<void>;
  readonly everyMs?: number;
}

const sliceSize = 200;

interface GoneRow {
  readonly store_name: string | null;
  readonly thumbnail_name: string | null;
}

/** Removes what cannot be restored any more, and the stored files that only it named. */
export function createTrashRetention(deps: TrashRetentionDeps): Retention {
  const { db, logger, release, everyMs = 3_600_000 } = deps;
  // Two nodes at once take different rows.
  const removeSlice = async () => {
    const { rows } = await sql<GoneRow>`
      delete from trash where id in (
        select id from trash where deleted_at <= ${keptSince}
        order by deleted_at, id limit ${sliceSize} for update skip locked)
      returning case entity when 's3_file' then rows -> 0 -> 'row' ->> 'store_name' end as store_name,
        case entity when 's3_file' then rows -> 0 -> 'row' ->> 'thumbnail_name' end
          as thumbnail_name`.execute(db);
    const names = rows.flatMap(({ store_name, thumbnail_name }) => [store_name, thumbnail_name]);
    if (names.some((name) => name !== null)) await release(names);
    return rows.length === sliceSize;
  };
  const failure = 'The trash could not be emptied; it is tried again later.';
  return new Retention({ logger, everyMs, failure, removeSlice });
}
