import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../../db/tables';
import { keptSecret } from '../signing-secret';

const settingKey = 'second_factor_key';

/** Keeps secrets that are needed again, encrypted. */
export interface SecretBox {
  /** @param name whose it is: opens under no other name */
  seal(secret: string, name: string): Promise<string>;
  /** @throws Error when it was sealed with another key, or under another name */
  open(sealed: string, name: string): Promise<string>;
}

/** Under which the secret of a user's app is sealed. */
export const boxName = (userId: number) => `user ${userId}`;

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

export function createSecretBox(db: Kysely<Database>): SecretBox {
  return {
    async seal(secret, name) {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv(algorithm, await keptSecret(db, settingKey), iv).setAAD(
        Buffer.from(name),
      );
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64');
    },
    async open(sealed, name) {
      const bytes = Buffer.from(sealed, 'base64');
      const decipher = createDecipheriv(
        algorithm,
        await keptSecret(db, settingKey),
        bytes.subarray(0, ivBytes),
      )
        .setAAD(Buffer.from(name))
        .setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
      const rest = bytes.subarray(ivBytes + tagBytes);
      return Buffer.concat([decipher.update(rest), decipher.final()]).toString('utf8');
    },
  };
}
