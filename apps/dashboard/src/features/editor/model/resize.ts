import type { Design } from './design';
import { widgetsOf } from './design';
import { boundsOf, boundsOfAll, centreOf, turned } from './geometry';
import type { Box, Frame, Point } from './geometry';
import { movableIds, withFrames } from './move';

/** The eight handles of a selection, by the points of the compass. */
export const handles = ['nw', 'n', 'ne', 'e', 'se', 's', 'sw', 'w'] as const;
export type Handle = (typeof handles)[number];

/** A pull at a handle, px of the scene from where it began. */
export interface Pull {
  readonly handle: Handle;
  readonly by: Point;
  readonly keepsRatio?: boolean;
  /** The centre stays in place of the opposite side. */
  readonly fromCentre?: boolean;
}

/** Which side a handle moves: -1 left or top, 1 right or bottom, 0 neither. */
export function sidesOf(handle: Handle): Point {
  const x = handle.includes('w') ? -1 : handle.includes('e') ? 1 : 0;
  const y = handle.includes('n') ? -1 : handle.includes('s') ? 1 : 0;
  return { x, y };
}

const min = 1;

interface Scale {
  readonly x: number;
  readonly y: number;
}

/** How much wider and higher a box gets, at least so that 1 px is left. */
function scaleOf(box: Box, { handle, by, keepsRatio, fromCentre }: Pull): Scale {
  const side = sidesOf(handle);
  const times = fromCentre === true ? 2 : 1;
  const x = (box.width + side.x * by.x * times) / box.width;
  const y = (box.height + side.y * by.y * times) / box.height;
  const [minX, minY] = [min / box.width, min / box.height];
  if (keepsRatio !== true) return { x: Math.max(x, minX), y: Math.max(y, minY) };
  const isFurther = Math.abs(x - 1) >= Math.abs(y - 1);
  const pulled = side.x === 0 ? y : side.y === 0 || isFurther ? x : y;
  const both = Math.max(pulled, minX, minY);
  return { x: both, y: both };
}

/** Where the box stays: the opposite side, or the middle of a side that does not move. */
function fixedPoint(box: Box, { handle, fromCentre }: Pull): Point {
  const centre = centreOf(box);
  if (fromCentre === true) return centre;
  const side = sidesOf(handle);
  return {
    x: centre.x - (side.x * box.width) / 2,
    y: centre.y - (side.y * box.height) / 2,
  };
}

/** A straight box after a pull, not yet on whole pixels. */
export function pulledBox(box: Box, pull: Pull): Box {
  const scale = scaleOf(box, pull);
  const fixed = fixedPoint(box, pull);
  return {
    x: fixed.x + (box.x - fixed.x) * scale.x,
    y: fixed.y + (box.y - fixed.y) * scale.y,
    width: box.width * scale.x,
    height: box.height * scale.y,
  };
}

/** Sides on whole pixels: what touched before still touches. */
export function onWholePixels(box: Box): Box {
  const [x, y] = [Math.round(box.x), Math.round(box.y)];
  return {
    x,
    y,
    width: Math.max(min, Math.round(box.x + box.width) - x),
    height: Math.max(min, Math.round(box.y + box.height) - y),
  };
}

/** A turned widget: its own sides are pulled, and the fixed point stays where it is in the scene. */
function pulledFrame(frame: Frame, pull: Pull): Frame {
  if (frame.rotation === 0) return { ...onWholePixels(pulledBox(frame, pull)), rotation: 0 };
  const along = turned(pull.by, { x: 0, y: 0 }, -frame.rotation);
  const ownPull = { ...pull, by: along };
  const box = pulledBox(frame, ownPull);
  const width = Math.max(min, Math.round(box.width));
  const height = Math.max(min, Math.round(box.height));
  const fixed = fixedPoint(frame, ownPull);
  const middle = { x: fixed.x - frame.x, y: fixed.y - frame.y };
  const share = { x: middle.x / frame.width, y: middle.y / frame.height };
  const stays = turned(fixed, centreOf(frame), frame.rotation);
  const fromFixed = { x: (0.5 - share.x) * width, y: (0.5 - share.y) * height };
  const centre = turned(
    { x: stays.x + fromFixed.x, y: stays.y + fromFixed.y },
    stays,
    frame.rotation,
  );
  return {
    x: Math.round(centre.x - width / 2),
    y: Math.round(centre.y - height / 2),
    width,
    height,
    rotation: frame.rotation,
  };
}

