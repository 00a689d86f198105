import { boundsOfAll } from '../../model/geometry';
import { rulerStep } from '../view';
import { selectedFrames } from './picture';
import type { Picture } from './picture';

export const rulerPx = 20;

interface Ruler {
  readonly lengthPx: number;
  /** Px of the scene at the ruler's ends. */
  readonly first: number;
  readonly last: number;
  /** The part that the selection takes, px of the scene. */
  readonly span: readonly [number, number] | null;
  /** Where a px of the scene lies along the ruler. */
  readonly at: (px: number) => number;
}

function paintSpan({ context, colours }: Picture, { span, at }: Ruler): void {
  if (!span) return;
  const [start, end] = [at(span[0]), at(span[1])].sort((a, b) => a - b) as [number, number];
  context.fillStyle = colours.band;
  context.fillRect(start, 0, end - start, rulerPx);
  context.fillStyle = colours.mark;
  context.fillRect(Math.round(start), 0, 1, rulerPx);
  context.fillRect(Math.round(end), 0, 1, rulerPx);
}

function paintRuler(picture: Picture, ruler: Ruler): void {
  const { context, colours, stage } = picture;
  const { lengthPx, first, last, at } = ruler;
  context.fillStyle = colours.paper;
  context.fillRect(0, 0, lengthPx, rulerPx);
  paintSpan(picture, ruler);
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

/** The rulers along the top and the left, with the room that the selection takes. */
export function paintRulers(picture: Picture): void {
  const { context, colours, stage } = picture;
  const { view, size } = stage;
  const box = boundsOfAll(selectedFrames(picture));
  paintRuler(picture, {
    lengthPx: size.width,
    first: (rulerPx - view.x) / view.zoom,
    last: (size.width - view.x) / view.zoom,
    span: box && [box.x, box.x + box.width],
    at: (px) => view.x + px * view.zoom,
  });
  context.save();
  // Its numbers are read from the bottom up.
  context.translate(0, size.height);
  context.rotate(-Math.PI / 2);
  paintRuler(picture, {
    lengthPx: size.height,
    first: (rulerPx - view.y) / view.zoom,
    last: (size.height - view.y) / view.zoom,
    span: box && [box.y, box.y + box.height],
    at: (px) => size.height - view.y - px * view.zoom,
  });
  context.restore();
  context.fillStyle = colours.paper;
  context.fillRect(0, 0, rulerPx, rulerPx);
  context.fillStyle = colours.rule;
  context.fillRect(0, rulerPx - 1, rulerPx, 1);
  context.fillRect(rulerPx - 1, 0, 1, rulerPx);
}
