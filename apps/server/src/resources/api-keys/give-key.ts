import type { Actor, ApiKey, Display } from '@perron/schema';
import type { Transaction } from 'kysely';
import { brokenRule } from '../../api-error';
import type { Recorder } from '../../changes/changes';
import type { Database } from '../../db/tables';
import { createEntityService } from '../../entities/entity-service';
import type { StoredSecret } from './api-key-secret';
import { apiKeyStore, replaceSecret } from './store';

/** Which key a device gets. */
export interface KeyGift {
  readonly display: Pick<Display, 'id' | 'name'>;
  /** A key of this display, whose secret the device's replaces; `null` means a new key. */
  readonly apiKeyId: number | null;
  /** The stored form of the secret that the device holds. */
  readonly stored: StoredSecret;
}

/**
 * Makes the secret that a device holds one of a key for its display only.
 * @throws ApiError unprocessable, when the key is not one for this display alone
 */
export async function giveKey(
  trx: Transaction<Database>,
  record: Recorder,
  actor: Actor,
  { display, apiKeyId, stored }: KeyGift,
): Promise<ApiKey> {
  const keys = createEntityService(
    { db: trx, transact: (_actor, work) => work(trx, record) },
    apiKeyStore,
  );
  if (apiKeyId === null) {
    const { id: display_id, name } = display;
    const bound = { display_id, any_display: false, expires_at: null };
    return keys.create(actor, { name, scopes: ['display'], ...bound, stored });
  }
  const known = await apiKeyStore.read(trx, apiKeyId);
  if (known?.display_id !== display.id || !known.scopes.includes('display')) {
    throw brokenRule('body.api_key_id', `expected a key for display ${display.id} only`);
  }
  return keys.change(actor, apiKeyId, undefined, 'regenerated', (within) =>
    replaceSecret(within, apiKeyId, stored),
  );
}
