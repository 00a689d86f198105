import { situationAt } from '@perron/core';
import type { Situation } from '@perron/core';
import type { WidgetState } from '../host/states';
import { sampleNowMs, sampleSituation } from '../shared/sample-situation';
import { sampleTrip, vehicleSituation } from '../shared/sample-trip';
import { pearlIndicatorHorizontalSample as sample } from './sample';
import type { PearlIndicatorHorizontalConfig } from './schema';

type Trip = typeof sampleTrip;

function inTrip(change: Partial<Trip>): Situation {
  return { ...vehicleSituation, trip: { ...sampleTrip, ...change } };
}

const wide = { width: 1920, height: 540 };

const longNames = [
  'Treuenbrietzener Straße/Wilhelmsruher Damm',
  'Johannisthaler Chaussee/Fritz-Erler-Allee [Pos 2]',
  'محطة القطارات الرئيسية في برلين',
];

/** The looks of the widget besides its sample. */
export const pearlIndicatorHorizontalStates: readonly WidgetState<PearlIndicatorHorizontalConfig>[] =
  [
    {
      name: { en: 'Four stations, names flat', de: 'Vier Stationen, Namen waagerecht' },
      input: { ...sample, size: wide, config: { ...sample.config, numStations: 4 } },
    },
    {
      name: { en: 'The whole trip, at a stop', de: 'Die ganze Fahrt, am Halt' },
      input: {
        ...sample,
        size: wide,
        situation: situationAt(vehicleSituation, sampleNowMs + 30_000),
      },
    },
    {
      name: { en: 'On night, without header', de: 'Auf Nacht, ohne Kopf' },
      input: { ...sample, config: { ...sample.config, theme: 'dark', showHeader: false } },
    },
    {
      name: { en: 'A stop is cancelled', de: 'Ein Halt entfällt' },
      input: {
        ...sample,
        situation: inTrip({
          stops: sampleTrip.stops.map((stop, index) => ({ ...stop, cancelled: index === 9 })),
        }),
      },
    },
    {
      name: { en: 'Long and Arabic names', de: 'Lange und arabische Namen' },
      input: {
        ...sample,
        situation: inTrip({
          stops: sampleTrip.stops.map((stop, index) => ({
            ...stop,
            name: longNames[index - 7] ?? stop.name,
          })),
        }),
      },
    },
    {
      name: { en: 'Small', de: 'Klein' },
      input: { ...sample, size: { width: 400, height: 300 } },
    },
    {
      name: { en: 'Realtime is old', de: 'Echtzeit ist alt' },
      input: {
        ...sample,
        situation: inTrip({ freshness: 'stale', realtimeAtMs: sampleNowMs - 130_000 }),
      },
    },
    {
      name: { en: 'Timetable only, demo', de: 'Nur Fahrplan, Demo' },
      input: {
        ...sample,
        situation: { ...inTrip({ freshness: 'timetable', realtimeAtMs: null }), demo: true },
      },
    },
    {
      name: { en: 'The trip is cancelled', de: 'Die Fahrt fällt aus' },
      input: { ...sample, situation: inTrip({ cancelled: true }) },
    },
    {
      name: { en: 'Loading', de: 'Wird geladen' },
      input: { ...sample, situation: { ...vehicleSituation, trip: { state: 'loading' } } },
    },
    {
      name: { en: 'Not known', de: 'Nicht bekannt' },
      input: { ...sample, situation: { ...vehicleSituation, trip: { state: 'unknown' } } },
    },
    {
      name: { en: 'In a station, in the editor', de: 'In einer Station, im Editor' },
      input: { ...sample, situation: sampleSituation, mode: 'editor' },
    },
  ];
