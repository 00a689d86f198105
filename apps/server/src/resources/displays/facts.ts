import type {
  DisplayContact,
  DisplayContent,
  DisplayData,
  DisplayIdentity,
  ShownFreshness,
} from '@perron/schema';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { revisionPlace } from './revision-place';

/**
 * Two builds of the program may run side by side for this time, as in an upgrade of several nodes. They may
 * give the same content in two forms, and a display that asks both in turn shows now the one, now the other.
 */
const upgradeLastsMs = 24 * 3_600_000;
/** A report that is older says that the display is late, and then lost. */
const lateAfterMs = 90_000;
const lostAfterMs = 300_000;

/** The SQL of the five facts of a display. */
export interface FactColumns {
  readonly contact: RawBuilder<DisplayContact>;
  readonly content: RawBuilder<DisplayContent>;
  readonly freshness: RawBuilder<ShownFreshness>;
  readonly data: RawBuilder<DisplayData>;
  readonly identity: RawBuilder<DisplayIdentity>;
}

/** Revisions of what a display asks for, in queries over `displays` and `display_reports`. */
const revisions = sql`
  from manifest_revisions
  where manifest_revisions.place = ${revisionPlace}
    and manifest_revisions.configuration_id = coalesce(displays.business_logic_configuration_id, 0)`;

const current = sql`${revisions} order by revision desc limit 1`;

/** Number of the manifest that the display shows; `null` if it is not counted. */
export const shownRevision = sql<number | null>`(
  select max(revision) ${revisions} and version = display_reports.manifest_version)`;

/** Number of the manifest that the server would give it now. */
export const currentRevision = sql<number | null>`(select revision ${current})`;

/**
 * When another content took the place of the shown one; `null` if none did. The first manifest of
 * another build says nothing of its content, unless that build gave the shown one before; the next one of
 * the same build is another content.
 */
export function behindSince(nowMs: number): RawBuilder<Date | null> {
  const before = sql`${new Date(nowMs - upgradeLastsMs)}::timestamptz`;
  return sql`(
    select min(newer.since)
    from (select ${shownRevision} as revision) as shown, manifest_revisions as newer
    where newer.place = ${revisionPlace}
      and newer.configuration_id = coalesce(displays.business_logic_configuration_id, 0)
      and newer.revision > coalesce(shown.revision, ${currentRevision} - 1)
      and (shown.revision is null or newer.since < ${before} or exists (
        select from manifest_revisions as older
        where older.place = newer.place and older.configuration_id = newer.configuration_id
          and older.build = newer.build and older.revision < newer.revision
          and (older.revision >= shown.revision
            or older.version = display_reports.manifest_version))))`;
}

/** The columns of queries over `displays` that join `display_reports`, which may hold nothing. */
export function factColumns(nowMs: number): FactColumns {
  const late = sql`${new Date(nowMs - lateAfterMs)}::timestamptz`;
  const lost = sql`${new Date(nowMs - lostAfterMs)}::timestamptz`;
  const received = sql.ref('display_reports.received_at');
  // Anybody may say anything in its name: nothing that it tells is taken for known.
  const unverified = sql`not ${sql.ref('display_reports.verified')}`;
  return {
    contact: sql`case
      when ${received} is null then 'never'
      when ${received} < ${lost} then 'lost'
      when ${unverified} then 'unverified'
      when ${received} >= ${late} then 'ok'
      else 'late' end`,
    content: sql`case
      when ${unverified} then 'unknown'
      when display_reports.state in ('no_scenario', 'empty_playlist') then 'empty'
      when display_reports.manifest_version is null then 'unknown'
      else coalesce((
        select case
          when version is null then 'unknown'
          when version = display_reports.manifest_version then 'current'
          when ${behindSince(nowMs)} is null then 'current'
          else 'behind' end
        ${current}), 'unknown') end`,
    // Freshness is never better than contact. The content of a display grows old by itself: of one that
    // is late nobody can say that it is live, and of one that is lost nobody can say anything.
    freshness: sql`case
      when ${unverified} or ${received} is null or ${received} < ${lost} then 'unknown'
      when ${received} < ${late} and display_reports.freshness in ('live', 'as_of') then 'stale'
      else display_reports.freshness end`,
    // A report of some minutes ago says nothing about the data that a display has now.
    data: sql`case
      when ${unverified} or ${received} is null or ${received} < ${lost} then 'unknown'
      when display_reports.lacks is null then 'unknown'
      when cardinality(display_reports.lacks) > 0 then 'lacking'
      else 'complete' end`,
    // Public displays have this too: no matter who speaks in its name, it is more than one device.
    identity: sql`case
      when ${received} is null or ${received} < ${lost} then 'unknown'
      when display_reports.shared_at >= ${lost} then 'shared'
      when display_reports.page_id is null then 'unknown'
      else 'single' end`,
  };
}
