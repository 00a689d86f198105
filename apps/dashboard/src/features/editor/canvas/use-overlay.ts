import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';
import { useEditor } from '../session/editor-context';
import { createLiveStore } from './live';
import type { LiveStore } from './live';
import { coloursOf } from './overlay/colours';
import { paintGrid, paintSafeArea } from './overlay/paint-ground';
import { paintGuides } from './overlay/paint-guides';
import { paintOthers } from './overlay/paint-others';
import { paintRulers } from './overlay/paint-rulers';
import { paintHidden, paintSelection } from './overlay/paint-selection';
import type { Picture } from './overlay/picture';
import { useStage } from './stage-context';

/** Draws all that lies over the widgets: marks of the editor, never part of the scene. */
function paint(picture: Picture): void {
  const { context, stage, canEdit } = picture;
  const { aids, size } = stage;
  const ratio = window.devicePixelRatio;
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, size.width, size.height);
  if (canEdit) {
    if (aids.grid) paintGrid(picture);
    if (aids.safeArea) paintSafeArea(picture);
    paintHidden(picture);
    paintOthers(picture);
    paintSelection(picture);
    paintGuides(picture);
  }
  if (aids.rulers) paintRulers(picture);
}

/** Keeps what is drawn over the stage up to date: at most once for each frame of the screen. */
export function useOverlay(
  canvasRef: RefObject<HTMLCanvasElement | null>,
  canEdit: boolean,
): LiveStore {
  const { session } = useEditor();
  const control = useStage();
  const scheme = useComputedColorScheme();
  const [live] = useState(createLiveStore);
  useLayoutEffect(() => {
    const canvas = canvasRef.current;
    const context = canvas?.getContext('2d');
    if (!canvas || !context) return undefined;
    let frame = 0;
    let colours = coloursOf(canvas);
    const draw = () => {
      frame = 0;
      const stage = control.state();
      const ratio = window.devicePixelRatio;
      const [width, height] = [stage.size.width * ratio, stage.size.height * ratio].map(Math.round);
      if (width !== undefined && canvas.width !== width) canvas.width = width;
      if (height !== undefined && canvas.height !== height) canvas.height = height;
      const { design, selection } = session.state();
      const shown = stage.preview ?? design;
      paint({ context, colours, design: shown, selection, stage, live: live.now(), canEdit });
    };
    const ask = () => {
      frame ||= window.requestAnimationFrame(draw);
    };
    // A stage of another size is shown with this frame of the screen: the next one is too late for its marks.
    let { size } = control.state();
    const follow = () => {
      if (size === control.state().size) {
        ask();
        return;
      }
      ({ size } = control.state());
      window.cancelAnimationFrame(frame);
      draw();
    };
    // Another screen, or another zoom of the browser.
    window.addEventListener('resize', ask);
    const ends = [control.subscribe(follow), session.subscribe(ask), live.subscribe(ask)];
    // The colours of the other scheme hold from the next frame on; the font may come late.
    const settle = window.requestAnimationFrame(() => {
      colours = coloursOf(canvas);
      ask();
    });
    void document.fonts.ready.then(ask);
    return () => {
      for (const end of ends) end();
      window.removeEventListener('resize', ask);
      window.cancelAnimationFrame(frame);
      window.cancelAnimationFrame(settle);
    };
  }, [canvasRef, canEdit, control, live, scheme, session]);
  useEffect(() => () => control.change({ hovered: null }), [control]);
  return live;
}
