import type { StoredWidget } from '@perron/schema';
import type { Design } from './design';
import { freeGroupName, unitsOf } from './groups';

/** More than a scene may hold are refused by the server. */
export const maxWidgets = 1000;

/** Px to the right and down at which a copy lies. */
export const copyOffsetPx = 10;

/** A changed design, and the widgets that are selected afterwards. */
export interface Edited {
  readonly design: Design;
  readonly ids: readonly string[];
}

/** Ids that no widget of the design has, such as `text-3`; each call gives another one. */
export function idSource(design: Design): (type: string) => string {
  const taken = new Set(design.widgets.map(({ id }) => id));
  return (type) => {
    let count = 1;
    while (taken.has(`${type}-${count}`)) count += 1;
    const id = `${type}-${count}`;
    taken.add(id);
    return id;
  };
}

/** Copies widgets beside themselves, each unit right above the original. A copied group is a new one. */
export function duplicated(design: Design, ids: readonly string[]): Edited {
  const wanted = new Set(ids);
  const count = design.widgets.filter(({ id }) => wanted.has(id)).length;
  if (count === 0 || design.widgets.length + count > maxWidgets) return { design, ids: [] };
  const nextId = idSource(design);
  const made: string[] = [];
  let grown = design;
  const copyOf = (widget: StoredWidget, group: string | undefined): StoredWidget => {
    const id = nextId(widget.type);
    made.push(id);
    const { x, y } = widget;
    const copy = { ...widget, id, x: x + copyOffsetPx, y: y + copyOffsetPx };
    return group === undefined ? copy : { ...copy, group };
  };
  for (const unit of unitsOf(design)) {
    const chosen = unit.filter(({ id }) => wanted.has(id));
    const top = chosen.at(-1);
    if (top === undefined) continue;
    const isWhole = chosen.length === unit.length;
    const { group: old } = top;
    const group = isWhole && old !== undefined ? freeGroupName(grown, old) : old;
    const copies = chosen.map((widget) => copyOf(widget, group));
    const at = grown.widgets.indexOf(top) + 1;
    const widgets = [...grown.widgets.slice(0, at), ...copies, ...grown.widgets.slice(at)];
    grown = { ...grown, widgets };
  }
  return { design: grown, ids: made };
}

/** Takes widgets away. */
export function without(design: Design, ids: readonly string[]): Design {
  const gone = new Set(ids);
  const widgets = design.widgets.filter(({ id }) => !gone.has(id));
  return widgets.length === design.widgets.length ? design : { ...design, widgets };
}
