import { expect, test } from 'vitest';
import { isSameStation, stationKey } from './station-key';

test.each([
  ['900100003', '900100003'],
  ['900000100003', '900100003'],
  ['de:11000:900100003', '900100003'],
  ['de:11000:900100003:', '900100003'],
  ['de:11000:900100003::2', '900100003'],
  ['de:12064:900320247:1:50', '900320247'],
  ['8011160', '8011160'],
  ['de:08111:6118', 'de:08111:6118'],
  ['de:08111:6118:1:2', 'de:08111:6118'],
  ['ch:1:sloid:7000', 'ch:1:sloid:7000'],
  ['ch:1:sloid:7000:0:1', 'ch:1:sloid:7000'],
  ['NSR:StopPlace:58366', 'NSR:StopPlace:58366'],
  ['metro:blue:1:north', 'metro:blue:1:north'],
  ['US:1:2:3', 'US:1:2:3'],
  ['Depot', 'Depot'],
  ['', ''],
])('the code %j is known as %j', (code, key) => {
  expect(stationKey(code)).toBe(key);
});

test('a station is the same one as digits and as a DHID, and no other is', () => {
  expect(isSameStation('900100003', 'de:11000:900100003')).toBe(true);
  expect(isSameStation('de:11000:900100003::1', '900000100003')).toBe(true);
  expect(isSameStation('900100003', 'de:11000:900100004')).toBe(false);
  expect(isSameStation('de:08111:6118', 'de:08121:6118')).toBe(false);
  expect(isSameStation('6118', 'de:08111:6118')).toBe(false);
});
