import { expect, test } from 'vitest';
import { placeOf, vehicleOf } from '../testing/situations';
import { candidatesFor } from './choose';
import { knownScenarios } from './known-scenarios';
import type { Place } from '../situation/situation';
import { parseCondition } from './parse-condition';
import { possibleSituations, shownIn } from './possible-situations';

function namesShown(place: Place = placeOf(), conditions: Readonly<Record<string, string>> = {}) {
  const scenarios = knownScenarios.map((scenario) => ({
    ...scenario,
    parent_id: null,
    type: 'scenario' as const,
    condition: conditions[scenario.name] ?? scenario.condition,
  }));
  const entries = [{ type: 'Pixel' as const, pixel_scene_id: 1, duration: 10 }];
  const playlists = scenarios.map(({ id }) => ({
    id,
    scenario_id: id,
    output_type_id: 5,
    entries,
  }));
  const candidates = candidatesFor(scenarios, playlists, 5, parseCondition);
  const shown = shownIn(candidates, possibleSituations(place));
  return scenarios.filter(({ id }) => shown.has(id)).map(({ name }) => name);
}

const ofStations = ['StationTrainAtStation', 'StationDisruption', 'Departures Display'];

test('every scenario that an installation begins with can come on, in a station or in a vehicle', () => {
  expect(namesShown(placeOf({ platform: '1' }))).toEqual(ofStations);
  expect(namesShown(placeOf())).toEqual(ofStations);
  const ofVehicles = knownScenarios
    .map(({ name }) => name)
    .filter((candidate) => !ofStations.includes(candidate));
  expect(namesShown(vehicleOf())).toEqual(ofVehicles);
});

test('a scenario that another one always beats, or whose condition never holds, cannot come on', () => {
  const beaten = namesShown(placeOf(), { StationTrainAtStation: '!vehicle' });
  expect(beaten).toEqual(['StationTrainAtStation']);
  expect(namesShown(placeOf(), { StationDisruption: 'false' })).not.toContain('StationDisruption');
  expect(namesShown(placeOf(), { StationDisruption: 'vehicle' })).not.toContain(
    'StationDisruption',
  );
});
