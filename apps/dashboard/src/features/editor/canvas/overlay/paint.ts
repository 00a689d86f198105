import { paintGrid, paintSafeArea } from './paint-ground';
import { paintRulers } from './paint-rulers';
import { paintHidden, paintSelection } from './paint-selection';
import type { Picture } from './picture';

/** The part that stays while widgets are dragged: grid, safe area, hidden widgets, rulers. */
export function paintGround(picture: Picture): void {
  const { stage, canEdit, selection } = picture;
  const { aids } = stage;
  if (canEdit) {
    if (aids.grid) paintGrid(picture);
    if (aids.safeArea) paintSafeArea(picture);
    paintHidden(picture, ({ id }) => !selection.includes(id));
  }
  if (aids.rulers) paintRulers(picture);
}

/** The part that goes with the selection: frames and handles. */
export function paintMarks(picture: Picture): void {
  if (!picture.canEdit) return;
  paintHidden(picture, ({ id }) => picture.selection.includes(id));
  paintSelection(picture);
}
