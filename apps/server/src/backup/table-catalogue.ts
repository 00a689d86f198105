import type pg from 'pg';
import type { BackupDatabase } from './format';

type Table = BackupDatabase['tables'][number];

/** Kept by the Migrator; a restore makes them by running the steps. */
const migratorTables = ['kysely_migration', 'kysely_migration_lock'];

/**
 * The tables of the connection's schema with the columns that are stored (not computed), by name;
 * without the Migrator's own and those of extensions.
 */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
       from pg_class c
       join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid
      where n.nspname = current_schema() and c.relkind = 'r'
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        and not c.relname = any ($1)
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      group by c.relname
      order by c.relname`,
    [migratorTables],
  );
  return rows;
}

/** Columns of a table's primary key, in its order; empty without one. */
export async function primaryKeyOf(client: pg.ClientBase, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select a.attname::text as name
       from pg_index i
       cross join unnest(i.indkey) with ordinality as k (attnum, place)
       join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
      where i.indrelid = $1::regclass and i.indisprimary
      order by k.place`,
    [client.escapeIdentifier(table)],
  );
  return rows.map(({ name }) => name);
}

/** Where each sequence of the schema is. Sequences know no snapshots: this is as of now. */
export async function listSequences(client: pg.ClientBase): Promise<BackupDatabase['sequences']> {
  const { rows } = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = current_schema() and c.relkind = 'S' order by c.relname`,
  );
  const sequences: BackupDatabase['sequences'] = [];
  for (const { name } of rows) {
    const { rows: stands } = await client.query<{ last_value: string; is_called: boolean }>(
      `select last_value::text, is_called from ${client.escapeIdentifier(name)}`,
    );
    if (stands[0] !== undefined) sequences.push({ name, ...stands[0] });
  }
  return sequences;
}

/** Names of the steps that have made the tables; `null` if this is no database of ours. */
export async function listMigrations(client: pg.ClientBase): Promise<string[] | null> {
  const { rows: found } = await client.query<{ there: boolean }>(
    `select to_regclass('kysely_migration') is not null as there`,
  );
  if (found[0]?.there !== true) return null;
  const { rows } = await client.query<{ name: string }>(
    'select name from kysely_migration order by name',
  );
  return rows.map(({ name }) => name);
}
