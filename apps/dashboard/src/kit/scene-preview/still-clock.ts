import type { MotionClock } from '@perron/widgets/host';

/** A clock that stands at a moment: nothing moves. @param nowMs epoch ms */
export function stillClock(nowMs: number): MotionClock {
  return { now: () => nowMs, speed: () => 0, subscribe: () => () => undefined };
}
