import { expect, it } from 'vitest';
import { timeZoneNamed } from './time-zone';

it.each([
  ['Europe/Berlin', 'Europe/Berlin'],
  ['europe/berlin', 'Europe/Berlin'],
  ['Asia/Kathmandu', 'Asia/Kathmandu'],
  ['America/Argentina/Buenos_Aires', 'America/Argentina/Buenos_Aires'],
  ['Berlin', null],
  ['', null],
])('the zone %s is called %s', (name, called) => {
  expect(timeZoneNamed(name)).toBe(called);
});
