import type { Picture } from './picture';

/** Lines of the grid lie no nearer than this on the stage. */
const leastGridPx = 8;
export const gridPx = 10;

/** The grid, as fine as there is room for. */
export function paintGrid({ context, colours, design, stage: { view } }: Picture): void {
  let step = gridPx;
  while (step * view.zoom < leastGridPx) step *= 2;
  const [right, bottom] = [view.x + design.width * view.zoom, view.y + design.height * view.zoom];
  context.beginPath();
  for (let x = step; x < design.width; x += step) {
    const at = Math.round(view.x + x * view.zoom) + 0.5;
    context.moveTo(at, view.y);
    context.lineTo(at, bottom);
  }
  for (let y = step; y < design.height; y += step) {
    const at = Math.round(view.y + y * view.zoom) + 0.5;
    context.moveTo(view.x, at);
    context.lineTo(right, at);
  }
  context.strokeStyle = colours.mark;
  context.globalAlpha = 0.28;
  context.lineWidth = 1;
  context.stroke();
  context.globalAlpha = 1;
}
