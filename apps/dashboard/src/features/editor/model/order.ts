import type { StoredWidget } from '@perron/schema';
import { widgetsOf } from './design';
import type { Design } from './design';
import { membersOf, together, unitsOf } from './groups';

export const orders = ['front', 'forward', 'backward', 'back'] as const;
export type Order = (typeof orders)[number];

/** One step up: each chosen one passes the next that is not chosen. */
function stepUp<T>(list: readonly T[], isChosen: (item: T) => boolean): T[] {
  const moved = [...list];
  for (let index = moved.length - 2; index >= 0; index -= 1) {
    const [below, above] = [moved[index]!, moved[index + 1]!];
    if (isChosen(below) && !isChosen(above)) [moved[index], moved[index + 1]] = [above, below];
  }
  return moved;
}

function moved<T>(list: readonly T[], isChosen: (item: T) => boolean, order: Order): readonly T[] {
  const others = list.filter((candidate) => !isChosen(candidate));
  const chosen = list.filter(isChosen);
  switch (order) {
    case 'front':
      return [...others, ...chosen];
    case 'back':
      return [...chosen, ...others];
    case 'forward':
      return stepUp(list, isChosen);
    case 'backward':
      return stepUp([...list].reverse(), isChosen).reverse();
  }
}

/** The group that holds all of these, and more; undefined: there is none. */
function groupEntered(design: Design, ids: readonly string[]): string | undefined {
  const chosen = widgetsOf(design, ids);
  const group = chosen[0]?.group;
  if (group === undefined || chosen.some((widget) => widget.group !== group)) return undefined;
  return membersOf(design, group).length > chosen.length ? group : undefined;
}

/**
 * Brings widgets forward or back. Some members of a group move within it; otherwise groups move and
 * are passed whole.
 */
export function ordered(design: Design, ids: readonly string[], order: Order): Design {
  const wanted = new Set(ids);
  const units = unitsOf(design);
  const group = groupEntered(design, ids);
  const isChosen = ({ id }: StoredWidget) => wanted.has(id);
  const next =
    group === undefined
      ? moved(units, (unit) => unit.some(isChosen), order)
      : units.map((unit) => (unit[0]?.group === group ? moved(unit, isChosen, order) : unit));
  return withOrder(design, next.flat());
}

function withOrder(design: Design, widgets: readonly StoredWidget[]): Design {
  const isSame = widgets.every((widget, index) => widget === design.widgets[index]);
  return isSame ? design : { ...design, widgets };
}

/**
 * Puts widgets right below another one, as a drag in the list of layers does.
 * @param above `null` means on top of all
 * @param group the group that they join; `null` means none, but a whole group stays one
 */
export function placedBelow(
  design: Design,
  ids: readonly string[],
  above: string | null,
  group: string | null,
): Design {
  const wanted = new Set(ids);
  if (above !== null && wanted.has(above)) return design;
  const whole = new Set(
    unitsOf(design)
      .filter((unit) => unit.every(({ id }) => wanted.has(id)))
      .map(([first]) => first?.group),
  );
  const carried = widgetsOf(design, ids).map((widget) =>
    group === null && whole.has(widget.group) ? widget : inGroup(widget, group ?? undefined),
  );
  const others = design.widgets.filter(({ id }) => !wanted.has(id));
  const at = others.findIndex(({ id }) => id === above);
  const end = at < 0 ? others.length : at;
  // A group is never torn: what comes between its members is below it.
  return withOrder(design, together([...others.slice(0, end), ...carried, ...others.slice(end)]));
}

function inGroup(widget: StoredWidget, group: string | undefined): StoredWidget {
  if (widget.group === group) return widget;
  const { group: _, ...alone } = widget;
  return group === undefined ? alone : { ...alone, group };
}
