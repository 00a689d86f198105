import type { Frame } from '../../model/geometry';
import { handlePlaces } from './handles';
import { outline } from './outline';
import { frameNow, handledFrame, selectedFrames } from './picture';
import type { Picture } from './picture';

const handlePx = 8;

/** Hidden widgets have no picture: a dashed frame says where they lie. */
export function paintHidden(picture: Picture): void {
  const { context, colours, design, live, selection } = picture;
  const chosen = new Set(selection);
  context.beginPath();
  for (const widget of design.widgets) {
    if (widget.hidden === true) outline(picture, frameNow(widget, live, chosen.has(widget.id)));
  }
  context.setLineDash([4, 4]);
  context.lineWidth = 1;
  context.strokeStyle = colours.dim;
  context.stroke();
  context.setLineDash([]);
}

/** The frames of the selected widgets, and that of the widget under the pointer. */
export function paintSelection(picture: Picture): void {
  const { context, colours, design, selection, stage, live, canEdit } = picture;
  const hovered = design.widgets.find(({ id }) => id === stage.hovered);
  if (hovered && !live.by && !live.frames) {
    context.beginPath();
    outline(picture, hovered);
    context.lineWidth = 1.5;
    context.strokeStyle = colours.mark;
    context.stroke();
  }
  const frames = selectedFrames(picture);
  if (frames.length === 0) return;
  context.beginPath();
  for (const frame of frames) outline(picture, frame);
  context.lineWidth = frames.length > 1 ? 1 : 2;
  context.strokeStyle = colours.mark;
  context.stroke();
  const handled = handledFrame(frames);
  if (!handled) return;
  if (frames.length > 1) {
    context.beginPath();
    outline(picture, handled);
    context.lineWidth = 2;
    context.stroke();
  }
  const isLocked = design.widgets.every(
    ({ id, locked }) => locked === true || !selection.includes(id),
  );
  if (canEdit && !live.by && !isLocked) paintHandles(picture, handled);
}

function paintHandles({ context, colours, stage: { view } }: Picture, frame: Frame): void {
  context.fillStyle = '#ffffff';
  context.strokeStyle = colours.mark;
  context.lineWidth = 1.5;
  for (const { at } of handlePlaces(frame, view)) {
    context.beginPath();
    context.roundRect(at.x - handlePx / 2, at.y - handlePx / 2, handlePx, handlePx, 1.5);
    context.fill();
    context.stroke();
  }
}
