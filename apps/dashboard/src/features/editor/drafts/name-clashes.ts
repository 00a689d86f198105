import type { StoredWidget } from '@perron/schema';
import type { Design } from '../model/design';
import { isSameWidget } from './complete-widget';
import { widgetsById } from './design-differences';

/** Other names for what two people have made under the same one: new widgets, and new groups. */
interface Renaming {
  readonly ids: ReadonlyMap<string, string>;
  readonly groups: ReadonlyMap<string, string>;
}

/** The name with the next number that is free, such as `text-4` for `text-3`. */
function freeName(name: string, taken: Set<string>, parts: RegExp, join: string): string {
  const stem = parts.exec(name)?.[1] ?? name;
  let count = 2;
  while (taken.has(`${stem}${join}${count}`)) count += 1;
  const free = `${stem}${join}${count}`;
  taken.add(free);
  return free;
}

function clashingIds(base: Design, mine: readonly Design[], theirs: Design): Renaming['ids'] {
  const known = widgetsById(base);
  const their = widgetsById(theirs);
  const all = [base, theirs, ...mine];
  const taken = new Set(all.flatMap(({ widgets }) => widgets.map(({ id }) => id)));
  const ids = new Map<string, string>();
  for (const { widgets } of mine) {
    for (const widget of widgets) {
      const { id } = widget;
      const other = their.get(id);
      if (!other || known.has(id) || ids.has(id) || isSameWidget(widget, other)) continue;
      ids.set(id, freeName(id, taken, /^(.*)-\d+$/s, '-'));
    }
  }
  return ids;
}

const groupsOf = ({ widgets }: Design) =>
  new Set(widgets.flatMap(({ group }) => (group === undefined ? [] : [group])));

const membersOf = ({ widgets }: Design, name: string) =>
  widgets.flatMap(({ id, group }) => (group === name ? [id] : [])).join('\n');

function clashingGroups(base: Design, mine: readonly Design[], theirs: Design): Renaming['groups'] {
  const known = groupsOf(base);
  const their = groupsOf(theirs);
  const taken = new Set([base, theirs, ...mine].flatMap((design) => [...groupsOf(design)]));
  const groups = new Map<string, string>();
  for (const design of mine) {
    for (const name of groupsOf(design)) {
      const isClash = their.has(name) && !known.has(name) && !groups.has(name);
      if (!isClash || membersOf(design, name) === membersOf(theirs, name)) continue;
      groups.set(name, freeName(name, taken, /^(.*) \d+$/s, ' '));
    }
  }
  return groups;
}

/**
 * New names for what I have added under a name that they gave to something else.
 * @param mine all designs of my history: a step that is undone and done again keeps its names
 */
export function clashesOf(base: Design, mine: readonly Design[], theirs: Design): Renaming {
  return { ids: clashingIds(base, mine, theirs), groups: clashingGroups(base, mine, theirs) };
}

/** The design with other names; the same object where it has none of them. */
export function renamedBy(design: Design, { ids, groups }: Renaming): Design {
  if (ids.size === 0 && groups.size === 0) return design;
  const widgets = design.widgets.map((widget): StoredWidget => {
    const id = ids.get(widget.id) ?? widget.id;
    const group = widget.group === undefined ? undefined : groups.get(widget.group);
    if (id === widget.id && group === undefined) return widget;
    return { ...widget, id, ...(group !== undefined && { group }) };
  });
  const isSame = widgets.every((widget, at) => widget === design.widgets[at]);
  return isSame ? design : { ...design, widgets };
}
