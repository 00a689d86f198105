import { still } from '../live';
import { widgetAt } from '../../model/hit';
import { gripAt, cursorOf, turnCursor } from '../overlay/handles';
import { handledFrame } from '../overlay/picture';
import { widgetsOf } from '../../model/design';
import { movableIds } from '../../model/move';
import type { Point } from '../../model/geometry';
import { inScene } from '../view';
import type { Gesture, GestureContext, PointerAt } from './gesture';
import { enterGroup, press, pressThrough } from './press';
import { startBox } from './start-box';
import { startMove } from './start-move';
import { startPan } from './start-pan';
import { startPinch } from './start-pinch';
import { startResize } from './start-resize';
import { startTurn } from './start-turn';

/** A press that moves no further is a click. */
const clickPx = { mouse: 3, pen: 5, touch: 8 };
const slackPx = { mouse: 0, pen: 4, touch: 10 };
const handleSlackPx = { mouse: 7, pen: 10, touch: 18 };

type Kind = keyof typeof clickPx;

function kindOf({ pointerType }: PointerEvent): Kind {
  return pointerType === 'touch' || pointerType === 'pen' ? pointerType : 'mouse';
}

interface Options extends GestureContext {
  /** False: the scene is only looked at. */
  readonly canEdit: () => boolean;
  /** The space bar is held: every drag pans. */
  readonly isPanning: () => boolean;
}

/** A press that has not been released yet. */
interface Drag {
  readonly pointerId: number;
  readonly from: PointerAt;
  readonly reachPx: number;
  /** Makes the gesture once the pointer has moved far enough. */
  readonly begin: () => Gesture | null;
  readonly onClick: (() => void) | null;
  gesture: Gesture | null;
  hasMoved: boolean;
}

/**
 * Turns presses, drags and wheels on the stage into gestures: mouse, pen and fingers alike.
 * @returns ends it, and what Escape does: true if a drag was taken back
 */
