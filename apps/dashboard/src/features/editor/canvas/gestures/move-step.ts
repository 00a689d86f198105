import type { Box, Point } from '../../model/geometry';
import { snappedMove } from '../../model/snap';
import type { Snapped } from '../../model/snap';
import type { SnapIndex } from '../../model/snap-index';

interface Wanted {
  /** How far the pointer has gone, px of the scene. */
  readonly free: Point;
  /** Shift is held: level or upright, whichever is further. */
  readonly isStraight: boolean;
  /** How near a line must be, px of the scene; `null` if nothing snaps. */
  readonly reachPx: number | null;
}

function straight(by: Point): Point {
  return Math.abs(by.x) >= Math.abs(by.y) ? { x: by.x, y: 0 } : { x: 0, y: by.y };
}

/** How far a drag moves what has these bounds, to whole pixels, and the guides that it meets. */
export function moveStep(index: SnapIndex, bounds: Box, wanted: Wanted): Snapped {
  const { free, isStraight, reachPx } = wanted;
  const to = isStraight ? straight(free) : free;
  const snapped =
    reachPx === null ? { by: to, lines: [], gaps: [] } : snappedMove(index, bounds, to, reachPx);
  const { by } = snapped;
  // A line beside a straight way takes nothing off it.
  const x = isStraight && to.x === 0 ? 0 : by.x;
  const y = isStraight && to.y === 0 ? 0 : by.y;
  return {
    ...snapped,
    by: {
      x: Math.round(bounds.x + x) - Math.round(bounds.x),
      y: Math.round(bounds.y + y) - Math.round(bounds.y),
    },
  };
}
