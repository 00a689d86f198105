import { ActionIcon } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { usePageRefusal } from '../access/use-refusals';
import styles from './SortableList.module.css';

interface Props<Item> {
  readonly items: readonly Item[];
  /** Stays with the item wherever it is. */
  readonly keyOf: (item: Item, index: number) => string | number;
  readonly nameOf: (item: Item) => string;
  readonly texts: {
    readonly list: string;
    readonly up: (name: string) => string;
    readonly down: (name: string) => string;
  };
  /** A move is on its way: the next one waits. */
  readonly isBusy?: boolean;
  readonly onMove: (from: number, to: number) => void;
  readonly children: (item: Item, index: number) => ReactNode;
}

/**
 * A list whose order the mouse changes by dragging, and the keyboard by a button each way. For users who
 * may change nothing on the page it only shows the order.
 */
export function SortableList<Item>(props: Props<Item>) {
  const { items, keyOf, nameOf, texts, isBusy = false, onMove, children } = props;
  const isFixed = usePageRefusal() !== null;
  const dragged = useRef<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const last = items.length - 1;
  const step = (from: number, by: 1 | -1) => {
    const name = nameOf(items[from] as Item);
    const to = from + by;
    const isPossible = to >= 0 && to <= last;
    const Icon = by === 1 ? IconArrowDown : IconArrowUp;
    return (
      <ActionIcon
        className={styles.step ?? ''}
        size="sm"
        variant="subtle"
        color="gray"
        // Not disabled while busy: the focus would be lost between two steps.
        aria-disabled={!isPossible || isBusy}
        {...(!isPossible && { 'data-disabled': true })}
        aria-label={by === 1 ? texts.down(name) : texts.up(name)}
        onClick={() => {
          if (isPossible && !isBusy) onMove(from, to);
        }}
      >
        <Icon size={15} aria-hidden="true" />
      </ActionIcon>
    );
  };
  return (
    <ol className={styles.items} aria-label={texts.list} aria-busy={isBusy}>
      {items.map((item, index) => (
        <li
          key={keyOf(item, index)}
          className={styles.item}
          data-over={over === index || undefined}
          draggable={!isBusy && !isFixed}
          onDragStart={() => (dragged.current = index)}
          onDragEnd={() => {
            dragged.current = null;
            setOver(null);
          }}
          onDragOver={(event) => {
            if (dragged.current === null) return;
            event.preventDefault();
            setOver(index);
          }}
          onDrop={() => {
            const from = dragged.current;
            dragged.current = null;
            setOver(null);
            if (from !== null && from !== index) onMove(from, index);
          }}
        >
          {!isFixed && <IconGripVertical size={15} className={styles.grip} aria-hidden="true" />}
          <div className={styles.content}>{children(item, index)}</div>
          {!isFixed && step(index, -1)}
          {!isFixed && step(index, 1)}
        </li>
      ))}
    </ol>
  );
}
