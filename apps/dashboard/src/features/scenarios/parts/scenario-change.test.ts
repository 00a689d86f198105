import { proposedChange, scenarioEntity } from '@perron/schema';
import { expect, test } from 'vitest';
import { scenarioChange } from './scenario-change';

const scenario = {
  id: scenarioEntity.shape.id.parse(7),
  condition: 'train_in_station',
  priority: 20,
};

test.each([
  ['another condition', { condition: ' false ', priority: 20 }, { condition: 'false' }],
  ['another priority', { condition: 'train_in_station', priority: 5 }, { priority: 5 }],
  ['both', { condition: '', priority: -1 }, { condition: '', priority: -1 }],
])('%s is a change that the server takes', (_what, values, changed) => {
  const change = scenarioChange(scenario, values);
  expect(change).toEqual({ kind: 'scenario', scenario_id: 7, ...changed });
  expect(proposedChange.parse(change)).toEqual(change);
});

test.each([
  ['what is stored', { condition: 'train_in_station', priority: 20 }],
  ['spaces round it', { condition: ' train_in_station ', priority: 20 }],
  ['a priority that is half typed', { condition: 'false', priority: '-' as never }],
  ['a condition that is too long', { condition: 'x'.repeat(2001), priority: 20 }],
])('%s is none', (_what, values) => {
  expect(scenarioChange(scenario, values)).toBeNull();
});
