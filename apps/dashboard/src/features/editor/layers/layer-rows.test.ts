import { expect, test } from 'vitest';
import type { Design } from '../model/design';
import { idsOf, layerRows, placeBelow } from './layer-rows';

const frame = { x: 0, y: 0, width: 10, height: 10, rotation: 0, type: 'text' };
const design: Design = {
  name: 'Board',
  width: 100,
  height: 100,
  background: '#ffffff',
  widgets: [
    { ...frame, id: 'ground' },
    { ...frame, id: 'name', group: 'Header' },
    { ...frame, id: 'clock', group: 'Header' },
    { ...frame, id: 'table' },
  ],
};
const keys = (...options: [ReadonlySet<string>, Parameters<typeof layerRows>[2]]) =>
  layerRows(design, ...options).map(({ key }) => key);

test('the topmost layer comes first, groups are folders', () => {
  expect(keys(new Set(), null)).toEqual([
    'widget table',
    'group Header',
    'widget clock',
    'widget name',
    'widget ground',
  ]);
});

test('a closed folder stands for all of its members', () => {
  const rows = layerRows(design, new Set(['Header']), null);
  expect(rows).toHaveLength(3);
  expect(rows[1] && idsOf(rows[1])).toEqual(['name', 'clock']);
});

test('a search finds members without their folder', () => {
  expect(keys(new Set(['Header']), ({ id }) => id.includes('o'))).toEqual([
    'widget clock',
    'widget ground',
  ]);
});

test('below an open folder widgets join its group, below a closed one they stay beside it', () => {
  const open = layerRows(design, new Set(), null);
  const closed = layerRows(design, new Set(['Header']), null);
  expect(placeBelow(open, open[1] ?? null)).toEqual({ above: 'table', group: 'Header' });
  expect(placeBelow(closed, closed[1] ?? null)).toEqual({ above: 'name', group: null });
  expect(placeBelow(open, open[2] ?? null)).toEqual({ above: 'clock', group: 'Header' });
  expect(placeBelow(open, open[0] ?? null)).toEqual({ above: 'table', group: null });
  expect(placeBelow(open, null)).toEqual({ above: null, group: null });
});
