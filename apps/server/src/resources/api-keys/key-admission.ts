import type { ApiKeyScope } from '@perron/schema';
import type { Kysely } from 'kysely';
import { ApiError } from '../../api-error';
import type { Database } from '../../db/tables';
import { hashOfToken } from '../auth/secret-token';
import { isApiKeySecret } from './api-key-secret';
import { noteKeyUse } from './note-key-use';

/** A key that was let in. */
export interface AdmittedKey {
  readonly id: number;
  readonly name: string;
  /** The only display that may sign in with it; null: any. */
  readonly displayId: number | null;
  /** Grows when the key is regenerated or revoked. */
  readonly generation: number;
}

/** The door for whoever comes with a key. Each time asks the database: a revoked key is out at once. */
export interface KeyAdmission {
  /**
   * Lets a key in for one of its scopes, and notes that it was used.
   * @throws ApiError unauthorized, when no key has this secret or it is revoked; forbidden, when
   * the key is for something else
   */
  admit(secret: string, scope: ApiKeyScope): Promise<AdmittedKey>;
}

export function createKeyAdmission(db: Kysely<Database>, nowMs: () => number): KeyAdmission {
  function bySecret(secret: string) {
    return db
      .selectFrom('api_keys')
      .leftJoin('api_key_uses', 'api_key_uses.api_key_id', 'api_keys.id')
      .select(['id', 'name', 'scopes', 'display_id', 'generation', 'revoked_at', 'last_used_at'])
      .where('key_hash', '=', hashOfToken(secret))
      .executeTakeFirst();
  }

  return {
    async admit(secret, scope) {
      const key = isApiKeySecret(secret) ? await bySecret(secret) : undefined;
      if (!key) {
        throw new ApiError('unauthorized', 'There is no such API key. Check that it is whole.');
      }
      if (key.revoked_at !== null) {
        throw new ApiError(
          'unauthorized',
          'This API key is revoked. Use another one, or have it regenerated.',
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
        generation: key.generation,
      };
    },
  };
}
