import { dayTypes } from '@perron/schema';
import type { RuntimeDisruption } from '@perron/schema';
import type { Situation } from '../situation/situation';
import { directionOfTrip, stopAhead } from '../situation/trip-stops';
import { concerns } from '../disruptions/relevance';
import { seasons, weekdays } from '../calendar/calendar';
import { lastStop, nextStop } from '../trip/position';
import type { StopTimes, TripPosition } from '../trip/position';

/** A fact's type in a condition. */
type FactType = 'bool' | 'string';

interface Fact {
  readonly type: FactType;
  /** All values of a text, where there are few. */
  readonly values?: readonly string[];
  /** The text is a time on a clock or a day, and can be held against a span. */
  readonly form?: 'time' | 'date';
  /** Its meaning, for operators writing conditions. */
  readonly description: { readonly en: string; readonly de: string };
  /** `null` means that it is not known right now, which makes a condition that needs it unknown. */
  readonly read: (situation: Situation) => boolean | string | null;
}

/** All values of the fact `position`. */
const positions = [
  'before_first_station',
  'at_station',
  'on_track',
  'approaching',
  'after_last_station',
  'none',
] as const;

/** Disruptions with separate scenes; a shuttle has its own. */
const countedTypes: readonly RuntimeDisruption['type'][] = ['medical', 'police', 'no_stopping'];

function isDisrupted(
  where: 'here' | 'ahead' | 'announced',
  types: readonly RuntimeDisruption['type'][],
) {
  return ({ disruptions, place, trip }: Situation) => {
    if (disruptions.state !== 'known') return null;
    if (disruptions[where].some(({ type }) => types.includes(type))) return true;
    if (place.kind === 'station' || trip.state !== 'unsure') return false;
    // One elsewhere on the line may concern the run that the vehicle is on.
    const spot = { stationCode: null, lineName: place.lineName };
    const mayBe = disruptions.running.some(
      (disruption) => types.includes(disruption.type) && concerns(disruption, spot),
    );
    return mayBe ? null : false;
  };
}

/** Where the trip of a vehicle is, in a word. */
function positionWord({ place, trip }: Situation): string | null {
  if (place.kind === 'station') return 'none';
  if (trip.state === 'none') return 'before_first_station';
  if (trip.state !== 'known') return null;
  const { position } = trip;
  return position.state === 'on_track' && position.approaching ? 'approaching' : position.state;
}

function stopCode(
  { trip }: Situation,
  which: (position: TripPosition, stops: readonly StopTimes[]) => number | null,
): string | null {
  if (trip.state === 'unsure' && which === nextStop) return stopAhead(trip)?.stationCode ?? null;
  if (trip.state !== 'known') return null;
  const index = which(trip.position, trip.stops);
  return index === null ? '' : (trip.stops[index]?.stationCode ?? '');
}

/**
 * The facts that a condition may name: one table for evaluating, for checking, and for the page
 * where conditions are written.
 */
