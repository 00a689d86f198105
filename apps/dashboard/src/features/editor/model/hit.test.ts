import { expect, test } from 'vitest';
import { boundsOf, meet } from './geometry';
import { widgetAt, widgetBelow, widgetsInBox } from './hit';
import { boardOf } from './testing/designs';

const stack = boardOf(
  { id: 'ground', width: 500, height: 500 },
  { id: 'middle' },
  { id: 'top' },
  { id: 'locked', locked: true },
  { id: 'hidden', hidden: true },
);
const point = { x: 50, y: 50 };

test('a click takes the topmost widget that is neither locked nor hidden', () => {
  expect(widgetAt(stack, point)?.id).toBe('top');
  expect(widgetAt(stack, { x: 300, y: 300 })?.id).toBe('ground');
  expect(widgetAt(stack, { x: 600, y: 300 })).toBeNull();
  expect(widgetAt(stack, { x: 506, y: 300 }, 8)?.id).toBe('ground');
});

test('clicks through the layers go down one by one, and begin at the top again', () => {
  const path = ['top', 'middle', 'ground', 'top'];
  let selection: string[] = [];
  for (const id of path) {
    selection = [widgetBelow(stack, point, selection)?.id ?? 'none'];
    expect(selection).toEqual([id]);
  }
});

test('a turned widget is hit where it is seen', () => {
  const turned = boardOf({ id: 'bar', x: 100, y: 100, width: 400, height: 20, rotation: 90 });
  expect(widgetAt(turned, { x: 300, y: 280 })?.id).toBe('bar');
  expect(widgetAt(turned, { x: 110, y: 110 })).toBeNull();
  const { x, y, width, height } = boundsOf(turned.widgets[0]!);
  expect([x, y, width, height].map(Math.round)).toEqual([290, -90, 20, 400]);
});

test('a selection box takes what it touches, and a turned widget only where it is', () => {
  const board = boardOf(
    { id: 'a' },
    { id: 'far', x: 900 },
    { id: 'tilted', x: 200, y: 200, width: 200, height: 200, rotation: 45 },
  );
  const touched = widgetsInBox(board, { x: 90, y: 90, width: 100, height: 100 });
  expect(touched.map(({ id }) => id)).toEqual(['a']);
  const corner = { x: 170, y: 170, width: 50, height: 50, rotation: 0 };
  expect(meet(board.widgets[2]!, corner)).toBe(false);
  expect(meet(board.widgets[2]!, { ...corner, width: 120, height: 120 })).toBe(true);
});
