import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** The operators' settings of the network's names and signs. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // One row, which is there from the start. `null` means as it is known of the network.
  `create table network_style (
    id integer primary key check (id = 1),
    names jsonb,
    shapes jsonb,
    created_at timestamptz(3) not null default now(),
    updated_at timestamptz(3) not null default now(),
    version integer not null default 1
  )`,
  `insert into network_style (id) values (1)`,
  `create trigger network_style_stamp before update on network_style
    for each row execute function stamp_update()`,
];
