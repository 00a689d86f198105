import type { Clock } from '@perron/timing';

/** A clock that can be set: its waiters are notified and wait again. */
export interface TurnableClock extends Clock {
  /** Seconds of this clock per real second: 1, unless changed; 0: the clock is stopped. */
  speed(): number;
  /** Calls back after each change of speed and each jump; the answer ends it. */
  subscribe(listener: () => void): () => void;
}
