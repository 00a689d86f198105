import { storedWidget } from '@perron/schema';
import type { StoredWidget } from '@perron/schema';
import { isWidgetType } from '@perron/widgets/names';
import { z } from 'zod';
import { copyOffsetPx, idSource, maxWidgets } from './copies';
import type { Edited } from './copies';
import type { Design } from './design';
import { widgetsOf } from './design';
import { boundsOfAll, centreOf } from './geometry';
import type { Box, Point } from './geometry';
import { freeGroupName } from './groups';

/** The clipboard's text: widgets can be pasted into another scene and another tab. */
const clipSchema = z.object({
  format: z.literal('perron-widgets'),
  version: z.literal(1),
  widgets: z.array(storedWidget).min(1).max(maxWidgets),
});

/** Copied widgets, from the bottom to the top. */
export type Clip = readonly StoredWidget[];

/** The text that the clipboard keeps of these widgets; `null` if there are none. */
export function clipText(design: Design, ids: readonly string[]): string | null {
  const widgets = widgetsOf(design, ids);
  if (widgets.length === 0) return null;
  const clip: z.output<typeof clipSchema> = {
    format: 'perron-widgets',
    version: 1,
    widgets: [...widgets],
  };
  return JSON.stringify(clip);
}

/** The widgets in a text of the clipboard; `null` if it holds something else. */
export function clipOf(text: string): Clip | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return null;
  }
  const clip = clipSchema.safeParse(parsed);
  if (!clip.success || !clip.data.widgets.every(({ type }) => isWidgetType(type))) return null;
  return clip.data.widgets;
}

/** How far a box must move to lie inside the scene; where it is too large, its top left does. */
function wayInside(box: Box, { width, height }: Design): Point {
  const along = (start: number, size: number, room: number) =>
    Math.round(Math.max(0, Math.min(start, room - size)) - start);
  return { x: along(box.x, box.width, width), y: along(box.y, box.height, height) };
}

/** Moves a box until no widget of the scene begins at the same place. */
function besideOthers(design: Design, box: Box): Box {
  const isTaken = ({ x, y }: Point) =>
    design.widgets.some((widget) => widget.x === x && widget.y === y);
  let free = box;
  while (isTaken(free)) free = { ...free, x: free.x + copyOffsetPx, y: free.y + copyOffsetPx };
  return free;
}

/**
 * Puts copied widgets on top, inside the scene, whatever size theirs had.
 * @param at where their middle comes; missing: where they were, or a little beside
 */
export function pasted(design: Design, clip: Clip, at?: Point): Edited {
  const bounds = boundsOfAll(clip);
  if (bounds === null || design.widgets.length + clip.length > maxWidgets)
    return { design, ids: [] };
  const middle = centreOf(bounds);
  const wanted =
    at === undefined
      ? besideOthers(design, bounds)
      : {
          ...bounds,
          x: Math.round(bounds.x + at.x - middle.x),
          y: Math.round(bounds.y + at.y - middle.y),
        };
  const inside = wayInside(wanted, design);
  const by = { x: wanted.x - bounds.x + inside.x, y: wanted.y - bounds.y + inside.y };
  const nextId = idSource(design);
  const groups = new Map<string, string>();
  const widgets = clip.map((widget) => {
    const { group: old, ...alone } = widget;
    const copy = {
      ...alone,
      id: nextId(widget.type),
      x: Math.round(widget.x + by.x),
      y: Math.round(widget.y + by.y),
    };
    if (old === undefined) return copy;
    const group = groups.get(old) ?? freeGroupName(design, old);
    groups.set(old, group);
    return { ...copy, group };
  });
  return {
    design: { ...design, widgets: [...design.widgets, ...widgets] },
    ids: widgets.map(({ id }) => id),
  };
}
