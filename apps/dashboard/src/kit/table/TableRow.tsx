import { IconDotsVertical } from '@tabler/icons-react';
import { memo } from 'react';
import type { MouseEvent } from 'react';
import { useTranslate } from '../../i18n/use-translate';
import type { EntityColumn } from './entity-column';
import { RowCheckbox } from './RowCheckbox';
import { openRow } from './use-table-keys';
import styles from './EntityTable.module.css';

interface Props<Row> {
  readonly id: string;
  readonly row: Row;
  readonly name: string;
  readonly columns: readonly EntityColumn<Row>[];
  /** Tab reaches this row. */
  readonly isActive: boolean;
  /** `null` means that rows cannot be selected. */
  readonly isSelected: boolean | null;
  readonly isMenuOpen: boolean;
  readonly onToggle: (event: unknown) => void;
  readonly onFocus: (id: string) => void;
  readonly onMenu: ((row: Row, place: HTMLElement) => void) | undefined;
  /** Its link is about to be followed. */
  readonly onOpen: (id: string) => void;
}

/** A click on one of these is not a click on the row. */
const interactive = 'a, button, input, label, select, textarea';

function TableRowView<Row>(props: Props<Row>) {
  const { id, row, name, columns, isActive, isSelected, isMenuOpen } = props;
  const { t } = useTranslate();
  const click = (event: MouseEvent<HTMLElement>) => {
    const target = event.target as Element;
    if (target.closest('th a[href]')) props.onOpen(id);
    else if (target.closest(interactive) === null && !hasSelectedText())
      openRow(event.currentTarget);
  };
  return (
    <tr
      data-row={id}
      data-selected={isSelected === true || undefined}
      tabIndex={isActive ? 0 : -1}
      onClick={click}
      onFocus={() => props.onFocus(id)}
    >
      {isSelected !== null && (
        <td className={styles.check}>
          <RowCheckbox
            label={t('table.select', { name })}
            checked={isSelected}
            onChange={props.onToggle}
          />
        </td>
      )}
      {columns.map(({ id: column, primary, align, cell }) =>
        primary ? (
          <th key={column} scope="row" data-column={column} data-align={align}>
            {cell(row)}
          </th>
        ) : (
          <td key={column} data-column={column} data-align={align}>
            {cell(row)}
          </td>
        ),
      )}
      {props.onMenu && (
        <td className={styles.menu}>
          <button
            type="button"
            className={styles.dots}
            aria-label={t('table.actionsOf', { name })}
            aria-haspopup="menu"
            aria-expanded={isMenuOpen}
            onClick={(event) => props.onMenu?.(row, event.currentTarget)}
          >
            <IconDotsVertical size={16} aria-hidden="true" />
          </button>
        </td>
      )}
    </tr>
  );
}

/** Somebody marks a text to copy it, and does not want to open the row. */
function hasSelectedText(): boolean {
  return window.getSelection()?.type === 'Range';
}

/** One row; it is drawn again when something of it has changed. */
export const TableRow = memo(TableRowView, (before, after) =>
  (Object.keys(after) as (keyof Props<unknown>)[]).every(
    // The handler is another one each time, and does the same.
    (name) => name === 'onToggle' || Object.is(before[name], after[name]),
  ),
) as typeof TableRowView;
