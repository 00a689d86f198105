import { useState } from 'react';
import type { DragEvent } from 'react';
import { mayStand, placeOf } from './outline';
import type { OutlineItem, OutlinePlace, OutlineRow } from './outline';

/** Where on a row something is held: before it, behind it, or over a folder. */
export type Held = 'before' | 'behind' | 'within';

interface Options {
  readonly items: readonly OutlineItem[];
  readonly onDrop: (id: number, place: OutlinePlace) => void;
}

/** The handlers that let a row be dragged and take a drop. */
export interface RowDrag {
  readonly held: Held | null;
  readonly handlers: {
    readonly draggable: true;
    readonly onDragStart: (event: DragEvent<HTMLElement>) => void;
    readonly onDragOver: (event: DragEvent<HTMLElement>) => void;
    readonly onDragEnd: () => void;
    readonly onDrop: (event: DragEvent<HTMLElement>) => void;
  };
}

function heldAt({ currentTarget, clientY }: DragEvent<HTMLElement>, isFolder: boolean): Held {
  const { top, height } = currentTarget.getBoundingClientRect();
  const share = (clientY - top) / height;
  if (!isFolder) return share < 0.5 ? 'before' : 'behind';
  return share < 0.25 ? 'before' : share > 0.75 ? 'behind' : 'within';
}

/** Where something stands that is dropped there. */
export function placeOfDrop(
  items: readonly OutlineItem[],
  id: number,
  { item, isOpen }: Pick<OutlineRow, 'item' | 'isOpen'>,
  held: Held,
): OutlinePlace {
  const others = items.filter((candidate) => candidate.id !== id);
  // Behind an open folder is before the first that is in it.
  if (held === 'behind' && isOpen) return { parentId: item.id, index: 0 };
  if (held === 'within') {
    return {
      parentId: item.id,
      index: others.filter((other) => other.parentId === item.id).length,
    };
  }
  const { parentId, index } = placeOf(others, item.id);
  return { parentId, index: held === 'before' ? index : index + 1 };
}

/** Moves rows by the mouse. */
export function useDragged({ items, onDrop }: Options): { of: (row: OutlineRow) => RowDrag } {
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<{ readonly id: number; readonly held: Held } | null>(null);
  const end = () => {
    setDragged(null);
    setOver(null);
  };
  const of = (row: OutlineRow): RowDrag => {
    const { id, isFolder } = row.item;
    return {
      held: over?.id === id ? over.held : null,
      handlers: {
        draggable: true,
        onDragStart: (event) => {
          event.dataTransfer.effectAllowed = 'move';
          // Firefox drags nothing that carries nothing.
          event.dataTransfer.setData('text/plain', row.item.name);
          setDragged(id);
        },
        onDragOver: (event) => {
          if (dragged === null || dragged === id) return;
          const held = heldAt(event, isFolder);
          if (!mayStand(items, dragged, placeOfDrop(items, dragged, row, held))) return;
          event.preventDefault();
          setOver({ id, held });
        },
        onDragEnd: end,
        onDrop: (event) => {
          event.preventDefault();
          if (dragged !== null) {
            onDrop(dragged, placeOfDrop(items, dragged, row, heldAt(event, isFolder)));
          }
          end();
        },
      },
    };
  };
  return { of };
}
