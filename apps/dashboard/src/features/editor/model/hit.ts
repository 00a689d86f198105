import type { StoredWidget } from '@perron/schema';
import type { Design } from './design';
import { holds, meet } from './geometry';
import type { Box, Point } from './geometry';

function canBeHit({ locked, hidden }: StoredWidget): boolean {
  return locked !== true && hidden !== true;
}

/** The widgets under a point, the topmost first. Locked and hidden ones are passed through. */
export function widgetsAt(design: Design, point: Point, slackPx = 0): readonly StoredWidget[] {
  return design.widgets
    .filter((widget) => canBeHit(widget) && holds(widget, point, slackPx))
    .reverse();
}

/** The widget that a click takes; `null` means that the click goes to the scene. */
export function widgetAt(design: Design, point: Point, slackPx = 0): StoredWidget | null {
  const { widgets } = design;
  return widgets.findLast((widget) => canBeHit(widget) && holds(widget, point, slackPx)) ?? null;
}

/**
 * The widget that a click through the layers takes: the next one below those that are selected, and
 * from the lowest one the topmost again.
 */
export function widgetBelow(
  design: Design,
  point: Point,
  selection: readonly string[],
): StoredWidget | null {
  const stack = widgetsAt(design, point);
  const deepest = stack.findLastIndex(({ id }) => selection.includes(id));
  return stack[deepest + 1] ?? stack[0] ?? null;
}

/** The widgets that a selection box touches, from the bottom to the top. */
export function widgetsInBox(design: Design, box: Box): readonly StoredWidget[] {
  const frame = { ...box, rotation: 0 };
  return design.widgets.filter((widget) => canBeHit(widget) && meet(widget, frame));
}
