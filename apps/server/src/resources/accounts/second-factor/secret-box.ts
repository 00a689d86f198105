import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../../db/tables';

const settingKey = 'second_factor_key';
const stored = z.object({ base64: z.string().length(44) });

/** Keeps secrets that are needed again, encrypted. */
export interface SecretBox {
  /** @param name whose it is: opens under no other name */
  seal(secret: string, name: string): Promise<string>;
  /** @throws Error when it was sealed with another key, or under another name */
  open(sealed: string, name: string): Promise<string>;
}

/** The key of this installation, made when it is first needed; all nodes agree on one. */
async function keyOf(db: Kysely<Database>): Promise<Buffer> {
  const value = JSON.stringify({ base64: randomBytes(32).toString('base64') });
  await db
    .insertInto('settings')
    .values({ key: settingKey, value })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const row = await db
    .selectFrom('settings')
    .select('value')
    .where('key', '=', settingKey)
    .executeTakeFirstOrThrow();
  return Buffer.from(stored.parse(row.value).base64, 'base64');
}

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

export function createSecretBox(db: Kysely<Database>): SecretBox {
  return {
    async seal(secret, name) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, await keyOf(db), iv).setAAD(Buffer.from(name));
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
    },
    async open(sealed, name) {
      const bytes = Buffer.from(sealed, 'base64');
      const decipher = createDecipheriv(algorithm, await keyOf(db), bytes.subarray(0, ivBytes))
        .setAAD(Buffer.from(name))
        .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      const rest = bytes.subarray(ivBytes + tagBytes);
      return Buffer.concat([decipher.update(rest), decipher.final()]).toString('utf8');
    },
  };
}
