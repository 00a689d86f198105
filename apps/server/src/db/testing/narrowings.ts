import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../tables';

interface Column {
  readonly table: string;
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  /** The database fills it where an insert does not name it. */
  readonly filled: boolean;
}

interface Rule {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
  /** Columns that it speaks of; empty: the whole table. */
  readonly columns: readonly string[];
}

/** The tables that a program's statements depend on. */
export interface Tables {
  readonly columns: readonly Column[];
  /** Constraints, unique indexes and triggers: what may refuse a row. */
  readonly rules: readonly Rule[];
}

export async function readTables(db: Kysely<Database>): Promise<Tables> {
  const columns = await sql<Column>`
    select relname as "table", attname as name, format_type(atttypid, atttypmod) as type,
      attnotnull as required, (atthasdef or attidentity <> '') as filled
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0
      and not attisdropped
    order by 1, 2`.execute(db);
  const named = sql`array(select attname::text from pg_attribute
    where attrelid = relation and attnum = any(keys) order by attname)`;
  const rules = await sql<Rule>`
    select relation::regclass::text as "table", name, definition, ${named} as columns from (
      select conrelid as relation, conname::text as name, pg_get_constraintdef(oid) as definition,
        coalesce(conkey, '{}') as keys
      from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
      union all
      select indrelid, indexrelid::regclass::text, pg_get_indexdef(indexrelid), indkey::int2[]
      from pg_index join pg_class on pg_class.oid = indexrelid
      where indisunique and relnamespace = 'public'::regnamespace
      union all
      select tgrelid, tgname::text, pg_get_triggerdef(pg_trigger.oid), tgattr::int2[]
      from pg_trigger join pg_class on pg_class.oid = tgrelid
      where not tgisinternal and relnamespace = 'public'::regnamespace
    ) found where relation <> 0
    order by 1, 2, 3`.execute(db);
  return { columns: columns.rows, rules: rules.rows };
}

/**
 * The abilities that a program loses which knows the tables as they were before: its statements fail, or a
 * row that it writes is refused. Empty: the tables were only extended.
 */
export function narrowings(before: Tables, after: Tables): string[] {
  const found: string[] = [];
  const now = new Map(after.columns.map((column) => [`${column.table}.${column.name}`, column]));
  const was = new Set(before.columns.map(({ table, name }) => `${table}.${name}`));
  const oldTables = new Set(before.columns.map(({ table }) => table));
  for (const { table, name, type, required, filled } of before.columns) {
    const column = now.get(`${table}.${name}`);
    if (!column) found.push(`${table}.${name} is gone`);
    else if (column.type !== type) found.push(`${table}.${name} is ${column.type}, was ${type}`);
    else if (column.required && !required) found.push(`${table}.${name} must not be null any more`);
    else if (filled && !column.filled) found.push(`${table}.${name} has no default any more`);
  }
  for (const { table, name, required, filled } of after.columns) {
    const isNew = oldTables.has(table) && !was.has(`${table}.${name}`);
    if (isNew && required && !filled) found.push(`${table}.${name} is new and has to be given`);
  }
  const known = new Set(before.rules.map(({ table, definition }) => `${table} ${definition}`));
  for (const { table, name, definition, columns } of after.rules) {
    if (!oldTables.has(table) || known.has(`${table} ${definition}`)) continue;
    const isOfNewColumns =
      columns.length > 0 && columns.every((column) => !was.has(`${table}.${column}`));
    if (!isOfNewColumns) found.push(`${table} has the new rule ${name}`);
  }
  return found;
}
