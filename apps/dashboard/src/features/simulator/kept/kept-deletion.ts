import type { ApiClient } from '@perron/client';
import type { DeletionCalls } from '../../../kit/mutation/deletion-calls';

export function keptDeletion(client: ApiClient): DeletionCalls {
  const params = (situation_id: number) => ({ params: { situation_id } });
  return {
    usages: (id, signal) => client.getKeptSituationUsages(params(id), { signal }),
    remove: (id) => client.deleteKeptSituation(params(id)),
    restore: (id) => client.restoreKeptSituation(params(id)),
  };
}
