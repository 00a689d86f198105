import { rulerStep } from '../view';
import type { Picture } from './picture';

export const rulerPx = 20;

interface Ruler {
  readonly lengthPx: number;
  /** Px of the scene at the ruler's ends. */
  readonly first: number;
  readonly last: number;
  /** Where a px of the scene lies along the ruler. */
  readonly at: (px: number) => number;
}

function paintRuler(picture: Picture, ruler: Ruler): void {
  const { context, colours, stage } = picture;
  const { lengthPx, first, last, at } = ruler;
  context.fillStyle = colours.paper;
  context.fillRect(0, 0, lengthPx, rulerPx);
  const step = rulerStep(stage.view.zoom);
  const parts = step % 10 === 0 ? 10 : 5;
  const minor = step / parts;
  context.font = "450 9.5px 'Inter Variable', sans-serif";
  context.textAlign = 'left';
  context.textBaseline = 'alphabetic';
  context.fillStyle = colours.dim;
  context.beginPath();
  for (let index = Math.floor(first / minor); index <= Math.ceil(last / minor); index += 1) {
    const place = Math.round(at(index * minor)) + 0.5;
    const isMajor = index % parts === 0;
    context.moveTo(place, isMajor ? 12 : 16);
    context.lineTo(place, rulerPx);
    if (isMajor) context.fillText(String(Math.round(index * minor)), place + 3, 9.5);
  }
  context.strokeStyle = colours.dim;
  context.globalAlpha = 0.55;
  context.lineWidth = 1;
  context.stroke();
  context.globalAlpha = 1;
  context.fillStyle = colours.rule;
  context.fillRect(0, rulerPx - 1, lengthPx, 1);
}

/** The ruler along the top. */
export function paintRulerAcross(picture: Picture): void {
  const { context, colours, stage } = picture;
  const { view, size } = stage;
  paintRuler(picture, {
    lengthPx: size.width,
    first: (rulerPx - view.x) / view.zoom,
    last: (size.width - view.x) / view.zoom,
    at: (px) => view.x + px * view.zoom,
  });
  // The corner where both meet.
  context.fillStyle = colours.paper;
  context.fillRect(0, 0, rulerPx, rulerPx);
  context.fillStyle = colours.rule;
  context.fillRect(0, rulerPx - 1, rulerPx, 1);
  context.fillRect(rulerPx - 1, 0, 1, rulerPx);
}

/** The ruler along the left: its numbers are read from the bottom up. */
export function paintRulerDown(picture: Picture): void {
  const { context, stage } = picture;
  const { view, size } = stage;
  context.save();
  context.translate(0, size.height);
  context.rotate(-Math.PI / 2);
  paintRuler(picture, {
    lengthPx: size.height,
    first: (rulerPx - view.y) / view.zoom,
    last: (size.height - view.y) / view.zoom,
    at: (px) => size.height - view.y - px * view.zoom,
  });
  context.restore();
}
