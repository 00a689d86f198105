import { useSyncExternalStore } from 'react';
import type { MotionClock } from '../shared/motion/motion-clock';

/** The moments of a clock that are a beat apart. */
export interface Beat {
  /** The last of them, epoch ms of the clock. */
  readonly momentMs: () => number;
  /** Calls back at each of them; the answer ends it. Runs a timer only while somebody listens. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** A clock that a simulator turns fast is looked at no more often than this, in real ms. */
const shortestWaitMs = 50;

/**
 * Beats on the clock's full multiples of `beatMs`, so that displays side by side move in step. A
 * clock that stands has no beat, a page that is hidden neither; both go on where the clock is then.
 */
export function beatOf(clock: MotionClock, beatMs: number): Beat {
  const listeners = new Set<() => void>();
  let momentMs = latestMs();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopFollowing = (): void => undefined;

  function latestMs(): number {
    const nowMs = clock.now();
    return nowMs - (nowMs % beatMs);
  }

  function look(): void {
    momentMs = latestMs();
    for (const listener of [...listeners]) listener();
    wait();
  }

  function wait(): void {
    clearTimeout(timer);
    const speed = clock.speed();
    if (document.hidden || speed <= 0) return;
    const leftMs = (momentMs + beatMs - clock.now()) / speed;
    const isFast = beatMs / speed < shortestWaitMs;
    timer = setTimeout(look, isFast ? shortestWaitMs : Math.max(1, Math.ceil(leftMs)));
  }

  function start(): void {
    const unsubscribe = clock.subscribe(look);
    document.addEventListener('visibilitychange', look);
    stopFollowing = () => {
      unsubscribe();
      document.removeEventListener('visibilitychange', look);
      clearTimeout(timer);
    };
    momentMs = latestMs();
    wait();
  }

  return {
    momentMs: () => momentMs,
    subscribe(listener) {
      if (listeners.size === 0) start();
      listeners.add(listener);
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) stopFollowing();
      };
    },
  };
}

/** The beats of a clock: one for each length, however many widgets go by it. */
export type Beats = (beatMs: number) => Beat;

export function beatsOf(clock: MotionClock): Beats {
  const beats = new Map<number, Beat>();
  return (beatMs) => {
    const beat = beats.get(beatMs) ?? beatOf(clock, beatMs);
    beats.set(beatMs, beat);
    return beat;
  };
}

/** A situation is for the second that it was made in; so far ahead its clock may have gone on. */
const sameClockMs = 2_000;

/**
 * The moment that a widget with a beat shows: the last beat since `situationMs`. A beat before it or
 * long after it is that of another clock, as where a picture of one moment is drawn: then the
 * situation's own moment. Both epoch ms.
 */
export function useBeatMs(beat: Beat, situationMs: number): number {
  const momentMs = useSyncExternalStore(beat.subscribe, beat.momentMs, beat.momentMs);
  const aheadMs = momentMs - situationMs;
  return aheadMs > 0 && aheadMs < sameClockMs ? momentMs : situationMs;
}
