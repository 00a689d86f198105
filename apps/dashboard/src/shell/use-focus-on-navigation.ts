import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Moves the focus to the content when another page opens, as a browser does on a new document.
 * The first page keeps the focus at the top.
 */
export function useFocusOnNavigation(): RefObject<HTMLElement | null> {
  const mainRef = useRef<HTMLElement>(null);
  const path = useLocation({ select: ({ pathname }) => pathname });
  const shownRef = useRef(path);
  useEffect(() => {
    if (shownRef.current === path) return;
    shownRef.current = path;
    // A list has already given the focus back to the row that was opened, and a new form taken it.
    if (document.activeElement?.closest('tr[data-row], [data-list-keys], [data-takes-focus]'))
      return;
    mainRef.current?.focus({ preventScroll: true });
  }, [path]);
  return mainRef;
}
