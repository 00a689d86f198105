import type { NetworkStyle } from '@perron/schema';
import { lineBadge } from '../lines/line-badge';
import type { LineBadge } from '../lines/line-badge';
import { tidyStationName } from '../lines/station-name';
import type { Situation } from '../situation/situation';
import { directionOfTrip, lineOfTrip, stopAhead } from '../situation/trip-stops';
import { lastStop, nextStop } from '../trip/position';
import { dateIn, timeOfDay } from '../time/local-time';

interface TemplatePath {
  /** Explains the placeholder in the editor's picker. */
  readonly description: { readonly en: string; readonly de: string };
  /** `null` means that there is no value here and now. */
  readonly read: (situation: Situation) => string | null;
}

type Known = Extract<Situation['trip'], { state: 'known' }>;

/** Reads from the trip of a vehicle; null where there is none, or it is not known. */
function ofTrip(read: (trip: Known, style: NetworkStyle) => string | null) {
  return ({ trip, networkStyle }: Situation): string | null =>
    trip.state === 'known' ? read(trip, networkStyle) : null;
}

/** Reads from the line's badge, also where no more than the line of a trip is sure. */
function ofLine(read: (badge: LineBadge) => string) {
  return ({ trip, networkStyle }: Situation): string | null =>
    trip.state === 'known' || trip.state === 'unsure'
      ? read(lineBadge(trip.line, networkStyle))
      : null;
}

type WhichStop = (position: Known['position'], stops: Known['stops']) => number | null;

function stopName(which: WhichStop) {
  return ofTrip(({ position, stops }, style) => {
    const index = which(position, stops);
    const name = index === null ? undefined : stops[index]?.name;
    return name === undefined ? null : tidyStationName(name, style);
  });
}

const currentStop: WhichStop = (position) =>
  position.state === 'at_station' ? position.index : null;

/** Where the display is: its station, or the stop where its train stands or that it left last. */
function stationName(situation: Situation): string | null {
  const { place, trip } = situation;
  if (place.kind === 'station') return place.stationName;
  if (trip.state !== 'known') return null;
  const index = lastStop(trip.position, trip.stops) ?? nextStop(trip.position, trip.stops);
  return index === null ? null : (trip.stops[index]?.name ?? null);
}

function stationCode({ place, trip }: Situation): string | null {
  if (place.kind === 'station') return place.stationCode;
  if (trip.state !== 'known') return null;
  const index = lastStop(trip.position, trip.stops) ?? nextStop(trip.position, trip.stops);
  return index === null ? null : (trip.stops[index]?.stationCode ?? null);
}

/** Every path that a placeholder may name: for filling, for the picker, and for the check. */
export const templatePaths = {
  'station.name': {
    description: { en: 'Name of the station', de: 'Name der Station' },
    read: (situation) => {
      const name = stationName(situation);
      return name === null ? null : tidyStationName(name, situation.networkStyle);
    },
  },
  'station.full_name': {
    description: { en: 'Full name of the station', de: 'Voller Name der Station' },
    read: stationName,
  },
  'station.code': {
    description: { en: 'Code of the station', de: 'Kennung der Station' },
    read: stationCode,
  },
  'station.current': {
    description: { en: 'Station where the train stands', de: 'Station, an der der Zug steht' },
    read: stopName(currentStop),
  },
  'station.next': {
    description: { en: 'Next station of the train', de: 'Nächste Station des Zuges' },
    read: ({ trip, networkStyle }) => {
      const stop = stopAhead(trip);
      return stop && tidyStationName(stop.name, networkStyle);
    },
  },
  'station.last': {
    description: { en: 'Last station of the trip', de: 'Letzte Station der Fahrt' },
    read: stopName((_, stops) => stops.findLastIndex((stop) => !stop.cancelled)),
  },
  platform: {
    description: { en: 'Platform', de: 'Gleis' },
    read: ({ place }) => (place.kind === 'station' ? place.platform : null),
  },
  'trip.id': {
    description: { en: 'Id of the trip', de: 'Kennung der Fahrt' },
    read: ofTrip(({ tripId }) => tripId),
  },
  direction: {
    description: { en: 'Where the train goes', de: 'Wohin der Zug fährt' },
    read: ({ trip, networkStyle }) => {
      const direction = directionOfTrip(trip);
      return direction === null ? null : tidyStationName(direction, networkStyle);
    },
  },
  'line.name': {
    description: { en: 'Line of the train (U8)', de: 'Linie des Zuges (U8)' },
    read: (situation) =>
      lineOfTrip(situation.trip)?.name ??
      (situation.place.kind === 'vehicle' ? situation.place.lineName : null),
  },
  'line.color': {
    description: { en: 'Colour of the line (#00538e)', de: 'Farbe der Linie (#00538e)' },
    read: ofLine(({ background }) => background),
  },
  'line.text_color': {
    description: {
      en: 'Colour of text on the line’s colour',
      de: 'Farbe von Text auf der Linienfarbe',
    },
    read: ofLine(({ color }) => color),
  },
  weather: {
    description: { en: 'Weather in words', de: 'Wetter in Worten' },
    read: ({ weather }) => weather?.weather.weatherDescription ?? null,
  },
  'weather.temperature': {
    description: { en: 'Temperature in °C (12)', de: 'Temperatur in °C (12)' },
    read: ({ weather }) => (weather ? String(Math.round(weather.weather.temperature)) : null),
  },
  time: {
    description: { en: 'Time of day (14:03)', de: 'Uhrzeit (14:03)' },
    read: (situation) => timeOfDay(situation),
  },
  date: {
    description: { en: 'Date (20.11.2026)', de: 'Datum (20.11.2026)' },
    read: ({ nowMs, timeZone, languages }) => dateIn(languages[0] ?? 'de', nowMs, timeZone),
  },
} as const satisfies Record<string, TemplatePath>;

export type TemplatePathName = keyof typeof templatePaths;

export function isTemplatePath(path: string): path is TemplatePathName {
  return Object.hasOwn(templatePaths, path);
}
