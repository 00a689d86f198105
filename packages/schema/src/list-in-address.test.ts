import { expect, test } from 'vitest';
import { listInAddress } from './list-in-address';

test.each([
  ['1280x360', ['1280x360']],
  ['1280x360,1920x1080', ['1280x360', '1920x1080']],
  [' a , b ', ['a', 'b']],
  ['["1280x360","1920x1080"]', ['1280x360', '1920x1080']],
  ['[4, 7]', ['4', '7']],
  ['["Berlin, Zoo"]', ['Berlin, Zoo']],
  ['[]', []],
  ['', []],
  [',', []],
  ['[broken', ['[broken']],
  ['[{"a":1},null,true,"b"]', ['b']],
])('the list in the address %j has the entries %j', (text, entries) => {
  expect(listInAddress(text)).toEqual(entries);
});
