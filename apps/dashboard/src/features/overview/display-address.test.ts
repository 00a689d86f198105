import { expect, test } from 'vitest';
import { displayAddress } from './display-address';

test('a station leads to its display, also when its code is a DHID', () => {
  expect(displayAddress('900100003')).toBe('/display?sid=900100003&ot=6&w=1920&h=1080');
  expect(displayAddress('de:11000:900100003')).toContain('sid=de%3A11000%3A900100003&');
});
