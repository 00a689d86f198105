import { expect, test } from 'vitest';
import { callIn } from '../testing/situations';
import { predictionsOf } from './predictions-of';

test('a trip is the same one in the next answer, also under another id', () => {
  const [before] = predictionsOf([callIn(300)]);
  const [after] = predictionsOf([{ ...callIn(300), tripId: 'new' }]);
  expect(after).toEqual(before);
});

test('two coaches that leave together are two, in either order', () => {
  const first = callIn(300);
  const second = { ...first, tripId: 'second', expectedMs: first.plannedMs + 240_000 };
  const predictions = predictionsOf([first, second]);
  expect(new Set(predictions.map(({ key }) => key)).size).toBe(2);
  expect(predictionsOf([second, first])).toEqual(predictions);
});
