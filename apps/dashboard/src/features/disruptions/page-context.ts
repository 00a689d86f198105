import { createContext, use } from 'react';
import type { Network } from './use-network';
import type { Verbs } from './use-verbs';

/** What list and editor share. */
export interface DisruptionsContext {
  readonly network: Network;
  readonly verbs: Verbs;
  readonly nowMs: number;
}

export const PageContext = createContext<DisruptionsContext | null>(null);

export function useDisruptions(): DisruptionsContext {
  const shared = use(PageContext);
  if (!shared) throw new Error('useDisruptions must be used within the page of disruptions');
  return shared;
}
