import type { Design } from './design';
import { withWidgets } from './design';
import type { Frame, Point } from './geometry';

/** The ids of widgets that gestures move: locked ones stay. */
export function movableIds(design: Design, ids: readonly string[]): readonly string[] {
  const wanted = new Set(ids);
  return design.widgets
    .filter(({ id, locked }) => wanted.has(id) && locked !== true)
    .map(({ id }) => id);
}

/** The design with other frames for some widgets; what has not changed stays the same object. */
export function withFrames(design: Design, frames: ReadonlyMap<string, Frame>): Design {
  return withWidgets(design, [...frames.keys()], (widget) => {
    const frame = frames.get(widget.id);
    if (frame === undefined) return widget;
    const { x, y, width, height, rotation } = frame;
    const isSame =
      widget.x === x &&
      widget.y === y &&
      widget.width === width &&
      widget.height === height &&
      widget.rotation === rotation;
    return isSame ? widget : { ...widget, x, y, width, height, rotation };
  });
}

/** Moves widgets; they end on whole pixels. */
export function movedBy(design: Design, ids: readonly string[], by: Point): Design {
  if (by.x === 0 && by.y === 0) return design;
  return withWidgets(design, movableIds(design, ids), (widget) => ({
    ...widget,
    x: Math.round(widget.x + by.x),
    y: Math.round(widget.y + by.y),
  }));
}

export type Direction = 'left' | 'right' | 'up' | 'down';

const ways: Readonly<Record<Direction, Point>> = {
  left: { x: -1, y: 0 },
  right: { x: 1, y: 0 },
  up: { x: 0, y: -1 },
  down: { x: 0, y: 1 },
};

/** Moves widgets by an arrow key: 1 px, or 10 px where it is a far one. */
export function nudged(
  design: Design,
  ids: readonly string[],
  direction: Direction,
  isFar: boolean,
): Design {
  const { x, y } = ways[direction];
  const px = isFar ? 10 : 1;
  return movedBy(design, ids, { x: x * px, y: y * px });
}
