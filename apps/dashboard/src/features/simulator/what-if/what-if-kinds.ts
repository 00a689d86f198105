import type { FaultySource, SimulatedPlace, WhatIf } from '@perron/schema';

export type WhatIfKind = WhatIf['kind'];

/** A trip that can be chosen, in words. */
export interface TripChoice {
  readonly tripId: string;
  readonly label: string;
}

/** The choices in the forms. */
export interface WhatIfContext {
  readonly place: SimulatedPlace;
  /** Trips that the place knows now, the next one first. */
  readonly trips: readonly TripChoice[];
  /** Names of the lines of the network; those of the place first. */
  readonly lines: readonly string[];
  /** Numbers of the stored disruptions. */
  readonly disruptionIds: readonly number[];
  /** The displays' time, epoch ms; `null` if it is not known yet. */
  readonly nowMs: number | null;
  /** The words for a sky that passengers read. */
  readonly skyText: (sky: Sky) => string;
}

/** In the order in which they are offered. */
const kinds = [
  'delay',
  'cancellation',
  'train_at_platform',
  'disruption',
  'stored_disruption',
  'alert_suppressed',
  'weather',
  'source',
  'no_network',
] as const satisfies readonly WhatIfKind[];

/** The kinds that can be tried at a place: in a train nothing stands at a platform. */
export function kindsAt(place: SimulatedPlace): readonly WhatIfKind[] {
  return kinds.filter((kind) => kind !== 'train_at_platform' || place.kind === 'station');
}

/** The sources whose faults a display at the place feels. */
export function sourcesAt({ kind }: SimulatedPlace): readonly FaultySource[] {
  const shared = ['disruptions', 'weather', 'news', 'manifest'] as const;
  return kind === 'trip'
    ? ['trip', 'departures', ...shared]
    : ['departures', 'timetable', ...shared];
}

const threeMinutes = 180;

/** The first values of a form of a kind; `null` if there is nothing to choose from yet. */
export function newWhatIf(kind: WhatIfKind, context: WhatIfContext): WhatIf | null {
  const { place, trips, lines, disruptionIds, skyText } = context;
  const tripId = place.kind === 'trip' ? place.trip_id : (trips[0]?.tripId ?? null);
  const [line] = lines;
  const [disruptionId] = disruptionIds;
  switch (kind) {
    case 'delay':
      return { kind, trip_id: tripId, seconds: threeMinutes };
    case 'cancellation':
      return tripId === null ? null : { kind, trip_id: tripId };
    case 'train_at_platform':
      return { kind, trip_id: null };
    case 'disruption':
      return line === undefined
        ? null
        : { kind, type: 'nostopping', line, from_code: null, to_code: null, text: '' };
    case 'stored_disruption':
    case 'alert_suppressed':
      return disruptionId === undefined ? null : { kind, disruption_id: disruptionId };
    case 'weather':
      return { kind, weather: weatherOf('snow', -2, skyText('snow')) };
    case 'source':
      return { kind, source: sourcesAt(place)[0] ?? 'departures', fault: 'fails' };
    case 'no_network':
      return { kind };
  }
}

/** Kinds of weather that are tried, each with what a weather service tells of it. */
export const skies = ['sun', 'clouds', 'rain', 'thunder', 'snow', 'fog'] as const;
export type Sky = (typeof skies)[number];

const cloudCovers: Readonly<Record<Sky, number>> = {
  sun: 5,
  clouds: 60,
  rain: 90,
  thunder: 100,
  snow: 95,
  fog: 100,
};
const wets: Readonly<Record<Sky, number>> = {
  sun: 0,
  clouds: 0,
  rain: 3,
  thunder: 9,
  snow: 2,
  fog: 0,
};

/** @param description what passengers read, in their language */
export function weatherOf(sky: Sky, temperature: number, description: string) {
  return {
    temperature,
    humidity: sky === 'sun' ? 40 : 85,
    windSpeed: sky === 'thunder' ? 45 : 14,
    windDirection: 'W',
    cloudCover: cloudCovers[sky],
    precipitation: wets[sky],
    weatherDescription: description,
  };
}

/** The sky that a weather was made of; `null` means none of them. */
export function skyOf({
  cloudCover,
  precipitation,
}: {
  readonly cloudCover: number;
  readonly precipitation: number;
}): Sky | null {
  return (
    skies.find((sky) => cloudCovers[sky] === cloudCover && wets[sky] === precipitation) ?? null
  );
}
