import type { SpokenLanguage } from '@perron/core';

/** Every text of the page, in each language. `{name}` is filled by the caller. */
const texts = {
  title: { de: '{station}: Abfahrten', en: '{station}: departures' },
  skip: { de: 'Zu den Abfahrten', en: 'Skip to departures' },
  platformOf: { de: 'Nur Gleis {platform}.', en: 'Platform {platform} only.' },
  asOf: { de: 'Stand {time} Uhr.', en: 'As of {time}.' },
  refresh: { de: 'Aktualisieren', en: 'Refresh' },
  lost: {
    de: 'Keine Verbindung. Die Abfahrten sind von {time} Uhr.',
    en: 'No connection. These departures are from {time}.',
  },
  language: { de: 'Sprache', en: 'Language' },
  other: { de: 'English', en: 'Deutsch' },
  read: { de: 'Vorlesen', en: 'Read to me' },
  stop: { de: 'Anhalten', en: 'Stop' },
  disruptions: { de: 'Störungen', en: 'Disruptions' },
  noDisruptions: { de: 'Keine Störungen bekannt.', en: 'No known disruptions.' },
  notices: { de: 'Meldungen', en: 'Service notices' },
  lifts: { de: 'Aufzüge und Barrierefreiheit', en: 'Lifts and accessibility' },
  liftsOf: {
    de: 'Diese Meldungen sind von {time} Uhr und können überholt sein.',
    en: 'These notices are from {time} and may be out of date.',
  },
  departures: { de: 'Abfahrten', en: 'Departures' },
  line: { de: 'Linie', en: 'Line' },
  destination: { de: 'Ziel', en: 'Destination' },
  departure: { de: 'Abfahrt', en: 'Departure' },
  platform: { de: 'Gleis', en: 'Platform' },
  unknown: { de: 'unbekannt', en: 'unknown' },
  cancelled: { de: 'fällt aus', en: 'cancelled' },
  planned: { de: 'Plan {time}', en: 'planned {time}' },
  byPlan: { de: 'laut Fahrplan', en: 'by the timetable' },
  instead: { de: 'statt {platform}', en: 'instead of {platform}' },
  now: { de: 'in Kürze', en: 'due' },
  minute: { de: '1 Minute', en: '1 minute' },
  minutes: { de: '{minutes} Minuten', en: '{minutes} minutes' },
  clock: { de: '{time} Uhr', en: '{time}' },
  aging: { de: 'Echtzeit von {time} Uhr.', en: 'Realtime as of {time}.' },
  stale: {
    de: 'Letzte Echtzeit {time} Uhr. Die Zeiten können sich geändert haben.',
    en: 'Last realtime {time}. Times may have changed.',
  },
  timetable: {
    de: 'Fahrplan – keine Echtzeit. Verspätungen und Ausfälle sind nicht bekannt.',
    en: 'Timetable – no realtime. Delays and cancellations are not known.',
  },
  timeUncertain: {
    de: 'Die Uhrzeit ist ungewiss. Bitte mit der eigenen Uhr vergleichen.',
    en: 'The time of day is uncertain. Please check against your own clock.',
  },
  incomplete: {
    de: 'Es fehlen Abfahrten, die im Fahrplan stehen.',
    en: 'Some departures of the timetable are missing.',
  },
  demo: {
    de: 'Demo: Diese Daten sind nicht echt.',
    en: 'Demo: this data is not real.',
  },
  none: {
    de: 'Keine Abfahrten in den nächsten {minutes} Minuten.',
    en: 'No departures in the next {minutes} minutes.',
  },
  unavailable: {
    de: 'Abfahrten sind zurzeit nicht verfügbar.',
    en: 'Departures are currently unavailable.',
  },
  ended: { de: 'Der Fahrplan ist abgelaufen.', en: 'The timetable has expired.' },
  not_begun: { de: 'Der Fahrplan gilt noch nicht.', en: 'The timetable is not valid yet.' },
  empty: {
    de: 'Der Fahrplan enthält keine Abfahrten.',
    en: 'The timetable has no departures.',
  },
  missing: { de: 'Haltestelle nicht gefunden', en: 'Stop not found' },
  missingText: {
    de: 'Unter dem Code {code} ist keine Haltestelle bekannt.',
    en: 'No stop has the code {code}.',
  },
  failed: { de: 'Abfahrten nicht verfügbar', en: 'Departures unavailable' },
  failedText: {
    de: 'Bitte versuchen Sie es in einer Minute noch einmal.',
    en: 'Please try again in a minute.',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<SpokenLanguage, string>>>>;

export type StopText = keyof typeof texts;

/** A text of the page, its `{name}`s filled. */
export function stopText(
  key: StopText,
  language: SpokenLanguage,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return texts[key][language].replace(/\{(\w+)\}/g, (_, name: string) =>
    String(values[name] ?? ''),
  );
}
