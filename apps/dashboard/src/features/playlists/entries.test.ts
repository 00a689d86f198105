import { expect, test } from 'vitest';
import { lengthText, roundSeconds } from './entries';

const plain = (value: number) => String(value);

test('the length of a round is the sum of its entries; a field being typed in counts as nothing', () => {
  expect(roundSeconds([{ duration: 10 }, { duration: 2.5 }, { duration: Number.NaN }])).toBe(12.5);
  expect(roundSeconds([])).toBe(0);
});

test.each([
  [0, '0 s'],
  [12.5, '12.5 s'],
  [65, '1:05 min'],
  [3600, '1:00:00 h'],
  [3599.9, '1:00:00 h'],
])('%d seconds are said as %s', (seconds, text) => {
  expect(lengthText(seconds, plain)).toBe(text);
});
