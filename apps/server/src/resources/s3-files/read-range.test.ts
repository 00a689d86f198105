import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readRange } from './read-range';

test.each([
  ['bytes=0-0', { first: 0, last: 0 }],
  ['bytes=5-', { first: 5, last: 9 }],
  ['bytes=5-100', { first: 5, last: 9 }],
  ['bytes=-3', { first: 7, last: 9 }],
  ['bytes=-100', { first: 0, last: 9 }],
  ['BYTES= 1 - 2 ', { first: 1, last: 2 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=99999999999999999999-', 'unsatisfiable'],
  ['bytes=3-2', null],
  ['bytes=-', null],
  ['bytes=', null],
  ['bytes=0-1,3-4', null],
  ['items=0-1', null],
])('%s of ten bytes', (header, range) => {
  expect(readRange(header, 10)).toEqual(range);
});

test('a range always lies within the content', () => {
  const edge = fc.option(fc.nat(30), { nil: '' });
  fc.assert(
    fc.property(edge, edge, fc.nat(20), (from, to, sizeBytes) => {
      const range = readRange(`bytes=${from}-${to}`, sizeBytes);
      if (range === null || range === 'unsatisfiable') return;
      expect(range.first).toBeGreaterThanOrEqual(0);
      expect(range.last).toBeGreaterThanOrEqual(range.first);
      expect(range.last).toBeLessThan(sizeBytes);
    }),
  );
});
