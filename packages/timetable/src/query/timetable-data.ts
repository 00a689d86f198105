import type { Product } from './product';

/** A stop or a station of the feed. Platforms point at the station that they belong to. */
export interface Stop {
  /** Position in {@link TimetableData.stops}; good for this loaded timetable only. */
  readonly index: number;
  /** The feed's `stop_id`, in Germany a DHID: `de:11000:900023201`, `de:11000:900023201::1`. */
  readonly id: string;
  /** The feed's `stop_code`, here the nine digits (`900023201`); `null` if there is none. */
  readonly code: string | null;
  readonly name: string;
  /** WGS84 degrees; `null` if the feed gives no place. */
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** `station`: one that has platforms under it, or a stop that stands alone. */
  readonly kind: 'station' | 'platform';
  /** Position of the station; its own `index` for a station. */
  readonly stationIndex: number;
  /** The sign on the platform (`platform_code`); `null` if the feed does not know. */
  readonly platformCode: string | null;
  /**
   * IANA name of the zone that clocks show there; a platform has its station's. `null` means the
   * feed's. Times of the timetable are of the feed's zone everywhere.
   */
  readonly timeZone: string | null;
}

/** A company that runs lines. */
export interface Agency {
  readonly id: string;
  readonly name: string;
  readonly url: string | null;
  /** As the feed writes it, to be read out or dialled by people; `null` if there is none. */
  readonly phone: string | null;
}

/** A line that passengers know by its name (a GTFS route). */
export interface Line {
  /** Position in {@link TimetableData.lines}; good for this loaded timetable only. */
  readonly index: number;
  /** The feed's `route_id`. */
  readonly id: string;
  /** `route_short_name`, else `route_long_name`. */
  readonly name: string;
  /** `null` means a kind of transport that none of the products covers. */
  readonly product: Product | null;
  /** The feed's `route_type`, basic or extended. */
  readonly routeType: number;
  readonly agency: Agency | null;
  /** `#rrggbb`; `null` if the feed gives none. */
  readonly color: string | null;
  readonly textColor: string | null;
}

/**
 * Until when a call has to be booked. Only one of minutes and days is given; `null` if the feed
 * does not say it.
 */
export interface BookingNotice {
  /** One has to book at least this many minutes before the departure. */
  readonly minutes: number | null;
  /** One has to book at the latest this many days before; 0 means on the same day. */
  readonly days: number | null;
  /** At the latest at this time (`18:00`) of that day, in the feed's zone. */
  readonly lastTime: string | null;
}

/** How a call is booked (`booking_rules.txt`); `null` if the feed does not say it. */
export interface Booking {
  /** As the feed writes it. */
  readonly phone: string | null;
  /** The page where one books, else a page about it. */
  readonly url: string | null;
  /** For passengers, in the feed's language. */
  readonly message: string | null;
  readonly notice: BookingNotice | null;
}

/** How one books to board a call and to alight from it; `null` if nothing is said. */
export interface CallBooking {
  readonly boarding: Booking | null;
  readonly alighting: Booking | null;
}

/** Names in one language; an empty text: none, the feed's own holds. */
export interface Translations {
  /** By the positions of stops and lines, and of texts in `headsigns`; empty: none of them. */
  readonly stops: readonly string[];
  readonly lines: readonly string[];
  readonly headsigns: readonly string[];
  /** By `agency_id`. */
  readonly agencies: Readonly<Record<string, string>>;
}

/** The feed's facts about itself. */
export interface FeedInfo {
  /** IANA name; all times of the feed are of this zone. */
  readonly timeZone: string;
  readonly publisherName: string | null;
  readonly publisherUrl: string | null;
  readonly version: string | null;
  readonly language: string | null;
  /** Names to give wherever the data is shown, as the feed's attributions say. */
  readonly attributions: readonly string[];
  /** First and last day with any service, as days since 1970-01-01. */
  readonly firstDay: number;
  readonly lastDay: number;
}

/** A row of a feed that was left out, because it cannot be shown. */
export interface SkippedRow {
  /** Such as `stops.txt`. */
  readonly file: string;
  /** Line of the file, from 1, which is the header. */
  readonly line: number;
  /** One sentence: where, what was expected, what came. */
  readonly message: string;
}

/** The parts of a feed that were left out: all are counted, the first rows of each kind are listed. */
export interface SkippedRows {
  readonly count: number;
  readonly listed: readonly SkippedRow[];
}

/** An unsigned column as narrow as its greatest value allows. */
export type NarrowColumn = Uint8Array | Uint16Array | Uint32Array;

/** Visits are boarded at (bit 0) and alighted from (bit 1). */
export const boards = 1;
export const alights = 2;

/**
 * How passengers board or alight: `pickup_type` and `drop_off_type` of GTFS, by their numbers.
 * `by_phone`: the agency has to be phoned before. `by_driver`: one asks the driver.
 */
export const waysToUse = ['ordinary', 'none', 'by_phone', 'by_driver'] as const;
export type WayToUse = (typeof waysToUse)[number];

/** The parts of a number in `patternUse`: two positions in {@link waysToUse}, and one in `bookings`. */
export const callUse = { alightingShift: 2, bookingShift: 4, wayMask: 3 } as const;

