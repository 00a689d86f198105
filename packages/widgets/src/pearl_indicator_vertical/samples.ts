import { situationAt } from '@perron/core';
import type { Situation } from '@perron/core';
import type { WidgetState } from '../host/states';
import { sampleNowMs, sampleSituation } from '../shared/sample-situation';
import { sampleTrip, vehicleSituation } from '../shared/sample-trip';
import { pearlIndicatorVerticalSample as sample } from './sample';
import type { PearlIndicatorVerticalConfig } from './schema';

type Trip = typeof sampleTrip;

function inTrip(change: Partial<Trip>): Situation {
  return { ...vehicleSituation, trip: { ...sampleTrip, ...change } };
}

const longNames = [
  'Treuenbrietzener Straße/Wilhelmsruher Damm',
  'Johannisthaler Chaussee/Fritz-Erler-Allee [Pos 2]',
  'محطة القطارات الرئيسية في برلين',
];

/** The looks of the widget besides its sample. */
export const pearlIndicatorVerticalStates: readonly WidgetState<PearlIndicatorVerticalConfig>[] = [
  {
    name: { en: 'At a stop', de: 'Am Halt' },
    input: { ...sample, situation: situationAt(vehicleSituation, sampleNowMs + 30_000) },
  },
  {
    name: { en: 'Last stop ahead, on night', de: 'Vor der Endstation, auf Nacht' },
    input: {
      ...sample,
      config: { ...sample.config, theme: 'dark' },
      situation: situationAt(vehicleSituation, sampleNowMs + 1_440_000),
    },
  },
  {
    name: { en: 'Seven stations', de: 'Sieben Stationen' },
    input: { ...sample, config: { ...sample.config, numStations: 7 } },
  },
  {
    name: { en: 'A stop is cancelled', de: 'Ein Halt entfällt' },
    input: {
      ...sample,
      situation: inTrip({
        stops: sampleTrip.stops.map((stop, index) => ({ ...stop, cancelled: index === 8 })),
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
