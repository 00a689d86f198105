import type { StationClosure } from '@perron/core';
import type { Remark, Stop, Trip } from '@perron/schema';
import type { LiftNotice } from '../shared/lift-notice';
import type { StopNotice } from '../shared/stop-notice';
import type { Line, Realtime, Stop as FeedStop, Timetable, TripRun } from '@perron/timetable';

/** The subject of a remark: one call of one trip. */
export interface RemarkSubject {
  readonly line: Line;
  /** The feed's `trip_id`, and its service day (`20260328`). */
  readonly feedTripId: string;
  readonly serviceDate: string;
  /** `direction_id`; `null` if the timetable does not say. */
  readonly direction: 0 | 1 | null;
  /**
   * When the trip leaves its first stop, in seconds of its service day; `null` if it is not known.
   */
  readonly startSeconds: number | null;
  /** Platforms and their stations. */
  readonly stops: readonly FeedStop[];
  /** When it matters, epoch seconds. */
  readonly epochSeconds: number;
}

/** A line about which a remark may be: all routes that are this line. */
export interface LineSubject {
  readonly lines: readonly Line[];
  /** Where a stop of the feed, by its `stop_id`, is on the line; `null` if it is not. */
  readonly stationOf: (stopId: string) => number | null;
  /** When it matters, epoch seconds. */
  readonly epochSeconds: number;
}

/** A remark with the stations that it is about, as {@link LineSubject} names them; none: the whole line. */
export interface LineRemark {
  readonly remark: Remark;
  readonly stations: readonly number[];
}

/**
 * A part of the network that may be without service. A call: all of it. A whole station: its stops alone. A line at a station:
 * line and stops. A route: its line. A trip: its line and trip.
 */
export type ServiceSubject = Partial<RemarkSubject> & Pick<RemarkSubject, 'epochSeconds'>;

/** An alert says by its effect NO_SERVICE that something of a subject is not served. */
export interface NoServiceNotice {
  readonly alertId: string;
  /**
   * Named by the alert. `stop`: trips that it covers do not stop there. The others change no row: what
   * still runs of a line or a trip is for trip updates to say.
   */
  readonly names: 'stop' | 'trip' | 'line' | 'network';
}

/** A closure with the stations of the timetable in use. */
export interface NetworkClosure extends Omit<StationClosure, 'stations' | 'lines'> {
  readonly stations: readonly FeedStop[];
}

/** A station with its platforms, and when notices of it are wanted, epoch seconds. */
export interface StationSubject {
  readonly stops: readonly FeedStop[];
  readonly lines: readonly Line[];
  readonly epochSeconds: number;
}

/** The notices of a realtime source, besides times. */
export interface Notices {
  /** Warnings that touch the subject, the most important first. `language` such as `de`. */
  remarksOf(subject: RemarkSubject, language: string): readonly Remark[];
  /** Warnings that touch a line or any of its stations, the most important first. */
  remarksOfLine(subject: LineSubject, language: string): readonly LineRemark[];
  /** The notices on a station's lifts, by the `stop_id`s of it and its platforms, at epoch seconds. */
  liftsAt(
    stopIds: ReadonlySet<string>,
    epochSeconds: number,
    language: string,
  ): readonly LiftNotice[];
  /** The notices for people at a station, by what they are about. */
  stopNoticesAt(subject: StationSubject, language: string): readonly StopNotice[];
  /**
   * Where an alert's effect and selectors say that nothing serves; `null` means nowhere. Texts are
   * never read.
   */
  noServiceAt(subject: ServiceSubject): NoServiceNotice | null;
  /** The stations that are closed as a whole at some moment of a span, epoch seconds. */
  closures(fromEpochSeconds: number, untilEpochSeconds: number): readonly NetworkClosure[];
  /** Where the vehicle of a trip was last seen; `null` if it is not known. */
  locationOf(run: TripRun): Stop['location'];
  /** The vehicle of a trip as the source names it; `null` if it is not known. */
  vehicleOf(run: TripRun): Trip['vehicle'] | null;
  /**
   * The stop that the vehicle of a trip is at or on its way to, by either name; `null` if it is not
   * known.
   */
  vehicleStopOf(run: TripRun): VehicleStop | null;
  /**
   * A vehicle by its id or its label, with the run that it is on now; `null` if nothing is heard of
   * it.
   */
  vehicle(idOrLabel: string): ReportedVehicle | null;
}

/** A stop as a vehicle names it: `stop_sequence` counts where it is there. */
export interface VehicleStop {
  readonly stopSequence: number | null;
  readonly stopId: string | null;
}

/** A vehicle that a realtime source has spoken of in the last minutes. */
export interface ReportedVehicle {
  readonly name: NonNullable<Trip['vehicle']>;
  /** `null` means that it names none, or none that the timetable knows. */
  readonly run: TripRun | null;
  readonly location: Stop['location'];
  /** When it was measured, epoch seconds. */
  readonly madeAtSeconds: number;
}

/** The timetable and what is known in real time, as they are at one moment. */
export interface GtfsSnapshot {
  readonly timetable: Timetable;
  /** `null` means that no realtime source, or nothing has come of it yet. */
  readonly realtime: Realtime | null;
  readonly notices: Notices | null;
  /** By the numbers of the sources in `realtime`, their places among all that are configured; absent: the same. */
  readonly sources?: readonly number[];
}
