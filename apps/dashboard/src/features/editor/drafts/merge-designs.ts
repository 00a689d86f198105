import type { StoredWidget } from '@perron/schema';
import type { Design } from '../model/design';
import { sceneFields, widgetsById } from './design-differences';
import { isSameWidget } from './complete-widget';
import type { Choice } from './draft-state';
import { isSameValue } from '../model/same-value';

/** Two people's work on one design, joined. */
export interface MergedDesign {
  readonly design: Design;
  /** Ids of widgets that both have changed, differently: mine were kept. */
  readonly contestedWidgets: readonly string[];
  /** Fields of the scene that both have changed, differently: mine were kept. */
  readonly contestedFields: readonly (typeof sceneFields)[number][];
}

interface Chosen<Value> {
  readonly value: Value;
  readonly isContested: boolean;
}

/** My changes stay; the rest is as the others left it. */
function chosen<Value>(
  base: Value,
  mine: Value,
  theirs: Value,
  isSame: (one: Value, other: Value) => boolean,
): Chosen<Value> {
  if (isSame(base, mine)) return { value: theirs, isContested: false };
  const isContested = !isSame(base, theirs) && !isSame(mine, theirs);
  return { value: mine, isContested };
}

const idsOf = ({ widgets }: Design) => widgets.map(({ id }) => id);

/** The order of one design, with what only the other has above its neighbour there. */
function joinedOrder(leading: readonly string[], other: readonly string[]): readonly string[] {
  const order = [...leading];
  const placed = new Set(leading);
  for (const [at, id] of other.entries()) {
    if (placed.has(id)) continue;
    const below = other[at - 1];
    order.splice(below === undefined ? 0 : order.indexOf(below) + 1, 0, id);
    placed.add(id);
  }
  return order;
}

function orderOf(base: Design, mine: Design, theirs: Design): readonly string[] {
  const kept = new Set(idsOf(mine));
  const known = new Set(idsOf(base));
  const before = idsOf(base).filter((id) => kept.has(id));
  const now = idsOf(mine).filter((id) => known.has(id));
  const isMine = !isSameValue(before, now);
  return isMine ? joinedOrder(idsOf(mine), idsOf(theirs)) : joinedOrder(idsOf(theirs), idsOf(mine));
}

/**
 * Joins what two people have made of one design, widget by widget: whatever only one of them has
 * changed, added or removed is taken over, and where both did, mine stays.
 * @param base what both began from
 */
export function mergeDesigns(base: Design, mine: Design, theirs: Design): MergedDesign {
  const [was, my, their] = [base, mine, theirs].map(widgetsById);
  const contestedWidgets: string[] = [];
  const widgets = orderOf(base, mine, theirs).flatMap((id): StoredWidget[] => {
    const { value, isContested } = chosen(was?.get(id), my?.get(id), their?.get(id), isSameWidget);
    if (isContested) contestedWidgets.push(id);
    return value ? [value] : [];
  });
  const fields = sceneFields.map((field) => ({
    field,
    ...chosen<string | number>(base[field], mine[field], theirs[field], isSameValue),
  }));
  return {
    design: {
      ...theirs,
      ...Object.fromEntries(fields.map(({ field, value }) => [field, value])),
      widgets,
    },
    contestedWidgets,
    contestedFields: fields.flatMap(({ field, isContested }) => (isContested ? [field] : [])),
  };
}

/** The operator's choice after a conflict. */
export function chosenDesign(choice: Choice, began: Design, mine: Design, theirs: Design): Design {
  if (choice === 'mine') return mine;
  return choice === 'theirs' ? theirs : mergeDesigns(began, mine, theirs).design;
}
