/** Tells the time. Nothing else in the runtime knows which clock it has. */
export interface Clock {
  /** Epoch ms. */
  now(): number;
}
