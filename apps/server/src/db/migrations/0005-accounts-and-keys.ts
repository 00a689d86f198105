import { sql, type Kysely } from 'kysely';

/** Addresses that wait for their owner's yes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // null: the user asks for no other address.
  `alter table users add column pending_email text collate natural_name`,
  // Set: the token confirms this as the user's new address. null: it is for choosing a password.
  `alter table mail_tokens add column new_email text
    constraint mail_tokens_new_email_of_user check (new_email is null or user_id is not null)`,
];
