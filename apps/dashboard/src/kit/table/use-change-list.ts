import { useNavigate } from '@tanstack/react-router';
import type { ListState } from './list-search';

interface ListChange {
  /** The first page comes first after a change of anything but the page. */
  readonly change: (changed: Partial<ListState>, how?: 'push' | 'replace') => void;
  /** Chooses the value of a filter; undefined: it filters nothing. */
  readonly filter: (chosen: Readonly<Record<string, string | number | undefined>>) => void;
  /** Takes back the search and all filters. */
  readonly showAll: () => void;
}

/**
 * Changes the address of the list on screen. Paging is a step that Back undoes; typing and sorting
 * is not.
 */
export function useChangeList(): ListChange {
  const navigate = useNavigate();
  const go = (search: (before: object) => object, replace: boolean) =>
    // Each list has its own parameters; their schema drops what does not belong.
    void navigate({ to: '.', search: search, replace, resetScroll: false });
  return {
    change: (changed, how = 'replace') =>
      go((before) => ({ ...before, page: 1, ...changed }), how === 'replace'),
    filter: (chosen) => go((before) => ({ ...before, page: 1, ...chosen }), true),
    showAll: () => go(() => ({}), false),
  };
}
