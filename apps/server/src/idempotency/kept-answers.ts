import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { z } from 'zod';
import type { AskInTransaction } from '../db/database-call';
import type { DatabaseLogger } from '../db/database-logger';
import { Retention } from '../db/retention';
import type { Database } from '../db/tables';
import type { IdempotencyKey } from './idempotency-key';

/** A second try gets the first one's answer for this long. */
const keptMs = 24 * 3_600_000;

const keptAnswer = z.object({
  status: z.number(),
  headers: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  body: z.string(),
});

export type KeptAnswer = z.infer<typeof keptAnswer>;

/** A call that has done its work. */
export interface KnownCall {
  readonly requestMac: Buffer;
  /** `null` means that nobody knows it, or not yet. */
  readonly answer: KeptAnswer | null;
}

/** The calls that came with a key and have done something, with their answers. */
export class KeptAnswers {
  readonly #db: Kysely<Database>;
  readonly #nowMs: () => number;

  constructor(db: Kysely<Database>, nowMs: () => number) {
    this.#db = db;
    this.#nowMs = nowMs;
  }

  #cutoff(): Date {
    return new Date(this.#nowMs() - keptMs);
  }

  async find(key: IdempotencyKey): Promise<KnownCall | null> {
    const row = await this.#db
      .selectFrom('idempotent_calls')
      .select(['request_mac', 'sealed_answer'])
      .where('key_hash', '=', key.hash)
      .where('worked_at', '>', this.#cutoff())
      .executeTakeFirst();
    if (!row) return null;
    const { request_mac: requestMac, sealed_answer: sealed } = row;
    return { requestMac, answer: sealed && keptAnswer.parse(JSON.parse(key.open(sealed))) };
  }

  /**
   * Notes, in the transaction of its work, that a call works.
   * @returns false: another one with the same key has worked
   */
  async note(ask: AskInTransaction, key: IdempotencyKey, requestMac: Buffer): Promise<boolean> {
    const rows = await ask(
      `insert into idempotent_calls as kept (key_hash, request_mac, worked_at) values ($1, $2, $3)
       on conflict (key_hash) do update
         set request_mac = excluded.request_mac, sealed_answer = null, worked_at = excluded.worked_at
         where kept.worked_at <= $4`,
      [key.hash, requestMac, new Date(this.#nowMs()), this.#cutoff()],
    );
    return rows > 0;
  }

  async keep(key: IdempotencyKey, answer: KeptAnswer): Promise<void> {
    await this.#db
      .updateTable('idempotent_calls')
      .set({ sealed_answer: key.seal(JSON.stringify(answer)) })
      .where('key_hash', '=', key.hash)
      .execute();
  }

  /** Removes some that are too old. True: there may be more. */
  async removeSlice(): Promise<boolean> {
    const { numAffectedRows = 0n } = await sql`
      delete from idempotent_calls where key_hash in (
        select key_hash from idempotent_calls where worked_at <= ${this.#cutoff()} limit 1000)`.execute(
      this.#db,
    );
    return numAffectedRows >= 1000n;
  }
}

const everyMs = 3_600_000;

/** Removes what is too old each hour. */
export function forgetAnswers(kept: KeptAnswers, logger: DatabaseLogger): Retention {
  return new Retention({
    logger,
    everyMs,
    failure: 'Kept answers were not removed.',
    removeSlice: () => kept.removeSlice(),
  });
}
