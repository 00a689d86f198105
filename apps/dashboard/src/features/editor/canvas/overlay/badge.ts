import styles from './follow-marks.module.css';
import { paintPlate, plateHeightPx } from './plate';

const widthPx = 160;

/** Place, size or angle beside what is dragged: a canvas of its size, as its text changes with each move. */
export function createBadge(host: HTMLElement) {
  const element = host.ownerDocument.createElement('canvas');
  element.className = styles.badge ?? '';
  const context = element.getContext('2d');
  let written = '';
  host.append(element);
  return {
    element,
    widthPx,
    write: (text: string) => {
      const ratio = window.devicePixelRatio;
      const wanted = `${text} ${ratio}`;
      if (written === wanted || !context) return;
      written = wanted;
      const [width, height] = [Math.round(widthPx * ratio), Math.round(plateHeightPx * ratio)];
      if (element.width !== width) element.width = width;
      if (element.height !== height) element.height = height;
      context.setTransform(ratio, 0, 0, ratio, 0, 0);
      context.clearRect(0, 0, widthPx, plateHeightPx);
      paintPlate(context, { text, x: widthPx / 2, y: plateHeightPx / 2, fill: '#1c6ea6' });
    },
  };
}
