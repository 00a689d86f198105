import { callOutcomes } from '@perron/schema';
import { expect, test } from 'vitest';
import { valueLabel } from './value-labels';

test('each outcome of a call has words, and so have the ways to call and languages', () => {
  expect(callOutcomes.map((outcome) => valueLabel(['outcome'], outcome))).toEqual(
    callOutcomes.map((outcome) => `history.outcome.${outcome}`),
  );
  expect(valueLabel(['sip_mode'], 'hold')).toBe('history.mode.hold');
  expect(valueLabel(['messages', 'de', 'language'], 'de')).toBe('history.language.de');
});

test.each([
  [['outcome'], 'of another version'],
  [['outcome'], null],
  [['name'], 'busy'],
  [[], 'busy'],
])('%j with %j is read as it is', (path, value) => {
  expect(valueLabel(path, value)).toBeNull();
});
