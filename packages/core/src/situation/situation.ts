import type {
  Article,
  Calendar,
  Line,
  MinuteForm,
  NetworkStyle,
  OnAirContent,
  PassengerLanguage,
  Product,
  RunSureness,
  RuntimeDisruption,
  Weather,
} from '@perron/schema';
import type { Today } from '../calendar/today';
import type { Call } from '../departures/call';
import type { Promised } from '../departures/promised';
import type { Freshness } from '../freshness/ladder';
import type { Doubt } from '../freshness/plausibility';
import type { TimeZone } from '../time/local-time';
import type { TripPosition } from '../trip/position';

/** A display that hangs in a station. */
export interface StationPlace {
  readonly kind: 'station';
  readonly stationCode: string;
  readonly stationName: string;
  /** `null` means all platforms. */
  readonly platform: string | null;
  /**
   * Only departures in these directions, as the vehicle says them or as boards show them; `null`
   * means all.
   */
  readonly directions: readonly string[] | null;
  /** The kinds of transport that call there by the timetable; empty: not known. */
  readonly products: readonly Product[];
}

/** A display that rides in a vehicle. Where it is, its trip says. */
export interface VehiclePlace {
  readonly kind: 'vehicle';
  /** Name of the line that it serves, such as `U8`. */
  readonly lineName: string;
  /** Id of the vehicle; `null` if it is not known. */
  readonly vehicleId: string | null;
}

/** Where a display is. */
export type Place = StationPlace | VehiclePlace;

/**
 * The departures at one station, with how far they may be trusted.
 *
 * - `loading`: nothing has come yet.
 * - `known`: `calls` holds what is known; an empty list really means that nothing departs.
 * - `unknown`: it cannot be had, or what there was does not reach this far.
 */
export type DeparturesHere =
  | { readonly state: 'loading' }
  | { readonly state: 'unknown' }
  | {
      readonly state: 'known';
      readonly calls: readonly Call[];
      /** Those in other directions than the display's; absent: it is for all directions. */
      readonly otherDirections?: readonly Call[];
      readonly freshness: Freshness;
      /** When the realtime data was made, epoch ms; `null` if there is none. */
      readonly realtimeAtMs: number | null;
      /** Why the age that the source states is not believed; absent: it is. */
      readonly doubt?: Doubt;
      /** The last moment that the answer covers, epoch ms: beyond it nothing is known. */
      readonly coversUntilMs: number;
      /**
       * The departures that the kept timetable plans after `coversUntilMs`; absent where `calls` hold enough.
       */
      readonly later?: readonly Call[];
      /** The source has no realtime at all, so that its absence is no loss. */
      readonly timetableOnly: boolean;
      /**
       * The departures that the kept timetable promises until then; absent: there are none to compare `calls`
       * with.
       */
      readonly promised?: readonly Promised[];
    };

/** One stop of a trip. All moments are epoch ms, by realtime while it may be trusted. */
export interface TripStop {
  /** Code of the station in the transit service. */
  readonly stationCode: string;
  readonly name: string;
  /** Null at the first stop. */
  readonly arrivesMs: number | null;
  readonly plannedArrivalMs: number | null;
  /** Null at the last stop. */
  readonly departsMs: number | null;
  readonly plannedDepartureMs: number | null;
  readonly platform: string | null;
  /** The train does not stop here. */
  readonly cancelled: boolean;
  /** Other lines that call here, for the badges of interchanges. */
  readonly interchanges: readonly Line[];
}

/** A run that a vehicle may be on. */
export interface PossibleRun {
  readonly tripId: string;
  readonly direction: string;
  /** Planned departure from its first stop, epoch ms; `null` if it is not known. */
  readonly startsAtMs: number | null;
}

/**
 * The trip that a vehicle's display follows: the one rule for all that a vehicle shows of its way.
 *
 * - `none`: a display in a station, or between two trips.
 * - `loading`: nothing has come yet. `unknown`: it cannot be had.
 * - `known`: it is on this one. A `cancelled` one goes on as it was known last.
 * - `unsure`: it is on one of several. Only what all of them agree on is there, so that nothing else can be shown.
 */