/**
 * The timetable as columns.
 *
 * Trips that call at the same stops share a *pattern*; trips of a pattern that take the same
 * times from their start share a *profile*. A visit is one call of one trip; visits are listed
 * by station and sorted by departure time of day, so a board is a binary search and a scan.
 * Seconds are counted from the service day's zero: noon minus twelve hours (GTFS), which is
 * midnight except on the days when the clocks change.
 */
export interface TimetableColumns {
  /** Arrival of each trip at its first stop (its departure where none is given), in seconds of the service day. */
  readonly tripStart: Int32Array;
  /** {@link noProfile}: the trip never runs by itself (no times, or a template of frequencies). */
  readonly tripProfile: Uint32Array;
  readonly tripService: NarrowColumn;
  readonly tripLine: NarrowColumn;
  /** Index into `headsigns`. */
  readonly tripHeadsign: NarrowColumn;
  /** `direction_id` 0 or 1; 2: the feed does not say. */
  readonly tripDirection: Uint8Array;
  /** Index into `tripNumbers`. */
  readonly tripNumber: NarrowColumn;
  readonly tripIdBytes: Uint8Array;
  readonly tripIdStart: Uint32Array;
  readonly tripIdSlots: Uint32Array;

  readonly profilePattern: Uint32Array;
  /** Where the profile's times begin in `runArrival` and `runDeparture`. */
  readonly profileStart: Uint32Array;
  /** Seconds after the trip's start. */
  readonly runArrival: Uint16Array | Int32Array;
  readonly runDeparture: Uint16Array | Int32Array;

  /** Where the pattern's stops begin; one entry more than there are patterns. */
  readonly patternStart: Uint32Array;
  readonly patternStop: NarrowColumn;
  /** `stop_sequence` of each stop, by which realtime messages name it. */
  readonly patternSequence: NarrowColumn;
  /** The destination that the stop states for the trip, as an index into `headsigns`; 0: that of the trip. */
  readonly patternHeadsign: NarrowColumn;
  /** {@link boards} and {@link alights} as a board shows them. */
  readonly patternFlags: Uint8Array;
  /**
   * How one boards, how one alights and how both are booked, as {@link callUse} says. Empty: all
   * is ordinary, as in most feeds.
   */
  readonly patternUse: NarrowColumn;

  /**
   * The row that each of the last trips comes from, which are the runs of `frequencies.txt`: a
   * position in the columns below. It has as many entries as there are such runs.
   */
  readonly tripFrequency: NarrowColumn;
  /** Position of the trip that is the template of the row. */
  readonly frequencyTemplate: Uint32Array;
  readonly frequencyHeadway: NarrowColumn;
  /** 1: runs start exactly at these times. 0: about so often, and the minutes of runs are invented. */
  readonly frequencyExact: Uint8Array;

  /** Position of each stop's station. */
  readonly stopStation: Uint32Array;
  /** Where a station's visits begin; one entry more than there are stops. */
  readonly stationVisitStart: Uint32Array;
  /** Departure in seconds of the service day times 4, plus {@link boards} and {@link alights}. */
  readonly visitKey: Uint32Array;
  readonly visitTrip: Uint32Array;
  readonly visitPosition: NarrowColumn;
  /** The longest time that a trip stands at the station: how far arrivals precede departures. */
  readonly stationMaxDwell: Uint32Array;
  /** Departures in an average week, over the feed's whole range. */
  readonly stationWeight: Uint32Array;

  /** Where a stop's lines begin; one entry more than there are stops. A station has all of its platforms'. */
  readonly stopLineStart: Uint32Array;
  readonly stopLine: NarrowColumn;

  /** One bit per service, `serviceBytes` bytes per day from `feed.firstDay` on. */
  readonly serviceActive: Uint8Array;
  /** Epoch seconds of each service day's zero, from `feed.firstDay` on; ascending. */
  readonly dayZero: Float64Array;
}

/** Marks a trip that has no times. */
export const noProfile = 0xffffffff;

/**
 * A whole timetable as plain data: it can be written to a file, sent to another thread and
 * loaded again without work. {@link Timetable} answers questions about it.
 */
export interface TimetableData {
  readonly feed: FeedInfo;
  readonly skipped: SkippedRows;
  readonly stops: readonly Stop[];
  readonly lines: readonly Line[];
  /** The destinations that trips state. Entry 0 is empty: then the last stop's name is said. */
  readonly headsigns: readonly string[];
  /** Numbers that passengers know a trip by (`trip_short_name`). Entry 0 is empty: none. */
  readonly tripNumbers: readonly string[];
  /** How calls are booked. Entry 0: not said. */
  readonly bookings: readonly CallBooking[];
  /** Names in other languages, by their code as the feed writes it (`en`, `ja-Hrkt`). */
  readonly translations: Readonly<Record<string, Translations>>;
  /** Bytes of a day's row in `serviceActive`. */
  readonly serviceBytes: number;
  /** The latest departure or arrival of any visit, in seconds of its service day. */
  readonly maxVisitSeconds: number;
  readonly columns: TimetableColumns;
}
