import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { settingMadeOnce } from '../../db/settings';
import type { Database } from '../../db/tables';

const stored = z.object({ base64: z.string().length(44) });

/** 32 random bytes of this installation, made when they are first asked for; all nodes agree on them. */
export async function keptSecret(db: Kysely<Database>, key: string): Promise<Buffer> {
  const made = { base64: randomBytes(32).toString('base64') };
  const { base64 } = await settingMadeOnce(db, key, stored, made);
  return Buffer.from(base64, 'base64');
}

/** The first secret of this installation's tokens. */
export function signingSecret(db: Kysely<Database>): Promise<Buffer> {
  return keptSecret(db, 'token_signing_secret');
}
