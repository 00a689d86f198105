import type { ReactNode } from 'react';

/** A heading for consecutive rows. */
export interface RowGroup {
  readonly key: string;
  readonly heading: ReactNode;
}

/** Some rows, and the heading above them; `null` if the list is not grouped. */
interface GroupedRows<Row> {
  readonly group: RowGroup | null;
  readonly rows: readonly Row[];
}

/** Puts rows that follow each other and have the same key together; their order stays. */
export function groupRows<Row>(
  rows: readonly Row[],
  groupOf: ((row: Row) => RowGroup) | undefined,
): readonly GroupedRows<Row>[] {
  if (!groupOf) return rows.length === 0 ? [] : [{ group: null, rows }];
  const groups: { group: RowGroup; rows: Row[] }[] = [];
  for (const row of rows) {
    const group = groupOf(row);
    const last = groups.at(-1);
    if (last?.group.key === group.key) last.rows.push(row);
    else groups.push({ group, rows: [row] });
  }
  return groups;
}
