import type { StoredWidget } from '@perron/schema';
import { loadedDefinition } from '@perron/widgets/host';
import type { WidgetType } from '@perron/widgets/names';
import { valueAt, withValueAt } from './config-path';
import { idSource, maxWidgets } from './copies';
import type { Edited } from './copies';
import type { Design } from './design';
import { cascadePlace, freePlace } from './free-place';
import type { Box, Point } from './geometry';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** How a widget is added: missing, it lies near the middle of the scene, where there is room. */
export interface Addition {
  /** Where its middle comes, whatever lies there. */
  readonly at?: Point;
  /** Near which point it is wanted; it lies beside what is there. */
  readonly near?: Point;
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

/** The scene that the usual sizes of new widgets are meant for, px. */
const usualScene = { long: 1920, short: 1080 };

/** How much larger than usual a widget begins: on a wall of 4K it is as large as on a board. */
function scaleOf({ width, height }: Size): number {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  return Math.max(1, Math.min(long / usualScene.long, short / usualScene.short));
}

/** Sizes that a widget may begin with, the best one first: a board is smaller where that gives it room. */
function sizesOf(usual: Size, min: Size, scene: Size): readonly Size[] {
  const smaller = [0.75, 0.5].map((share) => ({
    width: Math.round(usual.width * share),
    height: Math.round(usual.height * share),
  }));
  const wide = smaller.filter(({ width, height }) => width >= min.width && height >= min.height);
  return [usual, ...wide].map((size) => sizeWithin(size, scene));
}

/** The size of most new widgets (specification, section 3); nothing is made smaller to find room. */
const minSize = { width: 200, height: 150 };

function boxOf(design: Design, defaults: Size, { at, near, size }: Addition): Box {
  if (at !== undefined) {
    const { width, height } = sizeWithin(size ?? defaults, design);
    const [x, y] = [startOf(at.x, width, design.width), startOf(at.y, height, design.height)];
    return { x, y, width, height };
  }
  const middle = near ?? { x: design.width / 2, y: design.height / 2 };
  const sizes = size ? [sizeWithin(size, design)] : sizesOf(defaults, minSize, design);
  for (const entry of sizes) {
    const place = freePlace(design, entry, middle);
    if (place !== null) return { ...place, ...entry };
  }
  const [usual = defaults] = sizes;
  return { ...cascadePlace(design, usual, middle), ...usual };
}

/** Letters as much larger as the widget; sizes that follow their box by themselves are left alone. */
function withLetters<Fields extends object>(
  fields: Fields,
  type: WidgetType,
  scale: number,
): Fields {
  const px = valueAt(fields, 'font.fontSize');
  const isOwn = typeof px === 'number' && type !== 'weather' && type !== 'disruption_banner';
  return isOwn && scale > 1 ? withValueAt(fields, 'font.fontSize', Math.round(px * scale)) : fields;
}

/**
 * Adds a widget of a kind on top, as its definition says it begins.
 * @throws Error where the kind has not been loaded
 */
export function added(design: Design, type: WidgetType, addition: Addition = {}): Edited {
  if (design.widgets.length >= maxWidgets) return { design, ids: [] };
  const definition = loadedDefinition(type);
  if (definition === null) throw new Error(`Widget not loaded: ${type}`);
  const { defaults, migrations } = definition;
  const scale = scaleOf(design);
  const usual = {
    width: Math.round(defaults.width * scale),
    height: Math.round(defaults.height * scale),
  };
  const widget: StoredWidget = {
    ...withLetters(defaults, type, scale),
    id: idSource(design)(type),
    type,
    version: migrations.length + 1,
    ...boxOf(design, usual, addition),
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
