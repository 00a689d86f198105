import type {
  Actor,
  ApiKey,
  ApiKeyInput,
  ApiKeyWithSecret,
  KeyRotation,
  Cruds,
} from '@perron/schema';
import { ApiError } from '../../api-error';
import type { Changes } from '../../changes/changes';
import type { QueryOf } from '../../entities/define-resource';
import { readList } from '../../entities/entity-list';
import { createEntityService } from '../../entities/entity-service';
import type { EntityService } from '../../entities/entity-service';
import type { Page } from '../../entities/list-page';
import { newApiKeySecret } from './api-key-secret';
import { addSecret, apiKeyList, apiKeyStore, markRevoked, replaceSecret } from './store';

export type ApiKeyListQuery = QueryOf<Cruds['api_key']>;

/** Keys as operators manage them. */
export interface ApiKeysService extends Pick<
  EntityService<ApiKey, ApiKeyInput>,
  'get' | 'update' | 'remove' | 'restore' | 'usages' | 'bulk'
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
   * A new secret beside the old one, which works for some hours yet.
   * @throws ApiError not_found, precondition_failed, or conflict for a revoked key
   */
  rotate(
    actor: Actor,
    id: number,
    ifMatch: string | undefined,
    rotation: KeyRotation,
  ): Promise<ApiKeyWithSecret>;
  /**
   * The key and what was signed in with it stop working at once.
   * @throws ApiError not_found or precondition_failed
   */
  revoke(actor: Actor, id: number, ifMatch: string | undefined): Promise<ApiKey>;
}

const hourMs = 3_600_000;

export function createApiKeysService(changes: Changes, nowMs: () => number): ApiKeysService {
  const keys = createEntityService(changes, apiKeyStore);
  const list = apiKeyList(nowMs);
  return {
    get: (id) => keys.get(id),
    update: (actor, id, ifMatch, input) => keys.update(actor, id, ifMatch, input),
    remove: (actor, id, ifMatch) => keys.remove(actor, id, ifMatch),
    restore: (actor, id) => keys.restore(actor, id),
    usages: (id) => keys.usages(id),
    bulk: (actor, change, inputOf) => keys.bulk(actor, change, inputOf),
    list: (query) => readList(list, changes.db, query),
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
    async rotate(actor, id, ifMatch, { overlap_hours }) {
      const { secret, stored } = newApiKeySecret();
      const until = new Date(nowMs() + overlap_hours * hourMs);
      const key = await keys.change(actor, id, ifMatch, 'rotated', async (trx, before) => {
        if (before.revoked_at !== null) {
          throw new ApiError('conflict', 'This API key is revoked. Regenerate it instead.');
        }
        await addSecret(trx, id, stored, until);
      });
      return { ...key, secret };
    },
    revoke: (actor, id, ifMatch) =>
      keys.change(actor, id, ifMatch, 'revoked', (trx) => markRevoked(trx, id, new Date(nowMs()))),
  };
}
