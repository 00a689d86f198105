import type { DeparturesHere, Situation } from '@perron/core';
import type { WidgetState } from '../host/states';
import { sampleSituation } from '../shared/samples/sample-situation';
import { vehicleSituation } from '../shared/samples/sample-trip';
import { connectionInfoTableSample as sample } from './sample';
import type { ConnectionInfoTableConfig } from './schema';

const { situation } = sample;

function knowing(change: Partial<Extract<DeparturesHere, { state: 'known' }>>): Situation {
  const { departures } = situation;
  if (departures.state !== 'known') return situation;
  return { ...situation, departures: { ...departures, ...change } };
}

/** The looks of the widget besides its sample. */
export const connectionInfoTableStates: readonly WidgetState<ConnectionInfoTableConfig>[] = [
  {
    name: { en: 'Next station, on night', de: 'Nächste Station, auf Nacht' },
    input: {
      ...sample,
      config: { ...sample.config, theme: 'dark', stationId: 'next_station' },
      situation: vehicleSituation,
    },
  },
  {
    name: { en: 'In a station, with platforms', de: 'In einer Station, mit Gleisen' },
    input: { ...sample, size: { width: 800, height: 500 }, situation: sampleSituation },
  },
  {
    name: { en: 'Times of day, English', de: 'Uhrzeiten, Englisch' },
    input: {
      ...sample,
      config: { ...sample.config, timeFormat: 'HH:mm' },
      situation: { ...situation, languages: ['en'] },
    },
  },
  {
    name: { en: "Minutes as 3'", de: "Minuten als 3'" },
    input: { ...sample, situation: { ...situation, minuteForm: 'prime' } },
  },
  {
    name: { en: 'Minutes as in 3 min', de: 'Minuten als in 3 min' },
    input: { ...sample, situation: { ...situation, minuteForm: 'in_min' } },
  },
  {
    name: { en: 'Small', de: 'Klein' },
    input: { ...sample, size: { width: 400, height: 300 } },
  },
  {
    name: { en: 'Realtime is a little old', de: 'Echtzeit ist etwas alt' },
    input: {
      ...sample,
      situation: knowing({ freshness: 'aging', realtimeAtMs: situation.nowMs - 75_000 }),
    },
  },
  {
    name: { en: 'Realtime is old', de: 'Echtzeit ist alt' },
    input: {
      ...sample,
      situation: knowing({ freshness: 'stale', realtimeAtMs: situation.nowMs - 130_000 }),
    },
  },
  {
    name: { en: 'Timetable only, demo', de: 'Nur Fahrplan, Demo' },
    input: {
      ...sample,
      situation: { ...knowing({ freshness: 'timetable', realtimeAtMs: null }), demo: true },
    },
  },
  {
    name: { en: 'No connections', de: 'Keine Anschlüsse' },
    input: { ...sample, situation: knowing({ calls: [] }) },
  },
  {
    name: { en: 'Loading', de: 'Wird geladen' },
    input: { ...sample, situation: { ...situation, departures: { state: 'loading' } } },
  },
  {
    name: { en: 'Not known', de: 'Nicht bekannt' },
    input: { ...sample, situation: { ...situation, departures: { state: 'unknown' } } },
  },
];
