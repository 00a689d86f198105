import { drawnScene } from '@perron/runtime';
import type { DisplayFrame } from '@perron/runtime';
import type { Timers } from '@perron/timing';

/** `idle`: the page is well, but has no scene to draw. */
export type Verdict = 'drawn' | 'failed' | 'idle';

export interface PageHealthDeps {
  readonly timers: Timers;
  /** `null` means that the page shows a notice instead. */
  readonly frame: () => DisplayFrame | null;
  /** Whether the scene, with widgets in it, is in the page. */
  readonly isSceneDrawn: (widgetCount: number) => boolean;
  /** Told once that the first scene was drawn or was not, and of each time without a scene. */
  readonly onVerdict: (verdict: Verdict) => void;
}

export interface PageHealth {
  /** Nothing is drawn that passengers need: a notice stands there, or nothing at all. */
  isBare(): boolean;
  /** The page has broken down. */
  broke(): void;
  stop(): void;
}

const checkMs = 1_000;
/** A page that has run for this long did not break down over the first live data. */
const provenAfterMs = 10_000;
/** Fonts and renderers are there long before, or will not come. */
const failedAfterMs = 30_000;

/** Judges whether this version of the page draws its scenes. */
export function watchHealth(deps: PageHealthDeps): PageHealth {
  const { timers, frame, isSceneDrawn, onVerdict } = deps;
  let cancel: () => void = () => undefined;
  let judged = false;
  let broken = false;
  let drawnMs = 0;
  let undrawnMs = 0;
  let idleMs = 0;

  function judge(verdict: 'drawn' | 'failed'): void {
    if (judged) return;
    judged = true;
    onVerdict(verdict);
  }

  function sawScene(widgetCount: number): void {
    idleMs = 0;
    if (broken) return;
    if (isSceneDrawn(widgetCount)) drawnMs += checkMs;
    else {
      drawnMs = 0;
      undrawnMs += checkMs;
    }
    if (drawnMs >= provenAfterMs) judge('drawn');
    else if (undrawnMs >= failedAfterMs) judge('failed');
  }

  function sawNone(): void {
    idleMs += checkMs;
    drawnMs = 0;
    if (idleMs === provenAfterMs) onVerdict('idle');
  }

  function check(): void {
    const now = frame();
    const scene = now && drawnScene(now);
    if (scene) sawScene(scene.widgets.length);
    else if (now?.state !== 'starting' && !broken) sawNone();
    cancel = timers.after(checkMs, check);
  }

  cancel = timers.after(checkMs, check);
  return {
    isBare: () => broken || idleMs >= provenAfterMs,
    broke() {
      broken = true;
      judge('failed');
    },
    stop: () => cancel(),
  };
}
