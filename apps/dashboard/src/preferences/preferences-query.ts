import { queryOptions } from '@tanstack/react-query';
import type { Services } from '../services/services';
import { saveChoices } from './kept-choices';

/** The account's preferences, when those of this device have been brought to it. */
export function preferencesQuery({ client, storage }: Pick<Services, 'client' | 'storage'>) {
  return queryOptions({
    queryKey: ['preferences'],
    queryFn: () => saveChoices(client, storage),
    staleTime: Infinity,
  });
}
