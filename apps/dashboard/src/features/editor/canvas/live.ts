import type { Box, Frame, Point } from '../model/geometry';
import type { GapGuide, LineGuide } from '../model/snap';

/** A gesture's preview. The design changes when the gesture ends. */
export interface Live {
  /** How far the selection has been moved, px of the scene. */
  readonly by: Point | null;
  /** Frames of widgets that are resized or turned. */
  readonly frames: ReadonlyMap<string, Frame> | null;
  /** The selection box, px of the scene. */
  readonly box: Box | null;
  /** Ids of the widgets that the box would select; `null` if there is no box. */
  readonly boxed: readonly string[] | null;
  readonly lines: readonly LineGuide[];
  readonly gaps: readonly GapGuide[];
  /** Place, size or angle, beside what is dragged. */
  readonly badge: string | null;
}

export const still: Live = {
  by: null,
  frames: null,
  box: null,
  boxed: null,
  lines: [],
  gaps: [],
  badge: null,
};

/** The gesture of the moment: read by the painter, which is told of each change. */
export interface LiveStore {
  readonly now: () => Live;
  readonly put: (live: Live) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

export function createLiveStore(): LiveStore {
  const listeners = new Set<() => void>();
  let live = still;
  return {
    now: () => live,
    put: (next) => {
      live = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
