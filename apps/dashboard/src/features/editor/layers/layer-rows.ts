import type { StoredWidget } from '@perron/schema';
import type { Design } from '../model/design';
import { unitsOf } from '../model/groups';

/** A line of the list of layers: a group as a folder, or a widget. */
export type LayerRow =
  | {
      readonly kind: 'group';
      readonly key: string;
      readonly group: string;
      readonly members: readonly StoredWidget[];
      readonly isOpen: boolean;
    }
  | {
      readonly kind: 'widget';
      readonly key: string;
      readonly widget: StoredWidget;
      readonly level: 1 | 2;
    };

function rowOf(widget: StoredWidget, level: 1 | 2): LayerRow {
  return { kind: 'widget', key: `widget ${widget.id}`, widget, level };
}

/**
 * The rows from the topmost layer down.
 * @param closed names of the groups whose members are not shown
 * @param isFound whether a search finds the row; `null` if there is none, and nothing is left out
 */
export function layerRows(
  design: Design,
  closed: ReadonlySet<string>,
  isFound: ((widget: StoredWidget) => boolean) | null,
): readonly LayerRow[] {
  if (isFound) {
    return design.widgets
      .filter(isFound)
      .map((widget) => rowOf(widget, 1))
      .reverse();
  }
  return unitsOf(design)
    .toReversed()
    .flatMap((unit): readonly LayerRow[] => {
      const [first] = unit;
      const group = first?.group;
      const members = unit.toReversed();
      if (group === undefined) return members.map((widget) => rowOf(widget, 1));
      const isOpen = !closed.has(group);
      const folder = {
        kind: 'group',
        key: `group ${group}`,
        group,
        members: unit,
        isOpen,
      } as const;
      return [folder, ...(isOpen ? members.map((widget) => rowOf(widget, 2)) : [])];
    });
}

/** The widgets that a row stands for. */
export function idsOf(row: LayerRow): readonly string[] {
  return row.kind === 'group' ? row.members.map(({ id }) => id) : [row.widget.id];
}

/** Where widgets come that are dropped below a row; `null` means on top of all. */
export interface LayerPlace {
  /** The widget right above; `null` if there is none. */
  readonly above: string | null;
  /** The group that they join. */
  readonly group: string | null;
}

/** The lowest widget of a row. */
function lowestOf(row: LayerRow | undefined): string | null {
  return row === undefined ? null : (idsOf(row)[0] ?? null);
}

/** Below an open folder is on top of its members; below a closed one is below all of them. */
export function placeBelow(rows: readonly LayerRow[], row: LayerRow | null): LayerPlace {
  if (row === null) return { above: null, group: null };
  if (row.kind === 'widget') {
    return { above: row.widget.id, group: row.level === 2 ? (row.widget.group ?? null) : null };
  }
  if (!row.isOpen) return { above: lowestOf(row), group: null };
  return { above: lowestOf(rows[rows.indexOf(row) - 1]), group: row.group };
}
