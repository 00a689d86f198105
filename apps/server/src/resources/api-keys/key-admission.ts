import type { ApiKeyScope } from '@perron/schema';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { ApiError } from '../../api-error';
import type { Database } from '../../db/tables';
import { hashOfToken } from '../../secrets/secret-token';
import { isApiKeySecret } from './api-key-secret';

/** A use is noted when the last one that was noted is older: the day matters, not the second. */
const notedEveryMs = 60_000;

/** Notes that a key is used, which is no change of it. */
async function noteKeyUse(
  db: Kysely<Database>,
  { id, last_used_at }: { readonly id: number; readonly last_used_at: Date | null },
  nowMs: number,
): Promise<void> {
  if (last_used_at !== null && nowMs - last_used_at.getTime() < notedEveryMs) return;
  const now = new Date(nowMs);
  await db
    .insertInto('api_key_uses')
    .columns(['api_key_id', 'last_used_at'])
    // Selected and held, because the key may be deleted just now.
    .expression(
      db
        .selectFrom('api_keys')
        .select((select) => ['id', select.val(now).as('last_used_at')])
        .where('id', '=', id)
        .forKeyShare(),
    )
    .onConflict((conflict) => conflict.column('api_key_id').doUpdateSet({ last_used_at: now }))
    .execute();
}

/** A key that was let in. */
export interface AdmittedKey {
  readonly id: number;
  readonly name: string;
  /** The only display that may sign in with it; `null` means the first that does, or any. */
  readonly displayId: number | null;
  /** It binds itself to the first display that signs in with it. */
  readonly bindsItself: boolean;
  /** Grows when the key is regenerated or revoked. */
  readonly generation: number;
}

/** Lets callers in by their key. It asks the database each time: a revoked key is out at once. */
export interface KeyAdmission {
  /**
   * Lets a key in for one of its scopes, and notes that it was used.
   * @throws ApiError unauthorized, when no key ever had this secret; key_expired; key_revoked, when
   * one had it and is revoked, is gone, or has another; forbidden, when the key is for something else
   */
  admit(secret: string, scope: ApiKeyScope): Promise<AdmittedKey>;
}

export function createKeyAdmission(db: Kysely<Database>, nowMs: () => number): KeyAdmission {
  function bySecret(secret: string) {
    const hash = hashOfToken(secret);
    return db
      .selectFrom('api_keys')
      .leftJoin('api_key_uses', 'api_key_uses.api_key_id', 'api_keys.id')
      .select(['id', 'name', 'scopes', 'display_id', 'any_display', 'generation'])
      .select(['revoked_at', 'expires_at', 'last_used_at'])
      .where((where) =>
        where.or([
          where('key_hash', '=', hash),
          where.and([
            where('previous_key_hash', '=', hash),
            where('previous_until', '>', new Date(nowMs())),
          ]),
        ]),
      )
      .executeTakeFirst();
  }

  /** Whether a key had this secret that was deleted since, or has another one now. */
  async function wasGood(secret: string): Promise<boolean> {
    if (!isApiKeySecret(secret)) return false;
    const { rows } = await sql`
      select 1 from retired_key_hashes where key_hash = ${hashOfToken(secret)}
    `.execute(db);
    return rows.length > 0;
  }

  return {
    async admit(secret, scope) {
      const key = isApiKeySecret(secret) ? await bySecret(secret) : undefined;
      if (!key && (await wasGood(secret))) {
        throw new ApiError(
          'key_revoked',
          'This API key is no more: it was deleted, or has another secret now.',
        );
      }
      if (!key) {
        throw new ApiError('unauthorized', 'There is no such API key. Check that it is whole.');
      }
      if (key.revoked_at !== null) {
        throw new ApiError(
          'key_revoked',
          'This API key is revoked. Use another one, or have it regenerated.',
        );
      }
      if (key.expires_at !== null && key.expires_at.getTime() <= nowMs()) {
        throw new ApiError(
          'key_expired',
          `This API key expired on ${key.expires_at.toISOString()}. Have it prolonged, or use another one.`,
        );
      }
      if (!key.scopes.includes(scope)) {
        throw new ApiError(
          'forbidden',
          `This API key is for ${key.scopes.join(' and ')}. Expected one with the scope "${scope}".`,
        );
      }
      await noteKeyUse(db, key, nowMs());
      return {
        id: key.id,
        name: key.name,
        displayId: key.display_id,
        bindsItself: key.display_id === null && !key.any_display,
        generation: key.generation,
      };
    },
  };
}