export type TripHere =
  | { readonly state: 'none' }
  | { readonly state: 'loading' }
  | { readonly state: 'unknown' }
  | {
      readonly state: 'known';
      readonly tripId: string;
      readonly line: Line | null;
      /** Where it goes, as the vehicle says it. */
      readonly direction: string;
      readonly stops: readonly TripStop[];
      readonly position: TripPosition;
      readonly cancelled: boolean;
      readonly freshness: Freshness;
      /** When the realtime data was made, epoch ms; `null` if there is none. */
      readonly realtimeAtMs: number | null;
      readonly timetableOnly: boolean;
      /** How it is known which run this is; missing: the address names it. */
      readonly sureness?: RunSureness;
    }
  | {
      readonly state: 'unsure';
      /** `null` means that it is not the same for all, or not known. */
      readonly line: Line | null;
      /** `null` means that they go to different places, or where they go is not known. */
      readonly direction: string | null;
      /** The stops to come that all share, the next one first; none: not even that is the same. */
      readonly ahead: readonly TripStop[];
      /** The last of `ahead` is where all of them end. */
      readonly endsAhead: boolean;
      /** Empty: which it may be is not known. */
      readonly among: readonly PossibleRun[];
      /** The freshness of the one whose realtime is oldest. */
      readonly freshness: Freshness;
      readonly realtimeAtMs: number | null;
      readonly timetableOnly: boolean;
    };

/** The vehicle that a display rides in, as section 3 has it; `null` if it is not known. */
export interface VehicleHere {
  readonly id: string;
  readonly line: string;
  readonly type: 'sbahn' | 'ubahn' | 'tram' | 'bus';
  readonly tripId: string | null;
}

/** The disruptions that run now, most important first; unknown: never heard of any. */
export type DisruptionsHere =
  | { readonly state: 'loading' }
  | {
      readonly state: 'known';
      /** All current disruptions, wherever they are. */
      readonly running: readonly RuntimeDisruption[];
      /** Those that concern this station; in a vehicle, the one where it stands. */
      readonly here: readonly RuntimeDisruption[];
      /** In a vehicle: those that concern the upcoming station. Empty elsewhere. */
      readonly ahead: readonly RuntimeDisruption[];
      /**
       * In a vehicle: those that it announces, from as many stations before the first that they
       * concern as they say (`announceBefore`); with those at the upcoming one. Empty elsewhere.
       */
      readonly announced: readonly RuntimeDisruption[];
      /** When they were fetched, epoch ms. */
      readonly fetchedAtMs: number;
    };

/** The last weather that came; `null` if none did, or it is too old to be called the weather. */
export interface WeatherHere {
  readonly weather: Weather;
  /** When it was observed, epoch ms; `null` if the source does not say. */
  readonly observedAtMs: number | null;
  readonly demo: boolean;
}

/** The last news that came; `null` if none did. */
export interface NewsHere {
  readonly articles: readonly Article[];
  readonly demo: boolean;
}

/**
 * From when to when the whole timetable reaches, epoch ms: before and after it an empty board says
 * nothing about what runs. Both are null if the timetable has no departures at all.
 */
export interface TimetableReach {
  readonly fromMs: number | null;
  readonly untilMs: number | null;
}

/** The state of the world here and now: the one value that scenarios and widgets read. */
export interface Situation {
  /** Epoch ms. */
  readonly nowMs: number;
  /** The clock is not known well enough to count down to anything. */
  readonly clockUncertain: boolean;
  /** The network’s. */
  readonly timeZone: TimeZone;
  /** Missing: not known. */
  readonly calendar?: Calendar;
  /** By the clock and the calendar; missing: one of them is not known. */
  readonly today?: Today;
  /** How the network writes minutes. */
  readonly minuteForm: MinuteForm;
  /** How the network writes names and draws signs. */
  readonly networkStyle: NetworkStyle;
  /** Passenger languages, the first one leading; they take turns on the glass. */
  readonly languages: readonly PassengerLanguage[];
  readonly place: Place;
  /** At this station; in a vehicle, at the one where it stands or that it left last. */
  readonly departures: DeparturesHere;
  /** Missing: not known. */
  readonly timetableReach?: TimetableReach;
  /** In a vehicle: at the next station. `loading` elsewhere. */
  readonly departuresAhead: DeparturesHere;
  /** A train has arrived here and not left; `null` if it is not known right now. */
  readonly trainAtPlatform: boolean | null;
  readonly trip: TripHere;
  readonly vehicle: VehicleHere | null;
  readonly disruptions: DisruptionsHere;
  readonly weather: WeatherHere | null;
  readonly news: NewsHere | null;
  /** Creatives on air, for carousels. */
  readonly contents: readonly OnAirContent[];
  /**
   * Where passengers reach the server's pages, without a slash at the end, such as
   * `https://perron.example.org`; missing: no such address is configured.
   */
  readonly publicAddress?: string;
  /** The data is a demonstration, and the scene says so. */
  readonly demo: boolean;
}
