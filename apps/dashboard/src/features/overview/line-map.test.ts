import { displayStates } from '@perron/schema';
import type {
  DisplayPlaceState,
  Disruption,
  LocationStation,
  RuntimeDisruption,
} from '@perron/schema';
import { expect, test } from 'vitest';
import { linesWithRoom, mapLines } from './line-map';

const stamps = {
  created_at: '2026-11-24T10:00:00.000Z',
  updated_at: '2026-11-24T10:00:00.000Z',
  version: 1,
};

function stop(id: number, position: number, code: string | null): LocationStation {
  return { id, name: `Stop ${id}`, line_id: 8, line_name: 'U8', code, position, ...stamps };
}

const stations = [
  stop(13, 2, 'de:11000:900007103::2'),
  stop(11, 0, '900007101'),
  stop(12, 1, null),
  stop(14, 3, '900007104'),
];

function place(code: string, states: Partial<DisplayPlaceState['states']>): DisplayPlaceState {
  const none = Object.fromEntries(displayStates.map((state) => [state, 0]));
  return {
    station: { id: 1, name: 'Ort', code },
    vehicle_id: null,
    lines: [],
    total: 9,
    displays: [],
    cause: null,
    day: [],
    states: { ...(none as DisplayPlaceState['states']), ...states },
  };
}

function disruption(change: Partial<Disruption>): Disruption {
  return {
    id: 1,
    type: 'police',
    title: 'Polizei',
    description: '',
    reason: '',
    priority: 20,
    line_id: 8,
    line: { id: 8, name: 'U8' },
    messages: [],
    affected_stations: [],
    affected_station_ids: [],
    pendel_start_index: null,
    pendel_end_index: null,
    rail_replacement_start_index: null,
    rail_replacement_end_index: null,
    announce_before: 2,
    visible_stations_before: 2,
    visible_stations_after: 2,
    starts_at: '2026-11-24T10:00:00.000Z',
    ends_at: null,
    linked_set: null,
    linked: [],
    ...stamps,
    ...change,
  };
}

const lines = [{ id: 8, name: 'U8' }];

test('displays that need attention stand at their station on the line, however its code is written', () => {
  const places = [place('900007103', { offline: 5 }), place('900007104', { outdated: 2 })];
  const [line] = mapLines({ lines, stations, places, disruptions: [], closures: [] });
  expect(line).toMatchObject({ stationCount: 4, sections: [], titles: [] });
  expect(line?.marks).toEqual([
    { index: 2, state: 'offline', count: 5 },
    { index: 3, state: 'outdated', count: 2 },
  ]);
});

test('a disruption is drawn from its first station to its last, a shuttle by its section', () => {
  const disruptions = [
    disruption({ affected_station_ids: [14, 12] }),
    disruption({
      type: 'replacementpendelzug',
      title: 'Pendel',
      priority: 40,
      pendel_start_index: 2,
      pendel_end_index: 0,
    }),
    disruption({ title: 'Ganze Linie', priority: 10 }),
  ];
  const [line] = mapLines({ lines, stations, places: [], disruptions, closures: [] });
  expect(line?.titles).toEqual(['Pendel', 'Polizei', 'Ganze Linie']);
  expect(line?.sections).toEqual([
    { from: 0, to: 2 },
    { from: 1, to: 3 },
    { from: 0, to: 3 },
  ]);
});

test('a closure of stations that the line no longer has is told, and not drawn along all of it', () => {
  const [line] = mapLines({
    lines,
    stations,
    places: [],
    disruptions: [disruption({ affected_station_ids: [99] })],
    closures: [],
  });
  expect(line).toMatchObject({ titles: ['Polizei'], sections: [] });
});

test('a line without stations tells its closure, and has nowhere to draw it', () => {
  const [line] = mapLines({
    lines,
    stations: [],
    places: [],
    disruptions: [disruption({})],
    closures: [],
  });
  expect(line).toMatchObject({ titles: ['Polizei'], sections: [] });
});

test('while disruptions are not known, no line is said to have none', () => {
  const [line] = mapLines({ lines, stations, places: [], disruptions: undefined, closures: [] });
  expect(line).toMatchObject({ titles: null, sections: [] });
});

test('displays that show less than they should stand behind those that are dark', () => {
  const places = [
    place('900007101', { lacking: 3, outdated: 2 }),
    place('900007104', { offline: 1, lacking: 3 }),
  ];
  const [line] = mapLines({ lines, stations, places, disruptions: [], closures: [] });
  expect(line?.marks).toEqual([
    { index: 0, state: 'lacking', count: 3 },
    { index: 3, state: 'offline', count: 1 },
  ]);
});

test('of many lines those where something happens stay, in the order of the network', () => {
  const many = Array.from({ length: 20 }, (_, index) => ({
    id: index,
    name: `U${index}`,
    stationCount: 9,
    marks: [],
    sections: [],
    titles: index === 17 ? ['Polizei'] : [],
  }));
  const shown = linesWithRoom(many).map(({ id }) => id);
  expect(shown).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 17]);
});

test('a station that the network has closed stands on its lines, and nothing is called well while that is not known', () => {
  const closure: RuntimeDisruption = {
    type: 'no_stopping',
    id: 9,
    line: { id: 9, name: 'Mitte' },
    reason: '',
    priority: 20,
    startsAt: '2026-11-24T10:00:00.000Z',
    endsAt: null,
    announceBefore: 2,
    messages: [],
    title: 'Mitte closed',
    description: '',
    affectedStations: [{ id: 9, name: 'Mitte', code: '900007101' }],
  };
  const of = (lineNames: string[]) =>
    mapLines({
      lines,
      stations,
      places: [],
      disruptions: [],
      closures: [{ ...closure, lines: lineNames }],
    })[0];
  expect(of(['U8'])).toMatchObject({ titles: ['Mitte closed'], sections: [{ from: 0, to: 0 }] });
  expect(of([])).toMatchObject({ titles: ['Mitte closed'] });
  expect(of(['U2'])).toMatchObject({ titles: [], sections: [] });
  const [unknown] = mapLines({ lines, stations, places: [], disruptions: [], closures: undefined });
  expect(unknown?.titles).toBeNull();
});
