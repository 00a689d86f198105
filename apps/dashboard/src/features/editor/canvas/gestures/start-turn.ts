import { widgetsOf } from '../../model/design';
import { boundsOfAll, centreOf } from '../../model/geometry';
import type { Frame } from '../../model/geometry';
import { movableIds } from '../../model/move';
import { rotated, turnBetween, turnedFrames } from '../../model/rotate';
import type { Turn } from '../../model/rotate';
import { still } from '../live';
import type { Gesture, GestureContext, PointerAt } from './gesture';
import { widgetElements } from './widget-elements';

/** Turns the selection round its centre; with Shift in steps of 15°. */
export function startTurn(context: GestureContext, from: PointerAt): Gesture | null {
  const { session, live, world } = context;
  const { design, selection } = session.state();
  const ids = movableIds(design, selection);
  const widgets = widgetsOf(design, ids);
  const bounds = boundsOfAll(widgets);
  if (bounds === null) return null;
  const elements = new Map(
    widgetElements(world, ids).map((element) => [element.dataset['widget'], element]),
  );
  const centre = centreOf(bounds);
  let turn: Turn = { degrees: 0 };
  const rest = () => {
    for (const { style } of elements.values()) {
      style.translate = '';
      style.rotate = '';
    }
    live.put(still);
  };
  return {
    move: ({ scene, shift }) => {
      turn = { degrees: turnBetween(centre, from.scene, scene), inSteps: shift };
      const turned = turnedFrames(widgets, turn);
      const frames = new Map<string, Frame>();
      widgets.forEach((widget, at) => {
        const frame = turned[at];
        if (!frame) return;
        frames.set(widget.id, frame);
        const style = elements.get(widget.id)?.style;
        if (!style) return;
        style.translate = `${frame.x - widget.x}px ${frame.y - widget.y}px`;
        style.rotate = `${frame.rotation - widget.rotation}deg`;
      });
      const [only] = turned;
      const degrees = widgets.length === 1 && only ? only.rotation : Math.round(turn.degrees);
      live.put({ ...still, frames, badge: `${degrees}°` });
    },
    end: () => {
      rest();
      session.edit({ name: 'rotate', change: (now) => rotated(now, ids, turn) });
    },
    cancel: rest,
  };
}
