import type { User } from '@perron/schema';
import type { Kysely, Transaction } from 'kysely';
import { ApiError } from '../../../api-error';
import type { Database } from '../../../db/tables';

function others(db: Kysely<Database>, id: number) {
  return db
    .selectFrom('users')
    .select('id')
    .where('password_hash', 'is not', null)
    .where('deactivated_at', 'is', null)
    .where('id', '<>', id)
    .limit(1);
}

/**
 * Nobody locks everybody out: while roles are off the last user who can sign in stays, and always the
 * last administrator.
 * @param what cannot be done then, as in "cannot be deleted"
 * @throws ApiError conflict
 */
export async function requireOtherAdministrator(
  trx: Transaction<Database>,
  { id, email, state, role }: User,
  what: string,
): Promise<void> {
  if (state !== 'active' || role !== 'administrator') return;
  if (await others(trx, id).where('role', '=', 'administrator').executeTakeFirst()) return;
  const isAlone = (await others(trx, id).executeTakeFirst()) === undefined;
  throw new ApiError(
    'conflict',
    isAlone
      ? `${email} is the last user who can sign in, and ${what}. Make another one first.`
      : `${email} is the last administrator who can sign in, and ${what}. Make another user an administrator first.`,
  );
}

/** The role of a user for whom nobody has chosen one: the least, also while roles are off. */
export const roleOfNewcomer: User['role'] = 'viewer';
