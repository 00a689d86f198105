import { Box } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './ImportTable.module.css';

interface Props {
  readonly label: string;
  readonly heads: readonly string[];
  /** As in `24rem`; missing: all rows are shown at once. */
  readonly maxHeight?: string;
  /** Rows; a cell with `data-bad` stands out. */
  readonly children: ReactNode;
}

/** The rows of a file as they were read, before anything is made of them. */
export function ImportTable({ label, heads, maxHeight, children }: Props) {
  return (
    <Box
      className={styles.scroll}
      {...(maxHeight !== undefined && { mah: maxHeight })}
      tabIndex={0}
      role="region"
      aria-label={label}
    >
      <table className={styles.table}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head}>{head}</th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </Box>
  );
}
