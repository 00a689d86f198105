import type { Motion } from '../shared/motion/motion-clock';
import type { TextDirection } from '../shared/text/text-direction';

export interface MarqueeTravel {
  readonly boxWidthPx: number;
  readonly textWidthPx: number;
  readonly speedPxPerSecond: number;
  readonly direction: TextDirection;
}

/**
 * The way is rounded up to this, so that a text that becomes a little wider while it runs, such as
 * one with the time in it, goes on where it is.
 */
const stepPx = 64;

/**
 * In from one edge, through the box, out at the other, and again from the first. A function of the
 * time of day: displays side by side run in step, and a restarted one falls into step.
 * The text's resting place is the edge at which it is read from.
 */
export function marqueeMotion(travel: MarqueeTravel): Motion {
  const { boxWidthPx, textWidthPx, speedPxPerSecond, direction } = travel;
  const wayPx = Math.ceil((boxWidthPx + textWidthPx) / stepPx) * stepPx;
  const forward = direction === 'ltr' ? -1 : 1;
  const from = -forward * boxWidthPx;
  return {
    keyframes: [
      { transform: `translateX(${from}px)` },
      { transform: `translateX(${from + forward * wayPx}px)` },
    ],
    timing: { duration: (wayPx / speedPxPerSecond) * 1000, iterations: Infinity },
    startMs: 0,
  };
}
