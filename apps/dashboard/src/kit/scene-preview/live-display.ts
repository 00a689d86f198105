import { createDisplayEngine, memoryKeeper, ServerClock } from '@perron/runtime';
import type { DisplayAddress, DisplayFrame, ServerHint, SkewMemory } from '@perron/runtime';
import { platformTimers } from '@perron/timing';
import type { MotionClock } from '@perron/widgets/host';
import { displayClient } from '../../services/display-client';
import type { Session } from '../../session/session';
import { previewClient } from './preview-client';
import type { PreviewChange } from './preview-client';

const noFiles = { fetch: () => Promise.resolve(), kept: () => Promise.resolve() };

interface Options {
  readonly session: Session;
  /** That of all displays in the page. */
  readonly skew: SkewMemory;
  /** The operator's change on top, read at each call. */
  readonly change: () => PreviewChange;
  readonly turnedByMs: number;
  readonly onFrame: (frame: DisplayFrame, clock: MotionClock) => void;
}

/** A display inside the page, which runs until it is ended. */
export interface LiveDisplay {
  readonly hint: (hint: ServerHint) => void;
  readonly end: () => void;
}

/** Runs the engine of a device with live data. It does not report, and nothing of it is kept. */
export function startLiveDisplay(
  address: DisplayAddress,
  { session, skew, change, turnedByMs, onFrame }: Options,
): LiveDisplay {
  let hint: ((hint: ServerHint) => void) | null = null;
  const monotonicMs = () => performance.now();
  const serverClock = new ServerClock({ monotonicMs, deviceMs: () => Date.now(), skew });
  const clock: MotionClock = {
    now: () => serverClock.now() + turnedByMs,
    speed: () => 1,
    subscribe: () => () => undefined,
  };
  const inner = displayClient(session, (input, init) => window.fetch(input, init));
  const engine = createDisplayEngine(address, {
    client: previewClient(inner, change, () => clock.now()),
    clock,
    serverClock,
    monotonicMs,
    timers: platformTimers,
    deadlines: platformTimers,
    keeper: memoryKeeper(),
    files: noFiles,
    hints: (listener) => {
      hint = listener;
      return () => {
        hint = null;
      };
    },
    isClockUncertain: () => serverClock.isDoubted(),
    moment: () => (turnedByMs === 0 ? undefined : new Date(clock.now()).toISOString()),
    // The preview says itself what it cannot show.
    onProblem: () => undefined,
  });
  const unsubscribe = engine.subscribe(() => onFrame(engine.frame(), clock));
  engine.start();
  return {
    hint: (received) => hint?.(received),
    end: () => {
      unsubscribe();
      engine.stop();
    },
  };
}
