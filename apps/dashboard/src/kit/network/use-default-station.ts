import { defaultStationCode } from '@perron/schema';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../services/services';
import { statusQuery } from '../../services/status-query';

/**
 * Code of the station that is meant where an address names none: the network's.
 * @returns `null` if it is not known yet
 */
export function useDefaultStation(): string | null {
  const { client } = useServices();
  const { data, isPending } = useQuery(statusQuery(client));
  if (isPending) return null;
  return data?.default_station ?? defaultStationCode;
}
