import type { StoredWidget } from '@perron/schema';
import { colorOf, partsOf } from '../model/colour';
import { configOf } from '../model/config-of';
import { valueAt } from '../model/config-path';
import type { Design } from '../model/design';
import { withConfigField, withSceneField } from '../model/field';
import { formOf } from '../model/form-of';

/** How a text is set: its size in px, and its weight. */
export interface FontLook {
  readonly fontSize: number;
  readonly weight: number;
}

/** A replacement: the value to find, and the one to put in its place. */
export type Replacement =
  | { readonly kind: 'color'; readonly from: string; readonly to: string }
  | { readonly kind: 'font'; readonly from: FontLook; readonly to: FontLook };

/** A design after a replacement, and how often it held what was looked for. */
export interface Replaced {
  readonly design: Design;
  /** Widgets, and the scene's background where it counts. */
  readonly count: number;
}

/** A colour in one spelling; a placeholder stays as it is. */
export function plainColour(color: string): string {
  const parts = partsOf(color);
  return parts === null ? color.replace(/\s+/g, '') : colorOf(parts);
}

function colourPaths(type: string): readonly string[] {
  return formOf(type)
    .filter(({ input }) => input === 'color')
    .map(({ field }) => field);
}

function colourAt(config: object, path: string): string | null {
  const color = valueAt(config, path);
  return typeof color === 'string' ? plainColour(color) : null;
}

function fontOf(widget: StoredWidget): FontLook | null {
  const config = configOf(widget);
  const [fontSize, weight] = ['font.fontSize', 'font.weight'].map((path) => valueAt(config, path));
  return typeof fontSize === 'number' && typeof weight === 'number' ? { fontSize, weight } : null;
}

/** Something that a scene uses, and in how many places. */
export interface Use<Value> {
  readonly value: Value;
  readonly count: number;
}

function counted<Value>(values: readonly Value[]): readonly Use<Value>[] {
  const uses = new Map<string, Use<Value>>();
  for (const value of values) {
    const key = JSON.stringify(value);
    uses.set(key, { value, count: (uses.get(key)?.count ?? 0) + 1 });
  }
  return [...uses.values()].sort((a, b) => b.count - a.count);
}

/** The colours of a design, the commonest first. */
export function coloursOf({ widgets, background }: Design): readonly Use<string>[] {
  const ofWidgets = widgets.flatMap((widget) => {
    const config = configOf(widget);
    const colours = colourPaths(widget.type).map((path) => colourAt(config, path));
    return [...new Set(colours.filter((color) => color !== null))];
  });
  return counted([plainColour(background), ...ofWidgets]);
}

/** The sizes and weights of a design's texts, the commonest first. */
export function fontsOf({ widgets }: Design): readonly Use<FontLook>[] {
  return counted(widgets.map(fontOf).filter((font) => font !== null));
}

function set(design: Design, id: string, values: readonly (readonly [string, unknown])[]): Design {
  return values.reduce((now, [path, value]) => {
    const result = withConfigField(now, [id], path, value);
    return result.isRefused ? now : result.design;
  }, design);
}

function changesOf(
  widget: StoredWidget,
  replacement: Replacement,
): readonly (readonly [string, unknown])[] {
  if (replacement.kind === 'color') {
    const from = plainColour(replacement.from);
    const config = configOf(widget);
    return colourPaths(widget.type)
      .filter((path) => colourAt(config, path) === from)
      .map((path) => [path, replacement.to]);
  }
  const font = fontOf(widget);
  const { from, to } = replacement;
  const isWanted = font?.fontSize === from.fontSize && font.weight === from.weight;
  if (!isWanted) return [];
  return [
    ['font.fontSize', to.fontSize],
    ['font.weight', to.weight],
  ];
}

/** Replaces a colour or a font wherever the design uses it. */
export function replacedIn(design: Design, replacement: Replacement): Replaced {
  let count = 0;
  let changed = design;
  for (const widget of design.widgets) {
    const next = set(changed, widget.id, changesOf(widget, replacement));
    if (next !== changed) count += 1;
    changed = next;
  }
  const isBackground =
    replacement.kind === 'color' &&
    plainColour(design.background) === plainColour(replacement.from);
  if (!isBackground) return { design: changed, count };
  const result = withSceneField(changed, 'background', replacement.to);
  return result.isRefused || result.design === changed
    ? { design: changed, count }
    : { design: result.design, count: count + 1 };
}
