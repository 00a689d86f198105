import { expect, test } from 'vitest';
import { stationCode } from './ids';

test.each([
  ['900100003'],
  ['de:11000:900100003::2'],
  ['A27'],
  ['STN_G03'],
  ['NSR:StopPlace:58366'],
  ['490000077E'],
  ['7'],
  ['Zürich, Bürkliplatz (See)/B'],
  ['100% & more?#;=+'],
  ['東京駅'],
  ['🚏 5'],
  ['a..b'],
  ['x'.repeat(255)],
])('%j is a station’s code', (code) => {
  expect(stationCode.safeParse(code).success).toBe(true);
});

test.each([
  [''],
  ['.'],
  ['..'],
  [' A27'],
  ['A27\u3000'],
  ['A\n27'],
  ['A\u0000'],
  ['\ud83d'],
  ['x'.repeat(256)],
])('%j is none', (code) => {
  expect(stationCode.safeParse(code).success).toBe(false);
});
