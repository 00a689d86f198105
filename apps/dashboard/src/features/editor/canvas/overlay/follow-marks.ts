import type { Box } from '../../model/geometry';
import type { GapGuide, LineGuide } from '../../model/snap';
import type { Live } from '../live';
import type { StageState } from '../stage-control';
import styles from './follow-marks.module.css';

/** The data that they are drawn from. */
interface Seen {
  /** Round the selection as it lies now, px of the scene; null: nothing is selected. */
  readonly box: Box | null;
  readonly stage: StageState;
  readonly live: Live;
}

/** Elements of one kind: as many as are wanted, the others are hidden. */
function elementsOf(host: HTMLElement, className: string | undefined) {
  const elements: HTMLElement[] = [];
  return (count: number): readonly HTMLElement[] => {
    while (elements.length < count) {
      const element = host.ownerDocument.createElement('div');
      element.className = className ?? '';
      host.append(element);
      elements.push(element);
    }
    elements.forEach((element, at) => {
      element.hidden = at >= count;
    });
    return elements.slice(0, count);
  };
}

function write(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

function put({ style }: HTMLElement, { x, y, width, height }: Box): void {
  style.left = `${x}px`;
  style.top = `${y}px`;
  style.width = `${width}px`;
  style.height = `${height}px`;
}

/**
 * The marks that change with each move of a drag: guides, equal gaps, the selection box, place or size,
 * and the room that the selection takes on the rulers. They are elements: a few small ones cost less than
 * painting a canvas over the whole stage.
 */
export function createFollowMarks(host: HTMLElement): (seen: Seen) => void {
  const spans = elementsOf(host, styles.span);
  const lines = elementsOf(host, styles.line);
  const gaps = elementsOf(host, styles.gap);
  const boxes = elementsOf(host, styles.box);
  const badges = elementsOf(host, styles.badge);

  function showSpans({ box, stage: { view, aids } }: Seen): void {
    const [across, down] = spans(box && aids.rulers ? 2 : 0);
    if (!box || !across || !down) return;
    across.dataset['axis'] = 'x';
    down.dataset['axis'] = 'y';
    across.style.left = `${Math.round(view.x + box.x * view.zoom)}px`;
    across.style.width = `${Math.round(box.width * view.zoom)}px`;
    down.style.top = `${Math.round(view.y + box.y * view.zoom)}px`;
    down.style.height = `${Math.round(box.height * view.zoom)}px`;
  }

  function showLine(element: HTMLElement, { axis, at }: LineGuide, { view }: StageState): void {
    element.dataset['axis'] = axis;
    const place = Math.round(view[axis] + at * view.zoom);
    element.style.left = axis === 'x' ? `${place}px` : '0';
    element.style.top = axis === 'x' ? '0' : `${place}px`;
  }

  function showGap(element: HTMLElement, gap: GapGuide, { view }: StageState): void {
    const { axis, from, to, across, px } = gap;
    const other = axis === 'x' ? 'y' : 'x';
    const start = Math.round(view[axis] + from * view.zoom);
    const length = Math.round((to - from) * view.zoom);
    const at = Math.round(view[other] + across * view.zoom);
    element.dataset['axis'] = axis;
    element.style.left = `${axis === 'x' ? start : at}px`;
    element.style.top = `${axis === 'x' ? at : start}px`;
    element.style.width = axis === 'x' ? `${length}px` : '';
    element.style.height = axis === 'x' ? '' : `${length}px`;
    const plate = element.firstElementChild ?? host.ownerDocument.createElement('span');
    if (!plate.isConnected) element.append(plate);
    write(plate as HTMLElement, String(Math.round(px)));
  }

  function showBadge({ box, stage: { view, size }, live: { badge } }: Seen): void {
    const [element] = badges(box && badge !== null ? 1 : 0);
    if (!element || !box || badge === null) return;
    const below = view.y + (box.y + box.height) * view.zoom + 16;
    element.style.left = `${Math.round(view.x + (box.x + box.width / 2) * view.zoom)}px`;
    element.style.top = `${Math.round(Math.min(below, size.height - 14))}px`;
    write(element, badge);
  }

  return (seen) => {
    const { stage, live } = seen;
    showSpans(seen);
    lines(live.lines.length).forEach((one, at) => showLine(one, live.lines[at]!, stage));
    gaps(live.gaps.length).forEach((one, at) => showGap(one, live.gaps[at]!, stage));
    const { x, y, zoom } = stage.view;
    for (const element of boxes(live.box ? 1 : 0)) {
      const { box } = live;
      if (!box) continue;
      const [width, height] = [box.width * zoom, box.height * zoom];
      put(element, { x: x + box.x * zoom, y: y + box.y * zoom, width, height });
    }
    showBadge(seen);
  };
}
