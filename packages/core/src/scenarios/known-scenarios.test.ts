import { outputTypeIds, scenarioIds } from '@perron/schema';
import type { RuntimeDisruption, Scenario } from '@perron/schema';
import { expect, test } from 'vitest';
import { buildSituation } from '../situation/build-situation';
import type { SituationInput } from '../situation/build-situation';
import {
  callIn,
  disruptionAt,
  inputOf,
  nowMs,
  placeOf,
  tripCall,
  tripOfCalls,
  vehicleOf,
} from '../testing/situations';
import { candidatesFor, chooseScenario } from './choose';
import type { Candidate } from './choose';
import { knownScenarios } from './known-scenarios';
import { parseCondition } from './parse-condition';

const ids = scenarioIds;
const scenarios: Scenario[] = knownScenarios.map((scenario) => ({
  ...scenario,
  parent_id: null,
  type: 'scenario',
}));
const outputTypes = Object.values(outputTypeIds);
const playlists = outputTypes.flatMap((output_type_id) =>
  scenarios.map(({ id }) => ({
    id: id * 100 + output_type_id,
    scenario_id: id,
    output_type_id,
    entries: [],
  })),
);
const candidates = new Map<number, Candidate[]>(
  outputTypes.map((id) => [id, candidatesFor(scenarios, playlists, id, parseCondition)]),
);

function chosen(input: Partial<SituationInput>, outputTypeId: number): number | undefined {
  const choice = chooseScenario(candidates.get(outputTypeId) ?? [], buildSituation(inputOf(input)));
  expect(choice.errors).toEqual([]);
  return choice.winner?.id;
}

function snapshot<T>(data: T) {
  return { data, madeAtMs: nowMs, fetchedAtMs: nowMs, coversUntilMs: nowMs + 7_200_000 };
}

/** Stations a, b, c; the moments put the train where the name says. */
const positions = {
  before_first_station: [
    tripCall('a', null, 60),
    tripCall('b', 200, 230),
    tripCall('c', 400, null),
  ],
  at_first: [tripCall('a', null, -5), tripCall('b', 200, 230), tripCall('c', 400, null)],
  on_track: [tripCall('a', null, -60), tripCall('b', 100, 130), tripCall('c', 400, null)],
  approaching: [tripCall('a', null, -60), tripCall('b', 20, 50), tripCall('c', 400, null)],
  at_station: [tripCall('a', null, -100), tripCall('b', -10, 20), tripCall('c', 400, null)],
  at_last: [tripCall('a', null, -300), tripCall('b', -200, -170), tripCall('c', -10, null)],
  after_last_station: [
    tripCall('a', null, -400),
    tripCall('b', -300, -270),
    tripCall('c', -60, null),
  ],
} as const;
type PositionName = keyof typeof positions;

/** The station that counts at each position: where the train stands, or which comes up. */
const upcoming: Readonly<Record<PositionName, string | null>> = {
  before_first_station: 'a',
  at_first: 'a',
  on_track: 'b',
  approaching: 'b',
  at_station: 'b',
  at_last: 'c',
  after_last_station: null,
};

function pendelzugOver(code: string): RuntimeDisruption {
  const { type: _, ...common } = disruptionAt([code], { id: 9 });
  const station = { id: 1, name: code, code };
  return {
    ...common,
    type: 'pendelzug',
    stationStart: station,
    stationEnd: station,
    stationsInBetween: [],
    lineStations: [station],
    numVisibleStationsBefore: 2,
    numVisibleStationsAfter: 2,
  };
}

function busesOver(code: string): RuntimeDisruption {
  const { type: _, ...section } = pendelzugOver(code) as Extract<
    RuntimeDisruption,
    { type: 'pendelzug' }
  >;
  return { ...section, type: 'replacementsev', title: '', description: '' };
}

