import { paintGrid, paintSafeArea } from './paint-ground';
import { paintGuides } from './paint-guides';
import { paintOthers } from './paint-others';
import { paintRulers } from './paint-rulers';
import { paintHidden, paintSelection } from './paint-selection';
import type { Picture } from './picture';

/** Draws all that lies over the widgets: marks of the editor, never part of the scene. */
export function paint(picture: Picture): void {
  const { context, stage, canEdit } = picture;
  const { aids, size } = stage;
  const ratio = window.devicePixelRatio;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, size.width, size.height);
  if (canEdit) {
    if (aids.grid) paintGrid(picture);
    if (aids.safeArea) paintSafeArea(picture);
    paintHidden(picture);
    paintOthers(picture);
    paintSelection(picture);
    paintGuides(picture);
  }
  if (aids.rulers) paintRulers(picture);
}
