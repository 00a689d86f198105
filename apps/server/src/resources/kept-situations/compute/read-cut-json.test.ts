import { expect, test } from 'vitest';
import { readCutJson } from './read-cut-json';

const value = {
  title: 'a, "b" } \\',
  rows: [{ key: 'U2', minutes: 2 }, { key: 'U5' }],
  mark: null,
};
const text = JSON.stringify(value);

test('a whole text is read as it is', () => {
  expect(readCutJson(text)).toEqual({ value, isCut: false });
});

test('a text that is cut anywhere is read as far as it goes', () => {
  for (let length = 0; length < text.length; length += 1) {
    expect(readCutJson(text.slice(0, length)).isCut).toBe(true);
  }
  const cut = text.slice(0, text.indexOf('"U5'));
  expect(readCutJson(cut).value).toEqual({
    title: value.title,
    rows: [{ key: 'U2', minutes: 2 }, {}],
  });
});

test('of an object that is cut, the fields before the last comma are known', () => {
  expect(readCutJson('{"minutes":2,"line":"U').value).toEqual({ minutes: 2 });
  expect(readCutJson('{"minutes":2').value).toEqual({});
});

test('quotes and brackets inside a text end nothing', () => {
  expect(readCutJson('{"a":"\\"}, ","b":1').value).toEqual({ a: '"}, ' });
});
