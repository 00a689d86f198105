import { expect, test } from 'vitest';
import { lineLayout, longestRisingPx, nearestStation, stretchOf } from './line-layout';

const named = (count: number, px: number) => Array.from({ length: count }, () => px);

test('a few stations have their names level, none touching the next', () => {
  const { names, points } = lineLayout(named(5, 80), 640);
  expect(names).toBe('level');
  const gaps = points.slice(1).map(({ x }, index) => x - (points[index]?.x ?? 0));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(80);
  expect(points[0]?.x).toBeGreaterThanOrEqual(40);
  expect(points.at(-1)?.x).toBeLessThanOrEqual(600);
});

test('24 stations rise in one row, within the drawing', () => {
  const { names, rows, points } = lineLayout(named(24, 110), 640);
  expect([names, rows]).toEqual(['rising', 1]);
  const last = points.at(-1);
  expect((last?.x ?? 0) + 110 * Math.SQRT1_2).toBeLessThanOrEqual(640);
});

test.each([
  [2, 640],
  [24, 390],
  [60, 640],
  [60, 320],
  [60, 1400],
])('of %i stations in %i px no two names touch', (count, width) => {
  const { points, names, nameHeightPx, heightPx } = lineLayout(named(count, 120), width);
  for (const [index, point] of points.entries()) {
    expect(point.x).toBeLessThanOrEqual(width);
    expect(point.y - nameHeightPx).toBeGreaterThanOrEqual(0);
    expect(point.y).toBeLessThan(heightPx);
    const next = points[index + 1];
    if (next?.row !== point.row) continue;
    expect(next.x - point.x).toBeGreaterThanOrEqual(names === 'level' ? 120 : 19);
  }
});

test('a name longer than the longest takes no more room', () => {
  const long = lineLayout(named(24, 900), 640);
  expect(long.nameHeightPx).toBe(lineLayout(named(24, longestRisingPx), 640).nameHeightPx);
});

test('one station and none are drawn too', () => {
  expect(lineLayout([90], 300).points).toHaveLength(1);
  expect(lineLayout([], 300).points).toEqual([]);
});

test('a pointer finds the nearest station, on its own row', () => {
  const { points } = lineLayout(named(60, 120), 400);
  for (const [index, { x, y }] of points.entries()) {
    expect(nearestStation(points, x + 3, y - 5)).toBe(index);
  }
});

test('a stretch over two rows is drawn on both', () => {
  const { points } = lineLayout(named(40, 120), 400);
  const perRow = points.filter(({ row }) => row === 0).length;
  const parts = stretchOf(points, perRow - 2, perRow + 1);
  expect(parts.map(([from, to]) => [from.row, to.row])).toEqual([
    [0, 0],
    [1, 1],
  ]);
});
