import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/tables';

/** The user that signed in. */
export interface Credentials {
  readonly id: number;
  readonly email: string;
  /** `null` means that the user is invited, has not chosen a password yet. */
  readonly passwordHash: string | null;
  /** Grows when the password changes: tokens of an older one are refused. */
  readonly generation: number;
  /** Since when the user may not sign in; `null` if the user may. */
  readonly deactivatedAt: Date | null;
  /** Since when signing in takes a code too; `null` means that the password is enough. */
  readonly secondFactorAt: Date | null;
  /** The address that the user asks for; `null` if there is none. */
  readonly pendingEmail: string | null;
}

function credentials(db: Kysely<Database>) {
  return db
    .selectFrom('users')
    .select([
      'id',
      'email',
      'password_hash as passwordHash',
      'password_generation as generation',
      'deactivated_at as deactivatedAt',
      'second_factor_at as secondFactorAt',
      'pending_email as pendingEmail',
    ]);
}

/** By address, without regard to case. */
export function credentialsByEmail(
  db: Kysely<Database>,
  email: string,
): Promise<Credentials | undefined> {
  return credentials(db)
    .where(sql`lower(email)`, '=', email.trim().toLowerCase())
    .executeTakeFirst();
}

export function credentialsById(
  db: Kysely<Database>,
  id: number,
): Promise<Credentials | undefined> {
  return credentials(db).where('id', '=', id).executeTakeFirst();
}
