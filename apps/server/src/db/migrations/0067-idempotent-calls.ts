import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Calls that came with an `Idempotency-Key`, written in the transaction of their work. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `create table idempotent_calls (
        key_hash bytea primary key,
        request_mac bytea not null,
        sealed_answer bytea,
        worked_at timestamptz(3) not null
      )`,
    )
    .execute(db);
  await sql.raw(`create index on idempotent_calls (worked_at)`).execute(db);
}
