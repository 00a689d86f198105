import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';
import { useEditor } from '../session/editor-context';
import { createLiveStore } from './live';
import type { LiveStore } from './live';
import { coloursOf } from './overlay/colours';
import { createOverlay } from './overlay/create-overlay';
import { useStage } from './stage-context';

/** Keeps what is drawn over the stage up to date: at most once for each frame of the screen. */
export function useOverlay(hostRef: RefObject<HTMLElement | null>, canEdit: boolean): LiveStore {
  const { session } = useEditor();
  const control = useStage();
  const scheme = useComputedColorScheme();
  const [live] = useState(createLiveStore);
  useLayoutEffect(() => {
    const host = hostRef.current;
    if (!host) return undefined;
    const overlay = createOverlay(host);
    let colours = coloursOf(host);
    let frame = 0;
    const draw = () => {
      frame = 0;
      const stage = control.state();
      const { design, selection } = session.state();
      const shown = stage.preview ?? design;
      overlay.draw({ colours, design: shown, selection, stage, live: live.now(), canEdit });
    };
    const ask = () => {
      frame ||= window.requestAnimationFrame(draw);
    };
    const ends = [control.subscribe(ask), session.subscribe(ask), live.subscribe(ask)];
    // The colours of the other scheme hold from the next frame on; the font may come late.
    const settle = window.requestAnimationFrame(() => {
      colours = coloursOf(host);
      ask();
    });
    void document.fonts.ready.then(() => {
      overlay.forget();
      ask();
    });
    return () => {
      for (const end of ends) end();
      overlay.end();
      window.cancelAnimationFrame(frame);
      window.cancelAnimationFrame(settle);
    };
  }, [hostRef, canEdit, control, live, scheme, session]);
  useEffect(() => () => control.change({ hovered: null }), [control]);
  return live;
}
