import { cornersOf } from '../../model/geometry';
import type { Frame } from '../../model/geometry';
import type { Picture } from './picture';

/** Adds the outline of a frame of the scene to the path. */
export function outline({ context, stage: { view } }: Picture, frame: Frame): void {
  const corners = cornersOf(frame);
  const [first] = corners;
  context.moveTo(view.x + first.x * view.zoom, view.y + first.y * view.zoom);
  for (const { x, y } of corners.slice(1)) {
    context.lineTo(view.x + x * view.zoom, view.y + y * view.zoom);
  }
  context.closePath();
}
