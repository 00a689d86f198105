import { VisuallyHidden } from '@mantine/core';
import type { EntityName } from '@perron/schema';
import type { ReactNode } from 'react';
import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import { useTranslate } from '../../i18n/use-translate';
import { useErrorText } from '../../services/use-error-text';
import { OpenMenu } from '../menu/OpenMenu';
import { DeleteDialog } from '../mutation/DeleteDialog';
import type { Deletion } from '../mutation/use-deletion';
import { Notice } from '../page/Notice';
import { TrashLink } from '../page/TrashLink';
import { BulkBar } from './BulkBar';
import { ColumnMenu } from './ColumnMenu';
import { EmptyList } from './EmptyList';
import type { EmptyText } from './EmptyList';
import type { EntityColumn } from './entity-column';
import { ListPages } from './ListPages';
import { ListSearch } from './ListSearch';
import type { ListState } from './list-search';
import type { BulkAction, RowAction } from './row-action';
import type { RowGroup } from './row-groups';
import { TableBody } from './TableBody';
import { TableHead } from './TableHead';
import { useActions } from './use-actions';
import { useBulkRun } from './use-bulk-run';
import { useCameBack } from './use-came-back';
import { useChangeList } from './use-change-list';
import { useColumnChoice } from './use-column-choice';
import { useRoom } from './use-room';
import { useRowMenu } from './use-row-menu';
import { useTableKeys } from './use-table-keys';
import { useTableModel } from './use-table-model';
import styles from './EntityTable.module.css';

/** The parts of a `useQuery` result that the table needs. */
interface ListQuery<Row> {
  readonly data: { readonly items: readonly Row[]; readonly total: number } | undefined;
  readonly error: Error | null;
  readonly isFetching: boolean;
  /** The rows belong to the list before; the next one is on the way. */
  readonly isPlaceholderData: boolean;
  readonly refetch: () => unknown;
}

interface Texts {
  /** Names the table. */
  readonly table: string;
  readonly search: string;
  /** Says which fields the search looks at. */
  readonly searchHint: string;
  /** How many there are, as "12 stations"; said when the list changes. */
  readonly count: (count: number) => string;
  /** Says that nothing could be loaded, and why. */
  readonly failed: (message: string) => string;
  readonly empty: EmptyText;
}

interface ListProps<Row extends { readonly id: number | string }> {
  /** Under which the choice of columns is remembered. */
  readonly name: string;
  readonly texts: Texts;
  readonly columns: readonly EntityColumn<Row>[];
  readonly query: ListQuery<Row>;
  /** The address of the list, by `listSearch`. */
  readonly list: ListState;
  /** Names a row, for its checkbox and its menu. */
  readonly rowName: (row: Row) => string;
  /** Whether filters besides the search narrow the list. */
  readonly isFiltered?: boolean;
  /** Chips and selects, in one line with the search. */
  readonly filters?: ReactNode;
  readonly rowActions?: (row: Row) => readonly RowAction<Row>[];
  readonly bulkActions?: readonly BulkAction<Row>[];
  /** `cards`: each row is a card that begins with the column `picture`. */
  readonly layout?: 'rows' | 'cards';
  /** Puts rows that follow each other under a heading; the server has sorted them. */
  readonly groupOf?: (row: Row) => RowGroup;
}

/** A list that deletes also leads to what was deleted from it. */
interface Deleting {
  /** Offers deleting in the row's menu and for the selection. Rows need a number as their id. */
  readonly deletion: Deletion;
  /** The kind in the trash. */
  readonly trash: EntityName;
}

interface Keeping {
  readonly deletion?: never;
  readonly trash?: EntityName;
}

export type EntityTableProps<Row extends { readonly id: number | string }> = ListProps<Row> &
  (Deleting | Keeping);

const idOf = (row: { readonly id: number | string }) => String(row.id);

/** The actions of a row, as those of nothing else. */
function actionsOn<Row>(
  row: Row,
  rowActions: ((row: Row) => readonly RowAction<Row>[]) | undefined,
): readonly RowAction<null>[] {
  return (rowActions?.(row) ?? []).map((action) => ({ ...action, onRun: () => action.onRun(row) }));
}

