import { widgetsOf } from '../../model/design';
import type { Design } from '../../model/design';
import { boundsOfAll } from '../../model/geometry';
import { holdLayers } from '../gestures/hold-layers';
import { createCanvasLayer } from './canvas-layer';
import { createFollowMarks } from './follow-marks';
import { liesOnStage } from './lies-on-stage';
import { paintGround, paintMarks } from './paint';
import { selectedFrames } from './picture';
import type { PictureParts } from './picture';

/** The elements that are drawn on, from the lowest up. */
export interface OverlayElements {
  /** Goes with the selection. */
  readonly marks: HTMLCanvasElement;
  readonly ground: HTMLCanvasElement;
  readonly follow: HTMLDivElement;
}

const nowhere = { x: 0, y: 0 };

function hiddenOf({ widgets }: Design): boolean {
  return widgets.some(({ hidden }) => hidden === true);
}

/** Whether the marks only move: all that is selected does, and no part of it was out of sight. */
function liftable({ design, selection, stage }: PictureParts): boolean {
  const widgets = widgetsOf(design, selection);
  const box = boundsOfAll(widgets);
  return box !== null && liesOnStage(box, stage) && widgets.every(({ locked }) => locked !== true);
}

/** Draws what lies over the widgets; what has not changed is not painted again. */
export function createOverlay({ marks, ground, follow }: OverlayElements) {
  const groundLayer = createCanvasLayer(ground, paintGround);
  const marksLayer = createCanvasLayer(marks, paintMarks);
  const showFollowing = createFollowMarks(follow);
  let takeLayer: (() => void) | null = null;
  /** Moves the picture of the marks; null: it lies where it was painted. */
  const lift = (by: string | null) => {
    if (by === null) takeLayer?.();
    takeLayer = by === null ? null : (takeLayer ?? holdLayers([marks]));
    marks.style.translate = by ?? '';
  };
  const draw = (picture: PictureParts) => {
    const { design, selection, stage, live, canEdit } = picture;
    const { view, aids, safeAreaPx } = stage;
    groundLayer.paint(picture, [
      ...[design, aids, safeAreaPx, canEdit],
      hiddenOf(design) ? selection : null,
    ]);
    const by = live.by && liftable(picture) ? live.by : null;
    const atRest = by ? { ...picture, live: { ...live, by: nowhere } } : picture;
    marksLayer.paint(atRest, [
      ...[design, selection, canEdit, stage.hovered, live.frames, live.boxed],
      by ? 'lifted' : live.by,
    ]);
    const px = (along: number) => `${Math.round(along * view.zoom)}px`;
    lift(by && `${px(by.x)} ${px(by.y)}`);
    showFollowing({ stage, live, box: boundsOfAll(selectedFrames(picture)) });
  };
  const forget = () => {
    groundLayer.forget();
    marksLayer.forget();
  };
  return { draw, forget, end: () => lift(null) };
}
