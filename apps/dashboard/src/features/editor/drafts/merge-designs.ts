import type { StoredWidget } from '@perron/schema';
import type { Design } from '../model/design';
import { together } from '../model/groups';
import { isSameValue } from '../model/same-value';
import { isSameWidget } from './complete-widget';
import { sceneFields, widgetsById } from './design-differences';
import { mergedValue, mergedWidget } from './merge-widgets';
import { clashesOf, renamedBy } from './name-clashes';

/** Two people's work on one design, joined. */
export interface MergedDesign {
  readonly design: Design;
  /** Ids of widgets of which both have changed the same, differently: mine were kept. */
  readonly contestedWidgets: readonly string[];
  /** Fields of the scene that both have changed, differently: mine were kept. */
  readonly contestedFields: readonly (typeof sceneFields)[number][];
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

/** Their changes, worked out once for all designs of a history. */
interface TheirWork {
  readonly base: Design;
  readonly theirs: Design;
  readonly was: ReadonlyMap<string, StoredWidget>;
  readonly their: ReadonlyMap<string, StoredWidget>;
  /** Ids of widgets that they have changed, added or removed. */
  readonly touched: ReadonlySet<string>;
}

function theirWork(base: Design, theirs: Design): TheirWork {
  const [was, their] = [widgetsById(base), widgetsById(theirs)];
  const all = [...new Set([...was.keys(), ...their.keys()])];
  const touched = new Set(all.filter((id) => !isSameWidget(was.get(id), their.get(id))));
  return { base, theirs, was, their, touched };
}

function joined(mine: Design, work: TheirWork): MergedDesign {
  const { base, theirs, was, their, touched } = work;
  const my = widgetsById(mine);
  const contestedWidgets: string[] = [];
  const widgets = orderOf(base, mine, theirs).flatMap((id): readonly StoredWidget[] => {
    const own = my.get(id);
    if (!touched.has(id)) return own ? [own] : [];
    const { value, isContested } = mergedWidget(was.get(id), own, their.get(id));
    if (isContested) contestedWidgets.push(id);
    return value ? [value] : [];
  });
  const fields = sceneFields.map((field) => ({
    field,
    ...mergedValue<string | number>(base[field], mine[field], theirs[field], isSameValue),
  }));
  return {
    design: {
      ...theirs,
      ...Object.fromEntries(fields.map(({ field, value }) => [field, value])),
      widgets: together(widgets),
    },
    contestedWidgets,
    contestedFields: fields.flatMap(({ field, isContested }) => (isContested ? [field] : [])),
  };
}

/** How a history goes on with what somebody else has made of the design meanwhile. */
interface Joining {
  /** A design of my history with their work in it. */
  readonly join: (mine: Design) => MergedDesign;
  /** The id that a widget of my history has from then on. */
  readonly idOf: (id: string) => string;
}

/**
 * Joins their work with all designs of my history.
 * @param base what both began from
 * @param mine all of these designs: names that clash are changed in all of them alike
 */
export function joiningOf(base: Design, mine: readonly Design[], theirs: Design): Joining {
  const renaming = clashesOf(base, mine, theirs);
  const work = theirWork(base, theirs);
  return {
    join: (design) => joined(renamedBy(design, renaming), work),
    idOf: (id) => renaming.ids.get(id) ?? id,
  };
}

/**
 * Joins what two people have made of one design, field by field: whatever only one of them has
 * changed, added or removed is taken over, and where both did, mine stays. Two things that both have
 * added under one name stay two.
 * @param base what both began from
 */
export function mergeDesigns(base: Design, mine: Design, theirs: Design): MergedDesign {
  return joiningOf(base, [mine], theirs).join(mine);
}

/** Whether nobody has to choose: nothing was changed by both. */
export function isClear({ contestedWidgets, contestedFields }: MergedDesign): boolean {
  return contestedWidgets.length + contestedFields.length === 0;
}
