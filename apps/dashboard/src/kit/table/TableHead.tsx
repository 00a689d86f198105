import { VisuallyHidden } from '@mantine/core';
import { useTranslate } from '../../i18n/use-translate';
import type { EntityColumn } from './entity-column';
import { orderAfterClick } from './list-order';
import type { ListOrder } from './list-order';
import type { ListState } from './list-search';
import { RowCheckbox } from './RowCheckbox';
import { SortableHeading } from './SortableHeading';
import type { TableModel } from './use-table-model';
import styles from './EntityTable.module.css';

interface Props<Row extends object> {
  readonly table: TableModel<Row>['table'];
  readonly columns: readonly EntityColumn<Row>[];
  readonly list: ListState;
  readonly selectable: boolean;
  readonly hasMenu: boolean;
  readonly onSort: (order: ListOrder<string>) => void;
}

/** The sticky row of headings. */
export function TableHead<Row extends object>(props: Props<Row>) {
  const { table, columns, list, selectable, hasMenu, onSort } = props;
  const { t } = useTranslate();
  return (
    <thead>
      <tr>
        {selectable && (
          <th className={styles.check} scope="col">
            <RowCheckbox
              label={t('table.selectAll')}
              checked={table.getIsAllRowsSelected()}
              isMixed={table.getIsSomeRowsSelected() && !table.getIsAllRowsSelected()}
              onChange={table.getToggleAllRowsSelectedHandler()}
            />
          </th>
        )}
        {columns.map(({ id, label, sort, width, align }) =>
          sort === undefined ? (
            <th key={id} scope="col" style={{ width }} data-column={id} data-align={align}>
              {label}
            </th>
          ) : (
            <SortableHeading
              key={id}
              sort={sort}
              label={label}
              order={list}
              width={width}
              align={align}
              onSort={(column) => onSort(orderAfterClick(list, column))}
            />
          ),
        )}
        {hasMenu && (
          <th className={styles.menu} scope="col">
            <VisuallyHidden>{t('table.actions')}</VisuallyHidden>
          </th>
        )}
      </tr>
    </thead>
  );
}
