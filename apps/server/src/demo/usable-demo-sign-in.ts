import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '../db/tables';
import { isPassword } from '../resources/accounts';
import { readDemoSignIn } from './demo-sign-in';
import type { DemoSignIn } from './demo-sign-in';

/**
 * How the demo's operator signs in, as long as that works; `null` if there never was one, or
 * somebody has removed or deactivated the user, or changed the password since.
 */
export async function usableDemoSignIn(
  db: Kysely<Database>,
  dataDir: string,
): Promise<DemoSignIn | null> {
  const signIn = readDemoSignIn(dataDir);
  if (signIn === null) return null;
  const user = await db
    .selectFrom('users')
    .select('password_hash')
    .where(sql`lower(email)`, '=', signIn.email)
    .where('deactivated_at', 'is', null)
    .executeTakeFirst();
  if (!user?.password_hash) return null;
  return (await isPassword(signIn.password, user.password_hash)) ? signIn : null;
}
