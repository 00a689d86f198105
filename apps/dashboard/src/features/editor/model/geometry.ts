/** A place in the scene, px. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A rectangle that lies straight in the scene, px. */
export interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

/** A rectangle turned round its centre; `rotation` in degrees clockwise. */
export interface Frame extends Box {
  readonly rotation: number;
}

type Corners = readonly [Point, Point, Point, Point];

export function centreOf({ x, y, width, height }: Box): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

/** The point turned clockwise round a centre. */
export function turned(point: Point, centre: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [dx, dy] = [point.x - centre.x, point.y - centre.y];
  return { x: centre.x + dx * cos - dy * sin, y: centre.y + dx * sin + dy * cos };
}

/** From the top left one clockwise, as seen before the turn. */
export function cornersOf(frame: Frame): Corners {
  const { x, y, width, height, rotation } = frame;
  const centre = centreOf(frame);
  const corner = (cx: number, cy: number) =>
    rotation === 0 ? { x: cx, y: cy } : turned({ x: cx, y: cy }, centre, rotation);
  return [corner(x, y), corner(x + width, y), corner(x + width, y + height), corner(x, y + height)];
}

function around(left: number, top: number, right: number, bottom: number): Box {
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** The smallest straight box round a frame. */
export function boundsOf(frame: Frame): Box {
  const { x, y, width, height, rotation } = frame;
  if (rotation === 0) return { x, y, width, height };
  const corners = cornersOf(frame);
  const xs = corners.map((corner) => corner.x);
  const ys = corners.map((corner) => corner.y);
  return around(Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys));
}

/** The smallest straight box round all frames; `null` if there are none. */
export function boundsOfAll(frames: readonly Frame[]): Box | null {
  if (frames.length === 0) return null;
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const frame of frames) {
    const { x, y, width, height } = boundsOf(frame);
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x + width);
    bottom = Math.max(bottom, y + height);
  }
  return around(left, top, right, bottom);
}

/**
 * Whether a point is on a frame.
 * @param slackPx also so far beside it: fingers are wider than lines
 */
export function holds(frame: Frame, point: Point, slackPx = 0): boolean {
  const { x, y, width, height, rotation } = frame;
  const straight = rotation === 0 ? point : turned(point, centreOf(frame), -rotation);
  return (
    straight.x >= x - slackPx &&
    straight.x <= x + width + slackPx &&
    straight.y >= y - slackPx &&
    straight.y <= y + height + slackPx
  );
}

/** Whether the whole frame is in the box. */
export function liesIn(frame: Frame, box: Box): boolean {
  const { x, y, width, height } = boundsOf(frame);
  return (
    x >= box.x && y >= box.y && x + width <= box.x + box.width && y + height <= box.y + box.height
  );
}

function boxesMeet(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

/** How far apart corners lie along a direction. */
function reach(corners: Corners, { x, y }: Point): readonly [number, number] {
  const along = corners.map((corner) => corner.x * x + corner.y * y);
  return [Math.min(...along), Math.max(...along)];
}

/** The directions of a frame's sides. */
function sidesOf(rotation: number): readonly Point[] {
  return [
    turned({ x: 1, y: 0 }, { x: 0, y: 0 }, rotation),
    turned({ x: 0, y: 1 }, { x: 0, y: 0 }, rotation),
  ];
}

/** Whether two frames share some area; edges that only touch share none. */
export function meet(a: Frame, b: Frame): boolean {
  if (!boxesMeet(boundsOf(a), boundsOf(b))) return false;
  if (a.rotation === 0 && b.rotation === 0) return true;
  const [ofA, ofB] = [cornersOf(a), cornersOf(b)];
  return [...sidesOf(a.rotation), ...sidesOf(b.rotation)].every((side) => {
    const [fromA, toA] = reach(ofA, side);
    const [fromB, toB] = reach(ofB, side);
    return fromA < toB && fromB < toA;
  });
}
