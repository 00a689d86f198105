import type { StoredWidget } from '@perron/schema';
import type { Design } from './design';
import { widgetsOf, withWidgets } from './design';

/** Widgets that are moved and ordered together: a group, or one widget. Lowest first. */
export type Unit = readonly StoredWidget[];

/** The members of a group, from the bottom to the top. */
export function membersOf(design: Design, group: string): readonly StoredWidget[] {
  return design.widgets.filter((widget) => widget.group === group);
}

/**
 * The selection after a click on these widgets: a member stands for its whole group, but for the group that
 * was entered. Locked and hidden members stay out.
 */
export function withTheirGroups(
  design: Design,
  ids: readonly string[],
  entered: string | null = null,
): readonly string[] {
  const byId = new Map(design.widgets.map((widget) => [widget.id, widget]));
  const selected = ids.flatMap((id) => {
    const group = byId.get(id)?.group;
    if (group === undefined || group === entered) return [id];
    const members = membersOf(design, group);
    return members
      .filter((member) => member.id === id || (member.locked !== true && member.hidden !== true))
      .map((member) => member.id);
  });
  return [...new Set(selected)];
}

/** All groups and single widgets in the order of their topmost members. */
export function unitsOf({ widgets }: Pick<Design, 'widgets'>): readonly Unit[] {
  const units = new Map<string, StoredWidget[]>();
  for (const widget of widgets) {
    const key = widget.group === undefined ? `widget ${widget.id}` : `group ${widget.group}`;
    const members = units.get(key) ?? [];
    // The unit stands where its topmost member does.
    units.delete(key);
    units.set(key, [...members, widget]);
  }
  return [...units.values()];
}

/** The same widgets, with the members of each group next to each other. */
export function together(widgets: readonly StoredWidget[]): readonly StoredWidget[] {
  return unitsOf({ widgets }).flat();
}

/** Selected widgets as units: a group counts as one where all of it is selected. */
export function selectedUnits(design: Design, ids: readonly string[]): readonly Unit[] {
  const wanted = new Set(ids);
  return unitsOf(design).flatMap((unit) => {
    const selected = unit.filter(({ id }) => wanted.has(id));
    if (selected.length === 0) return [];
    return selected.length === unit.length ? [unit] : selected.map((widget) => [widget]);
  });
}

/** The name, with a number where another group has it. */
export function freeGroupName(design: Design, wanted: string): string {
  const taken = new Set(design.widgets.map(({ group }) => group));
  let name = wanted;
  for (let count = 2; taken.has(name); count += 1) name = `${wanted} ${count}`;
  return name;
}

/**
 * Makes a group of widgets, at the place of the topmost one. It needs two at least.
 * @param wanted the group's name; it gets a number where another group has it
 */
export function grouped(design: Design, ids: readonly string[], wanted: string): Design {
  const chosen = new Set(ids);
  const members = widgetsOf(design, ids);
  const top = members.at(-1);
  if (top === undefined || members.length < 2) return design;
  const others = design.widgets.filter((widget) => !chosen.has(widget.id));
  const group = freeGroupName({ ...design, widgets: others }, wanted);
  const below = design.widgets.slice(0, design.widgets.indexOf(top));
  const at = below.filter(({ id }) => !chosen.has(id)).length;
  const widgets = [
    ...others.slice(0, at),
    ...members.map((widget) => ({ ...widget, group })),
    ...others.slice(at),
  ];
  return { ...design, widgets: together(widgets) };
}

/** Takes the groups of these widgets apart; the widgets stay where they are. */
export function ungrouped(design: Design, ids: readonly string[]): Design {
  const groups = new Set(widgetsOf(design, ids).map(({ group }) => group));
  const members = design.widgets.filter(({ group }) => group !== undefined && groups.has(group));
  return withWidgets(
    design,
    members.map(({ id }) => id),
    ({ group: _, ...widget }) => widget,
  );
}

/** Gives a group another name; an empty one changes nothing. */
export function renamedGroup(design: Design, group: string, wanted: string): Design {
  const name = wanted.trim();
  if (name === '' || name === group) return design;
  const free = freeGroupName(design, name);
  return withWidgets(
    design,
    membersOf(design, group).map(({ id }) => id),
    (widget) => ({ ...widget, group: free }),
  );
}
