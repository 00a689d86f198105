import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Shows operators two devices with one number, and devices that ask for a deleted display. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // The page that reported last, those before it (the last one first), and when one of them was last
  // heard again, which a page that is reloaded never is.
  `alter table display_reports
    add column page_id text,
    add column earlier_pages text[] not null default '{}',
    add column shared_at timestamptz(3)`,

  // One row for each number that operators have deleted: what strangers ask for adds none.
  `create table deleted_displays (
    display_id integer primary key,
    name text not null,
    deleted_at timestamptz(3) not null,
    had_key boolean not null,
    asked_at timestamptz(3),
    asked_from text,
    asked_verified boolean,
    check (num_nulls(asked_at, asked_from, asked_verified) in (0, 3))
  )`,
  // Whether those had keys is forgotten.
  `insert into deleted_displays (display_id, name, deleted_at, had_key)
    select distinct on (entity_id) entity_id, entity_name, at, false
    from audit_log
    where entity = 'display' and action = 'deleted'
      and not exists (select 1 from displays where displays.id = entity_id)
    order by entity_id, id desc`,
  `create function keep_deleted_display() returns trigger language plpgsql as $$
  begin
    insert into deleted_displays (display_id, name, deleted_at, had_key)
      values (old.id, old.name, now(),
        exists (select 1 from display_contacts where display_id = old.id))
      on conflict (display_id) do update set name = excluded.name,
        deleted_at = excluded.deleted_at, had_key = excluded.had_key;
    return old;
  end $$`,
  // Before: what was known of it goes with it.
  `create trigger displays_keep_deleted before delete on displays
    for each row execute function keep_deleted_display()`,
];
