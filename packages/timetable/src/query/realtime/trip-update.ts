/**
 * The realtime of one trip, in plain words. It says what a GTFS-Realtime TripUpdate says, whatever it was
 * decoded from. Times are epoch seconds, delays are seconds (negative: early).
 */
export interface TripUpdate {
  /** The feed's `trip_id`; of an added trip a new one. */
  readonly tripId: string;
  /** Service day (`20260328`). null: the day on which the trip is nearest to now. */
  readonly startDate: string | null;
  /** `HH:MM:SS` for a run of `frequencies.txt`; null for all others. */
  readonly startTime: string | null;
  /** `added`: no trip of the timetable. `deleted`: cancelled, and not to be shown at all. */
  readonly status: 'scheduled' | 'cancelled' | 'added' | 'deleted';
  /** The feed's `route_id`; an added trip needs one. */
  readonly routeId: string | null;
  /** Where an added trip says that it goes; null: its last stop's name. */
  readonly headsign: string | null;
  /** Delay of the whole trip, for stops that no update speaks of; null: not known. */
  readonly delaySeconds: number | null;
  /** Number of the source that says it, for {@link SourceMatch}; 0 unless said otherwise. */
  readonly source?: number;
  /** The times are worked out from where the vehicle is; nobody has predicted them. */
  readonly estimated?: boolean;
  /** Stops in the order of the trip; a delay holds until the next update speaks. */
  readonly stops: readonly StopUpdate[];
}

/** The realtime of one call of a trip. */
export interface StopUpdate {
  /** One of the two names the call; where they contradict each other, the stop counts. */
  readonly stopSequence: number | null;
  readonly stopId: string | null;
  /** `skipped`: the trip does not call there. `no-data`: from here on nothing is known. */
  readonly status: 'scheduled' | 'skipped' | 'no-data';
  readonly arrival: TimeUpdate | null;
  readonly departure: TimeUpdate | null;
  /** The platform that the trip calls at instead; null: the planned one. */
  readonly assignedStopId: string | null;
}

/** A time said either way; with both, the epoch seconds count. */
export interface TimeUpdate {
  readonly delaySeconds: number | null;
  readonly epochSeconds: number | null;
}
