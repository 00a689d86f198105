import type { BulkAnswer, BulkChange } from '@perron/schema';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import { ApiError } from '../api-error';
import type { Change } from '../changes/change';
import type { Recorder } from '../changes/changes';
import type { Database } from '../db/tables';
import { databaseRefusal } from '../plugins/database-refusal';

/** Does with one entity what a bulk change asks for. */
type WorkOnOne = (trx: Transaction<Database>, record: Recorder, id: number) => Promise<unknown>;

/** Why one is refused; what is no matter of its caller ends the whole transaction. */
function refusalOf(error: unknown): ApiError {
  const refusal = error instanceof ApiError ? error : databaseRefusal(error);
  if (!refusal || refusal.statusCode >= 500) throw error;
  return refusal;
}

/** One by one, each wholly or not at all, all in one transaction. */
export async function workOnEach(
  trx: Transaction<Database>,
  record: Recorder,
  { action, ids: asked }: Pick<BulkChange, 'action' | 'ids'>,
  work: WorkOnOne,
): Promise<BulkAnswer> {
  const ids = [...new Set(asked)];
  const refused = new Map<number, ApiError>();
  // The last deleted comes back first, as stations of one line must.
  for (const id of action === 'restore' ? ids.toReversed() : ids) {
    const changes: Change[] = [];
    await sql`savepoint one`.execute(trx);
    try {
      await work(trx, (change) => void changes.push(change), id);
      await sql`release savepoint one`.execute(trx);
      changes.forEach(record);
    } catch (error) {
      refused.set(id, refusalOf(error));
      await sql`rollback to savepoint one`.execute(trx);
    }
  }
  return {
    done: ids.length - refused.size,
    refused: refused.size,
    results: ids.map((id) => ({ id, error: refused.get(id)?.body() ?? null })),
  };
}
