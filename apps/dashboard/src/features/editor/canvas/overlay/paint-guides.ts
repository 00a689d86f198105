import type { Picture } from './picture';
import { paintPlate } from './plate';

/** Draws equal gaps with their widths. */
export function paintGaps({ context, colours, stage: { view }, live }: Picture): void {
  context.strokeStyle = colours.guide;
  context.lineWidth = 1.25;
  for (const { axis, from, to, across, px } of live.gaps) {
    const [start, end] = [from, to].map((one) => Math.round(view[axis] + one * view.zoom)) as [
      number,
      number,
    ];
    const at = Math.round(view[axis === 'x' ? 'y' : 'x'] + across * view.zoom);
    const line = (a: number, b: number, c: number, d: number) => {
      context.moveTo(axis === 'x' ? a : b, axis === 'x' ? b : a);
      context.lineTo(axis === 'x' ? c : d, axis === 'x' ? d : c);
    };
    context.beginPath();
    line(start, at, end, at);
    line(start, at - 5, start, at + 5);
    line(end, at - 5, end, at + 5);
    context.stroke();
    const middle = (start + end) / 2;
    const [x, y] = axis === 'x' ? [middle, at - 14] : [at + 18, middle];
    paintPlate(context, { text: String(Math.round(px)), x, y, fill: colours.guideFill });
  }
}

/** Draws the selection box. */
export function paintBox({ context, colours, stage: { view }, live: { box } }: Picture): void {
  if (!box) return;
  context.beginPath();
  context.rect(
    ...([view.x + box.x * view.zoom, view.y + box.y * view.zoom] as const),
    ...([box.width * view.zoom, box.height * view.zoom] as const),
  );
  context.fillStyle = colours.band;
  context.fill();
  context.lineWidth = 1;
  context.strokeStyle = colours.mark;
  context.stroke();
}
