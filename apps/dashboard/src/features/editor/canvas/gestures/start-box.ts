import { withTheirGroups } from '../../model/groups';
import { widgetsInBox } from '../../model/hit';
import { still } from '../live';
import type { Gesture, GestureContext, PointerAt } from './gesture';

/** Selects all that a box touches; with Shift, adds it to the selection. */
export function startBox({ session, control, live }: GestureContext, from: PointerAt): Gesture {
  const before = session.state().selection;
  const kept = from.shift ? before : [];
  return {
    move: ({ scene }) => {
      const box = {
        x: Math.min(from.scene.x, scene.x),
        y: Math.min(from.scene.y, scene.y),
        width: Math.abs(scene.x - from.scene.x),
        height: Math.abs(scene.y - from.scene.y),
      };
      const { design } = session.state();
      const touched = widgetsInBox(design, box).map(({ id }) => id);
      const ids = withTheirGroups(design, touched, control.state().entered);
      live.put({ ...still, box, boxed: [...new Set([...kept, ...ids])] });
    },
    end: () => {
      const { boxed } = live.now();
      live.put(still);
      if (boxed) session.select(boxed);
    },
    cancel: () => live.put(still),
  };
}
