import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { ListOrder } from './list-order';
import styles from './table.module.css';

interface Props<Sort extends string> {
  readonly sort: Sort;
  readonly label: string;
  readonly order: ListOrder<Sort>;
  readonly onSort: (sort: Sort) => void;
  /** In pixels. */
  readonly width?: number | undefined;
  readonly align?: 'end' | undefined;
  readonly className?: string | undefined;
}

/** A column's heading that orders the list by it. */
export function SortableHeading<Sort extends string>(props: Props<Sort>) {
  const { sort, label, order, onSort, width, align, className } = props;
  const direction = order.sort === sort ? order.direction : null;
  const Icon = direction === 'desc' ? IconArrowDown : IconArrowUp;
  const ariaSort = { asc: 'ascending', desc: 'descending' } as const;
  return (
    <th
      scope="col"
      aria-sort={direction === null ? 'none' : ariaSort[direction]}
      className={className}
      style={{ width }}
      data-align={align}
    >
      <UnstyledButton className={styles.sort} onClick={() => onSort(sort)}>
        {label}
        <Icon
          size={14}
          stroke={2}
          aria-hidden="true"
          className={styles.sign}
          data-active={direction !== null || undefined}
        />
      </UnstyledButton>
    </th>
  );
}
