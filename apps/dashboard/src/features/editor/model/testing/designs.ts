import { storedWidget } from '@perron/schema';
import type { StoredWidget } from '@perron/schema';
import type { Design } from '../design';
import './all-kinds';

/** The fields of a widget; those that are missing are a plain rectangle's. */
export type Fields = Readonly<Record<string, unknown>> & { readonly id: string };

/** A rectangle of 100 × 100 px at the top left, unless the fields say otherwise. */
export function widgetOf(fields: Fields): StoredWidget {
  return storedWidget.parse({ type: 'rect', x: 0, y: 0, width: 100, height: 100, ...fields });
}

/** A board of 1920 × 1080 px with these widgets, the last one on top. */
export function boardOf(...widgets: readonly Fields[]): Design {
  return {
    name: 'Board',
    width: 1920,
    height: 1080,
    background: '#ffffff',
    widgets: widgets.map(widgetOf),
  };
}

/** A widget of a design. */
export function widgetIn(design: Design, id: string): StoredWidget {
  const widget = design.widgets.find((candidate) => candidate.id === id);
  if (widget === undefined) throw new Error(`No widget ${id}`);
  return widget;
}

/** Left, top, width and height of a widget. */
export function placeOf(design: Design, id: string): readonly number[] {
  const { x, y, width, height } = widgetIn(design, id);
  return [x, y, width, height];
}

export function idsOf(design: Design): string {
  return design.widgets.map(({ id }) => id).join(' ');
}
