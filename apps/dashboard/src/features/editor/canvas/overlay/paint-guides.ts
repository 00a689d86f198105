import { handledFrame, selectedFrames } from './picture';
import { boundsOf } from '../../model/geometry';
import type { Picture } from './picture';

const labelFont = "600 11px 'Inter Variable', sans-serif";

/** A number on a small plate, its middle at a point of the stage. */
function plate(
  context: CanvasRenderingContext2D,
  text: string,
  x: number,
  y: number,
  fill: string,
) {
  context.font = labelFont;
  const width = Math.round(context.measureText(text).width) + 12;
  context.fillStyle = fill;
  context.beginPath();
  context.roundRect(Math.round(x - width / 2), Math.round(y - 8), width, 16, 4);
  context.fill();
  context.fillStyle = '#ffffff';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.fillText(text, Math.round(x), Math.round(y) + 0.5);
}

/** The lines that a dragged selection has snapped to, across the whole stage. */
function paintLines({ context, colours, stage, live }: Picture): void {
  const { view, size } = stage;
  context.beginPath();
  for (const { axis, at } of live.lines) {
    const place = Math.round((axis === 'x' ? view.x : view.y) + at * view.zoom) + 0.5;
    context.moveTo(axis === 'x' ? place : 0, axis === 'x' ? 0 : place);
    context.lineTo(axis === 'x' ? place : size.width, axis === 'x' ? size.height : place);
  }
  context.strokeStyle = colours.guide;
  context.lineWidth = 1;
  context.stroke();
}

/** Equal gaps with their widths. */
function paintGaps({ context, colours, stage: { view }, live }: Picture): void {
  context.strokeStyle = colours.guide;
  context.lineWidth = 1.25;
  for (const { axis, from, to, across, px } of live.gaps) {
    const [start, end] = [from, to].map((value) =>
      Math.round((axis === 'x' ? view.x : view.y) + value * view.zoom),
    ) as [number, number];
    const at = Math.round((axis === 'x' ? view.y : view.x) + across * view.zoom);
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
    plate(context, String(Math.round(px)), x, y, colours.guideFill);
  }
}

/** Draws the marks of a gesture: lines, gaps, the selection box, and place, size or angle. */
export function paintGuides(picture: Picture): void {
  const { context, colours, stage, live } = picture;
  const { view } = stage;
  if (live.lines.length > 0) paintLines(picture);
  if (live.gaps.length > 0) paintGaps(picture);
  if (live.box) {
    const { x, y, width, height } = live.box;
    context.beginPath();
    context.rect(
      view.x + x * view.zoom,
      view.y + y * view.zoom,
      width * view.zoom,
      height * view.zoom,
    );
    context.fillStyle = colours.band;
    context.fill();
    context.lineWidth = 1;
    context.strokeStyle = colours.mark;
    context.stroke();
  }
  if (live.badge === null) return;
  const frame = handledFrame(selectedFrames(picture));
  if (!frame) return;
  const { x, y, width, height } = boundsOf(frame);
  const below = view.y + (y + height) * view.zoom + 16;
  const middle = view.x + (x + width / 2) * view.zoom;
  plate(context, live.badge, middle, Math.min(below, stage.size.height - 14), '#1c6ea6');
}
