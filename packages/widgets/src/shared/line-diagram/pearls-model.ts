import { directionOfTrip, lineBadge, lineOfTrip, tidyStationName } from '@perron/core';
import type { GlassText, LineBadge, Situation, TripHere } from '@perron/core';
import type { Product } from '@perron/schema';
import type { ModelInput, Size } from '../../host/definition';
import type { ThemeName } from '../colors/palette';
import { fillColor } from '../config/color-field';
import { ageText } from '../honesty/honest-mark';
import type { HonestMark } from '../honesty/honest-mark';
import { glassLanguage } from '../language/glass-language';
import { glassText } from '../language/glass-text';
import type { Language } from '../language/glass-text';
import { agreedPearls, pearlPlace, pearlsOf } from './pearls';
import type { Network, ShownPearls } from './pearls';

/** The config that line diagrams share. */
export interface PearlsConfig {
  readonly theme: ThemeName;
  readonly color: string;
  readonly showHeader: boolean;
  /** Px at the right end of the header that stay free, as for a clock. */
  readonly headerFree: number;
}

/** Which line, and where to; `null` if it is not known. */
export interface PearlsHead {
  readonly badge: LineBadge | null;
  readonly direction: string | null;
}

/**
 * How the train itself is drawn: `measured` where realtime says where it is, `planned` where only
 * the timetable does; `null` means where it is now cannot be said.
 */
export type TrainLook = 'measured' | 'planned' | null;

export interface PearlsModel {
  readonly theme: ThemeName;
  readonly size: Size;
  /** The colour of the way ahead. */
  readonly color: string;
  /** `null` means that it is not shown. */
  readonly head: PearlsHead | null;
  /** At the right end of its first line nothing is drawn. */
  readonly headFreePx: number;
  readonly shown: ShownPearls;
  readonly train: TrainLook;
  /** Instead of the diagram; `null` if it is drawn. */
  readonly message: string | null;
  readonly language: Language;
  readonly mark: HonestMark;
}

type Known = Extract<TripHere, { state: 'known' }>;
type Unsure = Extract<TripHere, { state: 'unsure' }>;

const vehicleProducts = {
  sbahn: 'suburban',
  ubahn: 'subway',
  tram: 'tram',
  bus: 'bus',
} as const satisfies Record<string, Product>;

/** The trip's line, or the vehicle's line while the trip is not known. */
function headOf({ trip, place, vehicle, networkStyle }: Situation): PearlsHead {
  const towards = directionOfTrip(trip);
  const direction =
    towards === null || towards === '' ? null : tidyStationName(towards, networkStyle);
  const line = lineOfTrip(trip);
  if (line !== null || trip.state === 'known') {
    return { badge: line && lineBadge(line, networkStyle), direction };
  }
  if (place.kind === 'station' || place.lineName === '') return { badge: null, direction };
  const product = vehicle?.line === place.lineName ? vehicleProducts[vehicle.type] : null;
  return { badge: lineBadge({ name: place.lineName, product }, networkStyle), direction };
}

/** It is cancelled, and no train is on it: one that is on its way goes on, whatever its source says. */
function isCalledOff({ cancelled, position }: Known): boolean {
  return cancelled && position.state === 'before_first_station';
}

function messageKey({ trip, place }: Situation, isEditor: boolean): GlassText | null {
  switch (trip.state) {
    case 'none':
      if (place.kind === 'vehicle') return 'noTrip';
      return isEditor ? 'noTripHere' : null;
    case 'loading':
      return 'tripLoading';
    case 'unknown':
      return 'tripUnavailable';
    case 'unsure':
      return trip.ahead.length > 0 ? null : 'nextStopUnknown';
    case 'known':
      return isCalledOff(trip) ? 'tripCancelled' : null;
  }
}

/**
 * Where the train is goes by the ladder of live data: a moving train is a countdown in another
 * form, so it is shown where minutes are, and by the timetable only as planned.
 */
function trainLook({ freshness, position }: Known, clockUncertain: boolean): TrainLook {
  if (clockUncertain || position.state === 'before_first_station') return null;
  switch (freshness) {
    case 'live':
    case 'aging':
      return 'measured';
    case 'stale':
      return null;
    case 'timetable':
      return 'planned';
  }
}

/** How far the way may be trusted, in words; `null` if there is nothing to say. */
function waysText(
  trip: Known | Unsure,
  clock: Pick<Situation, 'timeZone' | 'clockUncertain'>,
  language: Language,
): string | null {
  const age = ageText(trip, clock, language);
  if (trip.state !== 'known' || !trip.cancelled) return age;
  const cancelled = glassText('tripReportedCancelled', language);
  return age === null ? cancelled : `${cancelled} · ${age}`;
}

function shownTrip(trip: Known, network: Network, steps: number, train: TrainLook): ShownPearls {
  const place = pearlPlace(trip, steps);
  return {
    pearls: pearlsOf(trip, network),
    leftOut: 0,
    // Nothing moves where nothing is known to.
    place: place && (train === null ? { ...place, progress: 0 } : place),
  };
}

/** Nobody knows where the train of a run that is not sure is. */
function shownWay(trip: Known | Unsure, network: Network, steps: number, train: TrainLook) {
  return trip.state === 'known'
    ? shownTrip(trip, network, steps, train)
    : { pearls: agreedPearls(trip, network), leftOut: 0, place: null };
}

const noPearls: ShownPearls = { pearls: [], place: null, leftOut: 0 };

/**
 * A line diagram at a moment; `null` if there is nothing to show.
 * @param steps the steps of the way between two stops that can be told apart in this box
 * @param fallback the way's colour where the line gives none
 */
export function pearlsModel(
  { config, size, situation, mode, messageWidgets }: ModelInput<PearlsConfig>,
  steps: number,
  fallback: string,
): PearlsModel | null {
  const { trip, demo } = situation;
  const key = messageKey(situation, mode === 'editor');
  const drawn = key === null && (trip.state === 'known' || trip.state === 'unsure') ? trip : null;
  if (key === null && drawn === null) return null;
  const train = drawn?.state === 'known' ? trainLook(drawn, situation.clockUncertain) : null;
  const language = glassLanguage(situation, { hasSentence: key !== null, messageWidgets });
  return {
    theme: config.theme,
    size,
    color: fillColor(config.color, situation, fallback),
    head: config.showHeader ? headOf(situation) : null,
    headFreePx: config.headerFree,
    shown: drawn ? shownWay(drawn, situation, steps, train) : noPearls,
    train,
    message: key && glassText(key, language),
    language,
    mark: { demo, text: drawn && waysText(drawn, situation, language) },
  };
}
