import { firstFrom } from './snap-index';
import type { SnapIndex, Span } from './snap-index';

type Along = SnapIndex['x'];

function sharesRow(a: Span, b: Span): boolean {
  return a.from < b.to && b.from < a.to;
}

/** The next resting box before this one in its row; `null` if there is none. */
function before({ byEnd }: Along, span: Span, slackPx: number): Span | null {
  const after = firstFrom(byEnd, span.start + slackPx, ({ end }) => end);
  for (let index = after - 1; index >= 0; index -= 1) {
    const other = byEnd[index]!;
    if (other !== span && sharesRow(other, span) && other.start < span.start) return other;
  }
  return null;
}

/** The next resting box behind this one in its row; `null` if there is none. */
function behind({ byStart }: Along, span: Span, slackPx: number): Span | null {
  for (
    let index = firstFrom(byStart, span.end - slackPx, ({ start }) => start);
    index < byStart.length;
    index += 1
  ) {
    const other = byStart[index]!;
    if (other !== span && sharesRow(other, span) && other.end > span.end) return other;
  }
  return null;
}

/** An equal gap: where it lies along the axis, and at which height of the other one it is drawn. */
export interface Gap {
  readonly from: number;
  readonly to: number;
  readonly across: number;
  readonly px: number;
}

function gapBetween(first: Span, second: Span): Gap {
  const across = (Math.max(first.from, second.from) + Math.min(first.to, second.to)) / 2;
  return { from: first.end, to: second.start, across, px: second.start - first.end };
}

/** The start that makes gaps equal, and the boxes between which they lie once it is there. */
export interface GapTarget {
  readonly start: number;
  readonly gaps: (moved: Span) => readonly [Gap, Gap];
}

/**
 * Where a box in its row has equal gaps: in the middle between its neighbours, or as far from one as
 * that one is from the next.
 */
export function gapTargets(along: Along, span: Span, slackPx: number): readonly GapTarget[] {
  const previous = before(along, span, slackPx);
  const next = behind(along, span, slackPx);
  const size = span.end - span.start;
  const targets: GapTarget[] = [];
  if (previous && next && next.start - previous.end >= size) {
    targets.push({
      start: (previous.end + next.start - size) / 2,
      gaps: (moved) => [gapBetween(previous, moved), gapBetween(moved, next)],
    });
  }
  const first = previous && before(along, previous, 0);
  if (previous && first && sharesRow(first, span) && previous.start > first.end) {
    targets.push({
      start: previous.end + (previous.start - first.end),
      gaps: (moved) => [gapBetween(first, previous), gapBetween(previous, moved)],
    });
  }
  const last = next && behind(along, next, 0);
  if (next && last && sharesRow(last, span) && last.start > next.end) {
    targets.push({
      start: next.start - (last.start - next.end) - size,
      gaps: (moved) => [gapBetween(moved, next), gapBetween(next, last)],
    });
  }
  return targets;
}