export const facts = {
  train_in_station: {
    type: 'bool',
    description: {
      en: 'A train stands here: it has arrived and not left.',
      de: 'Ein Zug steht hier: Er ist angekommen und noch nicht abgefahren.',
    },
    read: (situation) => situation.trainAtPlatform,
  },
  vehicle: {
    type: 'bool',
    description: {
      en: 'The display rides in a vehicle.',
      de: 'Die Anzeige fährt in einem Fahrzeug mit.',
    },
    read: ({ place }) => place.kind === 'vehicle',
  },
  position: {
    type: 'string',
    values: positions,
    description: {
      en: 'Where the trip is: "before_first_station", "at_station", "on_track", "approaching", "after_last_station"; "none" in a station.',
      de: 'Wo die Fahrt ist: "before_first_station", "at_station", "on_track", "approaching", "after_last_station"; "none" in einer Station.',
    },
    read: positionWord,
  },
  disruption_here: {
    type: 'bool',
    description: {
      en: 'A medical or police operation or a stop without service at this station; in a vehicle, where it stands.',
      de: 'Ein Notarzt- oder Polizeieinsatz oder ein Halt ohne Bedienung an dieser Station; im Fahrzeug: wo es steht.',
    },
    read: isDisrupted('here', countedTypes),
  },
  disruption_ahead: {
    type: 'bool',
    description: {
      en: 'The same at the upcoming station of a vehicle.',
      de: 'Dasselbe an der nächsten Station eines Fahrzeugs.',
    },
    read: isDisrupted('ahead', countedTypes),
  },
  disruption_announced: {
    type: 'bool',
    description: {
      en: 'The same at a station that the vehicle reaches within as many stations as the disruption says.',
      de: 'Dasselbe an einer Station, die das Fahrzeug in so vielen Stationen erreicht, wie die Störung angibt.',
    },
    read: isDisrupted('announced', countedTypes),
  },
  pendelzug: {
    type: 'bool',
    description: {
      en: 'A replacement shuttle on this line covers the upcoming station, or the one where the train stands.',
      de: 'Ein Pendelzug dieser Linie bedient die nächste Station oder die, an der der Zug steht.',
    },
    read: isDisrupted('ahead', ['pendelzug']),
  },
  replacement_buses: {
    type: 'bool',
    description: {
      en: 'Buses replace the trains at this station; in a vehicle, those of its line at the upcoming station, or where it stands.',
      de: 'Busse ersetzen die Züge an dieser Station; im Fahrzeug: die seiner Linie an der nächsten Station oder der, an der es steht.',
    },
    read: (situation) =>
      isDisrupted(situation.place.kind === 'station' ? 'here' : 'ahead', ['replacementsev'])(
        situation,
      ),
  },
  line: {
    type: 'string',
    description: {
      en: 'Name of the vehicle’s line, such as "U8"; empty in a station.',
      de: 'Name der Linie des Fahrzeugs, etwa "U8"; in einer Station leer.',
    },
    read: ({ place }) => (place.kind === 'vehicle' ? place.lineName : ''),
  },
  direction: {
    type: 'string',
    description: {
      en: 'Where the vehicle goes; empty in a station.',
      de: 'Wohin das Fahrzeug fährt; in einer Station leer.',
    },
    read: ({ place, trip }) => (place.kind === 'station' ? '' : directionOfTrip(trip)),
  },
  station_code: {
    type: 'string',
    description: {
      en: 'Code of the station; in a vehicle, where it stands or that it left last.',
      de: 'Kennung der Station; im Fahrzeug: wo es steht oder zuletzt stand.',
    },
    read: (situation) =>
      situation.place.kind === 'station'
        ? situation.place.stationCode
        : stopCode(situation, lastStop),
  },
  next_station_code: {
    type: 'string',
    description: {
      en: 'Code of the vehicle’s next station; empty at the end and in a station.',
      de: 'Kennung der nächsten Station des Fahrzeugs; am Ende und in einer Station leer.',
    },
    read: (situation) => (situation.place.kind === 'station' ? '' : stopCode(situation, nextStop)),
  },
  platform: {
    type: 'string',
    description: {
      en: 'Platform of the display; empty when it is for all.',
      de: 'Gleis der Anzeige; leer, wenn sie für alle gilt.',
    },
    read: ({ place }) => (place.kind === 'station' ? (place.platform ?? '') : ''),
  },
  time: {
    type: 'string',
    form: 'time',
    description: {
      en: 'The time on the clocks of the network, such as "06:30". time.between("22:00", "04:00") goes over midnight; the second time is no longer in it.',
      de: 'Die Uhrzeit des Netzes, etwa "06:30". time.between("22:00", "04:00") geht über Mitternacht; die zweite Uhrzeit gehört nicht mehr dazu.',
    },
    read: ({ today }) => today?.time ?? null,
  },
  weekday: {
    type: 'string',
    values: weekdays,
    description: {
      en: 'The day of the week: "monday" to "sunday". After midnight it is still the day before, until the service day ends.',
      de: 'Der Wochentag: "monday" bis "sunday". Nach Mitternacht gilt noch der Tag davor, bis der Betriebstag endet.',
    },
    read: ({ today }) => today?.weekday ?? null,
  },
  date: {
    type: 'string',
    form: 'date',
    description: {
      en: 'The service day, such as "2026-12-24". date.between("12-24", "01-06") holds in every year; the last day is in it.',
      de: 'Der Betriebstag, etwa "2026-12-24". date.between("12-24", "01-06") gilt in jedem Jahr; der letzte Tag gehört dazu.',
    },
    read: ({ today }) => today?.date ?? null,
  },
  holiday: {
    type: 'bool',
    description: {
      en: 'A public holiday, by the list of holidays. It is not known in years that the list does not reach.',
      de: 'Ein Feiertag, nach der Liste der Feiertage. In Jahren, die sie nicht enthält, ist er nicht bekannt.',
    },
    read: ({ today }) => today?.holiday ?? null,
  },
  school_holiday: {
    type: 'bool',
    description: {
      en: 'School holidays, by the list of holidays. They are not known after the last ones in the list.',
      de: 'Schulferien, nach der Liste der Feiertage. Nach den letzten der Liste sind sie nicht bekannt.',
    },
    read: ({ today }) => today?.schoolHoliday ?? null,
  },
  season: {
    type: 'string',
    values: seasons,
    description: {
      en: 'The season by whole months: "spring" is March to May north of the equator, September to November south of it.',
      de: 'Die Jahreszeit nach ganzen Monaten: "spring" ist nördlich des Äquators März bis Mai, südlich September bis November.',
    },
    read: ({ today }) => today?.season ?? null,
  },
  day_type: {
    type: 'string',
    values: dayTypes,
    description: {
      en: 'How the timetable runs today: as on a "weekday", a "saturday" or a "sunday". On a holiday mostly as on a Sunday.',
      de: 'Wie der Fahrplan heute fährt: wie an einem Werktag ("weekday"), "saturday" oder "sunday". An Feiertagen meist wie sonntags.',
    },
    read: ({ today }) => today?.dayType ?? null,
  },
  night: {
    type: 'bool',
    description: {
      en: 'It is after midnight, and the service day of the evening before goes on.',
      de: 'Es ist nach Mitternacht, und der Betriebstag des Vorabends läuft noch.',
    },
    read: ({ today }) => today?.night ?? null,
  },
  demo: {
    type: 'bool',
    description: { en: 'The data is a demonstration.', de: 'Die Daten sind eine Vorführung.' },
    read: (situation) => situation.demo,
  },
} as const satisfies Record<string, Fact>;

export type FactName = keyof typeof facts;

export function isFactName(name: string): name is FactName {
  return Object.hasOwn(facts, name);
}

/** The form of a fact that can be held against a span; `null` means that it is no such fact. */
export function spanFormOf(name: string): 'time' | 'date' | null {
  if (!isFactName(name)) return null;
  const fact = facts[name];
  return 'form' in fact ? fact.form : null;
}
