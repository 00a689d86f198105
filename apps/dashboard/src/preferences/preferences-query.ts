import { queryOptions } from '@tanstack/react-query';
import { loadPart } from '../services/load-part';
import type { Services } from '../services/services';

/** The account's preferences, when those of this device have been brought to it. */
export function preferencesQuery({ client, storage }: Pick<Services, 'client' | 'storage'>) {
  return queryOptions({
    queryKey: ['preferences'],
    queryFn: async () => {
      const { saveChoices } = await loadPart(() => import('./save-choices'));
      return saveChoices(client, storage);
    },
    staleTime: Infinity,
  });
}
