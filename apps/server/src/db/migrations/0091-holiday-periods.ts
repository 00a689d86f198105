import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Holidays have a last day and a type; those that are there are public holidays of one day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table holidays
    add column until date,
    add column type text not null default 'public',
    add constraint holidays_until_check check (until >= day),
    add constraint holidays_type_check check (type in ('public', 'school'))`.execute(db);
  await sql`alter table holidays alter column type drop default`.execute(db);
  await sql`drop index holidays_day`.execute(db);
  await sql`create unique index holidays_day on holidays (day, type, coalesce(region, ''))`.execute(
    db,
  );
}
