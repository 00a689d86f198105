import { sql, type Kysely } from 'kysely';

/** Operators set displays aside, and have their pages loaded again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // null as the end: until an operator ends it.
  `alter table displays
    add column maintenance_since timestamptz(3),
    add column maintenance_until timestamptz(3),
    add column maintenance_note text not null default '',
    add column maintenance_by text not null default '',
    add check (maintenance_since is not null or maintenance_until is null)`,
  // The last time that operators asked for it: a page that was opened before is to load again.
  `create table display_reloads (
    display_id integer primary key references displays on delete cascade,
    requested_at timestamptz(3) not null
  )`,
];
