import { createContext, use, useSyncExternalStore } from 'react';
import type { StageControl, StageState } from './stage-control';

export const StageContext = createContext<StageControl | null>(null);

/** @throws Error outside of an editor */
export function useStage(): StageControl {
  const control = use(StageContext);
  if (control === null) throw new Error('useStage must be used within a StageContext');
  return control;
}

/**
 * A part of the stage's state; the component is drawn again when that part changes.
 * @param part gives the same value as long as nothing that matters has changed
 */
export function useStageState<Part>(part: (state: StageState) => Part): Part {
  const { subscribe, state } = useStage();
  return useSyncExternalStore(subscribe, () => part(state()));
}
