import { expect, test } from 'vitest';
import { boardOf, widgetIn } from '../model/testing/designs';
import { coloursOf, fontsOf, replacedIn } from './replace';

const board = boardOf(
  { id: 'ground', fill: '#0B1A33', stroke: '#0b1a33' },
  { id: 'title', type: 'text', font: { color: '#ffffff', fontSize: 60, weight: 700 } },
  { id: 'line', type: 'text', font: { color: '{{ line.color }}', fontSize: 60, weight: 700 } },
);

test('the colours and fonts of a scene are counted', () => {
  expect(coloursOf(board)).toEqual([
    { value: '#ffffff', count: 2 },
    { value: '#0b1a33', count: 1 },
    { value: '{{line.color}}', count: 1 },
  ]);
  expect(fontsOf(board)).toEqual([{ value: { fontSize: 60, weight: 700 }, count: 2 }]);
});

test('a colour is replaced in all its spellings, also as the background', () => {
  const night = replacedIn(board, { kind: 'color', from: '#0b1a33', to: '#102040' });
  expect(night.count).toBe(1);
  expect(widgetIn(night.design, 'ground')).toMatchObject({ fill: '#102040', stroke: '#102040' });
  const paper = replacedIn(board, { kind: 'color', from: '#fff', to: '#eef2f8' });
  expect(paper).toMatchObject({ count: 2, design: { background: '#eef2f8' } });
  expect(widgetIn(paper.design, 'line')).toBe(widgetIn(board, 'line'));
});

test('a font is replaced where size and weight are those', () => {
  const from = { fontSize: 60, weight: 700 };
  const { design, count } = replacedIn(board, { kind: 'font', from, to: { ...from, weight: 600 } });
  expect(count).toBe(2);
  expect(widgetIn(design, 'title')).toMatchObject({ font: { weight: 600, fontSize: 60 } });
});

test('a text that is not there, or is no colour, changes nothing', () => {
  expect(replacedIn(board, { kind: 'color', from: '#123456', to: '#000000' }).design).toBe(board);
  expect(replacedIn(board, { kind: 'color', from: '#ffffff', to: 'red' })).toEqual({
    design: board,
    count: 0,
  });
});
