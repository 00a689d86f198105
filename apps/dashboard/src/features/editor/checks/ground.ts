import type { StoredWidget } from '@perron/schema';
import { themes } from '@perron/widgets/checking';
import type { Design } from '../model/design';
import { boundsOf, centreOf, holds, meet, turned } from '../model/geometry';
import type { Point } from '../model/geometry';
import { paintedOn, paintOf } from '../model/colour';
import type { Paint } from '../model/colour';

/** The colour that a placeholder gives; `null` if it is not known. */
export type ResolveColour = (color: string) => string | null;

/** A colour that is below a widget, and how much of the widget is on it. */
export interface Ground {
  readonly paint: Paint;
  /** The share of the widget's area, 0 to 1. */
  readonly share: number;
  /** It is the colour of a line: what is on it is a badge. */
  readonly isBadge: boolean;
}

/** The fill of a widget's frame; `unknown`: a picture, or a placeholder without a value. */
type Fill = { readonly paint: Paint; readonly isBadge: boolean } | 'unknown' | null;

const lineColour = /\{\{\s*line\.color\b/;

function filled(color: unknown, resolve: ResolveColour): Fill {
  if (typeof color !== 'string') return 'unknown';
  const value = paintOf(color) === null ? resolve(color) : color;
  const paint = value === null ? null : paintOf(value);
  return paint === null ? 'unknown' : { paint, isBadge: lineColour.test(color) };
}

/** The ground that a themed widget draws. */
export function themeGround(widget: StoredWidget): string | null {
  const { theme } = widget;
  return theme === 'dark' || theme === 'light' ? themes[theme].background : null;
}

function fillOf(widget: StoredWidget, resolve: ResolveColour): Fill {
  switch (widget.type) {
    case 'rect':
      return filled(widget['fill'], resolve);
    case 'image':
    case 'carousel':
      return 'unknown';
    // They come and go: what they cover is not there while they are.
    case 'disruption':
    case 'disruption_banner':
      return null;
    default: {
      const theme = themeGround(widget);
      return theme === null ? null : filled(theme, resolve);
    }
  }
}

/** Where the ground is looked at: a grid of points inside the frame, so that edges do not count. */
const columns = 9;
const rows = 5;
const inset = 0.05;

function pointsOf(widget: StoredWidget): readonly Point[] {
  const { x, y, width, height, rotation } = widget;
  const along = (index: number, count: number) => inset + ((1 - 2 * inset) * (index + 0.5)) / count;
  return Array.from({ length: columns * rows }, (_, index) => {
    const point = {
      x: x + width * along(index % columns, columns),
      y: y + height * along(Math.floor(index / columns), rows),
    };
    return rotation === 0 ? point : turned(point, centreOf(widget), rotation);
  });
}

type Seen = Exclude<Fill, null>;

function groundAt(
  point: Point,
  below: readonly { readonly widget: StoredWidget; readonly fill: Seen }[],
  scene: Seen,
): Seen {
  let at = scene;
  for (const { widget, fill } of below) {
    if (!holds(widget, point)) continue;
    if (fill === 'unknown' || at === 'unknown')
      at = fill !== 'unknown' && fill.paint.alpha === 1 ? fill : 'unknown';
    else if (fill.paint.alpha > 0) {
      const isBadge = fill.isBadge || (at.isBadge && fill.paint.alpha < 1);
      at = { paint: paintedOn(fill.paint, at.paint), isBadge };
    }
  }
  return at;
}

/** Less of a widget than this is on an edge rather than on a ground. */
const minShare = 0.1;

/**
 * The colours on which a widget stands: what the widgets below it draw, and the scene's background.
 * It leaves out what it cannot know, such as the colours of a picture.
 */
export function groundsBelow(
  design: Design,
  widget: StoredWidget,
  resolve: ResolveColour = () => null,
): readonly Ground[] {
  const at = design.widgets.findIndex(({ id }) => id === widget.id);
  const below = design.widgets.slice(0, Math.max(0, at)).flatMap((entry) => {
    if (entry.hidden === true || !meet(entry, { ...boundsOf(widget), rotation: 0 })) return [];
    const fill = fillOf(entry, resolve);
    return fill === null ? [] : [{ widget: entry, fill }];
  });
  const scene = filled(design.background, resolve) ?? 'unknown';
  const points = pointsOf(widget);
  const grounds = new Map<string, { seen: Exclude<Seen, 'unknown'>; count: number }>();
  for (const point of points) {
    const seen = groundAt(point, below, scene);
    if (seen === 'unknown') continue;
    const key = `${seen.paint.rgb.join()} ${seen.isBadge}`;
    grounds.set(key, { seen, count: (grounds.get(key)?.count ?? 0) + 1 });
  }
  return [...grounds.values()]
    .map(({ seen, count }) => ({ ...seen, share: count / points.length }))
    .filter(({ share }) => share >= minShare);
}
