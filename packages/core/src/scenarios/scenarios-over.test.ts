import { scenarioIds } from '@perron/schema';
import { expect, test } from 'vitest';
import { buildSituation } from '../situation/build-situation';
import type { SituationInput } from '../situation/build-situation';
import { foreseenSituation, nextEvent, previousEvent } from '../situation/foreseen';
import type { Situation } from '../situation/situation';
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
import { candidatesFor } from './choose';
import { knownScenarios } from './known-scenarios';
import { parseCondition } from './parse-condition';
import { nextScenarioChange, scenariosOver } from './scenarios-over';

const candidates = candidatesFor(
  knownScenarios.map((scenario) => ({ ...scenario, parent_id: null, type: 'scenario' })),
  knownScenarios.map(({ id }) => ({ id, scenario_id: id, output_type_id: 6, entries: [] })),
  6,
  parseCondition,
);

function snapshot<T>(data: T) {
  return { data, madeAtMs: nowMs, fetchedAtMs: nowMs, coversUntilMs: nowMs + 7_200_000 };
}

const inStation: Partial<SituationInput> = {
  place: placeOf({ platform: '1' }),
  departures: snapshot([callIn(120), callIn(90, { platform: '2', plannedPlatform: '2' })]),
  disruptions: { data: [], fetchedAtMs: nowMs },
};

const inTrain: Partial<SituationInput> = {
  place: vehicleOf(),
  trip: snapshot(
    tripOfCalls([tripCall('a', null, -60), tripCall('b', 100, 130), tripCall('c', 400, null)]),
  ),
  disruptions: { data: [], fetchedAtMs: nowMs },
};

function over(
  input: Partial<SituationInput>,
  seconds: number,
  all?: Parameters<typeof scenariosOver>[3],
) {
  const span = { fromMs: nowMs, untilMs: nowMs + seconds * 1000 };
  const situation = buildSituation(inputOf(input));
  return scenariosOver(candidates, situation, span, all).map(({ fromMs, winner }) => [
    (fromMs - nowMs) / 1000,
    winner?.name,
  ]);
}

test('in a station the ribbon shows each train at the platform, and none at another one', () => {
  expect(over(inStation, 600)).toEqual([
    [0, 'Departures Display'],
    [90, 'StationTrainAtStation'],
    [120, 'Departures Display'],
  ]);
});

test('in a train the ribbon shows the way, the approach and the stop of each station', () => {
  expect(over(inTrain, 600)).toEqual([
    [0, 'OnTrack'],
    [80, 'Approaching'],
    [100, 'AtStation'],
    [130, 'OnTrack'],
    [380, 'Approaching'],
    [400, 'AtStation'],
  ]);
});

test('a disruption that is still to come is on the ribbon from when it begins until it ends', () => {
  const at = (seconds: number) => new Date(nowMs + seconds * 1000).toISOString();
  const coming = disruptionAt(['900100003'], { startsAt: at(200), endsAt: at(300) });
  expect(over(inStation, 600, [coming])).toEqual([
    [0, 'Departures Display'],
    [90, 'StationTrainAtStation'],
    [120, 'Departures Display'],
    [200, 'StationDisruption'],
    [300, 'Departures Display'],
  ]);
});

test('the next change of scenario is known with its moment, or that there is none', () => {
  const situation = buildSituation(inputOf(inStation));
  expect(nextScenarioChange(candidates, situation, nowMs + 600_000)).toMatchObject({
    atMs: nowMs + 90_000,
    winner: { id: scenarioIds.StationTrainAtStation },
  });
  expect(nextScenarioChange(candidates, situation, nowMs + 60_000)).toBeNull();
});

test('step by event goes to the next arrival and departure, and back', () => {
  const situation = buildSituation(inputOf(inStation));
  expect(nextEvent(situation)).toEqual({ kind: 'arrival', atMs: nowMs + 90_000 });
  const later = foreseenSituation(situation, nowMs + 90_000);
  expect([later.trainAtPlatform, nextEvent(later)]).toEqual([
    true,
    { kind: 'departure', atMs: nowMs + 120_000 },
  ]);
  const left = foreseenSituation(situation, nowMs + 120_000);
  expect([left.trainAtPlatform, nextEvent(left)]).toEqual([false, null]);
  expect(previousEvent(left)).toEqual({ kind: 'arrival', atMs: nowMs + 90_000 });
});

function positionOf({ trip }: Situation) {
  return trip.state === 'known' ? trip.position : trip.state;
}

test('the foreseen scenarios are those that come when all goes as expected', () => {
  const situation = buildSituation(inputOf(inTrain));
  for (const seconds of [0, 80, 100, 131, 300, 500]) {
    const atMs = nowMs + seconds * 1000;
    const foreseen = foreseenSituation(situation, atMs);
    // Data from now would be trusted less by then: here it stays as fresh.
    const trip = inTrain.trip;
    const fresh = trip && typeof trip === 'object' ? { trip: { ...trip, madeAtMs: atMs } } : {};
    const then = buildSituation(inputOf({ ...inTrain, ...fresh, nowMs: atMs }));
    expect(foreseen.trainAtPlatform).toBe(then.trainAtPlatform);
    expect(foreseen.disruptions).toEqual(then.disruptions);
    expect(positionOf(foreseen)).toEqual(positionOf(then));
  }
});
