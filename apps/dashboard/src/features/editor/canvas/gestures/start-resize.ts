import { widgetsOf } from '../../model/design';
import { boundsOfAll } from '../../model/geometry';
import type { Frame } from '../../model/geometry';
import { movableIds } from '../../model/move';
import { pulledFrames, resized } from '../../model/resize';
import type { Handle, Pull } from '../../model/resize';
import { snappedPull } from '../../model/snap';
import { snapIndex } from '../../model/snap-index';
import { still } from '../live';
import { snapReachPx } from './gesture';
import type { Gesture, GestureContext, PointerAt } from './gesture';
import { snapOptions } from './snap-options';

/** At most this many widgets are laid out while they are resized; of more only the frames are drawn until the release. */
const maxLaidOut = 12;

/**
 * Pulls the selection at a handle. A widget lays itself out for its size, so a few are drawn at each
 * step by React, and no others with them.
 */
export function startResize(
  context: GestureContext,
  from: PointerAt,
  handle: Handle,
): Gesture | null {
  const { session, control, live } = context;
  const { design, selection } = session.state();
  const ids = movableIds(design, selection);
  const widgets = widgetsOf(design, ids);
  const bounds = boundsOfAll(widgets);
  if (bounds === null) return null;
  const isTurned = widgets.length === 1 && widgets[0]?.rotation !== 0;
  const index = snapIndex(design, ids, snapOptions(control.state()));
  let pull: Pull = { handle, by: { x: 0, y: 0 } };
  const rest = () => {
    control.change({ preview: null });
    live.put(still);
  };
  return {
    move: ({ scene, shift, alt, mod }) => {
      const free = { x: scene.x - from.scene.x, y: scene.y - from.scene.y };
      const { view, aids } = control.state();
      const snaps = aids.snap && !mod && !shift && !alt && !isTurned;
      const snapped = snaps
        ? snappedPull(index, bounds, { handle, by: free }, snapReachPx / view.zoom)
        : { by: free, lines: [], gaps: [] };
      pull = { handle, by: snapped.by, keepsRatio: shift, fromCentre: alt };
      const pulled = pulledFrames(widgets, pull);
      const frames = new Map<string, Frame>(ids.map((id, at) => [id, pulled[at]!]));
      const size = widgets.length === 1 ? pulled[0] : boundsOfAll(pulled);
      const badge = size ? `${Math.round(size.width)} × ${Math.round(size.height)}` : null;
      if (ids.length <= maxLaidOut) control.change({ preview: resized(design, ids, pull) });
      live.put({ ...still, frames, badge, lines: snapped.lines });
    },
    end: () => {
      rest();
      session.edit({ name: 'resize', change: (now) => resized(now, ids, pull) });
    },
    cancel: rest,
  };
}
