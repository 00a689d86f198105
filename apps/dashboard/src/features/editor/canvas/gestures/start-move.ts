import { widgetsOf } from '../../model/design';
import { boundsOfAll } from '../../model/geometry';
import type { Point } from '../../model/geometry';
import { movableIds, movedBy } from '../../model/move';
import { snapIndex } from '../../model/snap-index';
import { still } from '../live';
import { snapReachPx } from './gesture';
import type { Gesture, GestureContext, PointerAt } from './gesture';
import { moveStep } from './move-step';
import { shiftedElements } from './shifted-elements';
import { snapOptions } from './snap-options';

/**
 * Moves the selection. Only its elements are shifted until the release: no React, no layout.
 * With Shift it stays level or upright, with Ctrl it does not snap.
 */
export function startMove(context: GestureContext, from: PointerAt): Gesture | null {
  const { session, control, live, world } = context;
  const { design, selection } = session.state();
  const ids = movableIds(design, selection);
  const bounds = boundsOfAll(widgetsOf(design, ids));
  if (bounds === null) return null;
  const elements = shiftedElements(world, ids);
  const index = snapIndex(design, ids, snapOptions(control.state()));
  let by: Point = { x: 0, y: 0 };
  const rest = () => {
    elements.rest();
    live.put(still);
  };
  return {
    move: ({ scene, shift, mod }) => {
      const { view, aids } = control.state();
      const step = moveStep(index, bounds, {
        free: { x: scene.x - from.scene.x, y: scene.y - from.scene.y },
        isStraight: shift,
        reachPx: aids.snap && !mod ? snapReachPx / view.zoom : null,
      });
      by = step.by;
      elements.shift(by);
      const badge = `${Math.round(bounds.x) + by.x}, ${Math.round(bounds.y) + by.y}`;
      live.put({ ...still, by, badge, lines: step.lines, gaps: step.gaps });
    },
    end: () => {
      rest();
      session.edit({ name: 'move', change: (now) => movedBy(now, ids, by) });
    },
    cancel: rest,
  };
}
