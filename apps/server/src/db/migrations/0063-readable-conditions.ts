import { sql } from 'kysely';
import type { Kysely } from 'kysely';

/** The last condition of a scenario that displays could read, kept while they cannot read the present one. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table scenarios add column readable_condition text`,
  // No scenario has another version for it.
  `alter table scenarios disable trigger scenarios_stamp`,
  // The history has earlier conditions: they count only where the present one cannot be read.
  `update scenarios set readable_condition = (
    select before ->> 'condition' from audit_log
    where entity = 'scenario' and entity_id = scenarios.id
      and before ->> 'condition' <> scenarios.condition
    order by audit_log.id desc limit 1)
  where type = 'scenario'`,
  `alter table scenarios enable trigger scenarios_stamp`,
];
