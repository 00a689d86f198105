import { useCallback, useMemo, useRef, useState } from 'react';
import type { RefObject } from 'react';

/** Where a menu is, within the frame of its table. */
export interface MenuPlace {
  readonly top: number;
  readonly left: number;
  readonly width: number;
  readonly height: number;
}

export interface RowMenuState<Row> {
  /** The row whose menu is open, and where; `null` means that it is closed. */
  readonly opened: { readonly row: Row; readonly place: MenuPlace } | null;
  /** @param element what the menu is at, and what gets the focus back */
  readonly openAt: (row: Row, element: HTMLElement) => void;
  readonly close: () => void;
}

/** One menu for all rows of a table, which stands where it is asked for. */
export function useRowMenu<Row>(frame: RefObject<HTMLElement | null>): RowMenuState<Row> {
  const [opened, setOpen] = useState<RowMenuState<Row>['opened']>(null);
  const from = useRef<HTMLElement | null>(null);
  const openAt = useCallback(
    (row: Row, element: HTMLElement) => {
      const outer = frame.current?.getBoundingClientRect();
      const { top, left, width, height } = element.getBoundingClientRect();
      if (!outer) return;
      from.current = element;
      setOpen({ row, place: { top: top - outer.top, left: left - outer.left, width, height } });
    },
    [frame],
  );
  const close = useCallback(() => {
    setOpen(null);
    from.current?.focus({ preventScroll: true });
  }, []);
  return useMemo(() => ({ opened, openAt, close }), [opened, openAt, close]);
}
