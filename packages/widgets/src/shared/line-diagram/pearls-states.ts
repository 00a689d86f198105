import type { Situation } from '@perron/core';
import type { ModelInput } from '../../host/definition';
import type { WidgetState } from '../../host/states';
import { sampleNowMs, sampleSituation } from '../samples/sample-situation';
import { sampleStops, sampleTrip, unsureTrip, vehicleSituation } from '../samples/sample-trip';

function inTrip(change: Partial<typeof sampleTrip>): Situation {
  return { ...vehicleSituation, trip: { ...sampleTrip, ...change } };
}

/** From the next one on; the two runs are there at different times. */
const agreedStops = sampleStops
  .slice(7)
  .map((stop) => ({ ...stop, arrivesMs: null, departsMs: null }));

const longNames = [
  'Treuenbrietzener Straße/Wilhelmsruher Damm',
  'Johannisthaler Chaussee/Fritz-Erler-Allee [Pos 2]',
  'محطة القطارات الرئيسية في برلين',
];

/**
 * The looks that line diagrams have in common, besides their sample.
 * @param cancelledStop place in the trip of the stop that is cancelled in one of them
 */
export function pearlsStates<Config>(
  sample: ModelInput<Config>,
  cancelledStop: number,
): readonly WidgetState<Config>[] {
  return [
    {
      name: { en: 'A stop is cancelled', de: 'Ein Halt entfällt' },
      input: {
        ...sample,
        situation: inTrip({
          stops: sampleTrip.stops.map((stop, index) => ({
            ...stop,
            cancelled: index === cancelledStop,
          })),
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
      name: { en: 'Cancelled before it begins', de: 'Fällt aus, bevor sie beginnt' },
      input: {
        ...sample,
        situation: inTrip({ cancelled: true, position: { state: 'before_first_station' } }),
      },
    },
    {
      name: { en: 'Cancelled with a train on it', de: 'Fällt aus und ist unterwegs' },
      input: { ...sample, situation: inTrip({ cancelled: true }) },
    },
    {
      name: {
        en: 'The run is not sure, its next stops are',
        de: 'Nur die nächsten Halte sind sicher',
      },
      input: {
        ...sample,
        situation: { ...vehicleSituation, trip: unsureTrip(agreedStops) },
      },
    },
    {
      name: { en: 'Only line and destination are sure', de: 'Nur Linie und Ziel sind sicher' },
      input: { ...sample, situation: { ...vehicleSituation, trip: unsureTrip([]) } },
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
}
