import { expect, test } from 'vitest';
import { snapIndex } from '../../model/snap-index';
import { boardOf } from '../../model/testing/designs';
import { moveStep } from './move-step';

const board = boardOf({ id: 'rest', x: 300, y: 600 }, { id: 'moving', x: 10, y: 333 });
const index = snapIndex(board, ['moving'], { gridPx: null, safeAreaPx: 0 });
const bounds = { x: 10, y: 333, width: 100, height: 100 };
const free = { isStraight: false, reachPx: 6 };

test('a drag within reach of an edge ends on it, and one out of reach where it is', () => {
  const near = moveStep(index, bounds, { ...free, free: { x: 284, y: 21 } });
  expect(near.by).toEqual({ x: 290, y: 21 });
  expect(near.lines).toContainEqual(expect.objectContaining({ axis: 'x', at: 300 }));
  const far = moveStep(index, bounds, { ...free, free: { x: 283, y: 21 } });
  expect(far).toMatchObject({ by: { x: 283, y: 21 }, lines: [] });
});

test('with Ctrl nothing snaps', () => {
  const { by, lines, gaps } = moveStep(index, bounds, {
    free: { x: 284, y: 21 },
    isStraight: false,
    reachPx: null,
  });
  expect([by, lines, gaps]).toEqual([{ x: 284, y: 21 }, [], []]);
});

test('with Shift a drag stays level or upright, and snaps along its way only', () => {
  const step = (x: number, y: number) =>
    moveStep(index, bounds, { free: { x, y }, isStraight: true, reachPx: 6 }).by;
  expect(step(284, 200)).toEqual({ x: 290, y: 0 });
  expect(step(200, 264)).toEqual({ x: 0, y: 267 });
  expect(step(50, -50)).toEqual({ x: 50, y: 0 });
});

test('a widget between two pixels comes to whole ones', () => {
  const between = { ...bounds, x: 10.4 };
  const { by } = moveStep(index, between, {
    free: { x: 50.3, y: 7.6 },
    isStraight: false,
    reachPx: null,
  });
  expect(by).toEqual({ x: 51, y: 8 });
});
