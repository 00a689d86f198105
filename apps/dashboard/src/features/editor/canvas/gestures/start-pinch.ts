import type { Point } from '../../model/geometry';
import type { StageControl } from '../stage-control';
import { zoomedAt } from '../view';

type Two = readonly [Point, Point];

function middleOf([a, b]: Two): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

function apart([a, b]: Two): number {
  return Math.max(1, Math.hypot(a.x - b.x, a.y - b.y));
}

/** Two fingers zoom and pan at once: what is between them stays there. */
export function startPinch(control: StageControl, from: Two): (to: Two) => void {
  const before = control.state().view;
  const start = middleOf(from);
  return (to) => {
    const zoomed = zoomedAt(before, start, (before.zoom * apart(to)) / apart(from));
    const now = middleOf(to);
    control.look({ ...zoomed, x: zoomed.x + now.x - start.x, y: zoomed.y + now.y - start.y });
  };
}
