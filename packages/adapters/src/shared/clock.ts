/** Tells the time. */
export interface Clock {
  /** Epoch ms. */
  now(): number;
}

/** Timers as an argument, so that tests turn their own. */
export interface Timers {
  /** Calls back once after `delayMs`; the answer cancels it. */
  after(delayMs: number, callback: () => void): () => void;
}
