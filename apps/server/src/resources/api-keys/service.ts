import type { Actor, ApiKey, ApiKeyInput, ApiKeyWithSecret } from '@perron/schema';
import type { Changes } from '../../changes/changes';
import { createEntityService } from '../../entities/entity-service';
import type { EntityService } from '../../entities/entity-service';
import type { Page } from '../../entities/list-page';
import { newApiKeySecret } from './api-key-secret';
import { apiKeyStore, listApiKeys, markRevoked, replaceSecret } from './store';
import type { ApiKeyListQuery } from './store';

/** Keys as operators manage them. */
export interface ApiKeysService extends Pick<
  EntityService<ApiKey, ApiKeyInput>,
  'get' | 'update' | 'remove'
> {
  list(query: ApiKeyListQuery): Promise<Page<ApiKey>>;
  /** @throws ApiError unprocessable, when the display does not exist */
  create(actor: Actor, input: ApiKeyInput): Promise<ApiKeyWithSecret>;
  /**
   * A new secret: the old one and what was signed in with it stop working at once, and a revoked
   * key works again.
   * @throws ApiError not_found or precondition_failed
   */
  regenerate(actor: Actor, id: number, ifMatch: string | undefined): Promise<ApiKeyWithSecret>;
  /**
   * The key and what was signed in with it stop working at once.
   * @throws ApiError not_found or precondition_failed
   */
  revoke(actor: Actor, id: number, ifMatch: string | undefined): Promise<ApiKey>;
}

export function createApiKeysService(changes: Changes, nowMs: () => number): ApiKeysService {
  const keys = createEntityService(changes, apiKeyStore);
  return {
    get: (id) => keys.get(id),
    update: (actor, id, ifMatch, input) => keys.update(actor, id, ifMatch, input),
    remove: (actor, id, ifMatch) => keys.remove(actor, id, ifMatch),
    list: (query) => listApiKeys(changes.db, query),
    async create(actor, input) {
      const { secret, stored } = newApiKeySecret();
      return { ...(await keys.create(actor, { ...input, stored })), secret };
    },
    async regenerate(actor, id, ifMatch) {
      const { secret, stored } = newApiKeySecret();
      const key = await keys.change(actor, id, ifMatch, 'regenerated', (trx) =>
        replaceSecret(trx, id, stored),
      );
      return { ...key, secret };
    },
    revoke: (actor, id, ifMatch) =>
      keys.change(actor, id, ifMatch, 'revoked', (trx) => markRevoked(trx, id, new Date(nowMs()))),
  };
}
