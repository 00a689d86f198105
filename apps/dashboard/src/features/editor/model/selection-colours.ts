import type { StoredWidget } from '@perron/schema';
import { hexOf, paintOf } from './colour';
import { configOf } from './config-of';
import { valueAt } from './config-path';
import type { ConfigPath } from './config-path';
import type { Design } from './design';
import { withConfigField } from './field';
import type { FieldResult } from './field';
import { formOf } from './form-of';

/** A field with a colour. */
export interface ColourSpot {
  readonly id: string;
  readonly path: ConfigPath;
}

/** The spots of a selection that have one colour. */
export interface SelectionColour {
  readonly color: string;
  readonly spots: readonly ColourSpot[];
}

/** One spelling for one colour. */
function keyOf(color: string): string {
  const paint = paintOf(color);
  return paint === null ? color : `${hexOf(paint)} ${paint.alpha}`;
}

/** The colours of these widgets, the commonest first, with all fields that have them. */
export function selectionColours(widgets: readonly StoredWidget[]): readonly SelectionColour[] {
  const found = new Map<string, { color: string; spots: ColourSpot[] }>();
  for (const widget of widgets) {
    const config = configOf(widget);
    for (const { field: path, input } of formOf(widget.type)) {
      const color = input === 'color' ? valueAt(config, path) : null;
      if (typeof color !== 'string') continue;
      const used = found.get(keyOf(color)) ?? { color, spots: [] };
      used.spots.push({ id: widget.id, path });
      found.set(keyOf(color), used);
    }
  }
  return [...found.values()].sort((a, b) => b.spots.length - a.spots.length);
}

/** Gives all these fields a colour, or none of them where one refuses it. */
export function withColour(
  design: Design,
  spots: readonly ColourSpot[],
  color: unknown,
): FieldResult {
  let changed: FieldResult = { isRefused: false, design };
  for (const { id, path } of spots) {
    if (changed.isRefused) return changed;
    changed = withConfigField(changed.design, [id], path, color);
  }
  return changed;
}
