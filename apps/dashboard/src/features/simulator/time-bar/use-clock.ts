import type { SimulatedClock } from '@perron/runtime';
import { useEffect, useState } from 'react';

/** The time is looked at again after this much real time. */
const lookMs = 200;

const secondMs = 1000;

interface ClockNow {
  /** The full second that the clock shows, epoch ms; `null` if there is no clock yet. */
  readonly nowMs: number | null;
  /** Seconds of the clock in one second. */
  readonly speed: number;
}

const noClock: ClockNow = { nowMs: null, speed: 1 };

/**
 * The time of a clock that may be turned at any moment. It is looked at by timers alone: a fast clock shows
 * another second each time that it is looked at, and drawing would never end.
 */
export function useClock(clock: SimulatedClock | null): ClockNow {
  const [shown, setShown] = useState(noClock);
  useEffect(() => {
    if (!clock) return undefined;
    const look = () => {
      const nowMs = Math.floor(clock.now() / secondMs) * secondMs;
      const speed = clock.speed();
      setShown((last) => (last.nowMs === nowMs && last.speed === speed ? last : { nowMs, speed }));
    };
    look();
    const end = clock.subscribe(look);
    const timer = window.setInterval(look, lookMs);
    return () => {
      end();
      window.clearInterval(timer);
    };
  }, [clock]);
  return clock ? shown : noClock;
}
