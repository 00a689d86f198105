import type { StoredWidget } from '@perron/schema';
import { boundsOf, liesIn, meet } from '../model/geometry';
import type { Box, Frame } from '../model/geometry';
import { withFrames } from '../model/move';
import type { CheckInput } from './check-input';
import { isGround, shownWidgets } from './check-input';
import type { Finding, Fix } from './finding';
import { fixBy } from './fixes';
import { widestSafeArea } from './safe-area';

/** A size and a place along an axis, inside a room; what is too large takes all of it. */
function inside(start: number, size: number, from: number, room: number) {
  const length = Math.min(size, room);
  return { start: Math.max(from, Math.min(start, from + room - length)), length };
}

/** Moves a straight widget into a box, and makes it smaller where it must be. */
function moveInto(widget: StoredWidget, box: Box, { design }: CheckInput): Fix | null {
  if (widget.rotation !== 0 || widget.locked === true) return null;
  const x = inside(widget.x, widget.width, box.x, box.width);
  const y = inside(widget.y, widget.height, box.y, box.height);
  const frame: Frame = {
    x: Math.round(x.start),
    y: Math.round(y.start),
    rotation: 0,
    width: Math.round(x.length),
    height: Math.round(y.length),
  };
  return fixBy(design, widget.id, { fix: 'moveInside' }, (now) =>
    withFrames(now, new Map([[widget.id, frame]])),
  );
}

/** Widgets that the scene cuts off. */
export function outsideScene(input: CheckInput): readonly Finding[] {
  const { width, height } = input.design;
  const scene = { x: 0, y: 0, width, height };
  return shownWidgets(input.design).flatMap((widget): Finding[] => {
    if (liesIn(widget, scene)) return [];
    const isSeen = meet(widget, { ...scene, rotation: 0 });
    // A ground or a picture may reach over the edge on purpose.
    if (isSeen && isGround(widget)) return [];
    return [
      {
        key: `outside ${widget.id}`,
        widgetId: widget.id,
        level: isSeen ? 'warning' : 'error',
        found: { check: 'outside', part: isSeen ? 'some' : 'all' },
        fix: moveInto(widget, scene, input),
      },
    ];
  });
}

/** Widgets that a display's frame may cover. Grounds reach to the edge, as they should. */
export function outsideSafeArea(input: CheckInput): readonly Finding[] {
  const { design, outputs } = input;
  const { width, height } = design;
  const widest = widestSafeArea(outputs, design);
  if (widest === null) return [];
  const { safe_area_px: px, name: output } = widest;
  const scene = { x: 0, y: 0, width, height };
  const safe = { x: px, y: px, width: width - 2 * px, height: height - 2 * px };
  return shownWidgets(design).flatMap((widget): Finding[] => {
    if (isGround(widget) || liesIn(widget, safe) || !liesIn(widget, scene)) return [];
    return [
      {
        key: `safeArea ${widget.id}`,
        widgetId: widget.id,
        level: 'warning',
        found: { check: 'safeArea', px, output },
        fix: moveInto(widget, safe, input),
      },
    ];
  });
}

/** They come and go, and are meant to lie over others. */
const overlays: ReadonlySet<string> = new Set(['disruption', 'disruption_banner']);
/** Less of the smaller widget than this is an edge that nobody sees. */
const minShare = 0.02;

function sharedArea(a: Box, b: Box): number {
  const across = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const down = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return Math.max(0, across) * Math.max(0, down);
}

function overlap(a: StoredWidget, b: StoredWidget): boolean {
  if (!meet(a, b)) return false;
  const smaller = Math.min(a.width * a.height, b.width * b.height);
  return sharedArea(boundsOf(a), boundsOf(b)) > smaller * minShare;
}

/** Widgets that lie over each other, though neither is a ground. */
export function overlaps({ design }: CheckInput): readonly Finding[] {
  const contents = shownWidgets(design).filter(
    (widget) => !isGround(widget) && !overlays.has(widget.type),
  );
  return contents.flatMap((widget, at): Finding[] => {
    const other = contents.slice(0, at).findLast((below) => overlap(widget, below));
    if (other === undefined) return [];
    return [
      {
        key: `overlap ${widget.id}`,
        widgetId: widget.id,
        level: 'warning',
        found: { check: 'overlap', otherId: other.id },
        fix: null,
      },
    ];
  });
}
