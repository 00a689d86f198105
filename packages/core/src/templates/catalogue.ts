import { tidyStationName } from '../lines/station-name';
import type { Situation } from '../situation/situation';
import { calendarDate, clockTime } from '../time/local-time';

interface TemplatePath {
  /** What it stands for, for the editor's picker. */
  readonly description: { readonly en: string; readonly de: string };
  /** Null: there is no value here and now. */
  readonly read: (situation: Situation) => string | null;
}

/** Every path that a placeholder may name: for filling, for the picker, and for the check. */
export const templatePaths = {
  'station.name': {
    description: { en: 'Name of the station', de: 'Name der Station' },
    read: ({ place }) => tidyStationName(place.stationName),
  },
  'station.full_name': {
    description: { en: 'Full name of the station', de: 'Voller Name der Station' },
    read: ({ place }) => place.stationName,
  },
  'station.code': {
    description: { en: 'Code of the station', de: 'Kennung der Station' },
    read: ({ place }) => place.stationCode,
  },
  platform: {
    description: { en: 'Platform', de: 'Gleis' },
    read: ({ place }) => place.platform,
  },
  time: {
    description: { en: 'Time of day (14:03)', de: 'Uhrzeit (14:03)' },
    read: ({ nowMs, timeZone }) => clockTime(nowMs, timeZone),
  },
  date: {
    description: { en: 'Date (20.11.2026)', de: 'Datum (20.11.2026)' },
    read: ({ nowMs, timeZone }) => calendarDate(nowMs, timeZone),
  },
} as const satisfies Record<string, TemplatePath>;

export type TemplatePathName = keyof typeof templatePaths;

export function isTemplatePath(path: string): path is TemplatePathName {
  return Object.hasOwn(templatePaths, path);
}
