/** The collation and the functions that the tables use. */
export const shared: readonly string[] = [
  // Numbers inside names count as numbers ("U2" before "U10"), and "ä" is beside "a".
  `create collation natural_name (provider = icu, locale = 'und-u-kn-true')`,

  // Without the extension, or the right to create it, searches only take longer.
  `do $$ begin
    if exists (select from pg_available_extensions where name = 'pg_trgm') then
      create extension if not exists pg_trgm;
    end if;
  exception when insufficient_privilege then
    raise notice 'pg_trgm could not be made: searches of long lists take longer';
  end $$`,

  // Triggers keep the stamps, and not each repository, so that no update can forget them.
  `create function stamp_update() returns trigger language plpgsql as $$
  begin
    new.created_at := old.created_at;
    new.updated_at := now();
    new.version := old.version + 1;
    return new;
  end $$`,
  `create function stamp_change_time() returns trigger language plpgsql as $$
  begin
    new.updated_at := now();
    return new;
  end $$`,
];
