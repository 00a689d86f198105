import type { Line } from '@perron/schema';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../services/services';
import { lineCodesQuery, transitLineQuery } from './line-sign-query';

interface LineSign {
  /** Null until it is known, and if the transit service does not know it. */
  readonly line: Line | null;
  readonly isLoading: boolean;
}

/** The line of this name as the transit service knows it, and whether it is still asked. */
export function useFoundLine(name: string): LineSign {
  const { client } = useServices();
  const codes = useQuery(lineCodesQuery(client));
  const code = codes.data?.get(name) ?? null;
  const found = useQuery({ ...transitLineQuery(client, name, code), enabled: code !== null });
  return { line: found.data ?? null, isLoading: codes.isLoading || found.isLoading };
}

/** The line of this name as the transit service knows it; null until then, and if it does not. */
export function useLineSign(name: string): Line | null {
  return useFoundLine(name).line;
}
