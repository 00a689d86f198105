import type { Situation } from '@perron/core';
import type { MotionClock } from '@perron/widgets/host';
import { useEffect, useMemo, useState } from 'react';

const tickMs = 1000;

interface SampleTime {
  readonly situation: Situation;
  readonly clock: MotionClock;
}

/** Sample data whose time stands, or runs on from the sample's moment while it is played. */
export function useSampleTime(sample: Situation, isPlaying: boolean): SampleTime {
  const [elapsedMs, setElapsedMs] = useState(0);
  const clock = useMemo<MotionClock>(() => {
    let startMs: number | null = null;
    const elapsed = () => performance.now() - (startMs ??= performance.now());
    return {
      now: () => sample.nowMs + (isPlaying ? elapsed() : 0),
      speed: () => (isPlaying ? 1 : 0),
      subscribe: () => () => undefined,
    };
  }, [sample, isPlaying]);
  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = window.setInterval(() => setElapsedMs(clock.now() - sample.nowMs), tickMs);
    return () => {
      window.clearInterval(timer);
      setElapsedMs(0);
    };
  }, [clock, sample, isPlaying]);
  const situation = useMemo(
    () => ({ ...sample, nowMs: sample.nowMs + elapsedMs }),
    [sample, elapsedMs],
  );
  return { situation, clock };
}
