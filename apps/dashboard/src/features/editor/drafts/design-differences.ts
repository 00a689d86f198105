import type { StoredWidget } from '@perron/schema';
import type { Design } from '../model/design';
import { completeWidget } from './complete-widget';
import { isSameValue } from '../model/same-value';

/** A field with another value: `font.color`, or `columns` as a whole. */
export interface FieldDifference {
  readonly path: string;
  /** undefined: there was none. */
  readonly before: unknown;
  /** undefined: there is none any more. */
  readonly after: unknown;
}

/** How a widget differs. */
export interface WidgetDifference {
  readonly id: string;
  readonly kind: 'added' | 'removed' | 'changed';
  /** As it is now; as it was, where it was removed. */
  readonly widget: StoredWidget;
  readonly fields: readonly FieldDifference[];
}

/** How one design differs from another. */
export interface DesignDifferences {
  readonly scene: readonly FieldDifference[];
  readonly widgets: readonly WidgetDifference[];
  /** Widgets that both have are above each other in another order. */
  readonly isReordered: boolean;
}

export const sceneFields = ['name', 'width', 'height', 'background'] as const;

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function* differingFields(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  path = '',
): Generator<FieldDifference> {
  for (const field of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [was, is] = [before[field], after[field]];
    if (isSameValue(was, is)) continue;
    // One level down only: what lies deeper is told as a whole.
    if (path === '' && isRecord(was) && isRecord(is)) yield* differingFields(was, is, `${field}.`);
    else yield { path: `${path}${field}`, before: was, after: is };
  }
}

function orderOf(design: Design, ids: ReadonlyMap<string, StoredWidget>): string {
  return design.widgets.flatMap(({ id }) => (ids.has(id) ? [id] : [])).join('\n');
}

/** The widgets of a design by their ids. */
export function widgetsById({ widgets }: Design): ReadonlyMap<string, StoredWidget> {
  return new Map(widgets.map((widget) => [widget.id, widget]));
}

/** The differences between two designs. */
export function designDifferences(before: Design, after: Design): DesignDifferences {
  const [was, is] = [widgetsById(before), widgetsById(after)];
  const there = after.widgets.flatMap((widget): WidgetDifference[] => {
    const { id } = widget;
    const earlier = was.get(id);
    if (earlier === undefined) return [{ id, kind: 'added', widget, fields: [] }];
    if (isSameValue(earlier, widget)) return [];
    const fields = [...differingFields(completeWidget(earlier), completeWidget(widget))];
    return fields.length > 0 ? [{ id, kind: 'changed', widget, fields }] : [];
  });
  const removed = before.widgets.filter(({ id }) => !is.has(id));
  return {
    scene: sceneFields.flatMap((path) =>
      before[path] === after[path] ? [] : [{ path, before: before[path], after: after[path] }],
    ),
    widgets: [
      ...there,
      ...removed.map((widget) => ({
        id: widget.id,
        kind: 'removed' as const,
        widget,
        fields: [],
      })),
    ],
    isReordered: orderOf(before, is) !== orderOf(after, was),
  };
}

/** How many things differ, for a person: each widget is one, however many of its fields do. */
export function differenceCount({ scene, widgets, isReordered }: DesignDifferences): number {
  return scene.length + widgets.length + (isReordered ? 1 : 0);
}

export function isSameDesign(a: Design, b: Design): boolean {
  return a === b || differenceCount(designDifferences(a, b)) === 0;
}
