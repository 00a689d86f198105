import { boundsOfAll } from '../../model/geometry';
import { outline } from './outline';
import { frameNow } from './picture';
import type { Picture } from './picture';

const label = { heightPx: 18, padPx: 5, font: "600 11px 'Inter Variable', sans-serif" };

/** Outlines what other people have selected, each in their colour and with their name. */
export function paintOthers(picture: Picture): void {
  const { context, design, live, stage } = picture;
  const { others, view } = stage;
  for (const { name, color, selection } of others) {
    const frames = design.widgets
      .filter(({ id }) => selection.includes(id))
      .map((widget) => frameNow(widget, live, picture.selection.includes(widget.id)));
    const bounds = boundsOfAll(frames);
    if (bounds === null) continue;
    context.beginPath();
    for (const frame of frames) outline(picture, frame);
    context.lineWidth = 2;
    context.strokeStyle = color;
    context.stroke();
    context.font = label.font;
    const width = context.measureText(name).width + 2 * label.padPx;
    const [x, y] = [view.x + bounds.x * view.zoom - 1, view.y + bounds.y * view.zoom];
    context.fillStyle = color;
    context.fillRect(x, y - label.heightPx, width, label.heightPx);
    context.fillStyle = '#ffffff';
    context.textAlign = 'left';
    context.textBaseline = 'middle';
    context.fillText(name, x + label.padPx, y - label.heightPx / 2);
  }
}
