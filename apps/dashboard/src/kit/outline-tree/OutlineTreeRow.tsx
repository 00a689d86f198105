import type { ReactNode } from 'react';
import { IconChevronRight, IconFolder } from '@tabler/icons-react';
import type { OutlineRow } from './outline';
import styles from './OutlineTree.module.css';
import type { RowDrag } from './use-dragged';

interface Props {
  readonly id: string;
  readonly row: OutlineRow;
  readonly isFocused: boolean;
  readonly isSelected: boolean;
  readonly onToggle: () => void;
  readonly onChoose: () => void;
  readonly drag: RowDrag | undefined;
  readonly end: ReactNode;
}

/** One line of the tree. The keyboard works in the tree, which names the line that it is at. */
export function OutlineTreeRow(props: Props) {
  const { id, row, isFocused, isSelected, onToggle, onChoose, drag, end } = props;
  const { item, level, position, siblings, hasChildren, isOpen } = row;
  return (
    <div
      id={id}
      role="treeitem"
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-selected={isSelected}
      aria-expanded={hasChildren ? isOpen : undefined}
      data-focused={isFocused || undefined}
      data-held={drag?.held ?? undefined}
      className={styles.row}
      style={{ paddingLeft: 8 + (level - 1) * 18 }}
      onClick={onChoose}
      {...drag?.handlers}
    >
      <span
        className={styles.chevron}
        data-open={isOpen || undefined}
        onClick={(event) => {
          if (!hasChildren) return;
          event.stopPropagation();
          onToggle();
        }}
      >
        {hasChildren && <IconChevronRight size={15} stroke={1.75} aria-hidden="true" />}
      </span>
      {item.isFolder && <IconFolder size={16} stroke={1.75} aria-hidden="true" />}
      <span className={styles.name}>{item.name}</span>
      {end}
    </div>
  );
}
