import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Displays' reports, and the numbers of the content that they show from. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // The last one of each display. Half of each page stays free, so that a report that takes the
  // place of another stays in its page and touches no index.
  `create table display_reports (
    display_id integer primary key references displays on delete cascade,
    received_at timestamptz(3) not null,
    verified boolean not null,
    place text not null,
    state text not null,
    manifest_version text,
    scenario text,
    scene text,
    freshness text not null,
    report jsonb not null
  ) with (fillfactor = 50)`,

  // null as the version: the server has no manifest for this place.
  `create table manifest_revisions (
    place text not null,
    configuration_id integer not null,
    revision integer not null check (revision > 0),
    version text,
    since timestamptz(3) not null,
    primary key (place, configuration_id, revision)
  )`,
];
