import { createContext, use } from 'react';
import type { Deletion } from '../../kit/mutation/use-deletion';
import type { Verbs } from './use-verbs';

/** The context that list and editor share. */
export interface DisruptionsContext {
  readonly verbs: Verbs;
  readonly deletion: Deletion;
  readonly nowMs: number;
  readonly timeZone: string;
}

export const PageContext = createContext<DisruptionsContext | null>(null);

export function useDisruptions(): DisruptionsContext {
  const shared = use(PageContext);
  if (!shared) throw new Error('useDisruptions must be used within the page of disruptions');
  return shared;
}
