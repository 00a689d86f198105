import { describe, expect, test } from 'vitest';
import { snappedMove, snappedPull } from './snap';
import { snapIndex } from './snap-index';
import { boardOf } from './testing/designs';

const options = { gridPx: null, safeAreaPx: 0 };
const reachPx = 6;
const at = (x: number, y: number, width = 100, height = 100) => ({ x, y, width, height });

describe('a moved widget', () => {
  test('takes the edge of another one within reach, and a guide joins them', () => {
    const board = boardOf({ id: 'rest', x: 300, y: 600 }, { id: 'moving', x: 0, y: 333 });
    const index = snapIndex(board, ['moving'], options);
    const { by, lines, gaps } = snappedMove(index, at(0, 333), { x: 296, y: 0 }, reachPx);
    expect(by).toEqual({ x: 300, y: 0 });
    expect(lines).toContainEqual({ axis: 'x', at: 300, from: 333, to: 700, source: 'widget' });
    expect(gaps).toEqual([]);
  });

  test('stays where it is when nothing is near', () => {
    const board = boardOf({ id: 'rest', x: 300, y: 600 }, { id: 'moving', y: 333 });
    const index = snapIndex(board, ['moving'], options);
    const { by, lines } = snappedMove(index, at(0, 333), { x: 153, y: 7 }, reachPx);
    expect(by).toEqual({ x: 153, y: 7 });
    expect(lines).toEqual([]);
  });

  test('takes the centre of the scene and its safe area', () => {
    const index = snapIndex(boardOf({ id: 'moving' }), ['moving'], { ...options, safeAreaPx: 40 });
    const centred = snappedMove(index, at(0, 0), { x: 908, y: 43 }, reachPx);
    expect(centred.by).toEqual({ x: 910, y: 40 });
    expect(centred.lines.map(({ axis, source }) => `${axis} ${source}`)).toEqual([
      'x scene',
      'y safeArea',
    ]);
  });

  test('stands in the middle between two, with both gaps drawn', () => {
    const board = boardOf(
      { id: 'left', x: 0, y: 300 },
      { id: 'right', x: 517, y: 320 },
      { id: 'moving', y: 310 },
    );
    const index = snapIndex(board, ['moving'], options);
    const { by, gaps } = snappedMove(index, at(0, 310), { x: 255, y: 1 }, reachPx);
    expect(by.x).toBe(258.5);
    expect(gaps.map(({ from, to, px }) => [from, to, px])).toEqual([
      [100, 258.5, 158.5],
      [358.5, 517, 158.5],
    ]);
  });

  test('keeps the gap that the other two have', () => {
    const board = boardOf(
      { id: 'first', x: 0, y: 311 },
      { id: 'second', x: 137, y: 330 },
      { id: 'moving', y: 290 },
    );
    const index = snapIndex(board, ['moving'], options);
    const { by, gaps } = snappedMove(index, at(0, 290), { x: 270, y: 0 }, reachPx);
    expect(by.x).toBe(274);
    expect(gaps.map(({ px }) => px)).toEqual([37, 37]);
  });

  test('follows the grid where no line is near', () => {
    const index = snapIndex(boardOf({ id: 'moving' }), ['moving'], { ...options, gridPx: 20 });
    expect(snappedMove(index, at(0, 0), { x: 211, y: 128 }, reachPx).by).toEqual({
      x: 220,
      y: 120,
    });
  });
});

test('a pulled side takes lines, the sides that stay do not', () => {
  const board = boardOf({ id: 'rest', x: 600, y: 700 }, { id: 'pulled', x: 104, y: 300 });
  const index = snapIndex(board, ['pulled'], options);
  const pull = { handle: 'e', by: { x: 393, y: 0 } } as const;
  const { by, lines } = snappedPull(index, at(104, 300), pull, reachPx);
  expect(by).toEqual({ x: 396, y: 0 });
  expect(lines).toEqual([{ axis: 'x', at: 600, from: 300, to: 800, source: 'widget' }]);
});

test('hidden widgets draw nothing to them', () => {
  const board = boardOf({ id: 'rest', x: 300, y: 600, hidden: true }, { id: 'moving', y: 333 });
  const index = snapIndex(board, ['moving'], options);
  expect(snappedMove(index, at(0, 333), { x: 297, y: 0 }, reachPx).by.x).toBe(297);
});
