import type { Line, Stop } from './timetable-data';

/** One call of a trip, by the timetable, in epoch seconds. */
export interface Stopover {
  readonly stop: Stop;
  /** null at the first stop. */
  readonly plannedArrivalEpochSeconds: number | null;
  /** null at the last stop. */
  readonly plannedDepartureEpochSeconds: number | null;
}

/** One trip on one service day, with its stops in order. */
export interface TripRun {
  /** Opaque; the same as the id of its visits. */
  readonly id: string;
  /** The feed's `trip_id`. */
  readonly feedTripId: string;
  /** Service day as the feed writes it (`20260328`). */
  readonly serviceDate: string;
  readonly line: Line;
  readonly headsign: string;
  /** The number that passengers know the trip by; null: none. */
  readonly tripNumber: string | null;
  /** `direction_id`; null: the feed does not say. */
  readonly direction: 0 | 1 | null;
  readonly stopovers: readonly Stopover[];
}
