/** A shared clock of one rate: it runs while somebody looks at it. */
interface Ticking {
  readonly subscribe: (listener: () => void) => () => void;
  readonly nowMs: () => number;
}

const clocks = new Map<number, Ticking>();

function createClock(everyMs: number): Ticking {
  const listeners = new Set<() => void>();
  let shownMs = Date.now();
  let timer: ReturnType<typeof setInterval> | undefined;
  const tick = () => {
    shownMs = Date.now();
    for (const listener of listeners) listener();
  };
  return {
    nowMs: () => {
      // Nobody has turned a clock that stood still.
      if (listeners.size === 0 && Date.now() - shownMs >= everyMs) shownMs = Date.now();
      return shownMs;
    },
    subscribe: (listener) => {
      listeners.add(listener);
      timer ??= setInterval(tick, everyMs);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
  };
}

/** All that ticks at one rate shares one timer, so that a table's cells change together. */
export function clockOf(everyMs: number): Ticking {
  const clock = clocks.get(everyMs) ?? createClock(everyMs);
  clocks.set(everyMs, clock);
  return clock;
}
