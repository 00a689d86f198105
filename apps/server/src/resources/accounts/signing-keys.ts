import { randomBytes, randomUUID } from 'node:crypto';
import type { JWTHeaderParameters, JWTVerifyGetKey } from 'jose';
import type { Kysely, Transaction } from 'kysely';
import { z } from 'zod';
import type { FeedBatch } from '../../changes/change-feed';
import { readSetting, writeSetting } from '../../db/settings';
import type { Database } from '../../db/tables';
import { signingSecret } from './signing-secret';

const settingKey = 'signing_keys';

const storedKey = z.object({
  /** `null` means the installation's first key, whose tokens name none. */
  kid: z.string().nullable(),
  base64: z.string().length(44),
});
/** First the key that signs; the key before it is still believed. */
const stored = z.object({ keys: z.array(storedKey).min(1).max(2) });
type StoredKey = z.infer<typeof storedKey>;

interface SigningKey {
  readonly kid: string | null;
  readonly secret: Uint8Array;
}

/** Unknown names of keys are what strangers make up too: the database is asked for them this often. */
const lookedUpEveryMs = 1_000;

async function readStored(db: Kysely<Database>): Promise<readonly StoredKey[] | null> {
  return (await readSetting(db, settingKey, stored))?.keys ?? null;
}

async function readKeys(db: Kysely<Database>): Promise<readonly SigningKey[]> {
  const keys = await readStored(db);
  if (keys === null) return [{ kid: null, secret: await signingSecret(db) }];
  return keys.map(({ kid, base64 }) => ({ kid, secret: Buffer.from(base64, 'base64') }));
}

/**
 * The keys of this installation's tokens: the first signs, and tokens of the one before are believed.
 * A token names its key (`kid`); several nodes share the keys through the database.
 */
export class SigningKeys {
  readonly #db: Kysely<Database>;
  readonly #nowMs: () => number;
  #keys: readonly SigningKey[];
  #lookedUpAtMs: number;

  private constructor(db: Kysely<Database>, nowMs: () => number, keys: readonly SigningKey[]) {
    this.#db = db;
    this.#nowMs = nowMs;
    this.#keys = keys;
    this.#lookedUpAtMs = nowMs();
  }

  static async open(db: Kysely<Database>, nowMs: () => number): Promise<SigningKeys> {
    return new SigningKeys(db, nowMs, await readKeys(db));
  }

  /** The signing key, and the header that names it. */
  current(): { readonly header: JWTHeaderParameters; readonly secret: Uint8Array } {
    const [key] = this.#keys;
    if (!key) throw new Error('There is no key to sign with.');
    const { kid, secret } = key;
    return { header: { alg: 'HS256', ...(kid !== null && { kid }) }, secret };
  }

  /** The key that a token names. Fails for one that is not (or no longer) ours. */
  readonly keyOf: JWTVerifyGetKey = async ({ kid = null }) => {
    const known = this.#find(kid);
    if (known) return known;
    // Another node may have rotated a moment ago.
    const nowMs = this.#nowMs();
    if (Math.abs(nowMs - this.#lookedUpAtMs) >= lookedUpEveryMs) {
      this.#lookedUpAtMs = nowMs;
      await this.reload();
    }
    const found = this.#find(kid);
    if (!found) throw new Error('The token names no key of this installation.');
    return found;
  };

  #find(kid: string | null): Uint8Array | undefined {
    return this.#keys.find((key) => key.kid === kid)?.secret;
  }

  /** Reads the keys again, after they were rotated here. */
  async reload(): Promise<void> {
    this.#keys = await readKeys(this.#db);
  }

  /** Takes in what changed on any server. */
  async follow({ lost, changes }: Pick<FeedBatch, 'lost' | 'changes'>): Promise<void> {
    if (lost || changes.some(({ entity }) => entity === 'access_rules')) await this.reload();
  }
}

/** Begins to sign with a new key. @param endsBefore whether the one before is no longer believed */
export async function writeNewKey(trx: Transaction<Database>, endsBefore: boolean): Promise<void> {
  const before = (await readStored(trx)) ?? [
    { kid: null, base64: (await signingSecret(trx)).toString('base64') },
  ];
  const fresh = { kid: randomUUID(), base64: randomBytes(32).toString('base64') };
  await writeSetting(trx, settingKey, {
    keys: [fresh, ...(endsBefore ? [] : before.slice(0, 1))],
  });
}