/** A list of entities: what is searched, sorted, filtered, chosen and done with them. */
export function EntityTable<Row extends { readonly id: number | string }>(
  props: EntityTableProps<Row>,
) {
  const { name, texts, columns, query, list, rowName, deletion } = props;
  const { data, error, isFetching, isPlaceholderData } = query;
  const { t } = useTranslate();
  const errorText = useErrorText();
  const { change, showAll } = useChangeList();
  const { rowActions, bulkActions } = useActions(props);
  const frame = useRef<HTMLDivElement>(null);
  const choice = useColumnChoice(name);
  const room = useRoom(
    frame,
    columns.map(({ hideBelow = 0 }) => hideBelow),
  );
  const fits = ({ hideBelow = 0 }: Pick<EntityColumn<Row>, 'hideBelow'>) => hideBelow <= room;
  const selectable = bulkActions.length > 0;
  const { table, shown } = useTableModel({
    columns,
    rows: data?.items,
    rowId: idOf,
    selectable,
    isShown: (column) => fits(column) && choice.isChosen(column),
  });
  const remember = useCameBack(frame, data !== undefined && data.items.length > 0);
  const menu = useRowMenu<Row>(frame);
  const selected = table.getSelectedRowModel().rows.map(({ original }) => original);
  const clear = useCallback(() => table.resetRowSelection(true), [table]);
  const bulk = useBulkRun(selected, clear);
  useTableKeys(frame, {
    onLetter: (letter) => {
      const action = bulkActions.find(({ hotkey }) => hotkey === letter);
      if (!action || selected.length === 0) return false;
      bulk.run(action);
      return true;
    },
    onSelect: (id) => selectable && table.getRow(id).toggleSelected(),
    onMenu: (id, row) => rowActions && menu.openAt(table.getRow(id).original, row),
    onEscape: () => {
      if (selected.length > 0) clear();
      return selected.length > 0;
    },
  });
  const lastPage = data ? Math.max(1, Math.ceil(data.total / list.size)) : null;
  const isBehind = lastPage !== null && list.page > lastPage && !isPlaceholderData;
  const turnTo = useEffectEvent((page: number) => change({ page }));
  // Once: the address changes later, and asking again before that never ends.
  useEffect(() => {
    if (isBehind) turnTo(lastPage);
  }, [isBehind, lastPage]);
  const message = error && errorText(error);
  const isFiltered = props.isFiltered === true || list.search.trim() !== '';
  const isEmpty = data?.total === 0;
  return (
    <div ref={frame} className={styles.frame}>
      <div className={styles.tools}>
        <ListSearch
          label={texts.search}
          placeholder={texts.searchHint}
          search={list.search}
          onSearch={(search) => change({ search })}
        />
        {props.filters}
        {props.layout !== 'cards' && <ColumnMenu columns={columns} choice={choice} fits={fits} />}
      </div>
      <VisuallyHidden role="status">
        {data && !isPlaceholderData && texts.count(data.total)}
      </VisuallyHidden>
      {message !== null && (
        <Notice onRetry={() => void query.refetch()} busy={isFetching}>
          {data ? t('table.stale', { message }) : texts.failed(message)}
        </Notice>
      )}
      {isEmpty && <EmptyList text={texts.empty} isFiltered={isFiltered} onShowAll={showAll} />}
      {!isEmpty && (data ?? !error) && (
        <table
          className={styles.table}
          data-layout={props.layout}
          aria-label={texts.table}
          aria-busy={isFetching && (isPlaceholderData || !data)}
          data-outdated={isPlaceholderData || undefined}
        >
          <TableHead
            table={table}
            columns={shown}
            list={list}
            selectable={selectable}
            hasMenu={rowActions !== undefined}
            onSort={(order) => change(order)}
          />
          <TableBody
            table={table}
            columns={shown}
            isLoading={data === undefined}
            selectable={selectable}
            rowName={rowName}
            groupOf={props.groupOf}
            menu={rowActions && menu}
            onOpen={remember}
          />
        </table>
      )}
      {menu.opened && (
        <OpenMenu
          label={t('table.actionsOf', { name: rowName(menu.opened.row) })}
          actions={actionsOn(menu.opened.row, rowActions)}
          anchor={<span className={styles.menuPlace} style={menu.opened.place} aria-hidden />}
          position="bottom-end"
          width={220}
          onClose={menu.close}
        />
      )}
      {deletion && <DeleteDialog deletion={deletion} />}
      {data && data.total > 0 && (
        <ListPages
          total={data.total}
          list={list}
          onPage={(page) => change({ page }, 'push')}
          onSize={(size) => change({ size })}
        />
      )}
      {props.trash && <TrashLink kind={props.trash} />}
      <BulkBar actions={bulkActions} count={selected.length} bulk={bulk} onClear={clear} />
    </div>
  );
}
