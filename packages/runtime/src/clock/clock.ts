/** Tells the time. Nothing else in the runtime knows which clock it has. */
export interface Clock {
  /** Epoch ms. */
  now(): number;
}

/** A clock that may be set: whoever waits for a moment hears of it, and waits anew. */
export interface TurnableClock extends Clock {
  /** Seconds of this clock in one second: 1, unless somebody turned it; 0: it stands. */
  speed(): number;
  /** Calls back after each change of speed and each jump; the answer ends it. */
  subscribe(listener: () => void): () => void;
}
