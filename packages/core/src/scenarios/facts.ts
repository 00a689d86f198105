import type { RuntimeDisruption } from '@perron/schema';
import type { Situation } from '../situation/situation';
import { directionOfTrip, stopAhead } from '../situation/trip-stops';
import { concerns } from '../disruptions/relevance';
import { lastStop, nextStop } from '../trip/position';
import type { StopTimes, TripPosition } from '../trip/position';

/** A fact's type in a condition. */
type FactType = 'bool' | 'string';

interface Fact {
  readonly type: FactType;
  /** Its meaning, for operators writing conditions. */
  readonly description: { readonly en: string; readonly de: string };
  /** `null` means that it is not known right now, which makes a condition that needs it unknown. */
  readonly read: (situation: Situation) => boolean | string | null;
}

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
  demo: {
    type: 'bool',
    description: { en: 'The data is a demonstration.', de: 'Die Daten sind eine Vorführung.' },
    read: (situation) => situation.demo,
  },
} as const satisfies Record<string, Fact>;

export type FactName = keyof typeof facts;
