import { Skeleton } from '@mantine/core';
import { useState } from 'react';
import type { EntityColumn } from './entity-column';
import { groupRows } from './row-groups';
import type { RowGroup } from './row-groups';
import { TableRow } from './TableRow';
import type { RowMenuState } from './use-row-menu';
import type { TableModel } from './use-table-model';
import styles from './EntityTable.module.css';

interface Props<Row extends object> {
  readonly table: TableModel<Row>['table'];
  readonly columns: readonly EntityColumn<Row>[];
  readonly isLoading: boolean;
  readonly selectable: boolean;
  readonly rowName: (row: Row) => string;
  readonly groupOf: ((row: Row) => RowGroup) | undefined;
  readonly menu: RowMenuState<Row> | undefined;
  readonly onOpen: (rowId: string) => void;
}

/** The rows. Tab reaches one of them; arrows and J and K move on from there. */
export function TableBody<Row extends object>(props: Props<Row>) {
  const { table, columns, isLoading, selectable, rowName, groupOf, menu, onOpen } = props;
  const [activeId, setActiveId] = useState<string | null>(null);
  const spanned = columns.length + (selectable ? 1 : 0) + (menu ? 1 : 0);
  if (isLoading) {
    return (
      <tbody>
        <SkeletonRows columns={spanned} />
      </tbody>
    );
  }
  const { rows } = table.getRowModel();
  const reached = rows.some(({ id }) => id === activeId) ? activeId : rows[0]?.id;
  const groups = groupRows(rows, groupOf && (({ original }) => groupOf(original)));
  return groups.map(({ group, rows: rowsOfGroup }, at) => (
    <tbody key={group ? `${group.key} ${at}` : at}>
      {group && (
        <tr className={styles.group}>
          <th scope="rowgroup" colSpan={spanned}>
            {group.heading}
          </th>
        </tr>
      )}
      {rowsOfGroup.map((row) => (
        <TableRow
          key={row.id}
          id={row.id}
          row={row.original}
          name={rowName(row.original)}
          columns={columns}
          isActive={row.id === reached}
          isSelected={selectable ? row.getIsSelected() : null}
          isMenuOpen={menu?.opened?.row === row.original}
          onToggle={row.getToggleSelectedHandler()}
          onFocus={setActiveId}
          onMenu={menu?.openAt}
          onOpen={onOpen}
        />
      ))}
    </tbody>
  ));
}

/** As high as the rows that will take their place. */
function SkeletonRows({ columns }: { readonly columns: number }) {
  return Array.from({ length: 16 }, (_, row) => (
    <tr key={row} aria-hidden="true">
      {Array.from({ length: columns }, (__, column) => (
        <td key={column}>
          <Skeleton height={12} width={`${40 + ((row * 31 + column * 17) % 45)}%`} />
        </td>
      ))}
    </tr>
  ));
}
