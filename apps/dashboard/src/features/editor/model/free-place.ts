import type { StoredWidget } from '@perron/schema';
import type { Design } from './design';
import { boundsOf } from './geometry';
import type { Box, Point } from './geometry';

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Looked at along each axis: the places nearest to the one wanted. */
const maxStarts = 40;

/** Steps down and to the right where nothing is free, px. */
const cascadePx = 24;

/** A plain widget that covers more of the scene than this is a ground that others lie on. */
const groundShare = 0.5;

function isGround({ type, width, height }: StoredWidget, scene: Size): boolean {
  const isPlain = type === 'rect' || type === 'image';
  return isPlain && width * height > groundShare * scene.width * scene.height;
}

/** Room between a new widget and its neighbours, px. */
function gapOf({ width, height }: Size): number {
  return Math.max(4, Math.round(Math.min(width, height) / 54));
}

/** Where a size may begin along an axis: in the middle wanted, and beside what is there. */
function startsOf(
  wanted: number,
  size: number,
  room: number,
  taken: readonly (readonly [from: number, size: number])[],
  gap: number,
): readonly number[] {
  const beside = taken.flatMap(([from, length]) => [from - gap - size, from + length + gap, from]);
  return [...new Set([wanted, gap, room - size - gap, ...beside].map(Math.round))]
    .filter((start) => start >= 0 && start + size <= room)
    .sort((a, b) => Math.abs(a - wanted) - Math.abs(b - wanted))
    .slice(0, maxStarts);
}

function isFree(at: Box, taken: readonly Box[], gap: number): boolean {
  return taken.every(
    ({ x, y, width, height }) =>
      at.x >= x + width + gap ||
      at.x + at.width + gap <= x ||
      at.y >= y + height + gap ||
      at.y + at.height + gap <= y,
  );
}

/** Inside the scene, as near to the place wanted as there is room. */
function start(middle: number, size: number, room: number): number {
  return Math.round(Math.max(0, Math.min(middle - size / 2, room - size)));
}

/**
 * The place nearest to a point where a widget of this size covers no other; `null` if there is
 * none.
 * @param middle where the widget's middle is wanted
 */
export function freePlace(design: Design, size: Size, middle: Point): Point | null {
  const taken = design.widgets
    .filter((widget) => widget.hidden !== true && !isGround(widget, design))
    .map(boundsOf);
  const gap = gapOf(design);
  const { width, height } = size;
  const wanted = {
    x: start(middle.x, width, design.width),
    y: start(middle.y, height, design.height),
  };
  const across = taken.map((box) => [box.x, box.width] as const);
  const down = taken.map((box) => [box.y, box.height] as const);
  const ys = startsOf(wanted.y, height, design.height, down, gap);
  let best: Point | null = null;
  let minPx = Infinity;
  for (const x of startsOf(wanted.x, width, design.width, across, gap)) {
    for (const y of ys) {
      const px = Math.hypot(x - wanted.x, y - wanted.y);
      if (px >= minPx || !isFree({ x, y, width, height }, taken, gap)) continue;
      [best, minPx] = [{ x, y }, px];
    }
  }
  return best;
}

/** Where nothing is free: a step beside the last one that lies there, so that each can be seen and held. */
export function cascadePlace(design: Design, size: Size, middle: Point): Point {
  const room = {
    x: Math.max(0, design.width - size.width),
    y: Math.max(0, design.height - size.height),
  };
  const x = start(middle.x, size.width, design.width);
  const y = start(middle.y, size.height, design.height);
  const taken = new Set(design.widgets.map((widget) => `${widget.x} ${widget.y}`));
  for (let step = 0; step <= design.widgets.length; step += 1) {
    const at = {
      x: room.x === 0 ? 0 : (x + step * cascadePx) % (room.x + 1),
      y: room.y === 0 ? 0 : (y + step * cascadePx) % (room.y + 1),
    };
    if (!taken.has(`${at.x} ${at.y}`)) return at;
  }
  return { x, y };
}
