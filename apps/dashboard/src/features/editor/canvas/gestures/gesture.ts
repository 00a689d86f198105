import type { Point } from '../../model/geometry';
import type { EditorSession } from '../../session/editor-session';
import type { LiveStore } from '../live';
import type { StageControl } from '../stage-control';

/** Where a pointer is, and which keys are held with it. */
export interface PointerAt {
  /** Px of the stage. */
  readonly stage: Point;
  /** Px of the scene. */
  readonly scene: Point;
  readonly shift: boolean;
  readonly alt: boolean;
  readonly mod: boolean;
}

/** A drag from press to release. Nothing of the design changes before its end. */
export interface Gesture {
  readonly move: (at: PointerAt) => void;
  readonly end: () => void;
  /** Takes it back: all is as before. */
  readonly cancel: () => void;
}

export interface GestureContext {
  readonly session: EditorSession;
  readonly control: StageControl;
  readonly live: LiveStore;
  /** Holds the widgets as they are drawn. */
  readonly world: Element;
}

/** How near a line must be to be snapped to, px of the stage. */
export const snapReachPx = 6;
