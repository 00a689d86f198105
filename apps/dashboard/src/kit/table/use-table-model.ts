import {
  columnVisibilityFeature,
  rowSelectionFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import type { RowSelectionState } from '@tanstack/react-table';
import { useMemo, useState } from 'react';
import type { EntityColumn } from './entity-column';

const features = tableFeatures({ columnVisibilityFeature, rowSelectionFeature });
const noRows: readonly never[] = [];

interface ModelInput<Row> {
  readonly columns: readonly EntityColumn<Row>[];
  /** Undefined while the first rows are on the way. */
  readonly rows: readonly Row[] | undefined;
  readonly rowId: (row: Row) => string;
  readonly isShown: (column: EntityColumn<Row>) => boolean;
  readonly selectable: boolean;
}

function isRangeEvent(event: unknown): boolean {
  const native = (event as { nativeEvent?: unknown }).nativeEvent;
  return native instanceof MouseEvent && native.shiftKey;
}

/**
 * Columns and selection of a table. The server sorts, filters and pages. Rows that have left the page
 * are no longer selected: an action never reaches what is out of sight.
 */
export function useTableModel<Row extends object>(input: ModelInput<Row>) {
  const { columns, rows = noRows, rowId, isShown, selectable } = input;
  const [selection, setSelection] = useState<RowSelectionState>({});
  const definitions = useMemo(
    () => columns.map(({ id, label }) => ({ id, header: label, enableHiding: true })),
    [columns],
  );
  const present = useMemo(() => new Set(rows.map(rowId)), [rows, rowId]);
  const kept = Object.entries(selection).filter(([id]) => present.has(id));
  if (kept.length < Object.keys(selection).length) setSelection(Object.fromEntries(kept));
  const table = useTable({
    features,
    columns: definitions,
    data: rows,
    getRowId: rowId,
    state: {
      columnVisibility: Object.fromEntries(columns.map((column) => [column.id, isShown(column)])),
      rowSelection: selection,
    },
    onRowSelectionChange: setSelection,
    enableRowSelection: selectable,
    isRowRangeSelectionEvent: isRangeEvent,
  });
  const shownIds = new Set(table.getVisibleLeafColumns().map(({ id }) => id));
  const shown = columns.filter(({ id }) => shownIds.has(id));
  return { table, shown };
}

export type TableModel<Row extends object> = ReturnType<typeof useTableModel<Row>>;
