import type { StoredWidget } from '@perron/schema';
import type { Design } from '../../model/design';
import type { Box, Frame } from '../../model/geometry';
import { boundsOfAll } from '../../model/geometry';
import type { Live } from '../live';
import type { StageState } from '../stage-control';
import type { OverlayColours } from './colours';

/** All that is drawn over the stage. */
export interface Picture {
  readonly context: CanvasRenderingContext2D;
  readonly colours: OverlayColours;
  readonly design: Design;
  readonly selection: readonly string[];
  readonly stage: StageState;
  readonly live: Live;
  /** False: the scene is only looked at. */
  readonly canEdit: boolean;
}

/** Where a widget lies now, while it is dragged too. */
export function frameNow(widget: StoredWidget, live: Live, isMoved: boolean): Frame {
  const dragged = live.frames?.get(widget.id);
  if (dragged) return dragged;
  if (!isMoved || !live.by || widget.locked === true) return widget;
  const { x, y, width, height, rotation } = widget;
  return { x: x + live.by.x, y: y + live.by.y, width, height, rotation };
}

/** The frames of the selected widgets as they lie now. */
export function selectedFrames({ design, selection, live }: Picture): readonly Frame[] {
  const chosen = new Set(live.boxed ?? selection);
  return design.widgets
    .filter(({ id }) => chosen.has(id))
    .map((widget) => frameNow(widget, live, true));
}

/** The frame that carries the handles: that of the only widget, or a straight one round all. */
export function handledFrame(frames: readonly Frame[]): Frame | null {
  const [only] = frames;
  if (only && frames.length === 1) return only;
  const bounds: Box | null = boundsOfAll(frames);
  return bounds && { ...bounds, rotation: 0 };
}
