import type { WidgetType } from '@perron/widgets/names';
import { useRef } from 'react';
import type { PointerEvent } from 'react';
import { useCommands } from '../canvas/commands-context';
import { useStage } from '../canvas/stage-context';
import { inScene } from '../canvas/view';
import { kindOutlines } from '../model/kind-outlines';
import styles from './Palette.module.css';

/** A press that moves no further is a click. */
const clickPx = 5;

interface Held {
  readonly x: number;
  readonly y: number;
  /** The widget's frame under the pointer, once it is dragged. */
  ghost: HTMLElement | null;
}

/** Drags a kind of widget to the stage, by mouse, pen or finger; Escape drops it. */
export function usePaletteDrag(kind: WidgetType) {
  const { commands } = useCommands();
  const control = useStage();
  const held = useRef<Held | null>(null);
  const dragged = useRef(false);
  const letGo = () => {
    held.current?.ghost?.remove();
    held.current = null;
    document.removeEventListener('keydown', onKey, true);
  };
  function onKey(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    letGo();
  }
  const showAt = (ghost: HTMLElement, x: number, y: number) => {
    const { zoom } = control.state().view;
    const { width, height } = kindOutlines[kind].size;
    ghost.style.width = `${width * zoom}px`;
    ghost.style.height = `${height * zoom}px`;
    ghost.style.translate = `${x - (width * zoom) / 2}px ${y - (height * zoom) / 2}px`;
  };
  return {
    wasDragged: () => dragged.current,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        dragged.current = false;
        if (event.button !== 0) return;
        held.current = { x: event.clientX, y: event.clientY, ghost: null };
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: ({ clientX, clientY }: PointerEvent<HTMLElement>) => {
        const now = held.current;
        if (!now) return;
        if (!now.ghost) {
          if (Math.hypot(clientX - now.x, clientY - now.y) < clickPx) return;
          dragged.current = true;
          now.ghost = document.createElement('div');
          now.ghost.className = styles.ghost ?? '';
          document.body.append(now.ghost);
          document.addEventListener('keydown', onKey, true);
        }
        showAt(now.ghost, clientX, clientY);
      },
      onPointerUp: ({ clientX, clientY }: PointerEvent<HTMLElement>) => {
        const isDragged = held.current?.ghost != null;
        letGo();
        const layer = document.querySelector<HTMLElement>('[data-stage]');
        if (!isDragged || !layer) return;
        const { left, top, right, bottom } = layer.getBoundingClientRect();
        if (clientX < left || clientX > right || clientY < top || clientY > bottom) return;
        const point = inScene(control.state().view, { x: clientX - left, y: clientY - top });
        commands.add(kind, point);
        layer.focus({ preventScroll: true });
      },
      onPointerCancel: letGo,
    },
  };
}
