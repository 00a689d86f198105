import type { Design } from './design';
import { boundsOf } from './geometry';
import type { Box } from './geometry';

export type Axis = 'x' | 'y';

/** The kind of thing that a line belongs to: each is drawn in its own way. */
export type LineSource = 'widget' | 'scene' | 'safeArea';

/** A line that edges and centres snap to: `at` along its axis, drawn from `from` to `to` across. */
export interface SnapLine {
  readonly at: number;
  readonly from: number;
  readonly to: number;
  readonly source: LineSource;
}

/** A resting box along an axis, and the room that it takes across. */
export interface Span {
  readonly start: number;
  readonly end: number;
  readonly from: number;
  readonly to: number;
}

/** Lines along an axis, sorted: among 500 widgets a search takes a few steps. */
interface Along {
  readonly lines: readonly SnapLine[];
  readonly byStart: readonly Span[];
  readonly byEnd: readonly Span[];
}

export interface SnapOptions {
  /** Px between the lines of the grid; `null` if there is none. */
  readonly gridPx: number | null;
  /** Px on each side that a frame may cover; 0: there is no safe area. */
  readonly safeAreaPx: number;
}

/** Made once when a gesture begins, of all that rests. */
export interface SnapIndex {
  readonly x: Along;
  readonly y: Along;
  readonly gridPx: number | null;
}

export function spanOf(box: Box, axis: Axis): Span {
  const { x, y, width, height } = box;
  return axis === 'x'
    ? { start: x, end: x + width, from: y, to: y + height }
    : { start: y, end: y + height, from: x, to: x + width };
}

function linesOf({ start, end, from, to }: Span, source: LineSource): SnapLine[] {
  return [start, (start + end) / 2, end].map((at) => ({ at, from, to, source }));
}

function along(axis: Axis, resting: readonly Box[], scene: Box, safe: Box | null): Along {
  const spans = resting.map((box) => spanOf(box, axis));
  const lines = [
    ...linesOf(spanOf(scene, axis), 'scene'),
    ...(safe === null
      ? []
      : linesOf(spanOf(safe, axis), 'safeArea').filter((_, index) => index !== 1)),
    ...spans.flatMap((span) => linesOf(span, 'widget')),
  ];
  return {
    lines: lines.sort((a, b) => a.at - b.at),
    byStart: [...spans].sort((a, b) => a.start - b.start),
    byEnd: [...spans].sort((a, b) => a.end - b.end),
  };
}

function safeBox({ width, height }: Design, px: number): Box | null {
  if (px <= 0 || px * 2 >= Math.min(width, height)) return null;
  return { x: px, y: px, width: width - 2 * px, height: height - 2 * px };
}

/**
 * Finds the edges and centres that moving widgets snap to: those of the widgets that stay.
 * @param moving ids of the widgets that move
 */
export function snapIndex(
  design: Design,
  moving: readonly string[],
  { gridPx, safeAreaPx }: SnapOptions,
): SnapIndex {
  const moved = new Set(moving);
  const resting = design.widgets
    .filter(({ id, hidden }) => !moved.has(id) && hidden !== true)
    .map(boundsOf);
  const scene = { x: 0, y: 0, width: design.width, height: design.height };
  const safe = safeBox(design, safeAreaPx);
  return {
    x: along('x', resting, scene, safe),
    y: along('y', resting, scene, safe),
    gridPx: gridPx !== null && gridPx > 0 ? gridPx : null,
  };
}

/** Index of the first entry whose value is not below. */
export function firstFrom<T>(
  sorted: readonly T[],
  value: number,
  read: (entry: T) => number,
): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (read(sorted[middle]!) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
