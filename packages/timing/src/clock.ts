/** Tells the time. The code that reads it does not know which clock it has. */
export interface Clock {
  /** Epoch ms. */
  now(): number;
}
