import { expect, test } from 'vitest';
import {
  inputOf,
  nowMs,
  situationOf,
  tripCall,
  tripOfCalls,
  vehicleOf,
} from '../testing/situations';
import { buildSituation } from './build-situation';
import { situationAt } from './situation-at';

const calls = [tripCall('1', null, -100), tripCall('2', 100, 120), tripCall('3', 300, null)];
const input = inputOf({
  place: vehicleOf(),
  trip: {
    data: tripOfCalls(calls),
    madeAtMs: nowMs - 10_000,
    fetchedAtMs: nowMs - 8_000,
    coversUntilMs: nowMs + 3_600_000,
  },
});

test('between two full seconds the train goes on, and nothing else changes', () => {
  const later = buildSituation({ ...input, nowMs: nowMs + 400 });
  expect(situationAt(buildSituation(input), nowMs + 400)).toEqual(later);
});

test('a moment before it may be another state: the train still stands', () => {
  const leaves = buildSituation({ ...input, nowMs: nowMs + 120_000 });
  expect(leaves.trip).toMatchObject({ position: { state: 'on_track' } });
  expect(situationAt(leaves, nowMs + 119_800).trip).toMatchObject({
    position: { state: 'at_station', index: 1 },
  });
});

test('where no trip is known only the time changes', () => {
  const situation = situationOf();
  expect(situationAt(situation, nowMs + 200)).toEqual({ ...situation, nowMs: nowMs + 200 });
  expect(situationAt(situation, nowMs)).toBe(situation);
});
