import { useLayoutEffect } from 'react';
import { useHeader } from './header-context';

/** Leaves the areas and the header out while the page is open: it draws its own top and way back. */
export function useFullWindow(isFull = true): void {
  const { setFull } = useHeader();
  useLayoutEffect(() => {
    setFull(isFull);
    return () => setFull(false);
  }, [isFull, setFull]);
}
