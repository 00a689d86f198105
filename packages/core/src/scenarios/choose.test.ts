import type { Playlist, Scenario } from '@perron/schema';
import { expect, test } from 'vitest';
import { situationOf } from '../testing/situations';
import { candidatesFor, chooseScenario } from './choose';
import { parsePlainCondition } from './condition';
import { conditionProblem, parseCondition } from './parse-condition';

function scenario(id: number, condition: string, priority: number, change: Partial<Scenario> = {}) {
  const name = `scenario ${id}`;
  return { id, name, condition, priority, parent_id: null, type: 'scenario' as const, ...change };
}

function playlistsFor(scenarios: readonly Scenario[], outputTypeId = 6): Playlist[] {
  return scenarios.map(({ id }) => ({
    id: id * 10,
    scenario_id: id,
    output_type_id: outputTypeId,
    entries: [],
  }));
}

function choose(scenarios: readonly Scenario[], change: Parameters<typeof situationOf>[0] = {}) {
  const candidates = candidatesFor(scenarios, playlistsFor(scenarios), 6, parseCondition);
  return chooseScenario(candidates, situationOf(change));
}

const mocks = [scenario(1, 'true', 10), scenario(2, 'train_in_station', 20)];

test('none without a scenario', () => {
  expect(choose([])).toMatchObject({ winner: null, playlist: null, trace: [] });
});

test('the only one is taken, whatever its condition says', () => {
  expect(choose([scenario(1, 'false', 1)]).winner?.id).toBe(1);
});

test('the lowest priority number among the fulfilled wins', () => {
  expect(choose(mocks, { trainAtPlatform: true }).winner?.id).toBe(1);
  const urgent = [...mocks, scenario(3, 'train_in_station', 5)];
  expect(choose(urgent, { trainAtPlatform: true }).winner?.id).toBe(3);
  expect(choose(urgent, { trainAtPlatform: false }).winner?.id).toBe(1);
});

test('ties go to the lower id', () => {
  expect(choose([scenario(9, 'true', 1), scenario(4, 'true', 1)]).winner?.id).toBe(4);
});

test('none wins when no condition is fulfilled', () => {
  expect(choose([scenario(1, 'false', 1), scenario(2, 'false', 2)]).winner).toBeNull();
});

test('a fact that is not known right now does not fulfil, and the trace says which', () => {
  const choice = choose(mocks, { trainAtPlatform: null });
  expect(choice.winner?.id).toBe(1);
  expect(choice.trace[1]?.value).toEqual({ state: 'unknown', missing: 'train_in_station' });
});

test('a fact that is not needed may be unknown', () => {
  const either = [scenario(1, 'false', 1), scenario(2, 'demo || train_in_station', 2)];
  expect(choose(either, { trainAtPlatform: null }).winner?.id).toBe(2);
});

test.each(['no_such_fact', 'true &&', '1 + 1', 'platform', ''])(
  'the condition "%s" is an error and is dropped',
  (condition) => {
    const choice = choose([scenario(1, condition, 1), scenario(2, 'true', 2)]);
    expect(choice.winner?.id).toBe(2);
    expect(choice.errors).toEqual([`Unknown scenario condition: ${condition}`]);
    expect(choice.trace[0]?.value.state).toBe('error');
    expect(conditionProblem(condition)).toContain(`Unknown scenario condition: ${condition} (`);
  },
);

test.each(['true', 'train_in_station', 'demo && platform == "1"'])(
  'the condition "%s" is no problem',
  (condition) => {
    expect(conditionProblem(condition)).toBeNull();
  },
);

test('categories and scenarios without a playlist for the output type are not considered', () => {
  const scenarios = [
    scenario(1, 'true', 1, { type: 'category' }),
    scenario(2, 'true', 2),
    scenario(3, 'true', 3),
  ];
  const playlists = playlistsFor(scenarios).filter((list) => list.scenario_id !== 2);
  const choice = chooseScenario(
    candidatesFor(scenarios, playlists, 6, parseCondition),
    situationOf(),
  );
  expect(choice.trace.map((entry) => entry.scenarioId)).toEqual([3]);
  expect(candidatesFor(scenarios, playlists, 5, parseCondition)).toEqual([]);
});

test('conditions may ask for the place', () => {
  const here = 'station_code == "900100003" && platform == ""';
  expect(choose([scenario(1, here, 1), scenario(2, 'true', 2)]).winner?.id).toBe(1);
});

test('plain conditions need no expression language and come to the same', () => {
  for (const trainAtPlatform of [true, false, null]) {
    const here = situationOf({ trainAtPlatform });
    const spelledOut = parseCondition('train_in_station && true')(here);
    expect(parsePlainCondition('train_in_station')?.(here)).toEqual(spelledOut);
  }
  expect(parsePlainCondition('platform')).toBeNull();
  expect(parsePlainCondition('train_in_station || demo')).toBeNull();
});
