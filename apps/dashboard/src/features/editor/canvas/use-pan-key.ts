import { useCallback, useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { isOnStage } from './is-on-stage';

/** Whether the space bar is held on the stage, so that a drag moves it. */
export function usePanKey(stageRef: RefObject<HTMLElement | null>): () => boolean {
  const held = useRef(false);
  useEffect(() => {
    const set = (event: KeyboardEvent) => {
      if (event.key !== ' ') return;
      if (event.type === 'keydown' && !isOnStage()) return;
      held.current = event.type === 'keydown';
      const layer = stageRef.current?.querySelector<HTMLElement>('[data-stage]');
      if (layer) layer.style.cursor = held.current ? 'grab' : '';
      if (held.current) event.preventDefault();
    };
    const release = () => {
      held.current = false;
    };
    document.addEventListener('keydown', set);
    document.addEventListener('keyup', set);
    window.addEventListener('blur', release);
    return () => {
      document.removeEventListener('keydown', set);
      document.removeEventListener('keyup', set);
      window.removeEventListener('blur', release);
    };
  }, [stageRef]);
  return useCallback(() => held.current, []);
}
