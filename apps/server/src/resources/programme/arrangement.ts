import { createHash } from 'node:crypto';
import type { ScenarioArrangement } from '@perron/schema';
import { brokenRule } from '../../api-error';
import { groupedBy } from '../../entities/grouped-by';

/** Something that is in a tree; the order of a list is the order among one parent's children. */
export interface Placed {
  readonly id: number;
  readonly name: string;
  readonly type: 'category' | 'scenario';
  readonly parent_id: number | null;
}

/** Where one is after moves that changed its parent or its place. */
export interface Place {
  readonly id: number;
  readonly parentId: number | null;
  readonly position: number;
}

/** Those at the top have the parent 0. */
const parentOf = ({ parent_id }: Pick<Placed, 'parent_id'>) => parent_id ?? 0;

/** Stands for what is below what, and in which order. */
export function arrangementOf(placed: readonly Pick<Placed, 'id' | 'parent_id'>[]): string {
  const hash = createHash('sha256');
  for (const [parentId, children] of [...groupedBy(placed, parentOf)].sort(([a], [b]) => a - b)) {
    hash.update(`${parentId}:${children.map(({ id }) => id).join(',')};`);
  }
  return hash.digest('hex').slice(0, 32);
}

/**
 * The places of all children of the parents that moves concern.
 * @throws ApiError unprocessable
 */
export function placesAfter(
  placed: readonly Placed[],
  moves: ScenarioArrangement['moves'],
): readonly Place[] {
  const byId = new Map(placed.map((item) => [item.id, { ...item }]));
  const children = new Map(
    [...groupedBy(placed, parentOf)].map(([id, among]) => [id, among.map((item) => item.id)]),
  );
  const touched = new Set<number>();
  moves.forEach(({ id, parent_id, index }, number) => {
    const item = byId.get(id);
    if (!item) throw brokenRule(`body.moves.${number}.id`, `expected one of this tree, got ${id}`);
    checkParent(byId, item, parent_id, `body.moves.${number}.parent_id`);
    const from = children.get(item.parent_id ?? 0) ?? [];
    from.splice(from.indexOf(id), 1);
    const to = children.get(parent_id ?? 0) ?? [];
    to.splice(index, 0, id);
    children.set(parent_id ?? 0, to);
    byId.set(id, { ...item, parent_id });
    touched.add(item.parent_id ?? 0).add(parent_id ?? 0);
  });
  return [...touched].flatMap((parent) =>
    (children.get(parent) ?? []).map((id, position) => ({
      id,
      parentId: parent === 0 ? null : parent,
      position,
    })),
  );
}

function checkParent(
  byId: ReadonlyMap<number, Placed>,
  item: Placed,
  parentId: number | null,
  path: string,
): void {
  if (parentId === null) return;
  const parent = byId.get(parentId);
  if (!parent) throw brokenRule(path, `expected a category of this tree, got ${parentId}`);
  if (parent.type !== 'category') {
    throw brokenRule(path, `expected a category, got the scenario "${parent.name}"`);
  }
  for (let at: Placed | undefined = parent; at; at = byId.get(at.parent_id ?? 0)) {
    if (at.id !== item.id) continue;
    throw brokenRule(
      path,
      `expected a category outside of "${item.name}", got "${parent.name}", which stands in it`,
    );
  }
}
