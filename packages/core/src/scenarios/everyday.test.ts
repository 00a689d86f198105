import { scenarioIds } from '@perron/schema';
import { expect, test } from 'vitest';
import { placeOf, vehicleOf } from '../testing/situations';
import { candidatesFor } from './choose';
import { everydaySituations, showsIn } from './everyday';
import { knownScenarios } from './known-scenarios';
import { parseCondition } from './parse-condition';

function shows(change: { id?: number; condition?: string; entries?: [] }, place = placeOf()) {
  const scenarios = knownScenarios.map((scenario) => ({
    ...scenario,
    parent_id: null,
    type: 'scenario' as const,
    ...(scenario.id === change.id && change.condition !== undefined
      ? { condition: change.condition }
      : {}),
  }));
  const entry = { type: 'Pixel' as const, pixel_scene_id: 1, duration: 10 };
  const playlists = scenarios.map(({ id }) => ({
    id,
    scenario_id: id,
    output_type_id: 5,
    entries: id === change.id && change.entries ? change.entries : [entry],
  }));
  const candidates = candidatesFor(scenarios, playlists, 5, parseCondition);
  return showsIn(candidates, everydaySituations(place));
}

const { StationStandard, StationDisruption } = scenarioIds;

test('a station shows its board', () => {
  expect(shows({})).toEqual([true]);
});

test.each(['false', 'no_such_fact', 'vehicle'])(
  'it shows nothing once the condition of its board is %s',
  (condition) => {
    expect(shows({ id: StationStandard, condition })).toEqual([false]);
  },
);

test('it shows nothing once the playlist of its board is empty; that of a disruption does no harm', () => {
  expect(shows({ id: StationStandard, entries: [] })).toEqual([false]);
  expect(shows({ id: StationDisruption, entries: [] })).toEqual([true]);
});

test('a vehicle has something to show in every place of its trip', () => {
  const positions = everydaySituations(vehicleOf()).map(({ trip }) =>
    trip.state === 'known' && trip.position.state === 'on_track'
      ? trip.position.approaching
      : trip.state === 'known' && trip.position.state,
  );
  expect(positions).toEqual([
    'before_first_station',
    'at_station',
    false,
    true,
    'after_last_station',
  ]);
  expect(
    showsIn(candidatesFor([], [], 5, parseCondition), everydaySituations(vehicleOf())),
  ).toEqual([false, false, false, false, false]);
});
