import { storedSection, tidyStationName } from '@perron/core';
import type { DisruptionInput, NetworkStyle } from '@perron/schema';

/** A line of the demo network as it was laid in; its stations are in order. */
export interface DemoLine {
  /** Its network's style, for the names in texts. */
  readonly style: NetworkStyle;
  readonly id: number;
  readonly name: string;
  readonly stations: readonly { readonly id: number; readonly name: string }[];
}

/** A part of a line, as indices of its stations. */
interface Stretch {
  readonly line: DemoLine;
  readonly start: number;
  readonly end: number;
}

const minuteMs = 60_000;
const dayMs = 86_400_000;
/** Stands in the description of each, so that operators know them, and the demo knows its own. */
export const demoMark = '(Demo: erfundene Meldung)';
const invented = { de: demoMark, en: '(Demo: an invented message)' };

/** @param from share of the line, 0 to 1, as is `to` */
function stretchOf(line: DemoLine, from: number, to: number): Stretch {
  const last = line.stations.length - 1;
  return { line, start: Math.round(last * from), end: Math.round(last * to) };
}

function nameAt({ line }: Stretch, index: number): string {
  return tidyStationName(line.stations[index]?.name ?? '', line.style);
}

/** The fields that all of them share, with the texts of both languages. */
function messages(stretch: Stretch, title: string, de: string, en: string) {
  return {
    title: `${stretch.line.name}: ${title}`,
    description: `${de} ${invented.de}`,
    reason: '',
    line_id: stretch.line.id,
    affected_station_ids: [],
    messages: [
      { language: 'de', message: `${de} ${invented.de}` },
      { language: 'en', message: `${en} ${invented.en}` },
    ],
    ...storedSection('police', null),
    announce_before: 2,
    visible_stations_before: 2,
    visible_stations_after: 2,
    ends_at: null,
  } satisfies Partial<DisruptionInput>;
}

function stationIds({ line, start, end }: Stretch): number[] {
  return line.stations.slice(start, end + 1).map(({ id }) => id);
}

function medical(at: Stretch): DisruptionInput {
  const station = nameAt(at, at.start);
  return {
    ...messages(
      at,
      'Notarzteinsatz',
      `Wegen eines Notarzteinsatzes in ${station} warten Züge einige Minuten.`,
      `Because of a medical emergency at ${station} trains wait for some minutes.`,
    ),
    type: 'medical',
    priority: 40,
    affected_station_ids: stationIds(at),
  };
}

function police(on: Stretch): DisruptionInput {
  const [first, last] = [nameAt(on, on.start), nameAt(on, on.end)];
  return {
    ...messages(
      on,
      'Polizeieinsatz',
      `Wegen eines Polizeieinsatzes kommt es zwischen ${first} und ${last} zu Verspätungen.`,
      `Between ${first} and ${last} there are delays because of a police operation.`,
    ),
    type: 'police',
    priority: 30,
    affected_station_ids: stationIds(on),
  };
}

function noStopping(at: Stretch): DisruptionInput {
  const station = nameAt(at, at.start);
  return {
    ...messages(
      at,
      `Kein Halt in ${station}`,
      `In ${station} halten wegen Bauarbeiten keine Züge.`,
      `Trains do not stop at ${station} because of building works.`,
    ),
    type: 'nostopping',
    reason: 'Bauarbeiten',
    priority: 20,
    affected_station_ids: stationIds(at),
  };
}

function shuttle(on: Stretch): DisruptionInput {
  const [first, last] = [nameAt(on, on.start), nameAt(on, on.end)];
  return {
    ...messages(
      on,
      'Pendelverkehr',
      `Zwischen ${first} und ${last} fährt ein Pendelzug. Bitte umsteigen.`,
      `Between ${first} and ${last} a shuttle train runs. Please change trains.`,
    ),
    type: 'replacementpendelzug',
    priority: 20,
    ...storedSection('replacementpendelzug', on),
  };
}

function buses(on: Stretch): DisruptionInput {
  const [first, last] = [nameAt(on, on.start), nameAt(on, on.end)];
  return {
    ...messages(
      on,
      'Ersatzverkehr mit Bussen',
      `Zwischen ${first} und ${last} fahren Busse statt der Züge.`,
      `Between ${first} and ${last} buses replace the trains.`,
    ),
    type: 'replacementsev',
    priority: 20,
    ...storedSection('replacementsev', on),
  };
}

/** A disruption with its span of time; `null` means until further notice. */
function from(disruption: DisruptionInput, startMs: number, endMs: number | null): DisruptionInput {
  return {
    ...disruption,
    starts_at: new Date(startMs).toISOString(),
    ends_at: endMs === null ? null : new Date(endMs).toISOString(),
  };
}

/**
 * Disruptions of every type: four that run, with the priorities of the specification's mocks, and
 * two to come. A network without the lines that they are made for has them on others.
 */
export function demoDisruptions(lines: readonly DemoLine[], nowMs: number): DisruptionInput[] {
  const on = (name: string, index: number, start: number, end: number): Stretch[] => {
    const line = lines.find((candidate) => candidate.name === name) ?? lines[index % lines.length];
    return line && line.stations.length > 0 ? [stretchOf(line, start, end)] : [];
  };
  const began = nowMs - 20 * minuteMs;
  return [
    ...on('U7', 0, 0.3, 0.3).map((at) => from(medical(at), began, null)),
    ...on('U9', 1, 0.4, 0.6).map((at) => from(police(at), began, null)),
    ...on('U6', 2, 0.8, 0.8).map((at) => from(noStopping(at), began, null)),
    ...on('U8', 3, 0.75, 0.95).map((at) => from(shuttle(at), began, null)),
    ...on('U3', 4, 0.6, 0.9).map((at) => from(buses(at), nowMs + dayMs, nowMs + 4 * dayMs)),
    ...on('U2', 5, 0.1, 0.1).map((at) =>
      from(noStopping(at), nowMs + 2 * dayMs, nowMs + 3 * dayMs),
    ),
  ];
}
