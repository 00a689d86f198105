import type { Design } from '../model/design';
import type { Point } from '../model/geometry';
import type { OtherEditor } from './other-editors';
import { fitView, nextZoom, zoomedAt } from './view';
import type { View } from './view';

export type Tool = 'select' | 'hand';

/** Helps of the stage that can be switched off. */
export const aids = ['grid', 'snap', 'safeArea', 'rulers'] as const;
export type Aid = (typeof aids)[number];

interface Size {
  readonly width: number;
  readonly height: number;
}

/** How the stage looks at the scene: nothing of it is part of the design. */
export interface StageState {
  readonly view: View;
  readonly size: Size;
  readonly tool: Tool;
  readonly aids: Readonly<Record<Aid, boolean>>;
  /** Px of the scene that the frame of a display may cover on each side; 0: none is known. */
  readonly safeAreaPx: number;
  /** The group whose members are selected one by one. */
  readonly entered: string | null;
  /** The widget under the pointer, or of the row under it. */
  readonly hovered: string | null;
  /** Other people who have the scene open; what they have selected is outlined. */
  readonly others: readonly OtherEditor[];
  /** The design as a drag would leave it, where widgets must be laid out for that. */
  readonly preview: Design | null;
}

/** The stage's state, shared by the stage, its tool bars, the top bar and the lists. */
export interface StageControl {
  /** The element in which the scene is drawn; `null` if it is not on the page. */
  readonly scene: () => HTMLElement | null;
  readonly setScene: (element: HTMLElement | null) => void;
  readonly state: () => StageState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly change: (change: Partial<Omit<StageState, 'view' | 'size'>>) => void;
  /** Fits the scene until somebody zooms or pans. */
  readonly resize: (size: Size, scene: Size) => void;
  readonly look: (view: View) => void;
  readonly fit: (scene: Size) => void;
  /** @param around a point of the stage; missing: its middle */
  readonly zoomTo: (zoom: number, around?: Point) => void;
  /** The next round zoom, larger or smaller. */
  readonly zoomBy: (direction: 1 | -1) => void;
  readonly panBy: (by: Point) => void;
}

export function createStageControl(): StageControl {
  const listeners = new Set<() => void>();
  let isFitted = true;
  let scene: HTMLElement | null = null;
  let state: StageState = {
    view: { x: 0, y: 0, zoom: 1 },
    size: { width: 0, height: 0 },
    tool: 'select',
    aids: { grid: false, snap: true, safeArea: true, rulers: true },
    safeAreaPx: 0,
    entered: null,
    hovered: null,
    others: [],
    preview: null,
  };
  const put = (change: Partial<StageState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const look = (view: View) => {
    isFitted = false;
    put({ view });
  };
  const zoomTo = (zoom: number, around = { x: state.size.width / 2, y: state.size.height / 2 }) =>
    look(zoomedAt(state.view, around, zoom));
  return {
    scene: () => scene,
    setScene: (element) => {
      scene = element;
    },
    state: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    change: put,
    resize: (size, scene) => put({ size, ...(isFitted && { view: fitView(scene, size) }) }),
    look,
    fit: (scene) => {
      isFitted = true;
      put({ view: fitView(scene, state.size) });
    },
    zoomTo,
    zoomBy: (direction) => zoomTo(nextZoom(state.view.zoom, direction)),
    panBy: ({ x, y }) => look({ ...state.view, x: state.view.x + x, y: state.view.y + y }),
  };
}
