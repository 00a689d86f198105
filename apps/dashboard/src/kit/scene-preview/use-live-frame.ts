import { createDisplayEngine, memoryKeeper, ServerClock } from '@perron/runtime';
import type { DisplayAddress, DisplayFrame, ServerHint } from '@perron/runtime';
import { platformTimers } from '@perron/timing';
import type { MotionClock } from '@perron/widgets/host';
import { useEffect, useRef, useState } from 'react';
import { displayClient } from '../../services/display-client';
import { useServices } from '../../services/services';
import { previewClient } from './preview-client';
import type { PreviewChange } from './preview-client';

export interface LiveFrame {
  readonly frame: DisplayFrame;
  readonly clock: MotionClock;
}

const noFiles = { fetch: () => Promise.resolve(), kept: () => Promise.resolve() };

/**
 * Runs a display inside the page, as it runs on a device: same engine, same live data, and what
 * the operator changes on top. It does not report, and nothing of it is kept.
 * @param address keep it the same object between renders; null: no display runs
 * @param change a new object is taken over at once
 * @param turnedByMs how far the display's clock is ahead; live data is asked for that moment
 */
export function useLiveFrame(
  address: DisplayAddress | null,
  change: PreviewChange,
  turnedByMs = 0,
): LiveFrame | null {
  const { session } = useServices();
  const [live, setLive] = useState<LiveFrame | null>(null);
  const latest = useRef(change);
  const hint = useRef<((hint: ServerHint) => void) | null>(null);

  useEffect(() => {
    if (address === null) return undefined;
    const monotonicMs = () => performance.now();
    const skew = { read: () => null, write: () => undefined };
    const serverClock = new ServerClock({ monotonicMs, deviceMs: () => Date.now(), skew });
    const clock: MotionClock = {
      now: () => serverClock.now() + turnedByMs,
      speed: () => 1,
      subscribe: () => () => undefined,
    };
    const inner = displayClient(session, (input, init) => window.fetch(input, init));
    const engine = createDisplayEngine(address, {
      client: previewClient(
        inner,
        () => latest.current,
        () => clock.now(),
      ),
      ...{ clock, serverClock, monotonicMs },
      ...{ timers: platformTimers, deadlines: platformTimers },
      ...{ keeper: memoryKeeper(), files: noFiles },
      hints: (listener) => {
        hint.current = listener;
        return () => {
          hint.current = null;
        };
      },
      isClockUncertain: () => false,
      moment: () => (turnedByMs === 0 ? undefined : new Date(clock.now()).toISOString()),
      // The preview says itself what it cannot show.
      onProblem: () => undefined,
    });
    const end = engine.subscribe(() => setLive({ frame: engine.frame(), clock }));
    engine.start();
    return () => {
      end();
      engine.stop();
      setLive(null);
    };
  }, [address, turnedByMs, session]);

  useEffect(() => {
    latest.current = change;
    hint.current?.('disruptions');
  }, [change]);

  return live;
}
