import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../db/tables';

const key = 'token_signing_secret';
const stored = z.object({ base64: z.string().length(44) });

/**
 * The secret of this installation's tokens, made on the first start. Several servers that start at
 * once on one database agree on the first one written.
 */
export async function signingSecret(db: Kysely<Database>): Promise<Uint8Array> {
  const value = JSON.stringify({ base64: randomBytes(32).toString('base64') });
  await db
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return Buffer.from(stored.parse(row.value).base64, 'base64');
}
