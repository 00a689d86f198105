import { promisedCalls } from '@perron/core';
import type { Call, DeparturesHere, Situation } from '@perron/core';
import type { ModelInput } from '../host/definition';
import type { WidgetState } from '../host/states';
import { sampleCall, sampleLine, sampleNowMs } from '../shared/samples/sample-situation';
import { depaturesTableSample } from './sample';
import { depaturesTableSchema } from './schema';
import type { DepaturesTableConfig } from './schema';

type Known = Extract<DeparturesHere, { state: 'known' }>;

const { situation } = depaturesTableSample;
const u8 = sampleLine('U8', 'subway');

/** The knowledge of the sample's board. */
const known: Known = {
  state: 'known',
  calls: situation.departures.state === 'known' ? situation.departures.calls : [],
  freshness: 'live',
  realtimeAtMs: sampleNowMs - 12_000,
  coversUntilMs: sampleNowMs + 7_200_000,
  timetableOnly: false,
};

const half = known.calls.filter((_, index) => index % 2 === 0);

function partlyUnknown(call: Call, index: number): Call {
  return index % 2 === 0 ? call : { ...call, expectedMs: null, delaySeconds: null };
}

function board(
  departures: DeparturesHere,
  more: Partial<ModelInput<DepaturesTableConfig>> = {},
  here: Partial<Situation> = {},
): ModelInput<DepaturesTableConfig> {
  return { ...depaturesTableSample, situation: { ...situation, departures, ...here }, ...more };
}

/** It has arrived 12 s ago. */
const standing = sampleCall(sampleLine('U5', 'subway'), 'S+U Hauptbahnhof (Berlin)', 18, {
  platform: '3',
});

const disturbed = [
  sampleCall(sampleLine('U2', 'subway'), 'S+U Ruhleben (Berlin)', 130, { platform: '1' }),
  sampleCall(u8, 'S+U Hermannstr. (Berlin)', 190, { platform: '6', cancelled: true }),
  sampleCall(u8, 'S+U Wittenau (Berlin)', 250, {
    platform: '6',
    plannedPlatform: '5',
    expectedMs: sampleNowMs + 490_000,
    delaySeconds: 240,
  }),
  sampleCall(sampleLine('S9', 'suburban'), 'Flughafen BER - Terminal 1-2', 560, { platform: '3' }),
  sampleCall(
    sampleLine('166', 'bus'),
    'Schönefeld (bei Berlin), Johannisthaler Chaussee/Fritz-Erler-Allee',
    700,
  ),
];

/** Other trains run than were planned. */
const changed = [
  sampleCall(u8, 'S+U Alexanderplatz Bhf (Berlin)', 150, {
    platform: '6',
    plannedPlatform: '6',
    plannedDirection: 'S+U Hermannstr. (Berlin)',
  }),
  sampleCall(sampleLine('S5', 'suburban'), 'S Strausberg Nord', 320, {
    platform: '7',
    plannedPlatform: '3',
  }),
  sampleCall(sampleLine('U2', 'subway'), 'S+U Pankow (Berlin)', 400, {
    platform: '1',
    boarding: 'no_stop',
  }),
  sampleCall(sampleLine('M4', 'tram'), 'Falkenberg (Berlin)', 480, {
    movedTo: 'Mollstr./Otto-Braun-Str.',
  }),
  sampleCall(sampleLine('X9', 'bus'), 'Flughafen BER - Terminal 1-2', 540, { boarding: 'none' }),
  sampleCall(sampleLine('326', 'bus'), 'Hermsdorf', 660, {
    boarding: 'by_phone',
    booking: { phone: '030 19449', url: null, message: null },
  }),
  sampleCall(sampleLine('N8', 'bus'), 'Wittenau', 700, { estimated: true }),
  sampleCall(sampleLine('Ring', 'bus'), 'Stadtring', 760, {
    headway: 600,
    expectedMs: null,
    delaySeconds: null,
  }),
];

