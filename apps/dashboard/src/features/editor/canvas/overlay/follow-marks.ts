import type { Box } from '../../model/geometry';
import { holdLayers } from '../gestures/hold-layers';
import { still } from '../live';
import type { Live } from '../live';
import type { StageState } from '../stage-control';
import { createBadge } from './badge';
import styles from './follow-marks.module.css';

/** The data that they are drawn from. */
interface Seen {
  /** Round the selection as it lies now, px of the scene; null: nothing is selected. */
  readonly box: Box | null;
  readonly stage: StageState;
  readonly live: Live;
}

/** Lines at the same place are one, so a selection meets three along each axis at most. */
const mostLines = 3;
/** Elements that are not wanted lie there: hiding one would make Chromium order all layers again. */
const away = '-20000px 0';

function make(host: HTMLElement, className: string | undefined, axis: 'x' | 'y'): HTMLElement {
  const element = host.ownerDocument.createElement('div');
  element.className = className ?? '';
  element.dataset['axis'] = axis;
  element.style.translate = away;
  host.append(element);
  return element;
}

/**
 * The marks that go with each move of a drag: guides, place or size, and the room that the selection takes on
 * the rulers. They are elements with layers of the compositor, so that moving one paints nothing.
 */
export function createFollowMarks(host: HTMLElement) {
  const perAxis = (className: string | undefined, axis: 'x' | 'y', count: number) =>
    Array.from({ length: count }, () => make(host, className, axis));
  const lines = {
    x: perAxis(styles.line, 'x', mostLines),
    y: perAxis(styles.line, 'y', mostLines),
  };
  const [across, down] = [make(host, styles.span, 'x'), make(host, styles.span, 'y')];
  const badge = createBadge(host);
  const all = [...lines.x, ...lines.y, across, down, badge.element];
  let takeLayers: (() => void) | null = null;

  function showSpans({ box, stage: { view, aids } }: Seen): void {
    if (!box || !aids.rulers) {
      across.style.translate = away;
      down.style.translate = away;
      return;
    }
    across.style.translate = `${Math.round(view.x + box.x * view.zoom)}px 0`;
    across.style.width = `${Math.round(box.width * view.zoom)}px`;
    down.style.translate = `0 ${Math.round(view.y + box.y * view.zoom)}px`;
    down.style.height = `${Math.round(box.height * view.zoom)}px`;
  }

  function showLines(axis: 'x' | 'y', { stage: { view }, live }: Seen): void {
    const met = live.lines.filter((line) => line.axis === axis);
    lines[axis].forEach(({ style }, at) => {
      const line = met[at];
      const place = line && Math.round(view[axis] + line.at * view.zoom);
      style.translate = place === undefined ? away : axis === 'x' ? `${place}px 0` : `0 ${place}px`;
    });
  }

  function showBadge({ box, stage: { view, size }, live: { badge: text } }: Seen): void {
    if (!box || text === null) {
      badge.element.style.translate = away;
      return;
    }
    const below = view.y + (box.y + box.height) * view.zoom + 16;
    const middle = view.x + (box.x + box.width / 2) * view.zoom;
    badge.write(text);
    badge.element.style.translate = `${Math.round(middle - badge.widthPx / 2)}px ${Math.round(Math.min(below, size.height - 14) - 8)}px`;
  }

  return {
    show: (seen: Seen) => {
      const isDragged = seen.live !== still;
      if (isDragged) takeLayers ??= holdLayers(all);
      showSpans(seen);
      showLines('x', seen);
      showLines('y', seen);
      showBadge(seen);
      if (!isDragged) {
        takeLayers?.();
        takeLayers = null;
      }
    },
    end: () => {
      takeLayers?.();
      takeLayers = null;
    },
  };
}