export function attachPointer(layer: HTMLElement, options: Options) {
  const { session, control } = options;
  const fingers = new Map<number, Point>();
  let pinch: ReturnType<typeof startPinch> | null = null;
  let drag: Drag | null = null;
  let lastClick: Point | null = null;

  const stagePoint = ({ clientX, clientY }: MouseEvent): Point => {
    const { left, top } = layer.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  const at = (event: MouseEvent): PointerAt => {
    const stage = stagePoint(event);
    const scene = inScene(control.state().view, stage);
    const { shiftKey: shift, altKey: alt, ctrlKey, metaKey } = event;
    return { stage, scene, shift, alt, mod: ctrlKey || metaKey };
  };
  const gripUnder = (stage: Point, kind: Kind) => {
    const { design, selection } = session.state();
    const frame = handledFrame(widgetsOf(design, selection));
    if (!frame || movableIds(design, selection).length === 0) return null;
    const grip = gripAt(frame, control.state().view, stage, handleSlackPx[kind]);
    return grip && { grip, rotation: frame.rotation };
  };
  const pans = (event: PointerEvent) =>
    event.button === 1 ||
    options.isPanning() ||
    control.state().tool === 'hand' ||
    !options.canEdit();

  function beginOf(event: PointerEvent, from: PointerAt): Pick<Drag, 'begin' | 'onClick'> {
    if (pans(event)) return { begin: () => startPan(options, from), onClick: null };
    const kind = kindOf(event);
    const under = gripUnder(from.stage, kind);
    if (under) {
      const { grip } = under;
      return {
        begin: () =>
          grip.kind === 'turn' ? startTurn(options, from) : startResize(options, from, grip.handle),
        onClick: null,
      };
    }
    const onClick = press(session, control, from, slackPx[kind] / control.state().view.zoom);
    if (onClick === null) return { begin: () => startBox(options, from), onClick: null };
    return { begin: () => startMove(options, from), onClick };
  }

  function stop(): void {
    drag?.gesture?.cancel();
    drag = null;
    options.live.put(still);
  }

  function onDown(event: PointerEvent): void {
    if (event.button === 2) return;
    layer.dataset['pointed'] = '';
    layer.focus({ preventScroll: true });
    layer.setPointerCapture(event.pointerId);
    if (event.pointerType === 'touch') {
      fingers.set(event.pointerId, stagePoint(event));
      const [first, second] = [...fingers.values()];
      if (first && second) {
        stop();
        pinch = startPinch(control, [first, second]);
        return;
      }
    }
    if (drag) return;
    event.preventDefault();
    const from = at(event);
    const parts = beginOf(event, from);
    const { pointerId } = event;
    const reachPx = clickPx[kindOf(event)];
    drag = { pointerId, from, reachPx, ...parts, gesture: null, hasMoved: false };
  }

  function onMove(event: PointerEvent): void {
    if (fingers.has(event.pointerId)) fingers.set(event.pointerId, stagePoint(event));
    const [first, second] = [...fingers.values()];
    if (pinch && first && second) {
      pinch([first, second]);
      return;
    }
    if (!drag) {
      hover(event);
      return;
    }
    if (drag.pointerId !== event.pointerId) return;
    const now = at(event);
    if (!drag.hasMoved) {
      const { x, y } = drag.from.stage;
      if (Math.hypot(now.stage.x - x, now.stage.y - y) < drag.reachPx) return;
      drag.hasMoved = true;
      drag.gesture = drag.begin();
    }
    drag.gesture?.move(now);
  }

  function onUp(event: PointerEvent): void {
    fingers.delete(event.pointerId);
    if (fingers.size < 2) pinch = null;
    if (drag?.pointerId !== event.pointerId) return;
    const { gesture, hasMoved, onClick } = drag;
    drag = null;
    if (hasMoved) {
      lastClick = null;
      gesture?.end();
    } else onClick?.();
    hover(event);
  }

  function onCancel(event: PointerEvent): void {
    fingers.delete(event.pointerId);
    if (fingers.size < 2) pinch = null;
    if (drag?.pointerId === event.pointerId) stop();
  }

  /** `detail` counts the clicks in a row. */
  function onClick(event: MouseEvent): void {
    if (!options.canEdit() || control.state().tool === 'hand') return;
    const { stage, scene, shift, alt } = at(event);
    const isSamePlace =
      lastClick !== null && Math.hypot(lastClick.x - stage.x, lastClick.y - stage.y) < 3;
    lastClick = stage;
    if (shift || alt || !isSamePlace) return;
    if (event.detail === 2) enterGroup(session, control, scene);
    if (event.detail === 1) pressThrough(session, control, scene);
  }

  function hover(event: PointerEvent): void {
    const { stage, scene } = at(event);
    const isEdited = options.canEdit() && !pans(event);
    const under = isEdited && event.pointerType !== 'touch' ? gripUnder(stage, 'mouse') : null;
    const hit = isEdited && !under ? widgetAt(session.state().design, scene) : null;
    const hovered = hit?.id ?? null;
    if (hovered !== control.state().hovered) control.change({ hovered });
    layer.style.cursor = !isEdited
      ? 'grab'
      : under?.grip.kind === 'turn'
        ? turnCursor
        : under?.grip.kind === 'resize'
          ? cursorOf(under.grip.handle, under.rotation)
          : hovered !== null && session.state().selection.includes(hovered)
            ? 'move'
            : 'default';
  }

  function onLeave(): void {
    if (!drag && control.state().hovered !== null) control.change({ hovered: null });
  }

  function onWheel(event: WheelEvent): void {
    event.preventDefault();
    const px = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    const [x, y] = [event.deltaX * px, event.deltaY * px];
    if (event.ctrlKey || event.metaKey) {
      const factor = Math.exp(-Math.max(-60, Math.min(60, y)) * 0.008);
      control.zoomTo(control.state().view.zoom * factor, stagePoint(event));
    } else control.panBy(event.shiftKey && x === 0 ? { x: -y, y: 0 } : { x: -x, y: -y });
  }

  const ending = new AbortController();
  const { signal } = ending;
  layer.addEventListener('pointerdown', onDown, { signal });
  layer.addEventListener('pointermove', onMove, { signal });
  layer.addEventListener('pointerup', onUp, { signal });
  layer.addEventListener('pointercancel', onCancel, { signal });
  layer.addEventListener('pointerleave', onLeave, { signal });
  layer.addEventListener('click', onClick, { signal });
  // The ring is for keys: a press on the stage needs none.
  layer.addEventListener('keydown', () => delete layer.dataset['pointed'], { signal });
  layer.addEventListener('wheel', onWheel, { signal, passive: false });
  return {
    end: () => {
      stop();
      ending.abort();
    },
    /** @returns whether there was a drag to take back */
    cancel: (): boolean => {
      if (!drag?.hasMoved) return false;
      drag.gesture?.cancel();
      drag.gesture = null;
      return true;
    },
  };
}
