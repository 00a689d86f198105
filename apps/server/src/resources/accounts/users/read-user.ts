import type { User } from '@perron/schema';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/tables';
import { stampsOf } from '../../../entities/list-page';
import type { RowOf } from '../../../entities/row-of';
import { invitationMs } from './invitation-lifetime';

/** Query of all users, with when each signed in last. */
export function users(db: Kysely<Database>) {
  return db
    .selectFrom('users')
    .leftJoin('user_sign_ins', 'user_sign_ins.user_id', 'users.id')
    .select([
      'users.id',
      'users.email',
      'users.first_name',
      'users.last_name',
      'users.email_verified_at',
      'users.pending_email',
      'users.invited_at',
      'users.deactivated_at',
      'users.second_factor_at',
      'users.role',
      'users.limited_to',
      'users.created_at',
      'users.updated_at',
      'users.version',
      'user_sign_ins.last_signed_in_at',
      sql<User['state']>`case when deactivated_at is not null then 'deactivated'
        when password_hash is null then 'invited' else 'active' end`.as('state'),
    ]);
}

type UserRow = RowOf<typeof users>;

function invitationOf({ state, invited_at }: Pick<UserRow, 'state' | 'invited_at'>) {
  if (state !== 'invited' || invited_at === null) return null;
  const expires_at = new Date(invited_at.getTime() + invitationMs).toISOString();
  return { sent_at: invited_at.toISOString(), expires_at };
}

/** The user as the API shows it: without the password's hash. */
export function userOf(row: UserRow): User {
  return {
    id: row.id,
    email: row.email,
    first_name: row.first_name,
    last_name: row.last_name,
    state: row.state,
    role: row.role,
    limited_to: row.limited_to,
    deactivated_at: row.deactivated_at?.toISOString() ?? null,
    second_factor_at: row.second_factor_at?.toISOString() ?? null,
    email_verified_at: row.email_verified_at?.toISOString() ?? null,
    pending_email: row.pending_email,
    last_signed_in_at: row.last_signed_in_at?.toISOString() ?? null,
    invitation: invitationOf(row),
    ...stampsOf(row),
  };
}

export async function readUser(db: Kysely<Database>, id: number): Promise<User | undefined> {
  const row = await users(db).where('users.id', '=', id).executeTakeFirst();
  return row && userOf(row);
}
