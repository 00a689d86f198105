import type { Transaction } from 'kysely';
import { ApiError } from '../../api-error';
import type { Recorder } from '../../changes/changes';
import type { Database } from '../../db/tables';
import { apiKeyStore, keptOf } from './store';

/**
 * Binds a key to the first display that signs in with it. The caller holds the key.
 * @throws ApiError forbidden, when it was bound to another display meanwhile
 */
export async function bindKey(
  trx: Transaction<Database>,
  record: Recorder,
  keyId: number,
  displayId: number,
): Promise<void> {
  const before = await apiKeyStore.read(trx, keyId);
  if (!before || before.any_display || before.display_id === displayId) return;
  if (before.display_id !== null) {
    throw new ApiError('forbidden', `This API key is for display ${before.display_id} only.`);
  }
  await trx
    .updateTable('api_keys')
    .set({ display_id: displayId })
    .where('id', '=', keyId)
    .execute();
  const after = await apiKeyStore.read(trx, keyId);
  if (!after) throw new Error(`The API key ${keyId} is gone from within its own transaction.`);
  record({
    entity: 'api_key',
    id: keyId,
    name: after.name,
    action: 'updated',
    before: keptOf(before),
    after: keptOf(after),
  });
}
