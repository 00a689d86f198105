import type { PassengerLanguage } from '@perron/schema';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../../services/services';
import { statusQuery } from '../../../services/status-query';

const beforeKnown: readonly PassengerLanguage[] = ['de', 'en'];

/** The languages of the network's passengers, the leading one first; German and English until they are known. */
export function usePassengerLanguages(): readonly PassengerLanguage[] {
  const { client } = useServices();
  return useQuery(statusQuery(client)).data?.passenger_languages ?? beforeKnown;
}
