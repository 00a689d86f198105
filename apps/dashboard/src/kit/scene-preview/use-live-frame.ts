import type { DisplayAddress, DisplayFrame } from '@perron/runtime';
import type { MotionClock } from '@perron/widgets/host';
import { useEffect, useRef, useState } from 'react';
import { useServices } from '../../services/services';
import { startLiveDisplay } from './live-display';
import type { LiveDisplay } from './live-display';
import type { PreviewChange } from './preview-client';

export interface LiveFrame {
  readonly frame: DisplayFrame;
  readonly clock: MotionClock;
}

/** A frame, and the display that it is of. */
interface HeldFrame extends LiveFrame {
  readonly address: DisplayAddress;
  readonly turnedByMs: number;
}

/**
 * Runs a display inside the page, as it runs on a device: same engine, same live data, and what
 * the operator changes on top. It does not report, and nothing of it is kept.
 * @param address keep it the same object between renders; `null` if no display runs
 * @param change a new object is taken over at once
 * @param turnedByMs how far the display's clock is ahead; live data is asked for that moment
 * @returns what that display shows now; `null` if it has not begun yet, or none runs
 */
export function useLiveFrame(
  address: DisplayAddress | null,
  change: PreviewChange,
  turnedByMs = 0,
): LiveFrame | null {
  const { session, skew } = useServices();
  const [held, setHeld] = useState<HeldFrame | null>(null);
  const latest = useRef(change);
  const running = useRef<LiveDisplay | null>(null);

  useEffect(() => {
    if (address === null) return undefined;
    const onFrame = (frame: DisplayFrame, clock: MotionClock) =>
      setHeld({ address, turnedByMs, frame, clock });
    const options = { session, skew, change: () => latest.current, turnedByMs, onFrame };
    running.current = startLiveDisplay(address, options);
    return () => {
      running.current?.end();
      running.current = null;
      setHeld(null);
    };
  }, [address, turnedByMs, session, skew]);

  useEffect(() => {
    latest.current = change;
    running.current?.hint('disruptions');
  }, [change]);

  // At first after a change the frame of the display before is still held.
  return held !== null && held.address === address && held.turnedByMs === turnedByMs ? held : null;
}
