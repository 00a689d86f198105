import { createContext, use, useEffect } from 'react';
import type { RefObject } from 'react';

/**
 * The clock that moving parts follow: the display's, or one that a simulator turns. Every
 * motion is a function of this clock's time, so that a turned clock turns it too.
 */
export interface MotionClock {
  /** Epoch ms. */
  now(): number;
  /** Seconds of this clock in one second; 0: it is stopped. */
  speed(): number;
  /** Calls back after each change of speed and each jump; the answer ends it. */
  subscribe(listener: () => void): () => void;
}

const deviceClock: MotionClock = {
  now: () => Date.now(),
  speed: () => 1,
  subscribe: () => () => undefined,
};

/** Given by SceneView. */
export const MotionClockContext = createContext<MotionClock>(deviceClock);

export interface Motion {
  readonly keyframes: Keyframe[];
  /** Web Animations timing, its times in ms of the motion clock. */
  readonly timing: KeyframeAnimationOptions;
  /** When the motion began or begins, epoch ms of the motion clock. */
  readonly startMs: number;
}

/** Passengers' devices may ask for less motion. */
export function prefersReducedMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/**
 * Moves an element by a Web Animation that keeps to the motion clock, without a script per frame.
 * @param motion `null` means no motion. Keep it the same object between renders: a new one
 *   restarts.
 */
export function useMotion(element: RefObject<HTMLElement | null>, motion: Motion | null): void {
  const clock = use(MotionClockContext);
  useEffect(() => {
    const target = element.current;
    // Without the API the element stays where its style puts it.
    if (!target || !motion || !('animate' in target) || prefersReducedMotion()) return undefined;
    const animation = target.animate(motion.keyframes, motion.timing);
    const keepUp = () => {
      animation.playbackRate = clock.speed();
      animation.currentTime = clock.now() - motion.startMs;
    };
    keepUp();
    const unsubscribe = clock.subscribe(keepUp);
    return () => {
      unsubscribe();
      animation.cancel();
    };
  }, [element, motion, clock]);
}
