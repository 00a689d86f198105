import type { Actor } from '@perron/schema';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { ApiError } from '../api-error';
import type { Database } from '../db/tables';

/** An account is its owner's own, and not its maker's, once nobody else has touched it for this time. */
const lately = sql<Date>`now() - interval '7 days'`;

/** The user is a user's own work: made, promoted or changed by that one a short while ago. */
export function madeLately(db: Kysely<Database>, by: number) {
  return db
    .selectFrom('audit_log')
    .select('entity_id')
    .where('entity', '=', 'user')
    .where('actor_type', '=', 'user')
    .where('actor_id', '=', by)
    .where('entity_id', '<>', by)
    .where('at', '>', lately);
}

/**
 * Two accounts that one person may hold are not two people: neither has made nor changed the other lately.
 * @throws ApiError forbidden
 */
export async function requireStrangers(
  db: Kysely<Database>,
  asker: number,
  approver: Actor['id'],
): Promise<void> {
  if (approver === null) return;
  const made =
    (await madeLately(db, asker).where('entity_id', '=', approver).executeTakeFirst()) ??
    (await madeLately(db, approver).where('entity_id', '=', asker).executeTakeFirst());
  if (!made) return;
  throw new ApiError(
    'forbidden',
    'One of you has made or changed the account of the other in the last 7 days: expected somebody else.',
  );
}
