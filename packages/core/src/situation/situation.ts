import type { Call } from '../departures/call';
import type { Freshness } from '../freshness/ladder';

/** Where a display hangs. */
export interface StationPlace {
  readonly kind: 'station';
  readonly stationCode: string;
  readonly stationName: string;
  /** Null: all platforms. */
  readonly platform: string | null;
}

/**
 * The departures at the display's place, with how far they may be trusted.
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
      readonly freshness: Freshness;
      /** When the realtime data was made, epoch ms; null: there is none. */
      readonly realtimeAtMs: number | null;
      /** The last moment that the answer covers, epoch ms: beyond it nothing is known. */
      readonly coversUntilMs: number;
      /** The source has no realtime at all, so that its absence is no loss. */
      readonly timetableOnly: boolean;
    };

/** What is the case here and now: the one value that scenarios and widgets read. */
export interface Situation {
  /** Epoch ms. */
  readonly nowMs: number;
  readonly timeZone: string;
  /** Passenger languages, the first one leading. */
  readonly languages: readonly ('de' | 'en')[];
  readonly place: StationPlace;
  readonly departures: DeparturesHere;
  /** A train has arrived here and not left; null: not known right now. */
  readonly trainAtPlatform: boolean | null;
  /** The data is a demonstration, and the scene says so. */
  readonly demo: boolean;
}
