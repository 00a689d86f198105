import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Database } from '../../db/tables';
import type { TrashedRow } from '../../db/tables/installation';

/** A value that only one row of a table may have. */
interface UniqueValue {
  /** SQL of its parts, as in `lower(email)`. */
  readonly keys: string[];
  /** SQL of the rows that it is for; `null` means all. */
  readonly condition: string | null;
}

async function uniqueValues(trx: Transaction<Database>, table: string): Promise<UniqueValue[]> {
  // Leaves out what PostgreSQL checks only at the end of a transaction: the code that orders the
  // rows handles that.
  const { rows } = await sql<UniqueValue>`
    select array(
        select pg_get_indexdef(indexrelid, key, true) from generate_series(1, indnkeyatts::integer) key
      ) as keys,
      pg_get_expr(indpred, indrelid) as condition
    from pg_index
    where indrelid = ${table}::regclass and indisunique and indimmediate`.execute(trx);
  return rows;
}

/** A row that has by now what only one may have; undefined: there is none. */
export async function takenBy(
  trx: Transaction<Database>,
  { table, row }: TrashedRow,
): Promise<TrashedRow['row'] | undefined> {
  for (const { keys, condition } of await uniqueValues(trx, table)) {
    const values = sql.raw(keys.join(', '));
    const where = sql.raw(condition ?? 'true');
    const { rows } = await sql<{ other: TrashedRow['row'] }>`
      select to_jsonb(other) as other from ${sql.table(table)} as other
      where (${values}) = (
        select ${values} from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)})
        where ${where}
      ) and ${where} limit 1`.execute(trx);
    if (rows[0]) return rows[0].other;
  }
  return undefined;
}
