import { useEffect } from 'react';
import type { DraftKeeper } from './draft-keeper-parts';

/**
 * Asks before the tab is closed only where neither the server nor this browser has the work. Other
 * pages of the dashboard need no question: the browser's copy is written on leaving.
 */
export function UnsavedGuard({ keeper }: { readonly keeper: DraftKeeper }) {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (keeper.leave()) return;
      event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [keeper]);
  return null;
}
