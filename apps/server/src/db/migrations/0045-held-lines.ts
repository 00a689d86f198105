import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** A loudspeaker's number is called for each announcement, or the line to it is held open. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table output_types add column sip_mode text not null default 'call'
        check (sip_mode in ('call', 'hold'))`,
    )
    .execute(db);
}
