import type { Timers } from '@perron/timing';

export interface WatchdogDeps {
  readonly timers: Timers;
  /** A clock that never jumps, in ms. */
  readonly monotonicMs: () => number;
  /** Calls back before the browser draws its next frame; never while it draws none. */
  readonly onNextFrame: (callback: () => void) => void;
  /** The page is not seen by anybody, so that the browser draws no frames. */
  readonly isHidden: () => boolean;
  /** Told once, with what did not come. */
  readonly onStandstill: (what: 'tick' | 'frame') => void;
}

export interface Watchdog {
  /** The engine has ticked. */
  ticked(): void;
  stop(): void;
}

/** Without a tick or a frame for this long, the page stands still. */
const standstillMs = 30_000;
const checkMs = 5_000;

/**
 * Watches that the engine ticks and the browser draws. A main thread that hangs for ever cannot be
 * seen from within; the device's watchdog is for that.
 */
export function startWatchdog(deps: WatchdogDeps): Watchdog {
  const { timers, monotonicMs, onNextFrame, isHidden, onStandstill } = deps;
  let lastTickMs = monotonicMs();
  let lastFrameMs = monotonicMs();
  let cancel: (() => void) | null = null;
  let stopped = false;

  function askForFrame(): void {
    onNextFrame(() => {
      lastFrameMs = monotonicMs();
    });
  }

  function check(): void {
    if (stopped) return;
    const nowMs = monotonicMs();
    if (isHidden()) lastFrameMs = nowMs;
    const what = standingStill(nowMs);
    if (what) {
      stop();
      onStandstill(what);
      return;
    }
    askForFrame();
    cancel = timers.after(checkMs, check);
  }

  function standingStill(nowMs: number): 'tick' | 'frame' | null {
    if (nowMs - lastTickMs > standstillMs) return 'tick';
    return nowMs - lastFrameMs > standstillMs ? 'frame' : null;
  }

  function stop(): void {
    stopped = true;
    cancel?.();
  }

  askForFrame();
  cancel = timers.after(checkMs, check);
  return {
    ticked() {
      lastTickMs = monotonicMs();
    },
    stop,
  };
}
