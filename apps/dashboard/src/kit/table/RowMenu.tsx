import { Menu, VisuallyHidden } from '@mantine/core';
import { useCallback, useMemo, useRef, useState } from 'react';
import type { Ref, RefObject } from 'react';
import { useTranslate } from '../../i18n/use-translate';
import type { RowAction } from './row-action';
import { RowMenuItems } from './RowMenuItems';
import styles from './RowMenu.module.css';

interface Place {
  readonly top: number;
  readonly left: number;
  readonly width: number;
  readonly height: number;
}

export interface RowMenuState<Row> {
  /** The row whose menu is open. */
  readonly row: Row | null;
  readonly place: Place | null;
  /** @param element what the menu stands at, and what gets the focus back */
  readonly openAt: (row: Row, element: HTMLElement) => void;
  readonly close: () => void;
}

/** One menu for all rows of a table, which stands where it is asked for. */
export function useRowMenu<Row>(frame: RefObject<HTMLElement | null>): RowMenuState<Row> {
  const [open, setOpen] = useState<{ readonly row: Row; readonly place: Place } | null>(null);
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
  return useMemo(
    () => ({ row: open?.row ?? null, place: open?.place ?? null, openAt, close }),
    [open, openAt, close],
  );
}

interface Props<Row> {
  readonly menu: RowMenuState<Row>;
  readonly actionsOf: (row: Row) => readonly RowAction<Row>[];
  readonly rowName: (row: Row) => string;
}

/** The menu of the row that has asked for it. Nothing clips it: it stands outside of the table. */
export function RowMenu<Row>({ menu, actionsOf, rowName }: Props<Row>) {
  const { t } = useTranslate();
  const { row, place, close } = menu;
  if (row === null || place === null) return null;
  return (
    <Menu opened onClose={close} returnFocus={false} position="bottom-end" width={220}>
      <Menu.Target>
        <Anchor place={place} label={t('table.actionsOf', { name: rowName(row) })} />
      </Menu.Target>
      <Menu.Dropdown>
        <RowMenuItems row={row} actions={actionsOf(row)} />
      </Menu.Dropdown>
    </Menu>
  );
}

interface AnchorProps {
  readonly place: Place;
  readonly label: string;
  readonly id?: string;
  readonly ref?: Ref<HTMLSpanElement>;
}

/** Stands where the row's button is, and names the menu. */
function Anchor({ place, label, id, ref }: AnchorProps) {
  return (
    <span id={id} ref={ref} className={styles.anchor} style={place}>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}
