import type { StoredWidget } from '@perron/schema';
import { loadedDefinition } from '@perron/widgets/host';
import type { WidgetType } from '@perron/widgets/names';
import { idSource, maxWidgets } from './copies';
import type { Edited } from './copies';
import type { Design } from './design';
import type { Point } from './geometry';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** How a widget is added: missing, it lies in the middle of the scene in its usual size. */
export interface Addition {
  /** Where its middle comes. */
  readonly at?: Point;
  readonly size?: Size;
}

/** As large as wanted, but no larger than the scene. */
function sizeWithin({ width, height }: Size, scene: Size): Size {
  return { width: Math.min(width, scene.width), height: Math.min(height, scene.height) };
}

/** A place of a size along an axis round a middle, inside the scene. */
function startOf(middle: number, size: number, room: number): number {
  return Math.round(Math.max(0, Math.min(middle - size / 2, room - size)));
}

/**
 * Adds a widget of a kind on top, as its definition says it begins.
 * @throws Error where the kind has not been loaded
 */
export function added(design: Design, type: WidgetType, { at, size }: Addition = {}): Edited {
  if (design.widgets.length >= maxWidgets) return { design, ids: [] };
  const definition = loadedDefinition(type);
  if (definition === null) throw new Error(`Widget not loaded: ${type}`);
  const { defaults, migrations } = definition;
  const { width, height } = sizeWithin(size ?? defaults, design);
  const middle = at ?? { x: design.width / 2, y: design.height / 2 };
  const widget: StoredWidget = {
    ...defaults,
    id: idSource(design)(type),
    type,
    version: migrations.length + 1,
    x: startOf(middle.x, width, design.width),
    y: startOf(middle.y, height, design.height),
    width,
    height,
    rotation: 0,
  };
  return { design: { ...design, widgets: [...design.widgets, widget] }, ids: [widget.id] };
}

/** A sample scene's size, and that of its widgets (specification, section 9). */
const sample = { side: 1000, widget: { width: 400, height: 200 } };

/** Widgets of a new sample scene, by the middle of each. */
const sampleWidgets: readonly { readonly type: WidgetType; readonly at: Point }[] = [
  { type: 'text', at: { x: 250, y: 150 } },
  { type: 'time', at: { x: 750, y: 150 } },
];

export const sampleKinds = sampleWidgets.map(({ type }) => type);

/** A new sample scene with a text and a clock: its kinds must have been loaded. */
export function sampleScene(name: string): Design {
  const { side, widget: size } = sample;
  const empty: Design = { name, width: side, height: side, background: '#ffffff', widgets: [] };
  return sampleWidgets.reduce<Design>(
    (scene, { type, at }) => added(scene, type, { at, size }).design,
    empty,
  );
}
