import type { Situation } from '@perron/core';
import type { DisruptionStation, RuntimeDisruption } from '@perron/schema';
import type { ModelInput } from '../host/definition';
import { sampleNowMs } from '../shared/samples/sample-situation';
import { sampleStops, vehicleSituation } from '../shared/samples/sample-trip';
import { disruptionSchema } from './schema';
import type { DisruptionConfig } from './schema';

export type Pendelzug = Extract<RuntimeDisruption, { readonly type: 'pendelzug' }>;

export type Buses = Extract<RuntimeDisruption, { readonly type: 'replacementsev' }>;

/** The U8 as it is kept: from Wittenau to Hermannstraße, against the sample's trip. */
export const sampleLineStations: readonly DisruptionStation[] = sampleStops
  .map(({ stationCode, name }, index) => ({ id: 100 + index, name, code: stationCode }))
  .reverse();

/** A shuttle between two stations of the U8, by their numbers from Hermannstraße. */
export function shuttleBetween(
  first: number,
  last: number,
  change: Partial<Pendelzug> = {},
): Pendelzug {
  const station = (number: number) =>
    sampleLineStations[sampleLineStations.length - 1 - number] ?? null;
  const between = Array.from({ length: last - first - 1 }, (_, index) =>
    station(first + 1 + index),
  );
  return {
    type: 'pendelzug',
    id: 4,
    line: { id: 8, name: 'U8' },
    affectedStations: [],
    startsAt: new Date(sampleNowMs - 3_600_000).toISOString(),
    endsAt: '2026-11-23T03:00:00.000Z',
    announceBefore: 2,
    priority: 20,
    messages: [
      {
        language: 'de',
        message: 'Zwischen Moritzplatz und Jannowitzbrücke fährt ein Pendelzug. Bitte umsteigen.',
      },
      {
        language: 'en',
        message: 'A shuttle train runs between Moritzplatz and Jannowitzbrücke. Please change.',
      },
    ],
    stationStart: station(last),
    stationEnd: station(first),
    stationsInBetween: between.filter((candidate) => candidate !== null).reverse(),
    lineStations: [...sampleLineStations],
    numVisibleStationsBefore: 2,
    numVisibleStationsAfter: 2,
    ...change,
  };
}

/** Buses in place of trains between two stations of the U8, by their numbers from Hermannstraße. */
export function busesBetween(first: number, last: number, change: Partial<Buses> = {}): Buses {
  return {
    ...shuttleBetween(first, last),
    type: 'replacementsev',
    id: 5,
    title: 'U8: Ersatzverkehr mit Bussen',
    description: '',
    messages: [
      {
        language: 'de',
        message: 'Zwischen Moritzplatz und Jannowitzbrücke fahren Busse. Bitte umsteigen.',
      },
      {
        language: 'en',
        message: 'Buses run between Moritzplatz and Jannowitzbrücke. Please change.',
      },
    ],
    ...change,
  };
}

/** A vehicle's situation with disruptions ahead. */
export function disruptedAhead(
  ahead: readonly RuntimeDisruption[],
  change: Partial<Situation> = {},
): Situation {
  return {
    ...vehicleSituation,
    disruptions: {
      state: 'known',
      running: ahead,
      here: [],
      ahead,
      announced: ahead,
      fetchedAtMs: sampleNowMs - 20_000,
    },
    ...change,
  };
}

export const disruptionSample: ModelInput<DisruptionConfig> = {
  config: disruptionSchema.parse({}),
  size: { width: 600, height: 400 },
  situation: disruptedAhead([shuttleBetween(6, 8)]),
  mode: 'live',
};
