import { gapTargets } from './gaps';
import type { Gap } from './gaps';
import type { Box, Point } from './geometry';
import { sidesOf } from './resize';
import type { Handle } from './resize';
import { firstFrom, spanOf } from './snap-index';
import type { Axis, LineSource, SnapIndex, SnapLine, Span } from './snap-index';

/** A line to draw: upright at an x for the axis x, level at a y for the axis y. */
export interface LineGuide {
  readonly axis: Axis;
  readonly at: number;
  readonly from: number;
  readonly to: number;
  readonly source: LineSource;
}

/** A gap to draw along its axis, with its width in px. */
export interface GapGuide extends Gap {
  readonly axis: Axis;
}

export interface Snapped {
  /** The move with its correction, px. */
  readonly by: Point;
  readonly lines: readonly LineGuide[];
  readonly gaps: readonly GapGuide[];
}

/** Which parts of a box look for lines: its start, its middle, its end. */
type Parts = readonly ('start' | 'middle' | 'end')[];

const close = 0.01;

function partAt({ start, end }: Span, part: Parts[number]): number {
  return part === 'start' ? start : part === 'end' ? end : (start + end) / 2;
}

function nearest(lines: readonly SnapLine[], at: number): number {
  const index = firstFrom(lines, at, (line) => line.at);
  const [left, right] = [lines[index - 1], lines[index]];
  if (left === undefined || right === undefined) return (left ?? right)?.at ?? at;
  return at - left.at < right.at - at ? left.at : right.at;
}

function smaller(a: number | null, b: number): number {
  return a === null || Math.abs(b) < Math.abs(a) ? b : a;
}

/** The least correction within reach that brings a part to a line, or gaps to the same width. */
function correction(
  index: SnapIndex,
  axis: Axis,
  span: Span,
  parts: Parts,
  reachPx: number,
): number {
  let best: number | null = null;
  for (const part of parts) {
    const at = partAt(span, part);
    best = smaller(best, nearest(index[axis].lines, at) - at);
  }
  if (parts.length === 3) {
    for (const { start } of gapTargets(index[axis], span, reachPx)) {
      best = smaller(best, start - span.start);
    }
  }
  if (best !== null && Math.abs(best) <= reachPx) return best;
  const [first] = parts;
  if (index.gridPx === null || first === undefined) return 0;
  const at = partAt(span, first);
  return Math.round(at / index.gridPx) * index.gridPx - at;
}

function shifted(span: Span, by: number, parts: Parts): Span {
  return {
    ...span,
    start: parts.includes('start') ? span.start + by : span.start,
    end: parts.includes('end') ? span.end + by : span.end,
  };
}

/** One line for all that are at the same place: from the first to the last of what touches it. */
function linesAt(index: SnapIndex, axis: Axis, span: Span, parts: Parts): LineGuide[] {
  const { lines } = index[axis];
  return parts.flatMap((part) => {
    const at = partAt(span, part);
    const touched: SnapLine[] = [];
    let next = firstFrom(lines, at - close, (line) => line.at);
    for (let line = lines[next]; line !== undefined && line.at <= at + close; line = lines[next]) {
      touched.push(line);
      next += 1;
    }
    const [first] = touched;
    if (first === undefined) return [];
    const from = Math.min(span.from, ...touched.map((line) => line.from));
    const to = Math.max(span.to, ...touched.map((line) => line.to));
    const source = (['safeArea', 'scene', 'widget'] as const).find((candidate) =>
      touched.some((line) => line.source === candidate),
    );
    return [{ axis, at: first.at, from, to, source: source ?? first.source }];
  });
}

function gapsAt(index: SnapIndex, axis: Axis, span: Span, parts: Parts): GapGuide[] {
  if (parts.length < 3) return [];
  return gapTargets(index[axis], span, close)
    .filter(({ start }) => Math.abs(start - span.start) <= close)
    .flatMap(({ gaps }) => gaps(span))
    .filter(({ px }) => px > 0)
    .map((gap) => ({ ...gap, axis }));
}

const all: Parts = ['start', 'middle', 'end'];

function moved(box: Box, by: Point): Box {
  return { ...box, x: box.x + by.x, y: box.y + by.y };
}

/**
 * Corrects the move of a selection's bounds.
 * @param box the bounds before the gesture
 * @param reachPx how near a line must be, px of the scene: so much less the larger the zoom
 */
export function snappedMove(index: SnapIndex, box: Box, by: Point, reachPx: number): Snapped {
  const at = moved(box, by);
  const more = {
    x: correction(index, 'x', spanOf(at, 'x'), all, reachPx),
    y: correction(index, 'y', spanOf(at, 'y'), all, reachPx),
  };
  const there = moved(at, more);
  const axes = ['x', 'y'] as const;
  return {
    by: { x: by.x + more.x, y: by.y + more.y },
    lines: axes.flatMap((axis) => linesAt(index, axis, spanOf(there, axis), all)),
    gaps: axes.flatMap((axis) => gapsAt(index, axis, spanOf(there, axis), all)),
  };
}

function partsOf(side: number): Parts {
  return side < 0 ? ['start'] : side > 0 ? ['end'] : [];
}

/** Corrects a pull at a handle of straight bounds: only the sides that move look for lines. */
export function snappedPull(
  index: SnapIndex,
  box: Box,
  { handle, by }: { readonly handle: Handle; readonly by: Point },
  reachPx: number,
): Snapped {
  const side = sidesOf(handle);
  const pulled = (axis: Axis) => {
    const parts = partsOf(side[axis]);
    const span = shifted(spanOf(box, axis), by[axis], parts);
    const more = parts.length === 0 ? 0 : correction(index, axis, span, parts, reachPx);
    return { more, parts, span: shifted(span, more, parts) };
  };
  const [x, y] = [pulled('x'), pulled('y')];
  // The room across is that of the pulled box.
  const spanX = { ...x.span, from: y.span.start, to: y.span.end };
  const spanY = { ...y.span, from: x.span.start, to: x.span.end };
  return {
    by: { x: by.x + x.more, y: by.y + y.more },
    lines: [...linesAt(index, 'x', spanX, x.parts), ...linesAt(index, 'y', spanY, y.parts)],
    gaps: [],
  };
}
