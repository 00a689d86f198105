import { expect, test } from 'vitest';
import { productOfLine } from './product-of-line';

test.each([
  ['U8', 'subway'],
  ['S41', 'suburban'],
  ['RE1', 'regional'],
  ['M10', 'tram'],
  ['12', 'tram'],
  ['100', 'bus'],
  ['X7', 'bus'],
  ['F10', 'ferry'],
  ['Rathauslinie', null],
])('on the line %s runs: %s', (name, product) => {
  expect(productOfLine(name)).toBe(product);
});
