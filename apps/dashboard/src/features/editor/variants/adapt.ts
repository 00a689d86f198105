import type { StoredWidget, WidgetAnchors } from '@perron/schema';
import { fieldLimits, isWidgetType, registry } from '@perron/widgets/definitions';
import type { CheckContext } from '../checks/check-input';
import { fitsAtSize } from '../checks/check-texts';
import type { Finding } from '../checks/finding';
import { checkDesign } from '../checks/findings';
import { configOf } from '../model/config-of';
import { valueAt, withValueAt } from '../model/config-path';
import type { Design } from '../model/design';
import { pixelPaths } from '../model/pixel-fields';

export interface Size {
  readonly width: number;
  readonly height: number;
}

interface Span {
  readonly start: number;
  readonly size: number;
}

type Anchor = WidgetAnchors['horizontal'] | WidgetAnchors['vertical'];

/** A span along an axis, when the room there and the scale of the whole scene change. */
function placed(
  { start, size }: Span,
  anchor: Anchor,
  from: number,
  to: number,
  scale: number,
): Span {
  const end = from - start - size;
  const scaled = size * scale;
  switch (anchor) {
    case 'left':
    case 'top':
      return { start: start * scale, size: scaled };
    case 'right':
    case 'bottom':
      return { start: to - end * scale - scaled, size: scaled };
    case 'center':
    case 'middle':
      return { start: to / 2 + (start + size / 2 - from / 2) * scale - scaled / 2, size: scaled };
    case 'stretch':
      return { start: start * scale, size: to - (start + end) * scale };
    case 'scale':
      return { start: (start * to) / from, size: (size * to) / from };
  }
}

/** On whole pixels by both ends: what touched before still touches. */
function whole({ start, size }: Span): Span {
  const from = Math.round(start);
  return { start: from, size: Math.max(1, Math.round(start + size) - from) };
}

const inProportion: WidgetAnchors = { horizontal: 'scale', vertical: 'scale' };

function placedWidget(widget: StoredWidget, from: Size, to: Size): StoredWidget {
  const { horizontal, vertical } = widget.anchors ?? inProportion;
  const scale = Math.min(to.width / from.width, to.height / from.height);
  const { x, y, width, height } = widget;
  const across = whole(placed({ start: x, size: width }, horizontal, from.width, to.width, scale));
  const down = whole(placed({ start: y, size: height }, vertical, from.height, to.height, scale));
  return { ...widget, x: across.start, y: down.start, width: across.size, height: down.size };
}

/** A number of pixels, within what its field takes; 0 stays 0: there is none. */
function scaledNumber(type: string, path: string, value: number, scale: number): number {
  if (value === 0 || !isWidgetType(type)) return value;
  const { min, max } = fieldLimits(registry[type].schema, path);
  return Math.min(Math.max(Math.round(value * scale), min ?? 1), max ?? Infinity);
}

/** All numbers of pixels in a config, by the scale of its widget. */
function scaledConfig(widget: StoredWidget, scale: number): StoredWidget {
  let config: object = configOf(widget);
  if (config === widget) return widget;
  for (const path of pixelPaths(widget.type)) {
    const [list = '', inner] = path.split('.');
    const entries = valueAt(config, list);
    const paths =
      Array.isArray(entries) && inner !== undefined
        ? entries.map((_, index) => `${list}.${index}.${inner}`)
        : [path];
    for (const at of paths) {
      const value = valueAt(config, at);
      if (typeof value !== 'number') continue;
      config = withValueAt(config, at, scaledNumber(widget.type, path, value, scale));
    }
  }
  return { ...widget, ...config };
}

/**
 * The design for another size: each widget keeps to its anchors, or to its proportions; letters, rows
 * and lines grow or shrink with their widget.
 */
export function laidOut(design: Design, to: Size): Design {
  const widgets = design.widgets.map((widget) => {
    const there = placedWidget(widget, design, to);
    const scale = Math.min(there.width / widget.width, there.height / widget.height);
    return scale === 1 ? there : scaledConfig(there, scale);
  });
  return { ...design, width: to.width, height: to.height, widgets };
}

/** A design for another size, and what became of it. */
export interface Adapted {
  readonly design: Design;
  /** Widgets whose letters were fitted again: larger or smaller than their frames alone would make them. */
  readonly refitted: readonly string[];
  /** Findings that the design before did not have. */
  readonly lost: readonly Finding[];
}

/**
 * A text as large as the scene's area allows. Its frame may have become narrow or flat, where the text
 * itself still has room.
 */
function refittedText(
  before: StoredWidget,
  now: StoredWidget,
  areaScale: number,
  context: CheckContext,
): StoredWidget {
  const path = 'font.fontSize';
  const [wanted, px] = [valueAt(before, path), valueAt(now, path)];
  if (typeof wanted !== 'number' || typeof px !== 'number') return now;
  for (let size = Math.round(wanted * areaScale); size > px; size -= 1) {
    if (fitsAtSize(now, size, context) === true) return withValueAt(now, path, size);
  }
  return now;
}

/** Mends that only fit the type: nothing else is changed without a person. */
const typeFixes: ReadonlySet<string> = new Set(['wrap', 'size', 'rowHeight']);

/** A mend may show what the next one has to do. */
const maxPasses = 3;

interface Fitted {
  readonly design: Design;
  readonly ids: ReadonlySet<string>;
  readonly findings: readonly Finding[];
}

/** Fits letters that the new size has made illegible or cut: larger where there is room, smaller where not. */
function withFittedType(
  design: Design,
  known: ReadonlySet<string>,
  context: CheckContext,
  passes = maxPasses,
): Fitted {
  const { findings } = checkDesign({ ...context, design });
  const fixes = findings.flatMap(({ key, widgetId, fix }) =>
    fix !== null && !known.has(key) && typeFixes.has(fix.label.fix) ? [{ widgetId, fix }] : [],
  );
  const changed = fixes.reduce((now, { fix }) => fix.step.change(now), design);
  if (changed === design || passes === 0) return { design, ids: new Set(), findings };
  const next = withFittedType(changed, known, context, passes - 1);
  return { ...next, ids: new Set([...fixes.map(({ widgetId }) => widgetId), ...next.ids]) };
}

/** Lays a design out for another size, fits its texts again and says what it could not keep. */
export function adapted(
  design: Design,
  to: Size,
  before: CheckContext,
  after: CheckContext = before,
): Adapted {
  const known = new Set(checkDesign({ ...before, design }).findings.map(({ key }) => key));
  const areaScale = Math.sqrt((to.width * to.height) / (design.width * design.height));
  const placedDesign = laidOut(design, to);
  const refitted = new Set<string>();
  const widgets = placedDesign.widgets.map((widget, index) => {
    const fitted = refittedText(design.widgets[index]!, widget, areaScale, after);
    if (fitted !== widget) refitted.add(widget.id);
    return fitted;
  });
  const fitted = withFittedType({ ...placedDesign, widgets }, known, after);
  return {
    design: fitted.design,
    refitted: [...new Set([...refitted, ...fitted.ids])],
    lost: fitted.findings.filter(({ key }) => !known.has(key)),
  };
}
