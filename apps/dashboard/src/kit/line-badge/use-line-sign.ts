import type { Line } from '@perron/schema';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../services/services';
import { lineCodesQuery, transitLineQuery } from './line-sign-query';

/** The line of this name as the transit service knows it; null until then, and if it does not. */
export function useLineSign(name: string): Line | null {
  const { client } = useServices();
  const code = useQuery(lineCodesQuery(client)).data?.get(name) ?? null;
  const { data } = useQuery({ ...transitLineQuery(client, name, code), enabled: code !== null });
  return data ?? null;
}
