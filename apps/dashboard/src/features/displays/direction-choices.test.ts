import { berlinStyle } from '@perron/core';
import { expect, test } from 'vitest';
import { offeredNames, shownNames, storedAs, unknownAmong } from './direction-choices';

const offered = ['S+U Wittenau (Berlin)', 'U Wittenau (Berlin)', 'S Ostkreuz (Berlin)'];

test('directions are offered by the names of boards, each once', () => {
  expect(offeredNames(offered, berlinStyle)).toEqual(['Ostkreuz', 'Wittenau']);
});

test('a direction is stored as the timetable names it, another text as it was typed', () => {
  const names = ['Wittenau', 'Depot', 'S Ostkreuz (Berlin)'];
  const stored = storedAs(names, [], offered, berlinStyle);
  expect(stored).toEqual(['S+U Wittenau (Berlin)', 'Depot', 'S Ostkreuz (Berlin)']);
  expect(shownNames(stored, berlinStyle)).toEqual(['Wittenau', 'Depot', 'Ostkreuz']);
});

test('a stored direction stays as it is when another direction comes to it', () => {
  const before = ['U Wittenau (Berlin)'];
  expect(storedAs(['Wittenau', 'Ostkreuz'], before, offered, berlinStyle)).toEqual([
    'U Wittenau (Berlin)',
    'S Ostkreuz (Berlin)',
  ]);
});

test('a stored direction still stands for its trains when the rules for names change', () => {
  const stored = storedAs(['Wittenau'], [], offered, berlinStyle);
  const style = { ...berlinStyle, names: [] };
  expect(unknownAmong(stored, offered, style)).toEqual([]);
  expect(unknownAmong(['Wittenau'], offered, style)).toEqual(['Wittenau']);
});

test('a direction in which nothing goes is known as that, unless nobody knows where trains go', () => {
  expect(unknownAmong(['Wittenau', 'Depot'], offered, berlinStyle)).toEqual(['Depot']);
  expect(unknownAmong(['Depot'], [], berlinStyle)).toEqual([]);
});
