import { holdLayers } from './hold-layers';
import { widgetElements } from './widget-elements';

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
export function shiftedElements(world: Element, ids: readonly string[]): ShiftedElements {
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
