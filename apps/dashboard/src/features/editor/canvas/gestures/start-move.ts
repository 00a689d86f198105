import { widgetsOf } from '../../model/design';
import { boundsOfAll } from '../../model/geometry';
import type { Point } from '../../model/geometry';
import { movableIds, movedBy } from '../../model/move';
import { snapIndex } from '../../model/snap-index';
import { still } from '../live';
import { snapReachPx } from './gesture';
import type { Gesture, GestureContext, PointerAt } from './gesture';
import { moveStep } from './move-step';
import { snapOptions } from './snap-options';
import { widgetElements } from './widget-elements';

/** With more than this, the layers cost more than they save (bench/editor.ts). */
const maxLayers = 120;

/**
 * Gives each of these elements a layer of the compositor, so that its `translate` costs no painting.
 * Chromium works out all layers again when an element moves, unless the element is animated: this
 * animation stands still and adds nothing.
 * @returns takes the layers away again
 */
function holdLayers(elements: readonly (HTMLElement | SVGElement)[]): () => void {
  if (elements.length > maxLayers) return () => undefined;
  const animations = elements.map((element) =>
    element.animate({ translate: ['0px', '0px'] }, { duration: 1000, composite: 'add' }),
  );
  for (const animation of animations) animation.pause();
  return () => {
    for (const animation of animations) animation.cancel();
  };
}

/** Widgets as they are drawn, while they are moved. */
interface ShiftedElements {
  /** @param by px of the scene */
  readonly shift: (by: { readonly x: number; readonly y: number }) => void;
  /** All lie as React has drawn them. */
  readonly rest: () => void;
}

/**
 * Moves widgets by `translate`. Where they are the greater part, what holds all widgets is moved, and the
 * others stay by being moved the other way: of 500 of 500 that is one element.
 */
function shiftedElements(world: Element, ids: readonly string[]): ShiftedElements {
  const moved = widgetElements(world, ids);
  const holder = moved[0]?.parentElement ?? null;
  const drawn = holder ? [...holder.querySelectorAll<HTMLElement>('[data-widget]')] : [];
  const isMoved = new Set(moved);
  const staying = drawn.filter((element) => !isMoved.has(element));
  const isHolderMoved = holder !== null && staying.length + 1 < moved.length;
  const forth: readonly HTMLElement[] = isHolderMoved ? [holder] : moved;
  const back = isHolderMoved ? staying : [];
  const takeLayers = holdLayers([...forth, ...back]);
  // Widgets that stay would be cut off where the holder has gone from; the scene's own edge still cuts.
  if (isHolderMoved) holder.style.overflow = 'visible';
  return {
    shift: ({ x, y }) => {
      for (const { style } of forth) style.translate = `${x}px ${y}px`;
      for (const { style } of back) style.translate = `${-x}px ${-y}px`;
    },
    rest: () => {
      takeLayers();
      for (const { style } of [...forth, ...back]) style.translate = '';
      if (isHolderMoved) holder.style.overflow = 'hidden';
    },
  };
}

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
