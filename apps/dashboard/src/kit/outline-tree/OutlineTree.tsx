import { VisuallyHidden } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useTranslate } from '../../i18n/use-translate';
import { mayStand, moved, placeAfter, placeOf, shownRows } from './outline';
import type { Direction, OutlineItem, OutlinePlace } from './outline';
import { OutlineTreeRow } from './OutlineTreeRow';
import styles from './OutlineTree.module.css';
import { useDragged } from './use-dragged';
import { useRowWindow } from './use-row-window';

interface Props {
  readonly label: string;
  readonly items: readonly OutlineItem[];
  /** The entry that is open beside the tree; `null` if there is none. */
  readonly selectedId: number | null;
  readonly onSelect: (id: number) => void;
  /** Absent: nothing is moved here. */
  readonly onMove?: (id: number, place: OutlinePlace) => void;
  /** The folders that are open, where the page keeps that; absent: all are at first. */
  readonly open?: ReadonlySet<number>;
  readonly onOpenChange?: (open: ReadonlySet<number>) => void;
  /** At the end of a line: marks and figures of the item. */
  readonly endOf?: (id: number) => ReactNode;
}

const directions: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};

/**
 * A tree of folders and what stands in them. Arrows walk, open and close; with Alt they move the thing
 * itself, as the mouse does by dragging. Each move is announced.
 */
export function OutlineTree(props: Props) {
  const { label, items, selectedId, onSelect, onMove, onOpenChange, endOf } = props;
  const { t } = useTranslate();
  const treeId = useId();
  const [ownOpen, setOwnOpen] = useState<ReadonlySet<number>>(
    () => new Set(items.filter(({ isFolder }) => isFolder).map(({ id }) => id)),
  );
  const open = props.open ?? ownOpen;
  const setOpen = onOpenChange ?? setOwnOpen;
  const [focused, setFocused] = useState<number | null>(selectedId);
  const [said, setSaid] = useState('');
  const treeRef = useRef<HTMLDivElement>(null);
  const rows = shownRows(items, open);
  const index = Math.max(
    0,
    rows.findIndex(({ item }) => item.id === focused),
  );
  const row = rows[index];
  const { from, until, padTop, padBottom, reveal, onScroll } = useRowWindow(treeRef, rows.length);

  const nameOf = (id: number | null) =>
    items.find((item) => item.id === id)?.name ?? t('outline.top');
  const move = (id: number, place: OutlinePlace | null) => {
    const name = nameOf(id);
    const after = place && mayStand(items, id, place) ? moved(items, id, place) : items;
    if (!onMove || after === items) {
      setSaid(t('outline.stays', { name }));
      return;
    }
    const { parentId, index: at } = placeOf(after, id);
    if (parentId !== null) setOpen(new Set([...open, parentId]));
    setFocused(id);
    setSaid(t('outline.moved', { name, place: at + 1, parent: nameOf(parentId) }));
    onMove(id, { parentId, index: at });
  };
  const walk = (next: number) => {
    const target = rows[Math.max(0, Math.min(next, rows.length - 1))];
    if (!target) return;
    setFocused(target.item.id);
    reveal(rows.indexOf(target));
  };
  const toggle = (id: number, isOpen: boolean) =>
    setOpen(new Set(isOpen ? [...open, id] : [...open].filter((value) => value !== id)));
  const dragged = useDragged({ items, onDrop: move });

  /** @returns whether the key was meant for the tree */
  const press = (key: string, isMoving: boolean): boolean => {
    if (!row) return false;
    const { item, hasChildren, isOpen } = row;
    const direction = directions[key];
    if (isMoving) {
      if (direction === undefined || !onMove) return false;
      move(item.id, placeAfter(items, item.id, direction));
      return true;
    }
    if (key === 'ArrowDown') walk(index + 1);
    else if (key === 'ArrowUp') walk(index - 1);
    else if (key === 'Home') walk(0);
    else if (key === 'End') walk(rows.length - 1);
    else if (key === 'ArrowRight' && hasChildren && !isOpen) toggle(item.id, true);
    else if (key === 'ArrowRight' && isOpen) walk(index + 1);
    else if (key === 'ArrowLeft' && isOpen) toggle(item.id, false);
    else if (key === 'ArrowLeft')
      walk(rows.findIndex((candidate) => candidate.item.id === item.parentId));
    else if (key === 'Enter' || key === ' ') onSelect(item.id);
    else return false;
    return true;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey) return;
    if (press(event.key, event.altKey)) event.preventDefault();
  };
  const idOf = (id: number) => `${treeId}-${id}`;
  return (
    <>
      <div
        ref={treeRef}
        role="tree"
        aria-label={label}
        aria-describedby={onMove && `${treeId}-hint`}
        aria-activedescendant={row && idOf(row.item.id)}
        tabIndex={0}
        className={styles.tree}
        onKeyDown={onKeyDown}
        onScroll={onScroll}
      >
        <div role="presentation" style={{ height: padTop }} />
        {rows.slice(from, until).map((entry) => (
          <OutlineTreeRow
            key={entry.item.id}
            id={idOf(entry.item.id)}
            row={entry}
            isFocused={entry === row}
            isSelected={entry.item.id === selectedId}
            onToggle={() => toggle(entry.item.id, !entry.isOpen)}
            onChoose={() => {
              setFocused(entry.item.id);
              onSelect(entry.item.id);
            }}
            drag={onMove && dragged.of(entry)}
            end={endOf?.(entry.item.id)}
          />
        ))}
        <div role="presentation" style={{ height: padBottom }} />
      </div>
      {onMove && <VisuallyHidden id={`${treeId}-hint`}>{t('outline.hint')}</VisuallyHidden>}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}
