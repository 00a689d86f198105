import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables';

/** A column that names a row of another table. */
export interface TableReference {
  readonly table: string;
  readonly column: string;
  readonly to: string;
  /** The column there: its number, but for what has another key. */
  readonly toColumn: string;
  /** The effect on it when that row is deleted. */
  readonly onDelete: 'refuse' | 'go along' | 'become null';
}

/** All references between tables, as the database itself keeps them: a new one needs no line here. */
export async function tableReferences(db: Kysely<Database>): Promise<TableReference[]> {
  const { rows } = await sql<TableReference>`
    select child.relname as "table", column_of.attname::text as "column", parent.relname as "to",
      key_of.attname::text as "toColumn",
      case confdeltype when 'c' then 'go along' when 'n' then 'become null' else 'refuse' end
        as "onDelete"
    from pg_constraint
      join pg_class child on child.oid = conrelid
      join pg_class parent on parent.oid = confrelid
      join pg_attribute column_of on column_of.attrelid = conrelid and column_of.attnum = conkey[1]
      join pg_attribute key_of on key_of.attrelid = confrelid and key_of.attnum = confkey[1]
    where contype = 'f' and connamespace = current_schema()::regnamespace
      and cardinality(conkey) = 1
    order by 1, 2`.execute(db);
  return rows;
}
