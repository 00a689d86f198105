import type { Situation } from '@perron/core';
import { sampleSituation, vehicleSituation } from '@perron/widgets/host';
import { expect, test } from 'vitest';
import { decidedFacts, outcomeOf } from './decided-facts';

const inStation: Situation = sampleSituation;
const inTrain: Situation = vehicleSituation;

const factsOf = (condition: string, situation: Situation, without: Situation | null = null) =>
  decidedFacts(condition, situation, without).map(({ term, holds, isFromWhatIf }) => ({
    fact: term.fact,
    holds,
    isFromWhatIf,
  }));

test('each fact of a condition is told, with whether it holds', () => {
  const standing = { ...inStation, trainAtPlatform: true };
  expect(factsOf('!vehicle && train_in_station && disruption_here', standing)).toEqual([
    { fact: 'vehicle', holds: true, isFromWhatIf: false },
    { fact: 'train_in_station', holds: true, isFromWhatIf: false },
    { fact: 'disruption_here', holds: false, isFromWhatIf: false },
  ]);
});

test('of alternatives those that hold are told alone', () => {
  expect(
    factsOf('(vehicle || demo || train_in_station)', { ...inTrain, demo: false }),
  ).toHaveLength(inTrain.trainAtPlatform ? 2 : 1);
});

test('a fact that is another one without what is tried comes from What if', () => {
  const standing = { ...inStation, trainAtPlatform: true };
  const empty = { ...inStation, trainAtPlatform: false };
  expect(factsOf('!vehicle && train_in_station', standing, empty)).toEqual([
    { fact: 'vehicle', holds: true, isFromWhatIf: false },
    { fact: 'train_in_station', holds: true, isFromWhatIf: true },
  ]);
});

test('a fact that is not known neither holds nor fails', () => {
  expect(factsOf('train_in_station', { ...inStation, trainAtPlatform: null })).toEqual([
    { fact: 'train_in_station', holds: null, isFromWhatIf: false },
  ]);
});

test('of a condition that only its text says, the facts in it are told with their values', () => {
  const [fact] = decidedFacts('line.startsWith("U") == true', inTrain, null);
  expect(fact?.term).toEqual({ fact: 'line', compare: '==', values: [fact?.value] });
});

test('a condition that always holds needs no fact', () => {
  expect(factsOf('true', inStation)).toEqual([]);
});

test('a scenario that is fulfilled behind another one names the priority before it', () => {
  expect(outcomeOf({ state: 'fulfilled' }, false, 20, [])).toEqual({
    kind: 'behind',
    priority: 20,
  });
});

test('a scenario that is not fulfilled names the first fact against it', () => {
  const facts = decidedFacts('!vehicle && disruption_here', inStation, null);
  expect(outcomeOf({ state: 'not_fulfilled' }, false, 20, facts)).toMatchObject({
    kind: 'not',
    fact: { term: { fact: 'disruption_here' } },
  });
});
