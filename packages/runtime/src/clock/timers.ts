/** The platform's timers, as arguments, so that tests and the simulator turn their own. */
export interface Timers {
  /** Calls back once after `delayMs`; the answer cancels it. */
  after(delayMs: number, callback: () => void): () => void;
}

export const platformTimers: Timers = {
  after(delayMs, callback) {
    const timer = setTimeout(callback, delayMs);
    return () => clearTimeout(timer);
  },
};
