import { paintGrid } from './paint-ground';
import { paintBox } from './paint-guides';
import { paintHidden, paintSelection } from './paint-selection';
import type { Picture } from './picture';

/** The part that stays while widgets are dragged: the grid and hidden widgets. */
export function paintGround(picture: Picture): void {
  const { stage, selection } = picture;
  if (stage.aids.grid) paintGrid(picture);
  paintHidden(picture, ({ id }) => !selection.includes(id));
}

/**
 * The part that goes with the selection: frames and handles, and the box that selects. The box has no canvas
 * for itself: Chromium copies each one with each picture of the page.
 */
export function paintMarks(picture: Picture): void {
  paintHidden(picture, ({ id }) => picture.selection.includes(id));
  paintSelection(picture);
  paintBox(picture);
}
