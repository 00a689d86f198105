import { IconTrash } from '@tabler/icons-react';
import { useTranslate } from '../../i18n/use-translate';
import { usePageRefusal } from '../access/use-refusals';
import type { Deletion } from '../mutation/use-deletion';
import type { BulkAction, RowAction } from './row-action';

interface Declared<Row> {
  readonly rowName: (row: Row) => string;
  readonly rowActions?: (row: Row) => readonly RowAction<Row>[];
  readonly bulkActions?: readonly BulkAction<Row>[];
  readonly deletion?: Deletion;
}

interface Actions<Row> {
  /** Undefined: the rows have no menu. */
  readonly rowActions: ((row: Row) => readonly RowAction<Row>[]) | undefined;
  readonly bulkActions: readonly BulkAction<Row>[];
}

/** The declared actions of a table, and last among them deleting. */
export function useActions<Row extends { readonly id: number | string }>(
  declared: Declared<Row>,
): Actions<Row> {
  const { t } = useTranslate();
  const { rowName, rowActions, bulkActions = [], deletion } = declared;
  // Everything in these menus changes something.
  if (usePageRefusal() !== null) return { rowActions: undefined, bulkActions: [] };
  if (!deletion) return { rowActions, bulkActions };
  const { ask, deleteAll } = deletion;
  const named = (row: Row) => ({ id: Number(row.id), name: rowName(row) });
  const removal = { id: 'delete', label: t('delete.delete'), Icon: IconTrash, danger: true };
  return {
    rowActions: (row) => [
      ...(rowActions?.(row) ?? []),
      { ...removal, onRun: (entity) => ask(named(entity)) },
    ],
    bulkActions: deleteAll
      ? [...bulkActions, { ...removal, onRun: (rows) => deleteAll(rows.map(named)) }]
      : bulkActions,
  };
}