const counted = ['police', 'medical'] as const;
const disruptionSets = {
  none: (): RuntimeDisruption[] => [],
  ...Object.fromEntries(
    counted.map((type) => [
      type,
      (code: string): RuntimeDisruption[] => [
        { ...disruptionAt([code]), type } as RuntimeDisruption,
      ],
    ]),
  ),
  no_stopping: (code: string): RuntimeDisruption[] => [
    {
      ...disruptionAt([code]),
      type: 'no_stopping',
      reason: '',
      title: '',
      description: '',
    },
  ],
  elsewhere: (): RuntimeDisruption[] => [disruptionAt(['z']), pendelzugOver('z')],
  'other line': (code: string): RuntimeDisruption[] => [
    disruptionAt([code], { line: { id: 2, name: 'U2' } }),
  ],
  pendelzug: (code: string): RuntimeDisruption[] => [pendelzugOver(code)],
  buses: (code: string): RuntimeDisruption[] => [busesOver(code)],
  both: (code: string): RuntimeDisruption[] => [disruptionAt([code]), pendelzugOver(code)],
};

/** The table of the domain, written down a second time. */
function expectedInVehicle(position: PositionName, set: string): number {
  const stands = !['on_track', 'approaching'].includes(position);
  const concerned = upcoming[position] !== null;
  const shuttle = concerned && ['pendelzug', 'buses', 'both'].includes(set);
  const disrupted = concerned && ['police', 'medical', 'no_stopping', 'both'].includes(set);
  if (shuttle) return stands ? ids.PendelzugAtStation : ids.Pendelzug;
  if (stands) return ids.AtStation;
  if (position === 'approaching') return disrupted ? ids.ApproachingDisruption : ids.Approaching;
  return disrupted ? ids.OnTrackDisruption : ids.OnTrack;
}

for (const outputTypeId of outputTypes) {
  for (const position of Object.keys(positions) as PositionName[]) {
    for (const [set, make] of Object.entries(disruptionSets)) {
      test(`output type ${outputTypeId}, ${position}, disruption ${set}`, () => {
        const trip = snapshot(tripOfCalls(positions[position]));
        const data = make(upcoming[position] ?? 'a');
        const disruptions = { data, fetchedAtMs: nowMs };
        const winner = chosen({ place: vehicleOf(), trip, disruptions }, outputTypeId);
        expect(winner).toBe(expectedInVehicle(position, set));
      });
    }
  }

  const station = placeOf({ platform: '1' });
  const localSets = ['police', 'medical', 'no_stopping', 'both', 'other line', 'buses'];
  const train = { 'a train': [callIn(20)], 'no train': [callIn(300)] };
  for (const [has, calls] of Object.entries(train)) {
    for (const [set, make] of Object.entries(disruptionSets)) {
      test(`output type ${outputTypeId}, a station with ${has}, disruption ${set}`, () => {
        const disruptions = { data: make(station.stationCode), fetchedAtMs: nowMs };
        const input = { place: station, departures: snapshot(calls), disruptions };
        const isLocal = localSets.includes(set);
        const without = isLocal ? ids.StationDisruption : ids.StationStandard;
        const expected = has === 'a train' ? ids.StationTrainAtStation : without;
        expect(chosen(input, outputTypeId)).toBe(expected);
        // A display for all platforms: there nearly always stands a train at some of them.
        const forAll = has === 'a train' && !isLocal ? ids.StationTrainAtStation : without;
        expect(chosen({ ...input, place: placeOf() }, outputTypeId)).toBe(forAll);
      });
    }
  }

  test(`output type ${outputTypeId} in a station has its board while nothing is known`, () => {
    expect(chosen({ place: station }, outputTypeId)).toBe(ids.StationStandard);
  });

  test.each([[null], ['failed' as const]])(
    `output type ${outputTypeId} in a vehicle has no station's board while its trip is %j`,
    (trip) => {
      expect(chosen({ place: vehicleOf(), trip }, outputTypeId)).toBeUndefined();
    },
  );
}

test('every scenario with a fixed id is there once', () => {
  expect(knownScenarios.map(({ id }) => id).sort((a, b) => a - b)).toEqual(
    Object.values(ids).sort((a, b) => a - b),
  );
});
