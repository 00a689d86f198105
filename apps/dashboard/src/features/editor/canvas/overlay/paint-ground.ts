import type { Picture } from './picture';

/** Lines of the grid lie no nearer than this on the stage. */
const minGridPx = 8;
export const gridPx = 10;

/** The grid, as fine as there is room for. */
export function paintGrid({ context, colours, design, stage: { view } }: Picture): void {
  let step = gridPx;
  while (step * view.zoom < minGridPx) step *= 2;
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

/** The margin that the frame of a display may cover. */
export function paintSafeArea({ context, colours, design, stage }: Picture): void {
  const { view, safeAreaPx } = stage;
  const { width, height } = design;
  if (safeAreaPx === 0) return;
  context.beginPath();
  context.rect(
    Math.round(view.x + safeAreaPx * view.zoom) + 0.5,
    Math.round(view.y + safeAreaPx * view.zoom) + 0.5,
    Math.round((width - 2 * safeAreaPx) * view.zoom),
    Math.round((height - 2 * safeAreaPx) * view.zoom),
  );
  context.setLineDash([5, 4]);
  context.lineWidth = 1;
  context.strokeStyle = colours.safe;
  context.stroke();
  context.setLineDash([]);
}