/** The board's states, for the gallery and the golden pictures. */
export const depaturesTableStates: readonly WidgetState<DepaturesTableConfig>[] = [
  {
    name: {
      en: 'Late, another platform, cancelled, long names',
      de: 'Verspätet, anderes Gleis, fällt aus, lange Namen',
    },
    input: board(
      { ...known, calls: disturbed },
      { config: depaturesTableSchema.parse({ listCancelled: true }) },
    ),
  },
  {
    name: {
      en: 'Short turn, another stop, not stopping, on request, by headway',
      de: 'Kürzer, andere Haltestelle, hält nicht, auf Bestellung, nach Takt',
    },
    input: board(
      { ...known, calls: changed },
      {
        config: depaturesTableSchema.parse({ listCancelled: true }),
        size: { width: 1000, height: 800 },
      },
    ),
  },
  {
    name: {
      en: 'A display of platform 3, the train leaves from 7',
      de: 'Anzeige an Gleis 3, der Zug fährt ab Gleis 7',
    },
    input: board(
      { ...known, calls: changed.slice(0, 2) },
      { config: depaturesTableSchema.parse({ platform: '3' }) },
    ),
  },
  {
    name: { en: 'All are cancelled', de: 'Alle fallen aus' },
    input: board({ ...known, calls: known.calls.map((call) => ({ ...call, cancelled: true })) }),
  },
  {
    name: {
      en: 'Realtime too old: a late train with the last word',
      de: 'Echtzeit zu alt: ein später Zug mit dem letzten Stand',
    },
    input: board({
      ...known,
      freshness: 'timetable',
      realtimeAtMs: sampleNowMs - 400_000,
      calls: known.calls.map((call, index) =>
        index === 1 ? { ...call, expectedMs: call.plannedMs + 900_000, delaySeconds: 900 } : call,
      ),
    }),
  },
  {
    name: { en: 'A train is there', de: 'Ein Zug steht da' },
    input: board(
      { ...known, calls: [standing, ...known.calls] },
      {},
      { nowMs: sampleNowMs + 1000 },
    ),
  },
  {
    name: { en: 'Realtime 75 seconds old', de: 'Echtzeit 75 Sekunden alt' },
    input: board({ ...known, freshness: 'aging', realtimeAtMs: sampleNowMs - 75_000 }),
  },
  {
    name: {
      en: 'Realtime 3 minutes old: no countdown',
      de: 'Echtzeit 3 Minuten alt: kein Countdown',
    },
    input: board({ ...known, freshness: 'stale', realtimeAtMs: sampleNowMs - 180_000 }),
  },
  {
    name: { en: 'Timetable only', de: 'Nur Fahrplan' },
    input: board({ ...known, freshness: 'timetable', realtimeAtMs: null }),
  },
  {
    name: { en: 'The clock may be wrong', de: 'Die Uhr kann falsch gehen' },
    input: board(
      { ...known, freshness: 'timetable', realtimeAtMs: null },
      {},
      { clockUncertain: true },
    ),
  },
  {
    name: {
      en: 'Half of what the timetable promises is missing',
      de: 'Die Hälfte der Abfahrten laut Fahrplan fehlt',
    },
    input: board({ ...known, calls: half, promised: promisedCalls(known.calls, half) }),
  },
  {
    name: { en: 'Some rows without realtime', de: 'Einige Zeilen ohne Echtzeit' },
    input: board({ ...known, calls: known.calls.map(partlyUnknown) }),
  },
  {
    name: { en: 'Nothing departs', de: 'Keine Abfahrten' },
    input: board({ ...known, calls: [] }),
  },
  { name: { en: 'Loading', de: 'Wird geladen' }, input: board({ state: 'loading' }) },
  { name: { en: 'Cannot be had', de: 'Nicht verfügbar' }, input: board({ state: 'unknown' }) },
  {
    name: { en: 'In English, on paper', de: 'Auf Englisch, auf Papier' },
    input: board(
      known,
      { config: depaturesTableSchema.parse({ theme: 'light' }) },
      { languages: ['en', 'de'] },
    ),
  },
  {
    name: { en: "Minutes as 3'", de: "Minuten als 3'" },
    input: board(known, {}, { minuteForm: 'prime' }),
  },
  {
    name: { en: 'Minutes as in 3 min', de: 'Minuten als in 3 min' },
    input: board(known, {}, { minuteForm: 'in_min' }),
  },
  {
    name: { en: 'Small', de: 'Klein' },
    input: board(known, {
      size: { width: 400, height: 300 },
      config: depaturesTableSchema.parse({
        padding: 12,
        headerHeight: 40,
        rowHeight: 48,
        footerHeight: 28,
        columns: [
          { width: 64, cellTemplate: '{{ departure.line }}' },
          { width: null, cellTemplate: '{{ departure.destination }}' },
          { width: 64, cellTemplate: '{{ departure.time }}' },
        ],
      }),
    }),
  },
  {
    name: { en: 'In portrait', de: 'Hochkant' },
    input: board(known, { size: { width: 720, height: 1000 } }),
  },
];
