import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables';
import { revisionPlace } from '../displays';

/** A manifest that is the current one of a place from some moment on. */
export interface ManifestRevision {
  /** As `revisionPlace` has it. */
  readonly place: string;
  /** 0: the default business-logic configuration. */
  readonly configurationId: number;
  /** `null` means that the server has none for this place. */
  readonly version: string | null;
  readonly sinceMs: number;
  /** The build of the program that gives it. */
  readonly build: string;
}

/** Displays that are further behind are told of without a number. */
const keptOfEach = 100;

/**
 * Gives the manifest the next number of its place, unless it is the last one of its build already: the
 * nodes of another build may give the same content in another form. Places that no display has reported
 * from for a day are forgotten.
 */
export async function noteRevision(
  db: Kysely<Database>,
  { place, configurationId, version, sinceMs, build }: ManifestRevision,
): Promise<void> {
  const since = new Date(sinceMs);
  const { rows } = await sql<{ revision: number }>`
    insert into manifest_revisions (place, configuration_id, revision, version, since, build)
    select ${place}, ${configurationId}::integer, coalesce(last.revision, 0) + 1,
      ${version}::text, ${since}::timestamptz, ${build}
    from (select) as once left join lateral (
      select revision from manifest_revisions
      where place = ${place} and configuration_id = ${configurationId}
      order by revision desc limit 1
    ) as last on true left join lateral (
      select revision, version from manifest_revisions
      where place = ${place} and configuration_id = ${configurationId} and build = ${build}
      order by revision desc limit 1
    ) as own on true
    where own.version is distinct from ${version}::text
      or (own.revision is null and last.revision is not null)
    -- Another node has just counted it.
    on conflict do nothing
    returning revision
  `.execute(db);
  const [noted] = rows;
  if (!noted) return;
  await sql`
    delete from manifest_revisions
    where (place = ${place} and configuration_id = ${configurationId}
        and revision <= ${noted.revision - keptOfEach})
      or (since < ${since}::timestamptz - interval '1 day' and not exists (
        select from display_reports join displays on displays.id = display_reports.display_id
        where ${revisionPlace} = manifest_revisions.place))
  `.execute(db);
}
