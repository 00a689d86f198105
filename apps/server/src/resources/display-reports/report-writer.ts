import type { DisplayReport } from '@perron/schema';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables';
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
export interface ReportedDisplay {
  readonly configurationId: number;
}

interface Waiting {
  readonly received: ReceivedReport;
  readonly resolve: (display: ReportedDisplay | null) => void;
  readonly reject: (error: unknown) => void;
}

const maxBatch = 200;

function rowOf({ displayId, verified, receivedAtMs, report }: ReceivedReport) {
  const { state, manifest_version, scenario, scene, freshness, place } = report;
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
    report,
  };
}

/** One of each display: a statement may write a row only once. What is verified counts more. */
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
   * Resolves when the report is written, or is not, because a verified one of the last 5 minutes
   * counts more. Null: there is no such display.
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
      const batch = this.#waiting.splice(0, maxBatch);
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
      return sql<{ id: number; configuration_id: number }>`
        with sent as (
          select * from jsonb_to_recordset(${rows}::jsonb) as sent(
            display_id integer, received_at timestamptz, verified boolean, place text, state text,
            manifest_version text, scenario text, scene text, freshness text, report jsonb)
        ), known as (
          select id, coalesce(business_logic_configuration_id, 0) as configuration_id
          from displays where id in (select display_id from sent)
          -- Held, because a display may be deleted just now.
          for key share
        ), written as (
          insert into display_reports as kept (display_id, received_at, verified, place, state,
            manifest_version, scenario, scene, freshness, report)
          select sent.* from sent join known on known.id = sent.display_id order by sent.display_id
          on conflict (display_id) do update set
            received_at = excluded.received_at, verified = excluded.verified,
            place = excluded.place, state = excluded.state,
            manifest_version = excluded.manifest_version, scenario = excluded.scenario,
            scene = excluded.scene, freshness = excluded.freshness, report = excluded.report
          where excluded.verified or not kept.verified
            or kept.received_at < excluded.received_at - interval '5 minutes'
        )
        select id, configuration_id from known
      `.execute(trx);
    });
    return new Map(known.map((one) => [one.id, { configurationId: one.configuration_id }]));
  }
}
