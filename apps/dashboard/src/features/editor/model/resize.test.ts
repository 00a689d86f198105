import { describe, expect, test } from 'vitest';
import { cornersOf } from './geometry';
import { resized } from './resize';
import type { Pull } from './resize';
import { boardOf, placeOf, widgetIn } from './testing/designs';

const one = boardOf({ id: 'a', x: 100, y: 100, width: 200, height: 100 });
const pulled = (pull: Pull) => placeOf(resized(one, ['a'], pull), 'a');

describe('a pull at a handle', () => {
  test('moves its side or corner, and the opposite one stays', () => {
    expect(pulled({ handle: 'e', by: { x: 50, y: 30 } })).toEqual([100, 100, 250, 100]);
    expect(pulled({ handle: 'w', by: { x: 50, y: 0 } })).toEqual([150, 100, 150, 100]);
    expect(pulled({ handle: 'nw', by: { x: -20, y: -10 } })).toEqual([80, 90, 220, 110]);
    expect(pulled({ handle: 's', by: { x: 9, y: 10.4 } })).toEqual([100, 100, 200, 110]);
  });

  test('keeps the ratio where it is asked to', () => {
    const keepsRatio = true;
    expect(pulled({ handle: 'se', by: { x: 100, y: 0 }, keepsRatio })).toEqual([
      100, 100, 300, 150,
    ]);
    expect(pulled({ handle: 'n', by: { x: 0, y: -100 }, keepsRatio })).toEqual([0, 0, 400, 200]);
  });

  test('keeps the centre where it is asked to', () => {
    const pull = { handle: 'e', by: { x: 20, y: 0 }, fromCentre: true } as const;
    expect(pulled(pull)).toEqual([80, 100, 240, 100]);
  });

  test('leaves 1 px, and never turns a widget inside out', () => {
    expect(pulled({ handle: 'e', by: { x: -900, y: 0 } })).toEqual([100, 100, 1, 100]);
    expect(pulled({ handle: 'nw', by: { x: 900, y: 900 } })).toEqual([299, 199, 1, 1]);
  });

  test('follows the sides of a turned widget, whose opposite corner stays', () => {
    const tilted = boardOf({ id: 'a', x: 100, y: 100, width: 200, height: 100, rotation: 90 });
    const after = resized(tilted, ['a'], { handle: 'e', by: { x: 0, y: 50 } });
    expect(placeOf(after, 'a').slice(2)).toEqual([250, 100]);
    const [before, now] = [tilted, after].map((design) => cornersOf(widgetIn(design, 'a'))[0]);
    expect(now!.x).toBeCloseTo(before!.x, 0);
    expect(now!.y).toBeCloseTo(before!.y, 0);
  });
});

test('several widgets keep their places in the selection, and touch where they touched', () => {
  const board = boardOf(
    { id: 'a', width: 101 },
    { id: 'b', x: 101, width: 99 },
    { id: 'turned', x: 0, y: 100, width: 40, height: 100, rotation: 90 },
  );
  const wider = resized(board, ['a', 'b'], { handle: 'e', by: { x: 100, y: 0 } });
  expect(placeOf(wider, 'a')).toEqual([0, 0, 152, 100]);
  expect(placeOf(wider, 'b')).toEqual([152, 0, 148, 100]);
  const both = resized(board, ['a', 'turned'], { handle: 's', by: { x: 0, y: 170 } });
  // Turned by 90°, its width is what is seen upright.
  expect(placeOf(both, 'turned').slice(2)).toEqual([80, 100]);
});
