import type { Frame, Point } from '../../model/geometry';
import { centreOf, holds, turned } from '../../model/geometry';
import { handles, sidesOf } from '../../model/resize';
import type { Handle } from '../../model/resize';
import { inScene } from '../view';
import type { View } from '../view';

/** A grip of the selection: a handle that resizes, or the place beside a corner that turns. */
export type Grip = { readonly kind: 'resize'; readonly handle: Handle } | { readonly kind: 'turn' };

/** A shorter side on the stage has no handle in its middle. */
const roomForMiddlePx = 28;
const turnReachPx = 18;

/** Where the handles lie, px of the stage. */
export function handlePlaces(
  frame: Frame,
  { x, y, zoom }: View,
): readonly { readonly handle: Handle; readonly at: Point }[] {
  const centre = centreOf(frame);
  return handles.flatMap((handle) => {
    const side = sidesOf(handle);
    if (side.x === 0 && frame.width * zoom < roomForMiddlePx) return [];
    if (side.y === 0 && frame.height * zoom < roomForMiddlePx) return [];
    const straight = {
      x: centre.x + (side.x * frame.width) / 2,
      y: centre.y + (side.y * frame.height) / 2,
    };
    const at = frame.rotation === 0 ? straight : turned(straight, centre, frame.rotation);
    return [{ handle, at: { x: x + at.x * zoom, y: y + at.y * zoom } }];
  });
}

/** The grip under a point of the stage; `null` if there is none. */
export function gripAt(frame: Frame, view: View, point: Point, slackPx: number): Grip | null {
  const places = handlePlaces(frame, view).map(({ handle, at }) => ({
    handle,
    px: Math.hypot(at.x - point.x, at.y - point.y),
    isCorner: handle.length === 2,
  }));
  const near = places.filter(({ px }) => px <= slackPx).sort((a, b) => a.px - b.px)[0];
  if (near) return { kind: 'resize', handle: near.handle };
  const isBeside = places.some(({ isCorner, px }) => isCorner && px <= slackPx + turnReachPx);
  return isBeside && !holds(frame, inScene(view, point)) ? { kind: 'turn' } : null;
}

const cursors = ['ns-resize', 'nesw-resize', 'ew-resize', 'nwse-resize'] as const;

/** The arrows that point along a handle's way, also on a turned widget. */
export function cursorOf(handle: Handle, rotation: number): string {
  const { x, y } = sidesOf(handle);
  const degrees = (Math.atan2(x, -y) * 180) / Math.PI + rotation;
  const eighth = ((Math.round(degrees / 45) % 4) + 4) % 4;
  return cursors[eighth] ?? 'default';
}

const turnArrow =
  '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20" viewBox="0 0 24 24" fill="none" stroke="white" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"><path id="p" d="M4.05 11a8 8 0 1 1 .5 4m-.5 5v-5h5"/><path stroke="black" stroke-width="2" d="M4.05 11a8 8 0 1 1 .5 4m-.5 5v-5h5"/></svg>';

export const turnCursor = `url("data:image/svg+xml,${encodeURIComponent(turnArrow)}") 10 10, crosshair`;
