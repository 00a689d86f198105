/**
 * The realtime of one trip, in plain words. It says what a GTFS-Realtime TripUpdate says, whatever it was
 * decoded from. Times are epoch seconds, delays are seconds (negative: early).
 */
export interface TripUpdate {
  /** The feed's `trip_id`; of an added trip a new one. Empty: line, direction and start name the trip. */
  readonly tripId: string;
  /** Service day (`20260328`). `null` means the day on which the trip is nearest to now. */
  readonly startDate: string | null;
  /**
   * `HH:MM:SS` (`H:MM` will do) for a run of `frequencies.txt`, for a trip that is named by its start, and when a
   * doubled trip begins; null for all others.
   */
  readonly startTime: string | null;
  /**
   * `replaced`: its stops are its whole course; it calls nowhere else. `added`: no trip of the timetable.
   * `deleted`: cancelled, and not to be shown at all.
   */
  readonly status: 'scheduled' | 'replaced' | 'cancelled' | 'added' | 'deleted';
  /** The feed's `route_id`; `null` if it is not stated. */
  readonly routeId: string | null;
  /** `direction_id`; null or absent: not said. */
  readonly directionId?: number | null;
  /** The `trip_id` of the timetable whose course an added trip takes, at another time. */
  readonly copyOf?: string | null;
  /** Where it says that it goes; `null` means as planned, of an added trip its last stop's name. */
  readonly headsign: string | null;
  /** Delay of the whole trip, for stops that no update speaks of; `null` if it is not known. */
  readonly delaySeconds: number | null;
  /** Number of the source that says it, for {@link SourceMatch}; 0 unless said otherwise. */
  readonly source?: number;
  /** The times are worked out from where the vehicle is, not predicted by the source. */
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
  /** The stop that the trip calls at instead; `null` means the planned one, or that of `stopId`. */
  readonly assignedStopId: string | null;
  /** Where the trip says here that it goes; null or absent: not said. */
  readonly headsign?: string | null;
  /** How passengers get on here, whatever the timetable says; null or absent: not said. */
  readonly pickup?: 'regular' | 'none' | 'phone-agency' | 'ask-driver' | null;
}

/** A time said either way; with both, the epoch seconds count. */
export interface TimeUpdate {
  readonly delaySeconds: number | null;
  readonly epochSeconds: number | null;
  /** When it was planned, of a call that the timetable does not have; null or absent: not said. */
  readonly scheduledEpochSeconds?: number | null;
  /** How far the time may be off; null or absent: not said. */
  readonly uncertaintySeconds?: number | null;
}

/**
 * When a call that the timetable does not have was planned: as the source says, else its time
 * without its delay. `null` means that no time is given.
 */
export function plannedOf(time: TimeUpdate | null | undefined): number | null {
  if (time?.epochSeconds == null) return time?.scheduledEpochSeconds ?? null;
  return time.scheduledEpochSeconds ?? time.epochSeconds - (time.delaySeconds ?? 0);
}

/** Delays beyond these are mistakes: a time of another day, of another zone, of 0. */
const latestSeconds = 12 * 3600;
const earliestSeconds = -2 * 3600;

/** Whether a train may be late by this many seconds (negative: early), or somebody has made a mistake. */
export function isPlausibleDelay(seconds: number): boolean {
  return seconds >= earliestSeconds && seconds <= latestSeconds;
}
