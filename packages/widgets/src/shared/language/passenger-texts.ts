import type { PassengerLanguage } from '@perron/schema';
import { loadedTexts } from './loaded-texts';
import { formOf } from './text-forms';
import type { Text } from './text-forms';

/** A language of passengers. */
export type Language = PassengerLanguage;

/**
 * Every text that passengers read, in German and English. `{name}` is filled by the caller. The other
 * languages are the files of `texts`; what one of them leaves out is said in English.
 */
const texts = {
  suburban: { de: 'S-Bahn', en: 'Suburban railway' },
  subway: { de: 'U-Bahn', en: 'Underground' },
  tram: { de: 'Tram', en: 'Tram' },
  bus: { de: 'Bus', en: 'Bus' },
  ferry: { de: 'Fähre', en: 'Ferry' },
  express: { de: 'Fernverkehr', en: 'Long-distance trains' },
  regional: { de: 'Regionalverkehr', en: 'Regional trains' },
  line: { de: 'Linie', en: 'Line' },
  destination: { de: 'Ziel', en: 'Destination' },
  platform: { de: 'Gleis', en: 'Platform' },
  time: { de: 'Zeit', en: 'Time' },
  minutesLeft: { de: '{minutes} min', en: '{minutes} min' },
  inMinutes: { de: 'in {minutes} min', en: 'in {minutes} min' },
  platformOf: { de: 'Gleis {platform}', en: 'Platform {platform}' },
  unknownDestination: { de: 'Unbekannt', en: 'Unknown' },
  cancelled: { de: 'fällt aus', en: 'cancelled' },
  doesNotStop: { de: 'hält nicht', en: 'does not stop' },
  noBoarding: { de: 'kein Einstieg', en: 'no boarding' },
  leavesFrom: { de: 'fährt ab {stop}', en: 'departs from {stop}' },
  todayPlatform: { de: 'heute Gleis {platform}', en: 'today platform {platform}' },
  bookByPhone: { de: 'nur mit Anmeldung', en: 'advance booking only' },
  bookByPhoneAt: { de: 'nur mit Anmeldung: {phone}', en: 'advance booking: {phone}' },
  requestStop: { de: 'Bedarfshalt', en: 'request stop' },
  lastKnownLate: { de: 'zuletzt +{minutes} min', en: 'last known +{minutes} min' },
  every: { de: 'alle {minutes} min', en: 'every {minutes} min' },
  about: { de: 'ca.', en: 'ca.' },
  asOf: { de: 'Stand {time}', en: 'As of {time}' },
  asOfDay: { de: 'Stand {date}, {time}', en: 'As of {date}, {time}' },
  lastRealtime: { de: 'letzte Echtzeit {time}', en: 'last realtime {time}' },
  incomplete: { de: 'Abfahrten unvollständig', en: 'Departures incomplete' },
  byPlan: { de: 'Plan', en: 'planned' },
  timeUncertain: { de: 'Uhrzeit ungewiss', en: 'Time of day uncertain' },
  timetableOnly: { de: 'Fahrplan – keine Echtzeit', en: 'Timetable – no realtime' },
  realtimeStill: { de: 'Fahrplan – Echtzeit steht still', en: 'Timetable – realtime stands still' },
  realtimeHoursOff: {
    de: 'Fahrplan – Echtzeit um Stunden falsch',
    en: 'Timetable – realtime hours off',
  },
  demo: { de: 'Demo', en: 'Demo' },
  demoContent: { de: 'DEMO Content', en: 'DEMO Content' },
  loading: { de: 'Abfahrten werden geladen', en: 'Loading departures' },
  noDepartures: {
    de: 'Keine Abfahrten in den nächsten {minutes} Minuten',
    en: 'No departures in the next {minutes} minutes',
  },
  allCancelled: {
    de: 'Alle Abfahrten der nächsten {minutes} Minuten fallen aus',
    en: 'All departures in the next {minutes} minutes are cancelled',
  },
  nextDeparture: { de: 'Nächste Abfahrt: {when}', en: 'Next departure: {when}' },
  noneOfThese: {
    de: '{these}: keine Abfahrten in den nächsten {minutes} Minuten',
    en: '{these}: no departures in the next {minutes} minutes',
  },
  noConnectionsOfThese: {
    de: '{these}: keine Anschlüsse in den nächsten {minutes} Minuten',
    en: '{these}: no connections in the next {minutes} minutes',
  },
  towards: { de: 'Richtung {direction}', en: 'Towards {direction}' },
  lineNamed: { de: 'Linie {lines}', en: 'Line {lines}' },
  linesNamed: { de: 'Linien {lines}', en: 'Lines {lines}' },
  timetableEnded: { de: 'Fahrplan abgelaufen', en: 'Timetable has expired' },
  timetableNotBegun: { de: 'Fahrplan gilt ab {date}', en: 'Timetable starts on {date}' },
  timetableEmpty: {
    de: 'Der Fahrplan enthält keine Abfahrten',
    en: 'The timetable has no departures',
  },
  connections: { de: 'Anschlüsse', en: 'Connections' },
  noConnections: {
    de: 'Keine Anschlüsse in den nächsten {minutes} Minuten',
    en: 'No connections in the next {minutes} minutes',
  },
  nextStation: { de: 'Nächste Station', en: 'Next station' },
  thisStation: { de: 'Diese Station', en: 'This station' },
  terminus: { de: 'Endstation', en: 'Last stop' },
  moreStops: { de: '{count} weitere Halte', en: '{count} more stops' },
  oneMoreStop: { de: '1 weiterer Halt', en: '1 more stop' },
  stopCancelled: { de: 'Halt entfällt', en: 'stop cancelled' },
  tripLoading: { de: 'Fahrtverlauf wird geladen', en: 'Loading the route' },
  tripUnavailable: {
    de: 'Fahrtverlauf zurzeit nicht verfügbar',
    en: 'Route currently unavailable',
  },
  tripCancelled: { de: 'Diese Fahrt fällt aus', en: 'This trip is cancelled' },
  tripReportedCancelled: {
    de: 'Fahrt als ausgefallen gemeldet',
    en: 'Trip reported as cancelled',
  },
  nextStopUnknown: {
    de: 'Nächster Halt zurzeit nicht bekannt',
    en: 'Next stop currently not known',
  },
  noTrip: { de: 'Zurzeit keine Fahrt', en: 'No trip at the moment' },
  noTripHere: {
    de: 'Hier fährt kein Zug mit. Diese Meldung ist nur im Editor zu sehen.',
    en: 'No trip at this place. This message is only visible in the editor.',
  },
  unavailable: {
    de: 'Abfahrten zurzeit nicht verfügbar',
    en: 'Departures currently unavailable',
  },
  news: { de: 'Nachrichten', en: 'News' },
  noNewsYet: { de: 'Noch keine Nachrichten empfangen', en: 'No news received yet' },
  noNews: { de: 'Keine aktuellen Nachrichten', en: 'No current news' },
  noDisruptions: { de: 'Keine Störungen', en: 'No disruptions' },
  disruptionsLoading: { de: 'Störungen werden geladen', en: 'Loading disruptions' },
  hiddenLive: { de: '(wird im Live-System ausgeblendet)', en: '(hidden on the live system)' },
  medicalOperation: { de: 'Notarzteinsatz', en: 'Medical emergency' },
  policeOperation: { de: 'Polizeieinsatz', en: 'Police operation' },
  noStopping: { de: 'Kein Halt', en: 'No stop' },
  shuttleTrain: { de: 'Pendelzug', en: 'Shuttle train' },
  replacementBuses: { de: 'Ersatzverkehr mit Bussen', en: 'Replacement buses' },
  until: { de: 'bis {date}, {time}', en: 'until {date}, {time}' },
  untilTime: { de: 'bis {time}', en: 'until {time}' },
  stationLeftOut: { de: '1 Station', en: '1 station' },
  stationsLeftOut: { de: '{count} Stationen', en: '{count} stations' },
  departuresOnPhone: { de: 'Abfahrten auf dem Handy', en: 'Departures on your phone' },
  departuresOf: { de: 'Abfahrten: {station}', en: 'Departures: {station}' },
  codeWithoutAddress: {
    de: 'Der Server hat keine öffentliche Adresse (PUBLIC_URL). Diese Meldung ist nur im Editor zu sehen.',
    en: 'The server has no public address (PUBLIC_URL). This message is only visible in the editor.',
  },
  codeTooSmall: {
    de: 'Ein lesbarer QR-Code braucht {px} × {px} px. Diese Meldung ist nur im Editor zu sehen.',
    en: 'A QR code needs {px} × {px} px to be readable. This message is only visible in the editor.',
  },
  untilFurtherNotice: { de: 'bis auf Weiteres', en: 'until further notice' },
} as const satisfies Record<string, Record<'de' | 'en', string>>;

export type PassengerText = keyof typeof texts;

/** The keys of all texts. */
export const passengerTexts = Object.keys(texts) as readonly PassengerText[];

function textIn(key: PassengerText, language: Language): readonly [Text, Language] {
  if (language === 'de') return [texts[key].de, 'de'];
  const translated = loadedTexts(language)?.[key];
  return translated === undefined ? [texts[key].en, 'en'] : [translated, language];
}

/**
 * A text for passengers, its `{name}`s filled. In English where the language has no such text, or its texts
 * have not been loaded.
 */
export function passengerText(
  key: PassengerText,
  language: Language,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return formOf(...textIn(key, language), values).replace(/\{(\w+)\}/g, (_, name: string) =>
    String(values[name] ?? ''),
  );
}