/** A frame of a selection, when the selection's box becomes another one. */
function carried(frame: Frame, from: Box, to: Box): Frame {
  const scale = { x: to.width / from.width, y: to.height / from.height };
  if (frame.rotation === 0) {
    const box = {
      x: to.x + (frame.x - from.x) * scale.x,
      y: to.y + (frame.y - from.y) * scale.y,
      width: frame.width * scale.x,
      height: frame.height * scale.y,
    };
    return { ...onWholePixels(box), rotation: 0 };
  }
  const centre = centreOf(frame);
  const angle = (frame.rotation * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  // Each side grows as a line of its direction does; the angle stays.
  const width = Math.max(min, Math.round(frame.width * Math.hypot(cos * scale.x, sin * scale.y)));
  const height = Math.max(min, Math.round(frame.height * Math.hypot(sin * scale.x, cos * scale.y)));
  return {
    x: Math.round(to.x + (centre.x - from.x) * scale.x - width / 2),
    y: Math.round(to.y + (centre.y - from.y) * scale.y - height / 2),
    width,
    height,
    rotation: frame.rotation,
  };
}

const sides = ['left', 'top', 'right', 'bottom'] as const;
type Sides = Readonly<Record<(typeof sides)[number], number>>;

function sidesOfBox({ x, y, width, height }: Box): Sides {
  return { left: x, top: y, right: x + width, bottom: y + height };
}

function boxOf({ left, top, right, bottom }: Sides): Box {
  const [width, height] = [Math.max(min, right - left), Math.max(min, bottom - top)];
  return { x: left, y: top, width, height };
}

/** Each try leaves about a third of what the one before was wrong by. */
const maxTries = 12;

/**
 * A tilted widget cannot grow along one side of the scene only, so carrying it misses the box that was
 * pulled. That is made good by aiming beside it, until the selection fills the box.
 */
function carriedInto(frames: readonly Frame[], from: Box, to: Box): readonly Frame[] {
  const wanted = sidesOfBox(to);
  let aim = wanted;
  let best = { frames, missedBy: Infinity };
  for (let tries = 0; tries < maxTries && best.missedBy > 1; tries += 1) {
    const carriedThere = frames.map((frame) => carried(frame, from, boxOf(aim)));
    const reached = sidesOfBox(boundsOfAll(carriedThere) ?? to);
    const missedBy = Math.max(...sides.map((side) => Math.abs(wanted[side] - reached[side])));
    if (missedBy < best.missedBy) best = { frames: carriedThere, missedBy };
    const next = (side: keyof Sides) => aim[side] + wanted[side] - reached[side];
    aim = { left: next('left'), top: next('top'), right: next('right'), bottom: next('bottom') };
  }
  return best.frames;
}

/** The frames of a selection after a pull at one of its handles, on whole pixels. */
export function pulledFrames(frames: readonly Frame[], pull: Pull): readonly Frame[] {
  const [only] = frames;
  if (only === undefined) return [];
  if (frames.length === 1) return [pulledFrame(only, pull)];
  const from = boundsOfAll(frames) ?? boundsOf(only);
  const to = onWholePixels(pulledBox(from, pull));
  if (frames.every(({ rotation }) => rotation % 90 === 0)) {
    return frames.map((frame) => carried(frame, from, to));
  }
  const there = carriedInto(frames, from, to);
  // Where no frames fill the box, the side that stays does stay.
  const [stays, is] = [fixedPoint(to, pull), fixedPoint(boundsOfAll(there) ?? to, pull)];
  const [x, y] = [Math.round(stays.x - is.x), Math.round(stays.y - is.y)];
  return there.map((frame) => ({ ...frame, x: frame.x + x, y: frame.y + y }));
}

/** Widgets after a pull at one of their selection's handles; locked ones stay as they are. */
export function resized(design: Design, ids: readonly string[], pull: Pull): Design {
  if (pull.by.x === 0 && pull.by.y === 0) return design;
  const widgets = widgetsOf(design, movableIds(design, ids));
  const frames = pulledFrames(widgets, pull);
  return withFrames(design, new Map(widgets.map(({ id }, index) => [id, frames[index]!])));
}
