/**
 * The words of a drawn history: a network as its timetable has it, and what happens to its runs. Both the messages and
 * the independent reading are made from these, and from nothing else.
 */

/** A pole of a station, or a station that stands alone. */
export interface Place {
  /** `stop_id`. */
  readonly id: string;
  /** `stop_id` of its station; of one that stands alone the same as `id`. */
  readonly station: string;
  readonly stationName: string;
  /** `platform_code`; `null` if it has none. */
  readonly code: string | null;
}

export interface PlannedCall {
  readonly place: Place;
  /** Seconds of the service day. */
  readonly arrives: number;
  readonly departs: number;
  /** `stop_headsign`; `null` means the trip's. */
  readonly headsign: string | null;
  /** `pickup_type`. */
  readonly pickup: 0 | 1 | 2 | 3;
  /** `stop_sequence`. */
  readonly sequence: number;
}

export interface PlannedTrip {
  /** `trip_id`. */
  readonly id: string;
  /** `route_id`, which is its name too. */
  readonly line: string;
  readonly direction: 0 | 1;
  readonly headsign: string;
  readonly calls: readonly PlannedCall[];
  /** A row of `frequencies.txt`, in seconds; `null` if it runs once a day. */
  readonly frequency: {
    readonly from: number;
    readonly until: number;
    readonly every: number;
    readonly exact: boolean;
  } | null;
  /** Service days (`20260328`). */
  readonly dates: readonly string[];
}

export interface Network {
  /** IANA. */
  readonly zone: string;
  readonly places: readonly Place[];
  readonly trips: readonly PlannedTrip[];
  /** When the history is: its service day, and epoch seconds. */
  readonly date: string;
  readonly nowSeconds: number;
}

/** A trip on a service day; `start` (seconds of the day) where it is one of a frequency. */
export interface RunName {
  readonly trip: PlannedTrip;
  readonly date: string;
  readonly start: number | null;
}

/** The words about one call of a run whose course is the timetable's. */
export interface Word {
  /** Index of the call. */
  readonly call: number;
  readonly says: 'times' | 'skipped' | 'no data';
  /** Seconds; `null` if it is not stated. */
  readonly arrivalDelay: number | null;
  readonly departureDelay: number | null;
  /** The time may be off by more than three minutes. */
  readonly vague: boolean;
  /** Where it stops instead; `null` means where it was to stop. */
  readonly place: Place | null;
  readonly headsign: string | null;
  readonly noBoarding: boolean;
}

/** A call of a new course, with a time. All times are epoch seconds. */
export interface NewCall {
  /** `null` means at a stop that the timetable does not know. */
  readonly place: Place | null;
  /** Index of the planned call that it is; `null` if the timetable has no such call. */
  readonly planned: number | null;
  /** The planned arrival of a call that the timetable does not have. */
  readonly plannedArrival: number;
  readonly plannedDeparture: number;
  readonly arrival: number;
  readonly departure: number;
}

/** Something that happens to a run. */
export type Change =
  | { readonly kind: 'cancelled'; readonly run: RunName }
  | { readonly kind: 'deleted'; readonly run: RunName }
  /** It keeps its course: delays, skipped calls, other places. */
  | {
      readonly kind: 'words';
      readonly run: RunName;
      readonly words: readonly Word[];
      readonly tripDelay: number | null;
      readonly headsign: string | null;
      /** Measured more than five minutes ago. */
      readonly old: boolean;
    }
  /** From the call `from` on it has another course. */
  | {
      readonly kind: 'course';
      readonly run: RunName;
      readonly from: number;
      readonly calls: readonly NewCall[];
      readonly headsign: string | null;
      readonly how: 'replacement' | 'list of stops';
    }
  /** It runs once more: a double, or a run of a headway that is off its grid. Its course begins at `start`. */
  | {
      readonly kind: 'once more';
      readonly run: RunName;
      readonly id: string;
      readonly start: number;
      readonly words: readonly Word[];
      readonly tripDelay: number | null;
      readonly how: 'duplicated' | 'off its grid';
    }
  /** No trip of the timetable. */
  | {
      readonly kind: 'added';
      readonly id: string;
      readonly date: string;
      /** `null` means a line that nobody knows. */
      readonly line: string | null;
      readonly headsign: string | null;
      readonly calls: readonly NewCall[];
    };

/** The departures that a board lists. */
export interface BoardQuestion {
  readonly station: string;
  readonly platform: string | null;
  readonly lines: readonly string[] | null;
  readonly directions: readonly string[] | null;
  readonly minutes: number;
  readonly max: number;
  readonly min: number;
  readonly listCancelled: boolean;
}
