import type { StoredNetworkStyle } from '@perron/schema';
import { expect, test } from 'vitest';
import { inputOf, isAsKnown, valuesInUse, visibleBlanks } from './style-values';

const known = {
  names: [{ where: 'end', remove: ' Bhf' }],
  palette: 'none',
  signs: false,
  shapes: { bus: 'pill', suburban: 'pill' },
} as const;
const stored: StoredNetworkStyle = {
  names: null,
  shapes: null,
  version: 1,
  updated_at: '2026-11-20T12:00:00.000Z',
  known: { ...known, names: [...known.names] },
  lines: [],
};

test('the form starts from what is in use, and what is as known stays so', () => {
  const values = valuesInUse(stored);
  expect(values).toEqual({ names: known.names, shapes: known.shapes });
  expect(inputOf(values, stored)).toEqual({ names: null, shapes: null });
  expect(isAsKnown(values, stored)).toBe(true);
  // In another order, and a product that nobody chose.
  const shapes = { tram: undefined, suburban: 'pill', bus: 'pill' } as const;
  expect(inputOf({ ...values, shapes }, stored).shapes).toBe(null);
});

test('different parts are stored whole, each by itself', () => {
  const values = { ...valuesInUse(stored), shapes: { bus: 'circle' } as const };
  expect(inputOf(values, stored)).toEqual({ names: null, shapes: { bus: 'circle' } });
  expect(isAsKnown(values, stored)).toBe(false);
  const own = { ...stored, names: [] };
  expect(valuesInUse(own).names).toEqual([]);
});

test('without a timetable nothing counts as known: an empty list is the operator’s word', () => {
  expect(inputOf({ names: [], shapes: {} }, { ...stored, known: null })).toEqual({
    names: [],
    shapes: {},
  });
});

test('blanks can be seen', () => {
  expect(visibleBlanks(' Main Station')).toBe('␣Main␣Station');
});
