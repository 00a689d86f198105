/** One thing of an outline. The order of the list is the order among the children of one parent. */
export interface OutlineItem {
  readonly id: number;
  /** `null` means at the top. */
  readonly parentId: number | null;
  readonly name: string;
  /** Others may be below it. */
  readonly isFolder: boolean;
}

/** Where something is to be. */
export interface OutlinePlace {
  readonly parentId: number | null;
  /** Among the children of the parent, counted without what is moved. */
  readonly index: number;
}

/** A row that is shown: what it is, and where it stands in the tree. */
export interface OutlineRow {
  readonly item: OutlineItem;
  /** From 1. */
  readonly level: number;
  /** From 1, among the children of its parent. */
  readonly position: number;
  readonly siblings: number;
  readonly hasChildren: boolean;
  readonly isOpen: boolean;
}

function childrenOf(items: readonly OutlineItem[], parentId: number | null): OutlineItem[] {
  return items.filter((item) => item.parentId === parentId);
}

/** The rows that are shown, from the top; below what is closed there are none. */
export function shownRows(
  items: readonly OutlineItem[],
  open: ReadonlySet<number>,
): readonly OutlineRow[] {
  const byParent = new Map<number | null, OutlineItem[]>();
  for (const item of items) {
    const among = byParent.get(item.parentId) ?? [];
    among.push(item);
    byParent.set(item.parentId, among);
  }
  const rows: OutlineRow[] = [];
  const add = (parentId: number | null, level: number) => {
    const among = byParent.get(parentId) ?? [];
    among.forEach((item, index) => {
      const hasChildren = byParent.has(item.id);
      const isOpen = hasChildren && open.has(item.id);
      rows.push({
        item,
        level,
        hasChildren,
        isOpen,
        position: index + 1,
        siblings: among.length,
      });
      if (isOpen) add(item.id, level + 1);
    });
  };
  add(null, 1);
  return rows;
}

function isWithin(items: readonly OutlineItem[], id: number | null, above: number): boolean {
  const parentOf = new Map(items.map((item) => [item.id, item.parentId]));
  for (let at = id; at !== null; at = parentOf.get(at) ?? null) if (at === above) return true;
  return false;
}

/** Whether something may be there: below a folder, and never below itself. */
export function mayStand(
  items: readonly OutlineItem[],
  id: number,
  { parentId }: OutlinePlace,
): boolean {
  if (isWithin(items, parentId, id)) return false;
  return parentId === null || items.some((item) => item.id === parentId && item.isFolder);
}

/**
 * The outline with one item, and all below it, at another place; the same list where it may not stand
 * there or is there already.
 */
export function moved(
  items: readonly OutlineItem[],
  id: number,
  place: OutlinePlace,
): readonly OutlineItem[] {
  const item = items.find((candidate) => candidate.id === id);
  if (!item || !mayStand(items, id, place)) return items;
  const before = placeOf(items, id);
  const others = items.filter((candidate) => candidate.id !== id);
  const among = childrenOf(others, place.parentId);
  const index = Math.max(0, Math.min(place.index, among.length));
  if (before.parentId === place.parentId && before.index === index) return items;
  const next = among[index];
  const at = next ? others.indexOf(next) : others.length;
  return others.toSpliced(at, 0, { ...item, parentId: place.parentId });
}

/** Where something stands now. */
export function placeOf(items: readonly OutlineItem[], id: number): OutlinePlace {
  const parentId = items.find((item) => item.id === id)?.parentId ?? null;
  const index = childrenOf(items, parentId).findIndex((item) => item.id === id);
  return { parentId, index };
}

export type Direction = 'up' | 'down' | 'in' | 'out';

/** Where a step leads: up and down among its neighbours, into the folder before, out behind its own. */
export function placeAfter(
  items: readonly OutlineItem[],
  id: number,
  direction: Direction,
): OutlinePlace | null {
  const { parentId, index } = placeOf(items, id);
  const among = childrenOf(items, parentId);
  switch (direction) {
    case 'up':
      return index > 0 ? { parentId, index: index - 1 } : null;
    case 'down':
      return index < among.length - 1 ? { parentId, index: index + 1 } : null;
    case 'in': {
      const before = among[index - 1];
      if (!before?.isFolder) return null;
      return { parentId: before.id, index: childrenOf(items, before.id).length };
    }
    case 'out': {
      if (parentId === null) return null;
      const own = placeOf(items, parentId);
      return { parentId: own.parentId, index: own.index + 1 };
    }
  }
}
