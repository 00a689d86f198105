import { createContext, use, useSyncExternalStore } from 'react';
import type { DraftKeeper } from './draft-keeper-parts';
import type { DraftState } from './draft-state';

/** The keeper of the open scene; `null` if it is not known yet who edits. */
export const DraftContext = createContext<DraftKeeper | null>(null);

const nothing = () => () => undefined;

export interface Draft {
  readonly keeper: DraftKeeper;
  readonly state: DraftState;
}

/** The draft of the open scene; `null` if it is not known yet who edits. */
export function useDraft(): Draft | null {
  const keeper = use(DraftContext);
  const state = useSyncExternalStore(keeper?.subscribe ?? nothing, () => keeper?.state() ?? null);
  return keeper && state && { keeper, state };
}
