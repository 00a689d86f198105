import { expect, test } from 'vitest';
import { movedBy, nudged } from './move';
import { boardOf, placeOf, widgetIn } from './testing/designs';

const board = boardOf({ id: 'a' }, { id: 'b', x: 200 }, { id: 'fixed', x: 400, locked: true });

test('widgets are moved to whole pixels; locked ones and others stay', () => {
  const moved = movedBy(board, ['a', 'fixed'], { x: 10.4, y: -3.6 });
  expect(placeOf(moved, 'a')).toEqual([10, -4, 100, 100]);
  expect(widgetIn(moved, 'b')).toBe(widgetIn(board, 'b'));
  expect(widgetIn(moved, 'fixed')).toBe(widgetIn(board, 'fixed'));
  expect(movedBy(board, ['a'], { x: 0, y: 0 })).toBe(board);
});

test('an arrow key moves by 1 px, with Shift by 10 px', () => {
  expect(placeOf(nudged(board, ['b'], 'left', false), 'b')).toEqual([199, 0, 100, 100]);
  expect(placeOf(nudged(board, ['b'], 'down', true), 'b')).toEqual([200, 10, 100, 100]);
});
