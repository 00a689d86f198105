import { cornersOf } from '../../model/geometry';
import type { Frame } from '../../model/geometry';
import { holdLayers } from '../gestures/hold-layers';
import type { View } from '../view';
import styles from './follow-marks.module.css';
import { handledFrame } from './picture';

function wayRound(frame: Frame, { x, y, zoom }: View): string {
  const points = cornersOf(frame).map((one) => `${x + one.x * zoom} ${y + one.y * zoom}`);
  return `M${points.join('L')}Z`;
}

/**
 * The frames of a selection while it is dragged: a picture that is moved. Chromium copies a canvas with each
 * picture of the page, also where nothing was painted on it; these are two paths, however many frames they have.
 */
export function createLiftedMarks(host: HTMLElement) {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('class', styles.lifted ?? '');
  const [each, round] = [0, 1].map(() =>
    svg.appendChild(document.createElementNS('http://www.w3.org/2000/svg', 'path')),
  ) as [SVGPathElement, SVGPathElement];
  round.setAttribute('class', styles.round ?? '');
  let takeLayer: (() => void) | null = null;
  let drawn: readonly unknown[] = [];
  const down = () => {
    takeLayer?.();
    takeLayer = null;
    svg.remove();
  };
  return {
    /** @param by px of the stage */
    lift: (frames: readonly Frame[], view: View, by: { readonly x: number; y: number }) => {
      if (!svg.isConnected) {
        host.append(svg);
        takeLayer = holdLayers([svg]);
      }
      if (drawn[0] !== frames || drawn[1] !== view) {
        drawn = [frames, view];
        const handled = handledFrame(frames);
        each.setAttribute('d', frames.map((frame) => wayRound(frame, view)).join(''));
        round.setAttribute('d', handled ? wayRound(handled, view) : '');
      }
      svg.style.translate = `${Math.round(by.x)}px ${Math.round(by.y)}px`;
    },
    down,
  };
}
