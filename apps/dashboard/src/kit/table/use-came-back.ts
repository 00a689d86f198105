import { useLocation } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useServices } from '../../services/services';

/**
 * Gives the focus back to the row that an operator opened, when the list is on screen again: by Back
 * or by a link to the same address. The router restores the scroll position.
 * @returns remembers a row that is about to be opened
 */
export function useCameBack(
  frame: RefObject<HTMLElement | null>,
  hasRows: boolean,
): (rowId: string) => void {
  const { lists } = useServices();
  const { href: address, pathname, search } = useLocation();
  const doneRef = useRef(false);
  useEffect(() => {
    if (!hasRows || doneRef.current) return;
    doneRef.current = true;
    const rowId = lists.takeOpened(address);
    if (rowId === null) return;
    const rows = frame.current?.querySelectorAll<HTMLElement>('tr[data-row]') ?? [];
    [...rows].find((row) => row.dataset['row'] === rowId)?.focus({ preventScroll: true });
  }, [frame, hasRows, address, lists]);
  useEffect(() => lists.noteSearch(pathname, search), [lists, pathname, search]);
  return (rowId) => lists.noteOpened(address, rowId);
}
