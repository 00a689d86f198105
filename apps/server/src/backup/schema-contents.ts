import type pg from 'pg';
import { BackupError } from './backup-error';
import { listMigrations, listTables } from './table-catalogue';

/** The tables that a restore would replace; `null` if the schema has none. */
export interface SchemaContents {
  readonly tables: number;
  readonly rows: number;
}

/**
 * The contents of the connection's schema.
 * @throws BackupError when it holds tables, and they are not Perron's: those are never replaced
 */
export async function contentsOf(client: pg.ClientBase): Promise<SchemaContents | null> {
  const tables = await listTables(client);
  const migrations = await listMigrations(client);
  if (tables.length === 0) return null;
  if (migrations === null) {
    throw new BackupError(
      `The database holds tables of another program (${tables.map(({ name }) => name).join(', ')}). Restore into an empty database.`,
    );
  }
  let rows = 0;
  for (const { name } of tables) {
    const { rows: counted } = await client.query<{ n: string }>(
      `select count(*)::text as n from ${client.escapeIdentifier(name)}`,
    );
    rows += Number(counted[0]?.n ?? 0);
  }
  return { tables: tables.length, rows };
}

/**
 * Drops all that the schema holds, of whatever version, but not the schema itself, whose owner and
 * rights are the administrator's, nor what extensions brought.
 */
export async function dropContents(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `with own as (select oid from pg_namespace where nspname = current_schema()),
     found as (
       select 1 as turn, 'pg_class'::regclass as catalog, c.oid, case c.relkind
           when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence'
           else 'table' end as kind, c.oid::regclass::text as name
         from pg_class c where c.relnamespace in (select oid from own)
          and c.relkind in ('r', 'p', 'v', 'm', 'S')
       union all
       select 2, 'pg_proc'::regclass, p.oid, 'routine', p.oid::regprocedure::text
         from pg_proc p where p.pronamespace in (select oid from own)
       union all
       select 3, 'pg_type'::regclass, t.oid, 'type', t.oid::regtype::text
         from pg_type t where t.typnamespace in (select oid from own) and t.typtype in ('d', 'e')
       union all
       select 4, 'pg_collation'::regclass, l.oid, 'collation', l.oid::regcollation::text
         from pg_collation l where l.collnamespace in (select oid from own)
     )
     select format('drop %s if exists %s cascade', kind, name) as statement from found f
      where not exists (select from pg_depend d
        where d.classid = f.catalog and d.objid = f.oid and d.deptype = 'e')
      order by turn, kind = 'sequence', name`,
  );
  for (const { statement } of rows) await client.query(statement);
}
