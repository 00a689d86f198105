import type { Fix } from '@perron/core';

/** Where a device is, and how long ago it was there. */
export interface OnBoardPlace extends Omit<Fix, 'atMs'> {
  readonly ageMs: number;
}

/** A word of the vehicle itself; each part may be missing. */
export interface OnBoardWord {
  /** The run that its own network says it is on, by `tripId`; `null` if it does not say. */
  readonly tripId: string | null;
  /** Where it is; `null` if it does not say. */
  readonly place: OnBoardPlace | null;
}

/**
 * The vehicle that a display rides in, as far as it speaks: the port for its own network (VDV 301), or for a
 * receiver of positions in the device.
 */
export interface OnBoard {
  /** Calls back with each new word until the answer is called. */
  listen(listener: (word: OnBoardWord) => void): () => void;
}

/** A vehicle that says nothing. */
export const silentVehicle: OnBoard = { listen: () => () => undefined };
