import { stateChangesKeptDays } from '@perron/schema';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { advisoryLocks } from '../../db/advisory-locks';
import type { DatabaseLogger } from '../../db/database-logger';
import type { Database } from '../../db/tables';
import { stateColumns } from './state-columns';

export interface StateSweepDeps {
  readonly db: Kysely<Database>;
  readonly nowMs: () => number;
  readonly logger: DatabaseLogger;
}

const everyMs = 10_000;
/** While the server was away no display could report: each gets three turns before it is judged. */
const graceMs = 100_000;
/** A page that has just opened does not know yet what it will not get. */
const settledSeconds = 120;
const forgetEveryMs = 3_600_000;

/**
 * Notes changes of state of all displays. A display that falls silent tells nobody, so the server
 * looks: what it finds is compared with what was noted last, and only differences are written. The
 * moment is that of the cause (the last report, the newer manifest), not of the look, so a restart in
 * between loses none.
 */
export class StateSweep {
  readonly #deps: StateSweepDeps;
  readonly #judgesFromMs: number;
  #timer: NodeJS.Timeout | null = null;
  #running: Promise<void> | null = null;
  #sweptMs = -Infinity;
  #forgottenMs = -Infinity;

  constructor(deps: StateSweepDeps) {
    this.#deps = deps;
    this.#judgesFromMs = deps.nowMs() + graceMs;
  }

  start(): void {
    this.#timer = setInterval(() => void this.current(), everyMs).unref();
  }

  async stop(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer);
    await this.#running;
  }

  /** Resolves when what was noted is at most ten seconds old, or could not be noted. */
  current(): Promise<void> {
    if (this.#running) return this.#running;
    const nowMs = this.#deps.nowMs();
    // When a clock was turned back, nobody knows how long ago the last sweep was.
    if (Math.abs(nowMs - this.#sweptMs) < everyMs) return Promise.resolve();
    this.#sweptMs = nowMs;
    this.#running = this.#sweep(nowMs)
      .catch((err: unknown) => {
        const message = 'Changes of state of displays could not be noted; it is tried again soon.';
        this.#deps.logger.warn({ err }, message);
      })
      .finally(() => {
        this.#running = null;
      });
    return this.#running;
  }

  async #sweep(nowMs: number): Promise<void> {
    await this.#deps.db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ locked: boolean }>`
        select pg_try_advisory_xact_lock(${advisoryLocks.displayStates}) as locked`.execute(trx);
      // Another node is sweeping.
      if (!rows[0]?.locked) return;
      await noteChanges(trx, nowMs, nowMs >= this.#judgesFromMs);
      if (nowMs - this.#forgottenMs < forgetEveryMs) return;
      this.#forgottenMs = nowMs;
      const before = new Date(nowMs - stateChangesKeptDays * 86_400_000);
      await trx.deleteFrom('display_state_changes').where('at', '<', before).execute();
    });
  }
}

/** @param judgesSilence false: a silent display may just not have had the time to report */
async function noteChanges(
  db: Kysely<Database>,
  nowMs: number,
  judgesSilence: boolean,
): Promise<void> {
  const { state, since } = stateColumns(nowMs);
  const now = sql`${new Date(nowMs)}::timestamptz`;
  await sql`
    with found as (
      select displays.id, ${state} as state,
        coalesce(${since}, display_reports.received_at, ${now}) as since, display_reports.lacks,
        display_reports.report
      from displays left join display_reports on display_reports.display_id = displays.id
    ), changed as (
      select found.id, found.state, case when found.state = 'lacking' then found.lacks end as lacks,
        greatest(least(found.since, ${now}), kept.since) as at
      from found left join display_states as kept on kept.display_id = found.id
      -- A report that is late is no change yet, and one that was never heard of has not changed.
      where found.state <> 'late' and found.state is distinct from kept.state
        and (kept.state is not null or found.state <> 'never')
        and (${judgesSilence} or found.state <> 'offline')
        and (found.state <> 'unknown'
          or (found.report ->> 'uptime_seconds')::numeric >= ${settledSeconds})
    ), kept as (
      insert into display_states (display_id, state, since) select id, state, at from changed
      on conflict (display_id) do update set state = excluded.state, since = excluded.since
    )
    insert into display_state_changes (display_id, at, state, lacks)
      select id, at, state, lacks from changed
  `.execute(db);
}
