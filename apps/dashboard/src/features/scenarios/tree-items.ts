import type { ScenarioTree, ScenarioTreeItem } from '@perron/schema';
import { moved, placeOf } from '../../kit/outline-tree/outline';
import type { OutlineItem, OutlinePlace } from '../../kit/outline-tree/outline';

export function outlineOf(items: readonly ScenarioTreeItem[]): readonly OutlineItem[] {
  return items.map(({ id, parent_id, name, type }) => ({
    id,
    name,
    parentId: parent_id,
    isFolder: type === 'category',
  }));
}

/**
 * The items that a search finds by their names, with the categories around them, and all items in a category
 * that is found.
 */
export function foundIn(items: readonly OutlineItem[], search: string): readonly OutlineItem[] {
  const wanted = search.trim().toLocaleLowerCase();
  if (wanted === '') return items;
  const byId = new Map(items.map((item) => [item.id, item]));
  const found = new Set(items.filter(({ name }) => name.toLocaleLowerCase().includes(wanted)));
  const kept = new Set<OutlineItem>();
  for (const item of items) {
    const way: OutlineItem[] = [];
    for (let at: OutlineItem | undefined = item; at; at = byId.get(at.parentId ?? NaN))
      way.push(at);
    if (found.has(item)) for (const ancestor of way) kept.add(ancestor);
    else if (way.some((candidate) => found.has(candidate))) kept.add(item);
  }
  return items.filter((item) => kept.has(item));
}

/** A move of one thing, as the server takes it. */
export interface Move {
  readonly id: number;
  readonly parent_id: number | null;
  readonly index: number;
}

/** The tree as it will be, and the way back. */
export function withMove(tree: ScenarioTree, { id, parent_id, index }: Move) {
  const outline = outlineOf(tree.items);
  const place: OutlinePlace = { parentId: parent_id, index };
  const byId = new Map(tree.items.map((item) => [item.id, item]));
  const items = moved(outline, id, place).flatMap(({ id: at, parentId }) => {
    const item = byId.get(at);
    return item ? [{ ...item, parent_id: parentId }] : [];
  });
  const before = placeOf(outline, id);
  const back: Move = { id, parent_id: before.parentId, index: before.index };
  return { tree: { ...tree, items }, back };
}

export interface ItemWarnings {
  readonly isUnreadable: boolean;
  readonly hasEqual: boolean;
}

/** The warnings of each scenario. */
export function warningsById({ warnings }: ScenarioTree): ReadonlyMap<number, ItemWarnings> {
  const byId = new Map<number, ItemWarnings>();
  const none = { isUnreadable: false, hasEqual: false };
  for (const warning of warnings) {
    if (warning.kind === 'unreadable_condition') {
      byId.set(warning.scenario_id, {
        ...none,
        ...byId.get(warning.scenario_id),
        isUnreadable: true,
      });
    } else {
      for (const id of warning.scenario_ids) {
        byId.set(id, { ...none, ...byId.get(id), hasEqual: true });
      }
    }
  }
  return byId;
}

/** A line of the matrix: a scenario below the names of its categories. */
export interface MatrixRow {
  readonly item: ScenarioTreeItem;
  /** From 0. */
  readonly depth: number;
}

/** The tree from its top, each category before what is in it. */
export function matrixRows(items: readonly ScenarioTreeItem[]): readonly MatrixRow[] {
  const byParent = new Map<number | null, ScenarioTreeItem[]>();
  for (const item of items) {
    const among = byParent.get(item.parent_id) ?? [];
    among.push(item);
    byParent.set(item.parent_id, among);
  }
  const below = (parentId: number | null, depth: number): MatrixRow[] =>
    (byParent.get(parentId) ?? []).flatMap((item) => [
      { item, depth },
      ...below(item.id, depth + 1),
    ]);
  return below(null, 0);
}
