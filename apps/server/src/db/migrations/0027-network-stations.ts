import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/**
 * Where a station of the list comes from, and since when the timetable lacks it. The last
 * timetable's list is kept, so that the next one is compared with it and not with the list that
 * operators change.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table stations
    add column from_network boolean not null default false,
    add column missing_since timestamptz(3)`,
  `create table network_stations (
    code text primary key,
    name text not null
  )`,
  // The mark belongs to the code: another code is another station.
  `create function forget_missing() returns trigger language plpgsql as $$
  begin
    if new.code <> old.code then new.missing_since := null; end if;
    return new;
  end $$`,
  // What the timetable says of a station is no edit: it makes no version.
  `drop trigger stations_stamp on stations`,
  `create trigger stations_stamp before update on stations for each row
    when (row(new.name, new.code) is distinct from row(old.name, old.code)
      or row(new.missing_since, new.from_network)
        is not distinct from row(old.missing_since, old.from_network))
    execute function stamp_update()`,
  `create trigger stations_forget_missing before update of code on stations
    for each row execute function forget_missing()`,
];
