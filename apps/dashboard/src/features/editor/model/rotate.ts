import type { Design } from './design';
import { widgetsOf } from './design';
import { boundsOfAll, centreOf, turned } from './geometry';
import type { Frame, Point } from './geometry';
import { movableIds, withFrames } from './move';

/** Degrees between two stops of a turn in steps. */
const stepDegrees = 15;

/** Whole degrees from 0 to 359. */
function within(degrees: number): number {
  return ((Math.round(degrees) % 360) + 360) % 360;
}

/** How far a pointer has turned round a centre, degrees clockwise. */
export function turnBetween(centre: Point, from: Point, to: Point): number {
  const angle = ({ x, y }: Point) => (Math.atan2(y - centre.y, x - centre.x) * 180) / Math.PI;
  return angle(to) - angle(from);
}

/** A turn of a selection, degrees clockwise. */
export interface Turn {
  readonly degrees: number;
  /** In steps of 15°: one widget to a multiple of 15°, several by one. */
  readonly inSteps?: boolean;
}

function stepped(degrees: number): number {
  return Math.round(degrees / stepDegrees) * stepDegrees;
}

/** The frames turned round the centre of their selection. */
export function turnedFrames(
  frames: readonly Frame[],
  { degrees, inSteps = false }: Turn,
): readonly Frame[] {
  const [only] = frames;
  if (only !== undefined && frames.length === 1) {
    const rotation = only.rotation + degrees;
    return [{ ...only, rotation: within(inSteps ? stepped(rotation) : rotation) }];
  }
  const bounds = boundsOfAll(frames);
  if (bounds === null) return [];
  const by = inSteps ? stepped(degrees) : Math.round(degrees);
  return frames.map((frame) => {
    const centre = turned(centreOf(frame), centreOf(bounds), by);
    return {
      ...frame,
      x: Math.round(centre.x - frame.width / 2),
      y: Math.round(centre.y - frame.height / 2),
      rotation: within(frame.rotation + by),
    };
  });
}

/** Turns widgets round the centre of their selection; locked ones stay as they are. */
export function rotated(design: Design, ids: readonly string[], turn: Turn): Design {
  const widgets = widgetsOf(design, movableIds(design, ids));
  const frames = turnedFrames(widgets, turn);
  return withFrames(design, new Map(widgets.map(({ id }, index) => [id, frames[index]!])));
}
