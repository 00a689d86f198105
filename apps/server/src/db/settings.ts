import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Database } from './tables';

/** A setting of this installation; `null` if it is not set. */
export async function readSetting<T>(
  db: Kysely<Database>,
  key: string,
  stored: z.ZodType<T>,
): Promise<T | null> {
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', key)
    .executeTakeFirst();
  return row ? stored.parse(row.value) : null;
}

export async function isSet(db: Kysely<Database>, key: string): Promise<boolean> {
  return (await readSetting(db, key, z.unknown())) !== null;
}

export async function writeSetting(
  db: Kysely<Database>,
  key: string,
  content: unknown,
): Promise<void> {
  const value = JSON.stringify(content);
  await db
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/**
 * A setting that the first start makes. Several servers that start at once on one database agree on the
 * first one written.
 */
export async function settingMadeOnce<T>(
  db: Kysely<Database>,
  key: string,
  stored: z.ZodType<T>,
  made: T,
): Promise<T> {
  const known = await readSetting(db, key, stored);
  if (known !== null) return known;
  await db
    .insertInto('settings')
    .values({ key, value: JSON.stringify(made) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  return (await readSetting(db, key, stored)) ?? made;
}
