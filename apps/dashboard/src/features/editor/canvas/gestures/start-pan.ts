import type { Gesture, GestureContext, PointerAt } from './gesture';

/** Moves the stage under the pointer. */
export function startPan({ control }: GestureContext, from: PointerAt): Gesture {
  const before = control.state().view;
  return {
    move: ({ stage }) =>
      control.look({
        ...before,
        x: before.x + stage.x - from.stage.x,
        y: before.y + stage.y - from.stage.y,
      }),
    end: () => undefined,
    cancel: () => control.look(before),
  };
}
