import { widgetsOf } from '../../model/design';
import type { Design } from '../../model/design';
import { boundsOfAll } from '../../model/geometry';
import type { Frame } from '../../model/geometry';
import { createCanvasLayer } from './canvas-layer';
import { createFollowMarks } from './follow-marks';
import { createLiftedMarks } from './lifted-marks';
import { liesOnStage } from './lies-on-stage';
import { paintGround, paintMarks } from './paint';
import { paintGaps } from './paint-guides';
import { paintRulerAcross, paintRulerDown, rulerPx } from './paint-rulers';
import { selectedFrames } from './picture';
import type { PictureParts } from './picture';

const canvases = ['marks', 'ground', 'guides', 'rulerAcross', 'rulerDown'] as const;

function makeCanvases(host: HTMLElement) {
  const make = () => {
    const canvas = host.ownerDocument.createElement('canvas');
    host.append(canvas);
    return canvas;
  };
  return Object.fromEntries(canvases.map((name) => [name, make()])) as Readonly<
    Record<(typeof canvases)[number], HTMLCanvasElement>
  >;
}

function hasHidden({ widgets }: Design): boolean {
  return widgets.some(({ hidden }) => hidden === true);
}

/**
 * The frames whose picture is moved by a drag; null: they are painted with each move, because one of them is locked
 * and stays, is hidden, or was partly out of sight.
 */
function liftedFrames({ design, selection, stage }: PictureParts): readonly Frame[] | null {
  const widgets = widgetsOf(design, selection);
  const box = boundsOfAll(widgets);
  const canBe = widgets.every(({ locked, hidden }) => locked !== true && hidden !== true);
  return canBe && box !== null && liesOnStage(box, stage) ? widgets : null;
}

/** Draws what lies over the widgets; what has not changed is not painted again. */
export function createOverlay(host: HTMLElement) {
  const made = makeCanvases(host);
  const ground = createCanvasLayer(made.ground, paintGround);
  const marks = createCanvasLayer(made.marks, paintMarks);
  const guides = createCanvasLayer(made.guides, paintGaps);
  const across = createCanvasLayer(made.rulerAcross, paintRulerAcross, ({ width }) => ({
    ...{ width, height: rulerPx },
  }));
  const down = createCanvasLayer(made.rulerDown, paintRulerDown, ({ height }) => ({
    ...{ width: rulerPx, height },
  }));
  const lifted = createLiftedMarks(host);
  const following = createFollowMarks(host);
  /** Worked out once for each drag. */
  let dragged: { readonly of: readonly unknown[]; frames: readonly Frame[] | null } | null = null;
  const framesOfDrag = (picture: PictureParts) => {
    if (picture.live.by === null) return (dragged = null);
    const of = [picture.design, picture.selection, picture.stage.view, picture.stage.size];
    if (!dragged || of.some((one, at) => one !== dragged?.of[at])) {
      dragged = { of, frames: liftedFrames(picture) };
    }
    return dragged.frames;
  };
  const draw = (picture: PictureParts) => {
    const { design, selection, stage, live, canEdit } = picture;
    const { aids, hovered, view } = stage;
    const hidesSome = canEdit && hasHidden(design);
    const ofGround = [design, aids.grid, hidesSome ? selection : null];
    ground.paint(picture, canEdit && (aids.grid || hidesSome) ? ofGround : null);
    across.paint(picture, aids.rulers ? [] : null);
    down.paint(picture, aids.rulers ? [] : null);
    const frames = canEdit ? framesOfDrag(picture) : null;
    if (frames && live.by) {
      lifted.lift(frames, view, { x: live.by.x * view.zoom, y: live.by.y * view.zoom });
    } else lifted.down();
    const isMarked = selection.length > 0 || hovered !== null || live.box !== null;
    const ofMarks = [design, selection, hovered, live.frames, live.box, live.boxed, live.by];
    marks.paint(picture, canEdit && isMarked && !frames ? ofMarks : null);
    guides.paint(picture, canEdit && live.gaps.length > 0 ? [live.gaps] : null);
    following.show({ stage, live, box: canEdit ? boundsOfAll(selectedFrames(picture)) : null });
  };
  return {
    draw,
    forget: () => {
      for (const layer of [ground, marks, guides, across, down]) layer.forget();
    },
    end: () => {
      lifted.down();
      following.end();
      host.replaceChildren();
    },
  };
}
