import { expect, test } from 'vitest';
import { localIso } from './local-iso';

const at = (utc: string) => localIso(Date.parse(utc) / 1000, 'Europe/Berlin');

test('a moment is written in Berlin time with its offset', () => {
  expect(at('2026-11-20T13:03:00Z')).toBe('2026-11-20T14:03:00+01:00');
  expect(at('2026-07-01T22:30:15Z')).toBe('2026-07-02T00:30:15+02:00');
});

test('the hour that does not exist in spring is skipped', () => {
  expect(at('2026-03-29T00:59:59Z')).toBe('2026-03-29T01:59:59+01:00');
  expect(at('2026-03-29T01:00:00Z')).toBe('2026-03-29T03:00:00+02:00');
});

test('the hour that comes twice in autumn is told apart by its offset', () => {
  expect(at('2026-10-25T00:30:00Z')).toBe('2026-10-25T02:30:00+02:00');
  expect(at('2026-10-25T01:30:00Z')).toBe('2026-10-25T02:30:00+01:00');
});

test('a zone without an offset is written as UTC', () => {
  expect(localIso(0, 'UTC')).toBe('1970-01-01T00:00:00+00:00');
});

test('an offset west of Greenwich and of half an hour is written with its sign', () => {
  expect(localIso(0, 'America/St_Johns')).toBe('1969-12-31T20:30:00-03:30');
});
