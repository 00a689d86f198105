import type { Icon } from '@tabler/icons-react';
import type { useGuard } from '../access/use-guard';

interface Action {
  readonly id: string;
  readonly label: string;
  readonly Icon?: Icon;
  readonly danger?: boolean;
  /** The result of `useGuard` for it; absent: it may always be done. */
  readonly guarded?: ReturnType<ReturnType<typeof useGuard>>;
}

/** Something that can be done with one row, from its menu. */
export interface RowAction<Row> extends Action {
  /** Its shortcut, as `Keys` has it. */
  readonly keys?: string;
  /** Stands below the label, as code does. */
  readonly note?: string;
  /** A line parts it from those above. */
  readonly startsSection?: boolean;
  readonly isOff?: boolean;
  readonly onRun: (row: Row) => void;
}

/** Something that can be done with all selected rows. */
export interface BulkAction<Row> extends Action {
  /** The letter that runs it, lower case. */
  readonly hotkey?: string;
  /** The selection is cleared when it has ended without an error; false: it was called off, and stays. */
  readonly onRun: (rows: readonly Row[]) => unknown;
}
