import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** Tries (of passwords, codes, mails) that limits count, for all nodes together. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create sequence attempt_windows_tried_seq`,
  // Unlogged: after a crash of the database the counting starts again, as it does after its time.
  `create unlogged table attempt_windows (
    kind text not null,
    -- A hash: names are what strangers type.
    name bytea not null,
    attempts integer not null,
    ends_at timestamptz(3) not null,
    -- Grows with each try: the least recently tried is forgotten first.
    tried bigint not null default nextval('attempt_windows_tried_seq'),
    primary key (kind, name)
  )`,
  `alter sequence attempt_windows_tried_seq owned by attempt_windows.tried`,
  `create index attempt_windows_end_idx on attempt_windows (ends_at)`,
  `create index attempt_windows_tried_idx on attempt_windows (kind, tried)`,
];
