import type { Situation } from '@perron/core';
import type { WidgetState } from '../host/states';
import { sampleLine, sampleNowMs, sampleSituation } from '../shared/samples/sample-situation';
import { sampleTrip } from '../shared/samples/sample-trip';
import { busesBetween, disruptedAhead, disruptionSample as sample, shuttleBetween } from './sample';
import type { Pendelzug } from './sample';
import type { DisruptionConfig } from './schema';

function inStation(here: Pendelzug, change: Partial<Situation> = {}): Situation {
  return {
    ...sampleSituation,
    disruptions: {
      state: 'known',
      running: [here],
      here: [here],
      ahead: [],
      announced: [],
      fetchedAtMs: sampleNowMs - 20_000,
    },
    ...change,
  };
}

const messages = [
  {
    language: 'de',
    message:
      'Zwischen Gesundbrunnen und Karl-Bonhoeffer-Nervenklinik fährt alle 15 Minuten ein Pendelzug. Bitte steigen Sie um und planen Sie mehr Zeit ein.',
  },
];

const many = shuttleBetween(5, 22, { messages, endsAt: null });

/** Names as they come from a feed that is not German. */
const arabic = shuttleBetween(6, 8);
const arabicNames = new Map(
  ['موريتسبلاتس', 'هاينريش هاينه شتراسه', 'يانوفيتس بروكه'].map((name, index) => [
    106 + index,
    name,
  ]),
);
const renamed: Pendelzug = {
  ...arabic,
  lineStations: arabic.lineStations.map((station) => ({
    ...station,
    name: arabicNames.get(station.id) ?? station.name,
  })),
};

/** An U8 that is kept from end to end as the line is. */
const u4Situation = disruptedAhead(
  [shuttleBetween(6, 9, { line: { id: 4, name: 'U4' }, messages: [] })],
  {
    place: { kind: 'vehicle', lineName: 'U4', vehicleId: null },
    trip: { ...sampleTrip, line: sampleLine('U4', 'subway') },
  },
);

const wide = { width: 1920, height: 540 };
const portrait = { width: 540, height: 960 };

/** States for the gallery and golden pictures. */
export const disruptionStates: readonly WidgetState<DisruptionConfig>[] = [
  {
    name: { en: 'In a vehicle, wide', de: 'Im Fahrzeug, breit' },
    input: { ...sample, size: wide },
  },
  {
    name: { en: 'In a station, dark', de: 'In einer Station, dunkel' },
    input: {
      ...sample,
      config: { ...sample.config, theme: 'dark' },
      situation: inStation(shuttleBetween(7, 12, { messages })),
    },
  },
  {
    name: { en: 'Portrait', de: 'Hochformat' },
    input: { ...sample, size: portrait, situation: disruptedAhead([shuttleBetween(6, 10)]) },
  },
  {
    name: { en: 'More stations than fit', de: 'Mehr Stationen, als hineinpassen' },
    input: { ...sample, situation: disruptedAhead([many]) },
  },
  {
    name: { en: 'Two stations at the end of the line', de: 'Zwei Stationen am Ende der Linie' },
    input: {
      ...sample,
      situation: disruptedAhead([shuttleBetween(22, 23, { messages })], {
        trip: { ...sampleTrip, position: { state: 'at_station', index: 22 } },
      }),
    },
  },
  {
    name: { en: 'A line of a pale colour', de: 'Eine Linie in heller Farbe' },
    input: { ...sample, situation: u4Situation },
  },
  {
    name: { en: 'In English, small', de: 'Auf Englisch, klein' },
    input: {
      ...sample,
      size: { width: 400, height: 300 },
      situation: { ...sample.situation, languages: ['en'] },
    },
  },
  {
    name: { en: 'Large', de: 'Groß' },
    input: {
      ...sample,
      config: { ...sample.config, headerHeight: 220, footerHeight: 110 },
      size: { width: 1920, height: 1080 },
      situation: disruptedAhead([shuttleBetween(5, 11)]),
    },
  },
  {
    name: { en: 'Right to left', de: 'Von rechts nach links' },
    input: { ...sample, situation: disruptedAhead([renamed]) },
  },
  {
    name: { en: 'Replacement buses', de: 'Ersatzverkehr mit Bussen' },
    input: { ...sample, size: wide, situation: disruptedAhead([busesBetween(5, 9)]) },
  },
  {
    name: { en: 'Old data', de: 'Alte Daten' },
    input: { ...sample, situation: { ...sample.situation, nowMs: sampleNowMs + 200_000 } },
  },
  {
    name: { en: 'Demonstration', de: 'Vorführung' },
    input: { ...sample, situation: { ...sample.situation, demo: true } },
  },
  {
    name: { en: 'None, in the editor', de: 'Keiner, im Editor' },
    input: { ...sample, situation: disruptedAhead([]), mode: 'editor' },
  },
  {
    name: { en: 'Without its start, in the editor', de: 'Ohne Anfang, im Editor' },
    input: {
      ...sample,
      situation: disruptedAhead([shuttleBetween(6, 8, { stationStart: null })]),
      mode: 'editor',
    },
  },
  {
    name: { en: 'None, on a display: hidden', de: 'Keiner, auf einer Anzeige: ausgeblendet' },
    input: { ...sample, situation: disruptedAhead([]) },
  },
];
