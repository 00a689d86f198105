import { preloadWidgets } from '@perron/widgets/host';
import { widgetTypes } from '@perron/widgets/names';
import { useEffect } from 'react';
import { watchPointers } from '../../../services/pressed-pointers';

/** After the scene is usable. */
const afterMs = 2_000;

/**
 * Fetches the widgets of all kinds, one kind after another, so that any can be added, also while the server is
 * away; one that does not come is asked for when it is added. Never while something is dragged: a fetched style
 * sheet may have the whole page laid out again under the pointer.
 */
export function useAllKinds(): void {
  useEffect(() => {
    let isOver = false;
    const pointers = watchPointers(window);
    const fetchAll = async () => {
      for (const kind of widgetTypes) {
        await pointers.released();
        if (isOver) return;
        await preloadWidgets([kind]).catch(() => undefined);
      }
    };
    const timer = window.setTimeout(() => void fetchAll(), afterMs);
    return () => {
      isOver = true;
      window.clearTimeout(timer);
      pointers.end();
    };
  }, []);
}
