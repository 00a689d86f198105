import { describe, expect, test } from 'vitest';
import { aligned, distributed, sameSize } from './arrange';
import { boardOf, placeOf } from './testing/designs';

const board = boardOf(
  { id: 'a', x: 10, y: 10 },
  { id: 'b', x: 300, y: 50, width: 50, height: 30 },
  { id: 'c', x: 800, y: 300 },
  { id: 'fixed', x: 5, y: 5, locked: true },
);

describe('aligning', () => {
  test('brings several widgets to the edge of their selection', () => {
    const left = aligned(board, ['a', 'b', 'c', 'fixed'], 'left');
    expect(['a', 'b', 'c', 'fixed'].map((id) => placeOf(left, id)[0])).toEqual([10, 10, 10, 5]);
    expect(placeOf(aligned(board, ['a', 'b'], 'bottom'), 'b')).toEqual([300, 80, 50, 30]);
    expect(placeOf(aligned(board, ['a', 'b'], 'middle'), 'b')).toEqual([300, 45, 50, 30]);
  });

  test('brings a single widget to the scene', () => {
    expect(placeOf(aligned(board, ['a'], 'center'), 'a')[0]).toBe(910);
    expect(placeOf(aligned(board, ['a'], 'bottom'), 'a')[1]).toBe(980);
  });

  test('moves a group whole', () => {
    const grouped = boardOf(
      { id: 'g1', x: 100, group: 'Header' },
      { id: 'g2', x: 250, group: 'Header' },
      { id: 'c', x: 500 },
    );
    const right = aligned(grouped, ['g1', 'g2', 'c'], 'right');
    expect(['g1', 'g2', 'c'].map((id) => placeOf(right, id)[0])).toEqual([350, 500, 500]);
  });
});

test('distributing makes gaps equal between the outer two', () => {
  const spread = distributed(board, ['c', 'a', 'b'], 'x');
  expect(['a', 'b', 'c'].map((id) => placeOf(spread, id)[0])).toEqual([10, 430, 800]);
  expect(distributed(board, ['a', 'b'], 'x')).toBe(board);
});

test('the first selected widget gives its size to the others', () => {
  expect(placeOf(sameSize(board, ['b', 'a'], 'both'), 'a')).toEqual([10, 10, 50, 30]);
  expect(placeOf(sameSize(board, ['b', 'a'], 'height'), 'a')).toEqual([10, 10, 100, 30]);
});
