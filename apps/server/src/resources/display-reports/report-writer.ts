import type { DisplayReport } from '@perron/schema';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables';
import type { PlaceAdditions } from '../displays';
import { placeKey } from './place-key';

/** A report that has come in. */
export interface ReceivedReport {
  readonly displayId: number;
  /** The display has proved who it is. */
  readonly verified: boolean;
  readonly receivedAtMs: number;
  readonly report: DisplayReport;
}

/** The display of a report; `configurationId` 0: the default business-logic configuration. */
export interface ReportedDisplay extends PlaceAdditions {
  readonly configurationId: number;
  /** When operators last wanted its page to be loaded again, epoch ms; `null` if they have not. */
  readonly reloadRequestedMs: number | null;
}

interface Waiting {
  readonly received: ReceivedReport;
  readonly resolve: (display: ReportedDisplay | null) => void;
  readonly reject: (error: unknown) => void;
}

interface KnownRow {
  readonly id: number;
  readonly configuration_id: number;
  readonly directions: string | null;
  readonly run_set_at: string | null;
  readonly reload_at: Date | null;
}

const maxBatch = 200;

function rowOf({ displayId, verified, receivedAtMs, report }: ReceivedReport) {
  const { state, manifest_version, scenario, scene, freshness, lacks, place, page_id } = report;
  return {
    display_id: displayId,
    received_at: new Date(receivedAtMs).toISOString(),
    verified,
    place: placeKey(place),
    state,
    manifest_version,
    scenario: scenario?.name ?? null,
    scene: scene?.name ?? null,
    freshness,
    lacks,
    report,
    page_id,
  };
}

/**
 * The reports that one statement can write. Two pages of one display are written one after the
 * other, or nobody would see that they take turns.
 * @returns those of this statement, and those that wait for the next one
 */
function writtenTogether(waiting: readonly Waiting[]): [now: Waiting[], later: Waiting[]] {
  const pages = new Map<string, string | null>();
  const now: Waiting[] = [];
  const later: Waiting[] = [];
  for (const row of waiting) {
    const { displayId, verified, report } = row.received;
    const speaker = `${displayId} ${verified}`;
    const page = pages.get(speaker);
    const fits = now.length < maxBatch && (page === undefined || page === report.page_id);
    if (fits) pages.set(speaker, report.page_id);
    (fits ? now : later).push(row);
  }
  return [now, later];
}

/** One of each display: a statement may write a row only once. Verified reports win. */
function lastOfEach(batch: readonly Waiting[]): ReceivedReport[] {
  const last = new Map<number, ReceivedReport>();
  for (const { received } of batch) {
    const before = last.get(received.displayId);
    if (!before || received.verified || !before.verified) last.set(received.displayId, received);
  }
  return [...last.values()];
}

/**
 * Writes the last report of each display. Reports that come while others are being written are
 * written together afterwards, so a thousand at once cost a few statements.
 */
export class ReportWriter {
  readonly #db: Kysely<Database>;
  #waiting: Waiting[] = [];
  #isWriting = false;

  constructor(db: Kysely<Database>) {
    this.#db = db;
  }

  /**
   * Resolves when the report is written, or is not, because it is unverified and a verified one is
   * there. `null` means that there is no such display.
   */
  write(received: ReceivedReport): Promise<ReportedDisplay | null> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ received, resolve, reject });
      if (!this.#isWriting) void this.#writeAll();
    });
  }

  async #writeAll(): Promise<void> {
    this.#isWriting = true;
    while (this.#waiting.length > 0) {
      const [batch, later] = writtenTogether(this.#waiting);
      this.#waiting = later;
      try {
        const known = await this.#writeBatch(lastOfEach(batch));
        for (const { received, resolve } of batch) resolve(known.get(received.displayId) ?? null);
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.#isWriting = false;
  }

  async #writeBatch(reports: readonly ReceivedReport[]): Promise<Map<number, ReportedDisplay>> {
    const rows = JSON.stringify(reports.map(rowOf));
    const { rows: known } = await this.#db.transaction().execute(async (trx) => {
      // Another one comes in 30 s: none is worth waiting for the disk.
      await sql`set local synchronous_commit = off`.execute(trx);
      return sql<KnownRow>`
        with sent as (
          select * from jsonb_to_recordset(${rows}::jsonb) as sent(
            display_id integer, received_at timestamptz, verified boolean, place text, state text,
            manifest_version text, scenario text, scene text, freshness text, lacks text[],
            report jsonb, page_id text)
        ), known as (
          select id, coalesce(business_logic_configuration_id, 0) as configuration_id, directions,
            told_run ->> 'set_at' as run_set_at
          from displays where id in (select display_id from sent)
          -- Held, because a display may be deleted just now.
          for key share
        ), written as (
          insert into display_reports as kept (display_id, received_at, verified, place, state,
            manifest_version, scenario, scene, freshness, lacks, report, page_id)
          select sent.* from sent join known on known.id = sent.display_id order by sent.display_id
          on conflict (display_id) do update set
            received_at = excluded.received_at, verified = excluded.verified,
            place = excluded.place, state = excluded.state,
            manifest_version = excluded.manifest_version, scenario = excluded.scenario,
            scene = excluded.scene, freshness = excluded.freshness, lacks = excluded.lacks,
            report = excluded.report,
            page_id = excluded.page_id,
            -- What a stranger said of pages is forgotten as soon as the display itself speaks.
            earlier_pages = case
              when excluded.verified and not kept.verified then '{}'
              when excluded.page_id is not distinct from kept.page_id then kept.earlier_pages
              else (array_remove(array_remove(kept.page_id || kept.earlier_pages,
                excluded.page_id), null))[1:7] end,
            shared_at = case
              when excluded.verified and not kept.verified then null
              when excluded.page_id <> kept.page_id
                and excluded.page_id = any(kept.earlier_pages) then excluded.received_at
              else kept.shared_at end
          where excluded.verified or not kept.verified
        )
        select id, configuration_id, directions::text as directions, run_set_at,
          requested_at as reload_at
        from known left join display_reloads on display_reloads.display_id = known.id
      `.execute(trx);
    });
    return new Map(
      known.map(({ id, configuration_id, directions, run_set_at, reload_at }) => [
        id,
        {
          configurationId: configuration_id,
          directions,
          runSetAt: run_set_at,
          reloadRequestedMs: reload_at?.getTime() ?? null,
        },
      ]),
    );
  }
}
