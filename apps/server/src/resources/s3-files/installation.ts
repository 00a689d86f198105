import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../db/tables';

const key = 'installation';
const stored = z.object({ id: z.uuid() });

/**
 * Id of this installation, made on the first start; it goes along into a backup. Several servers
 * that start at once on one database agree on the first one written.
 */
export async function installationId(db: Kysely<Database>): Promise<string> {
  await db
    .insertInto('settings')
    .values({ key, value: JSON.stringify({ id: randomUUID() }) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return stored.parse(row.value).id;
}
