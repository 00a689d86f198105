import type { Text } from './text-forms';

/** A text in German and in English. The other languages are files of `widgets/shared/language/texts`. */
export type Words = Readonly<Record<'de' | 'en', Text>>;

/**
 * Something that passengers are told, in up to three lengths; `{name}` is filled by the caller.
 *
 * - `glass`: on a display, where it shares a line with others.
 * - `page`: on the page of a stop. Without it the page says what displays say. The parts of a board that the page
 *   is drawn from (decision 202) say that in any case.
 * - `spoken`: by loudspeakers, by telephone and by "Read to me". Without it nobody says it; `'glass'` means in the
 *   words of displays.
 */
export type Notion =
  | { readonly glass: Words; readonly page?: Words; readonly spoken?: Words | 'glass' }
  | { readonly glass?: never; readonly page?: Words; readonly spoken?: Words };

/** Every text that passengers read or hear in more than one place, each beside its other lengths. */
export const passengerTexts = {
  suburban: { glass: { de: 'S-Bahn', en: 'Suburban railway' } },
  subway: { glass: { de: 'U-Bahn', en: 'Underground' } },
  tram: { glass: { de: 'Tram', en: 'Tram' } },
  bus: { glass: { de: 'Bus', en: 'Bus' } },
  ferry: { glass: { de: 'Fähre', en: 'Ferry' } },
  express: { glass: { de: 'Fernverkehr', en: 'Long-distance trains' } },
  regional: { glass: { de: 'Regionalverkehr', en: 'Regional trains' } },
  line: { glass: { de: 'Linie', en: 'Line' } },
  destination: { glass: { de: 'Ziel', en: 'Destination' } },
  platform: { glass: { de: 'Gleis', en: 'Platform' } },
  time: { glass: { de: 'Zeit', en: 'Time' } },
  timeOfDay: { spoken: { de: '{time} Uhr', en: '{time}' } },
  minutesLeft: {
    glass: { de: '{minutes} min', en: '{minutes} min' },
    spoken: {
      de: { one: '1 Minute', other: '{minutes} Minuten' },
      en: { one: '1 minute', other: '{minutes} minutes' },
    },
  },
  dueNow: { spoken: { de: 'in Kürze', en: 'arriving shortly' } },
  inMinutes: { glass: { de: 'in {minutes} min', en: 'in {minutes} min' } },
  platformOf: {
    glass: { de: 'Gleis {platform}', en: 'Platform {platform}' },
    spoken: { de: 'Gleis {platform}', en: 'platform {platform}' },
  },
  stopOf: { spoken: { de: 'Steig {platform}', en: 'stop {platform}' } },
  pierOf: { spoken: { de: 'Anleger {platform}', en: 'pier {platform}' } },
  unknownDestination: { glass: { de: 'Unbekannt', en: 'Unknown' } },
  unnamedLine: { spoken: { de: 'Zug', en: 'Train' } },
  cancelled: {
    glass: { de: 'fällt aus', en: 'cancelled' },
    spoken: { de: 'fällt aus', en: 'is cancelled' },
  },
  runsAfterAll: { spoken: { de: 'fährt nun doch', en: 'will run after all' } },
  doesNotStop: {
    glass: { de: 'hält nicht', en: 'does not stop' },
    spoken: { de: 'hält hier nicht', en: 'does not stop here' },
  },
  noBoarding: { glass: { de: 'kein Einstieg', en: 'no boarding' }, spoken: 'glass' },
  leavesFrom: {
    glass: { de: 'fährt ab {stop}', en: 'departs from {stop}' },
    spoken: { de: 'heute ab {stop}', en: 'departs from {stop} today' },
  },
  todayPlatform: {
    glass: { de: 'heute Gleis {platform}', en: 'today platform {platform}' },
    spoken: { de: 'heute {place}', en: 'today {place}' },
  },
  platformChanged: {
    spoken: { de: 'heute {place} statt {before}', en: 'today from {place} instead of {before}' },
  },
  platformBack: { spoken: { de: 'nun doch {place}', en: 'now from {place} again' } },
  pleaseNote: { spoken: { de: 'Bitte beachten: {train}', en: 'Please note: {train}' } },
  bookByPhone: { glass: { de: 'nur mit Anmeldung', en: 'advance booking only' }, spoken: 'glass' },
  bookByPhoneAt: {
    glass: { de: 'nur mit Anmeldung: {phone}', en: 'advance booking: {phone}' },
    spoken: { de: 'nur mit Anmeldung: {phone}', en: 'advance booking only: {phone}' },
  },
  requestStop: { glass: { de: 'Bedarfshalt', en: 'request stop' }, spoken: 'glass' },
  lastKnownLate: {
    glass: { de: 'zuletzt +{minutes} min', en: 'last known +{minutes} min' },
    spoken: {
      de: { one: 'zuletzt 1 Minute verspätet', other: 'zuletzt {minutes} Minuten verspätet' },
      en: {
        one: 'last known to be 1 minute late',
        other: 'last known to be {minutes} minutes late',
      },
    },
  },
  every: {
    glass: { de: 'alle {minutes} min', en: 'every {minutes} min' },
    spoken: {
      de: { one: 'jede Minute', other: 'alle {minutes} Minuten' },
      en: { one: 'every minute', other: 'every {minutes} minutes' },
    },
  },
  about: { glass: { de: 'ca.', en: 'ca.' }, spoken: { de: 'etwa', en: 'about' } },
  asOf: {
    glass: { de: 'Stand {time}', en: 'As of {time}' },
    spoken: { de: 'Stand {time} Uhr', en: 'As of {time}' },
  },
  asOfDay: { glass: { de: 'Stand {date}, {time}', en: 'As of {date}, {time}' } },
  lastRealtime: { glass: { de: 'letzte Echtzeit {time}', en: 'last realtime {time}' } },
  incomplete: { glass: { de: 'Abfahrten unvollständig', en: 'Departures incomplete' } },
  byPlan: {
    glass: { de: 'Plan', en: 'planned' },
    spoken: { de: 'laut Fahrplan um {time} Uhr', en: 'scheduled for {time}' },
  },
  timeUncertain: { glass: { de: 'Uhrzeit ungewiss', en: 'Time of day uncertain' } },
  timetableOnly: { glass: { de: 'Fahrplan – keine Echtzeit', en: 'Timetable – no realtime' } },
  realtimeStill: {
    glass: { de: 'Fahrplan – Echtzeit steht still', en: 'Timetable – realtime stands still' },
  },
  realtimeHoursOff: {
    glass: { de: 'Fahrplan – Echtzeit um Stunden falsch', en: 'Timetable – realtime hours off' },
  },
  demo: {
    glass: { de: 'Demo', en: 'Demo' },
    page: { de: 'Demo: Diese Daten sind nicht echt.', en: 'Demo: this data is not real.' },
  },
  demoContent: { glass: { de: 'DEMO Content', en: 'DEMO Content' } },
  loading: { glass: { de: 'Abfahrten werden geladen', en: 'Loading departures' } },
  noDepartures: {
    glass: {
      de: 'Keine Abfahrten in den nächsten {minutes} Minuten',
      en: 'No departures in the next {minutes} minutes',
    },
  },
  allCancelled: {
    glass: {
      de: 'Alle Abfahrten der nächsten {minutes} Minuten fallen aus',
      en: 'All departures in the next {minutes} minutes are cancelled',
    },
  },
  nextDeparture: { glass: { de: 'Nächste Abfahrt: {when}', en: 'Next departure: {when}' } },
  noneOfThese: {
    glass: {
      de: '{these}: keine Abfahrten in den nächsten {minutes} Minuten',
      en: '{these}: no departures in the next {minutes} minutes',
    },
  },
  noConnectionsOfThese: {
    glass: {
      de: '{these}: keine Anschlüsse in den nächsten {minutes} Minuten',
      en: '{these}: no connections in the next {minutes} minutes',
    },
  },
  towards: {
    glass: { de: 'Richtung {direction}', en: 'Towards {direction}' },
    spoken: { de: 'nach {direction}', en: 'to {direction}' },
  },
  lineNamed: { glass: { de: 'Linie {lines}', en: 'Line {lines}' } },
  linesNamed: { glass: { de: 'Linien {lines}', en: 'Lines {lines}' } },
  timetableEnded: { glass: { de: 'Fahrplan abgelaufen', en: 'Timetable has expired' } },
  timetableNotBegun: { glass: { de: 'Fahrplan gilt ab {date}', en: 'Timetable starts on {date}' } },
  timetableEmpty: {
    glass: { de: 'Der Fahrplan enthält keine Abfahrten', en: 'The timetable has no departures' },
  },
  connections: { glass: { de: 'Anschlüsse', en: 'Connections' } },
  noConnections: {
    glass: {
      de: 'Keine Anschlüsse in den nächsten {minutes} Minuten',
      en: 'No connections in the next {minutes} minutes',
    },
  },
  nextStation: { glass: { de: 'Nächste Station', en: 'Next station' }, spoken: 'glass' },
  thisStation: { glass: { de: 'Diese Station', en: 'This station' } },
  terminus: {
    glass: { de: 'Endstation', en: 'Last stop' },
    spoken: { de: 'Endstation, bitte aussteigen', en: 'Last stop, please leave the train' },
  },
  changeFor: { spoken: { de: 'Umsteigen zu {lines}', en: 'Change here for {lines}' } },
  moreStops: { glass: { de: '{count} weitere Halte', en: '{count} more stops' } },
  oneMoreStop: { glass: { de: '1 weiterer Halt', en: '1 more stop' } },
  stopCancelled: { glass: { de: 'Halt entfällt', en: 'stop cancelled' } },
  tripLoading: { glass: { de: 'Fahrtverlauf wird geladen', en: 'Loading the route' } },
  tripUnavailable: {
    glass: { de: 'Fahrtverlauf zurzeit nicht verfügbar', en: 'Route currently unavailable' },
  },
  tripCancelled: { glass: { de: 'Diese Fahrt fällt aus', en: 'This trip is cancelled' } },
  tripReportedCancelled: {
    glass: { de: 'Fahrt als ausgefallen gemeldet', en: 'Trip reported as cancelled' },
  },
  nextStopUnknown: {
    glass: { de: 'Nächster Halt zurzeit nicht bekannt', en: 'Next stop currently not known' },
  },
  noTrip: { glass: { de: 'Zurzeit keine Fahrt', en: 'No trip at the moment' } },
  noTripHere: {
    glass: {
      de: 'Hier fährt kein Zug mit. Diese Meldung ist nur im Editor zu sehen.',
      en: 'No trip at this place. This message is only visible in the editor.',
    },
  },
  unavailable: {
    glass: { de: 'Abfahrten zurzeit nicht verfügbar', en: 'Departures currently unavailable' },
    spoken: {
      de: 'Abfahrten sind zurzeit nicht verfügbar',
      en: 'Departures are currently unavailable',
    },
  },
  news: { glass: { de: 'Nachrichten', en: 'News' } },
  noNewsYet: { glass: { de: 'Noch keine Nachrichten empfangen', en: 'No news received yet' } },
  noNews: { glass: { de: 'Keine aktuellen Nachrichten', en: 'No current news' } },
  noDisruptions: { glass: { de: 'Keine Störungen', en: 'No disruptions' } },
  disruptionsLoading: { glass: { de: 'Störungen werden geladen', en: 'Loading disruptions' } },
  hiddenLive: {
    glass: { de: '(wird im Live-System ausgeblendet)', en: '(hidden on the live system)' },
  },
  medicalOperation: { glass: { de: 'Notarzteinsatz', en: 'Medical emergency' }, spoken: 'glass' },
  policeOperation: { glass: { de: 'Polizeieinsatz', en: 'Police operation' }, spoken: 'glass' },
  noStopping: { glass: { de: 'Kein Halt', en: 'No stop' }, spoken: 'glass' },
  shuttleTrain: { glass: { de: 'Pendelzug', en: 'Shuttle train' }, spoken: 'glass' },
  replacementBuses: {
    glass: { de: 'Ersatzverkehr mit Bussen', en: 'Replacement buses' },
    spoken: 'glass',
  },
  until: { glass: { de: 'bis {date}, {time}', en: 'until {date}, {time}' } },
  untilTime: { glass: { de: 'bis {time}', en: 'until {time}' } },
  stationLeftOut: { glass: { de: '1 Station', en: '1 station' } },
  stationsLeftOut: { glass: { de: '{count} Stationen', en: '{count} stations' } },
  departuresOnPhone: { glass: { de: 'Abfahrten auf dem Handy', en: 'Departures on your phone' } },
  departuresOf: { glass: { de: 'Abfahrten: {station}', en: 'Departures: {station}' } },
  codeWithoutAddress: {
    glass: {
      de: 'Der Server hat keine öffentliche Adresse (PUBLIC_URL). Diese Meldung ist nur im Editor zu sehen.',
      en: 'The server has no public address (PUBLIC_URL). This message is only visible in the editor.',
    },
  },
  codeTooSmall: {
    glass: {
      de: 'Ein lesbarer QR-Code braucht {px} × {px} px. Diese Meldung ist nur im Editor zu sehen.',
      en: 'A QR code needs {px} × {px} px to be readable. This message is only visible in the editor.',
    },
  },
  untilFurtherNotice: { glass: { de: 'bis auf Weiteres', en: 'until further notice' } },
  departures: { page: { de: 'Abfahrten', en: 'Departures' } },
  disruptions: { page: { de: 'Störungen', en: 'Disruptions' } },
  notices: { page: { de: 'Meldungen', en: 'Service notices' } },
  lifts: { page: { de: 'Aufzüge und Barrierefreiheit', en: 'Lifts and accessibility' } },
  refresh: { page: { de: 'Aktualisieren', en: 'Refresh' } },
  languages: { page: { de: 'Sprache', en: 'Language' } },
  offline: { page: { de: 'Keine Verbindung.', en: 'No connection.' } },
  stopMissing: { page: { de: 'Haltestelle nicht gefunden', en: 'Stop not found' } },
  tryAgain: {
    page: {
      de: 'Bitte versuchen Sie es in einer Minute noch einmal.',
      en: 'Please try again in a minute.',
    },
  },
} as const satisfies Readonly<Record<string, Notion>>;
