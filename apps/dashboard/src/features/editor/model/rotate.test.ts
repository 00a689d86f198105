import { expect, test } from 'vitest';
import { rotated, turnBetween } from './rotate';
import { boardOf, placeOf, widgetIn } from './testing/designs';

test('one widget turns round its centre, in steps of 15° where it is asked to', () => {
  const board = boardOf({ id: 'a', rotation: 8 });
  expect(widgetIn(rotated(board, ['a'], { degrees: 10.4 }), 'a').rotation).toBe(18);
  expect(widgetIn(rotated(board, ['a'], { degrees: 20, inSteps: true }), 'a').rotation).toBe(30);
  expect(widgetIn(rotated(board, ['a'], { degrees: -9 }), 'a').rotation).toBe(359);
});

test('several widgets turn round the centre of the selection', () => {
  const board = boardOf({ id: 'a' }, { id: 'b', x: 300 });
  const turned = rotated(board, ['a', 'b'], { degrees: 88, inSteps: true });
  expect(placeOf(turned, 'a')).toEqual([150, -150, 100, 100]);
  expect(placeOf(turned, 'b')).toEqual([150, 150, 100, 100]);
  expect(widgetIn(turned, 'a').rotation).toBe(90);
});

test('the pointer says by how much', () => {
  const centre = { x: 100, y: 100 };
  expect(turnBetween(centre, { x: 100, y: 0 }, { x: 200, y: 100 })).toBeCloseTo(90);
});
