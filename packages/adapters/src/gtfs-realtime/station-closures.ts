import type { ClosureText } from '@perron/core';
import type { Line, Stop, Timetable } from '@perron/timetable';
import { plainText, shortened } from '../shared/plain-text';
import type {
  ActivePeriod,
  EntitySelector,
  FeedAlert,
} from '../shared/realtime-message/feed-message';
import { namesRoute } from './alert-places';
import { namesTrip } from './selector-fit';
import { languagesOf, translatedExactly } from './translation';

/** Stations at which nothing stops for a time. */
export interface ClosedStations {
  readonly alert: FeedAlert;
  /** `null` means as long as the alert is in the feed. */
  readonly period: ActivePeriod | null;
  readonly stations: readonly Stop[];
}

/**
 * The stations that alerts with the effect NO_SERVICE close as a whole: they name the station or all of its
 * platforms, and all lines that call there, or none in particular. One that names a direction or a trip
 * closes no station; its departures are covered one by one.
 * @param alerts those with the effect NO_SERVICE
 */
export function closedStations(
  alerts: readonly FeedAlert[],
  timetable: Timetable,
  fromEpochSeconds: number,
  untilEpochSeconds: number,
): ClosedStations[] {
  return alerts.flatMap((alert) => {
    const periods = periodsOf(alert, fromEpochSeconds, untilEpochSeconds);
    const stations = periods.length === 0 ? [] : rememberedStations(alert, timetable);
    if (stations.length === 0) return [];
    return periods.map((period) => ({ alert, period, stations }));
  });
}

function periodsOf(
  { activePeriods }: FeedAlert,
  from: number,
  until: number,
): (ActivePeriod | null)[] {
  if (activePeriods.length === 0) return [null];
  return activePeriods.filter(
    ({ startSeconds, endSeconds }) =>
      (startSeconds ?? -Infinity) <= until && (endSeconds ?? Infinity) > from,
  );
}

interface Remembered {
  readonly timetable: Timetable;
  readonly stations: readonly Stop[];
}

/** Displays ask again and again while alerts stay the same. */
const remembered = new WeakMap<FeedAlert, Remembered>();

function rememberedStations(alert: FeedAlert, timetable: Timetable): readonly Stop[] {
  const known = remembered.get(alert);
  if (known?.timetable === timetable) return known.stations;
  const stations = stationsClosedBy(alert, timetable);
  remembered.set(alert, { timetable, stations });
  return stations;
}

function stationsClosedBy({ informed }: FeedAlert, timetable: Timetable): Stop[] {
  const byStop = new Map<string, EntitySelector[]>();
  const stations = new Map<number, Stop>();
  for (const selector of informed) {
    const { stopId, directionId, trip } = selector;
    const stop = stopId === null ? null : timetable.stopById(stopId);
    if (stopId === null || stop?.id !== stopId) continue;
    if (directionId !== null || trip?.directionId != null || namesTrip(selector)) continue;
    const known = byStop.get(stopId);
    if (known) known.push(selector);
    else byStop.set(stopId, [selector]);
    stations.set(stop.stationIndex, timetable.stationOf(stop));
  }
  const namedAt = (stop: Stop) => byStop.get(stop.id) ?? [];
  return [...stations.values()].filter((station) => {
    const platforms = timetable.platformsOf(station);
    const served = [station, ...platforms].filter((stop) => callsAt(stop, timetable).length > 0);
    const isCovered = (stop: Stop) => {
      const named = [...namedAt(station), ...namedAt(stop)];
      return callsAt(stop, timetable).every((line) =>
        named.some((selector) => namesRoute(selector, routeOf(line))),
      );
    };
    return served.length > 0 && served.every(isCovered);
  });
}

/** The lines that call at a platform itself; of a station with platforms none do. */
function callsAt(stop: Stop, timetable: Timetable): Line[] {
  const isParent = stop.kind === 'station' && timetable.platformsOf(stop).length > 0;
  return isParent ? [] : timetable.linesOf(stop);
}

function routeOf({ id, agency, routeType }: Line) {
  return { agencyId: agency?.id ?? null, routeId: id, routeType };
}

const longestTitle = 200;
const longestText = 2_000;

/** An alert's words, one entry for each of its languages. */
export function closureTexts({ header, description }: FeedAlert): ClosureText[] {
  const languages: (string | null)[] = languagesOf(header, description);
  if (languages.length === 0) languages.push(null);
  return languages.flatMap((language) => {
    const title = plainText(translatedExactly(header, language) ?? '').text;
    const text = plainText(translatedExactly(description, language) ?? '').text;
    if (title === '' && text === '') return [];
    return {
      language,
      title: shortened((title || text).replace(/\s+/g, ' '), longestTitle),
      text: text === '' ? null : shortened(text, longestText),
    };
  });
}
