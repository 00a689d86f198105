import type {
  Cause,
  Effect,
  Occupancy,
  PickupType,
  SeverityLevel,
  StopStatus,
  TripRelationship,
  VehicleStopStatus,
} from './enum-tables';

/**
 * One GTFS-Realtime message as plain data, in that specification's terms
 * (https://gtfs.org/documentation/realtime/reference/). Times are epoch seconds, delays are seconds
 * (negative: early); `null` if the message does not say.
 */
export interface RealtimeFeed {
  /** `gtfs_realtime_version`, such as `2.0`. */
  readonly version: string;
  /** `differential` has no specified meaning; such a feed cannot be shown. */
  readonly incrementality: 'full' | 'differential';
  /** When the producer made the message: it dates everything in it without a timestamp. */
  readonly headerTimestampSeconds: number | null;
  readonly tripUpdates: readonly FeedTripUpdate[];
  readonly vehicles: readonly FeedVehicle[];
  readonly alerts: readonly FeedAlert[];
  readonly tripModifications: readonly FeedTripModifications[];
}

/** A detour of several trips: a part of their calls is replaced by others. */
export interface FeedTripModifications {
  /** Unique within the message. */
  readonly entityId: string;
  /** `trip_id`s of the timetable. */
  readonly tripIds: readonly string[];
  /** `HH:MM:SS` of runs of `frequencies.txt`; none: the trips are named by their ids alone. */
  readonly startTimes: readonly string[];
  /** Service days (`20260328`). */
  readonly serviceDates: readonly string[];
  readonly modifications: readonly FeedModification[];
}

export interface FeedModification {
  /** The first replaced call; replaced ones or not, travel times count from the call before it. */
  readonly start: StopSelector | null;
  /** The last replaced call; `null` if none is replaced. */
  readonly end: StopSelector | null;
  /** How much later the trip is from there on. */
  readonly delaySeconds: number;
  readonly replacementStops: readonly ReplacementStop[];
}

/** A call of a trip, by either. */
export interface StopSelector {
  readonly stopSequence: number | null;
  readonly stopId: string | null;
}

export interface ReplacementStop {
  readonly stopId: string | null;
  /** Seconds after the call before the modification. */
  readonly travelSeconds: number | null;
}

/** Which trip is meant. */
export interface TripDescriptor {
  readonly tripId: string | null;
  readonly routeId: string | null;
  readonly directionId: number | null;
  /** `HH:MM:SS`; needed for runs of `frequencies.txt`, often given for others too. */
  readonly startTime: string | null;
  /** Service day (`20260328`). */
  readonly startDate: string | null;
  readonly relationship: TripRelationship;
}

export interface FeedTripUpdate {
  /** Unique within the message. */
  readonly entityId: string;
  readonly trip: TripDescriptor;
  /** Delay of the whole trip where no stop says otherwise. */
  readonly delaySeconds: number | null;
  /** When the vehicle's progress was measured. */
  readonly timestampSeconds: number | null;
  readonly stops: readonly FeedStopTimeUpdate[];
  /** The name of a duplicated or new trip; `null` if the feed has none. */
  readonly properties: TripProperties | null;
  /** The vehicle that runs it; missing: the feed does not say. */
  readonly vehicle?: VehicleName;
}

/** A vehicle as a feed names it. */
export interface VehicleName {
  /** The network's own. */
  readonly vehicleId: string | null;
  /** Passengers see it on the vehicle. */
  readonly label: string | null;
}

export interface TripProperties {
  readonly tripId: string | null;
  readonly startDate: string | null;
  readonly startTime: string | null;
  readonly headsign: string | null;
}

/** The timetable engine takes these as they are: there are a hundred thousand of them. */
export interface FeedStopTimeUpdate {
  readonly stopSequence: number | null;
  readonly stopId: string | null;
  readonly arrival: StopTimeEvent | null;
  readonly departure: StopTimeEvent | null;
  /** `schedule_relationship`. */
  readonly status: StopStatus;
  /** The stop that the trip calls at instead. */
  readonly assignedStopId: string | null;
  /** Where the trip says here that it goes (`stop_headsign`). */
  readonly headsign: string | null;
  /** How passengers get on (`pickup_type`). */
  readonly pickup: PickupType | null;
}

export interface StopTimeEvent {
  readonly delaySeconds: number | null;
  readonly epochSeconds: number | null;
  /** Expected error; 0: certain. */
  readonly uncertaintySeconds: number | null;
  /** `scheduled_time`: the plan of a call that the timetable does not have. */
  readonly scheduledEpochSeconds: number | null;
}

export interface FeedVehicle {
  readonly entityId: string;
  readonly trip: TripDescriptor | null;
  readonly vehicleId: string | null;
  readonly label: string | null;
  readonly position: VehiclePlace | null;
  readonly currentStopSequence: number | null;
  readonly stopId: string | null;
  /** Speaks of the stop named by `currentStopSequence` or `stopId`. */
  readonly currentStatus: VehicleStopStatus;
  /** When the position was measured. */
  readonly timestampSeconds: number | null;
  readonly occupancy: Occupancy | null;
}

/** WGS84, in the 32-bit precision of the message: some metres. */
export interface VehiclePlace {
  readonly latitude: number;
  readonly longitude: number;
  /** Degrees clockwise from north. */
  readonly bearing: number | null;
  readonly speedMetresPerSecond: number | null;
}

export interface FeedAlert {
  readonly entityId: string;
  /** None: as long as the alert is in the feed. */
  readonly activePeriods: readonly ActivePeriod[];
  /** Any one of them is enough; within one, everything said must fit. */
  readonly informed: readonly EntitySelector[];
  readonly cause: Cause;
  readonly effect: Effect;
  readonly severity: SeverityLevel;
  readonly url: readonly Translation[];
  readonly header: readonly Translation[];
  readonly description: readonly Translation[];
}

/** `[start, end)`; `null` means open. */
export interface ActivePeriod {
  readonly startSeconds: number | null;
  readonly endSeconds: number | null;
}

export interface EntitySelector {
  readonly agencyId: string | null;
  readonly routeId: string | null;
  readonly routeType: number | null;
  readonly directionId: number | null;
  readonly stopId: string | null;
  readonly trip: TripDescriptor | null;
}

export interface Translation {
  readonly text: string;
  /** BCP 47, such as `de`; `null` if it is not stated. */
  readonly language: string | null;
}
