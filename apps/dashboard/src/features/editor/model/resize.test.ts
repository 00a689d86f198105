import { describe, expect, test } from 'vitest';
import { boundsOfAll, cornersOf } from './geometry';
import { resized } from './resize';
import type { Pull } from './resize';
import { boardOf, placeOf, widgetIn } from './testing/designs';

const single = boardOf({ id: 'a', x: 100, y: 100, width: 200, height: 100 });
const pulled = (pull: Pull) => placeOf(resized(single, ['a'], pull), 'a');

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

describe('a selection with tilted widgets', () => {
  const board = boardOf(
    { id: 'a', x: 100, y: 100, width: 300, height: 120 },
    { id: 'b', x: 60, y: 260, width: 200, height: 80, rotation: 30 },
    { id: 'c', x: 300, y: 200, width: 90, height: 160, rotation: -20 },
  );
  const ids = ['a', 'b', 'c'];
  const edgesOf = (design: typeof board) => {
    const { x, y, width, height } = boundsOfAll(design.widgets)!;
    return [x, y, x + width, y + height];
  };
  const before = edgesOf(board);

  test.each([
    ['e', { x: 140, y: 0 }, [0, 0, 140, 0]],
    ['w', { x: 60, y: 0 }, [60, 0, 0, 0]],
    ['s', { x: 0, y: 90 }, [0, 0, 0, 90]],
    ['se', { x: 150, y: 40 }, [0, 0, 150, 40]],
    ['nw', { x: -70, y: 50 }, [-70, 50, 0, 0]],
  ] as const)('follows a pull at %s, and the other sides stay', (handle, by, moved) => {
    const after = edgesOf(resized(board, ids, { handle, by }));
    after.forEach((edge, at) => expect(Math.abs(edge - before[at]! - moved[at]!)).toBeLessThan(2));
  });

  test('keeps the opposite corner where it cannot fill what was pulled', () => {
    const square = boardOf(
      { id: 'a', x: 0, y: 0, width: 200, height: 200, rotation: 45 },
      { id: 'b', x: 90, y: 90, width: 20, height: 20 },
    );
    const [left, top] = edgesOf(square);
    const after = edgesOf(resized(square, ['a', 'b'], { handle: 'se', by: { x: 300, y: 0 } }));
    expect(Math.abs(after[0]! - left!)).toBeLessThan(1);
    expect(Math.abs(after[1]! - top!)).toBeLessThan(1);
  });
});
