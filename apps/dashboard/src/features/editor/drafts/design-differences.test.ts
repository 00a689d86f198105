import { expect, test } from 'vitest';
import '../model/testing/all-kinds';
import type { Design } from '../model/design';
import { designDifferences, differenceCount, isSameDesign } from './design-differences';

const frame = { y: 0, width: 200, height: 150, rotation: 0, type: 'text' };
const board: Design = {
  name: 'Board',
  width: 1920,
  height: 1080,
  background: '#ffffff',
  widgets: [
    { ...frame, id: 'a', x: 0, font: { color: '#000000', fontSize: 40 } },
    { ...frame, id: 'b', x: 10 },
  ],
};
const [a, b] = board.widgets;
if (!a || !b) throw new Error('two widgets');

test('a widget added, one removed and one changed are told apart, with the changed fields', () => {
  const after: Design = {
    ...board,
    background: '#000000',
    widgets: [
      { ...a, x: 5, font: { color: '#ff0000', fontSize: 40 } },
      { ...b, id: 'c' },
    ],
  };
  expect(designDifferences(board, after)).toMatchObject({
    scene: [{ path: 'background', before: '#ffffff', after: '#000000' }],
    widgets: [
      {
        id: 'a',
        kind: 'changed',
        fields: [
          { path: 'font.color', before: '#000000', after: '#ff0000' },
          { path: 'x', before: 0, after: 5 },
        ],
      },
      { id: 'c', kind: 'added', fields: [] },
      { id: 'b', kind: 'removed', fields: [] },
    ],
    isReordered: false,
  });
  expect(differenceCount(designDifferences(board, after))).toBe(4);
});

test('the order of fields is no difference, that of layers is one', () => {
  const reread: Design = {
    ...board,
    widgets: [
      { font: { fontSize: 40, color: '#000000' }, ...frame, x: 0, id: 'a' },
      { ...b, text: undefined },
    ],
  };
  expect(isSameDesign(board, reread)).toBe(true);
  const turned = { ...board, widgets: [b, a] };
  expect(designDifferences(board, turned)).toEqual({ scene: [], widgets: [], isReordered: true });
});

test('a field that is not stored is no difference from its default', () => {
  const clock = { ...frame, id: 'clock', type: 'time', x: 0 };
  const stored = { ...board, widgets: [clock] };
  const published = { ...board, widgets: [{ ...clock, version: 1, timeFormat: 'HH:mm' }] };
  expect(isSameDesign(stored, published)).toBe(true);
});
