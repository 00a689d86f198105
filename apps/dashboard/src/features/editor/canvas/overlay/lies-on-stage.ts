import type { Box } from '../../model/geometry';
import type { StageState } from '../stage-control';

/** Whether all of a box is seen: a picture of it can be moved as it is. */
export function liesOnStage(box: Box, { view, size }: Pick<StageState, 'view' | 'size'>): boolean {
  const [left, top] = [view.x + box.x * view.zoom, view.y + box.y * view.zoom];
  const [right, bottom] = [left + box.width * view.zoom, top + box.height * view.zoom];
  return left >= 0 && top >= 0 && right <= size.width && bottom <= size.height;
}
