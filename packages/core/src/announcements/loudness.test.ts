import { expect, test } from 'vitest';
import { loudnessAt } from './loudness';

const night = { from: '22:00', until: '06:00', volume: 0.4, say: 'urgent' } as const;
const early = { from: '02:00', until: '03:00', volume: 0.1, say: 'nothing' } as const;

function sayAt(iso: string, spans: Parameters<typeof loudnessAt>[0]['spans'] = [night]) {
  return loudnessAt({ volume: 1, spans }, Date.parse(iso), 'Europe/Berlin').say;
}

test('quiet hours go over midnight, by the clocks of the network', () => {
  expect(sayAt('2026-11-20T21:59:59+01:00')).toBe('everything');
  expect(sayAt('2026-11-20T22:00:00+01:00')).toBe('urgent');
  expect(sayAt('2026-11-21T00:00:00+01:00')).toBe('urgent');
  expect(sayAt('2026-11-21T05:59:59+01:00')).toBe('urgent');
  expect(sayAt('2026-11-21T06:00:00+01:00')).toBe('everything');
  expect(sayAt('2026-07-20T20:00:00Z')).toBe('urgent');
  expect(sayAt('2026-07-20T19:59:00Z')).toBe('everything');
});

test('when clocks go back an hour, both hours of two are quiet; when they go forward, none is', () => {
  expect(sayAt('2026-10-25T02:30:00+02:00', [early])).toBe('nothing');
  expect(sayAt('2026-10-25T02:30:00+01:00', [early])).toBe('nothing');
  expect(sayAt('2026-10-25T03:00:00+01:00', [early])).toBe('everything');
  expect(sayAt('2026-03-29T01:59:59+01:00', [early])).toBe('everything');
  expect(sayAt('2026-03-29T03:00:00+02:00', [early])).toBe('everything');
  // The night itself goes on in both.
  expect(sayAt('2026-03-29T03:00:00+02:00')).toBe('urgent');
  expect(sayAt('2026-10-25T02:30:00+01:00')).toBe('urgent');
});

test('the first span that applies counts, and one from an hour to itself is the whole day', () => {
  const always = { from: '12:00', until: '12:00', volume: 0, say: 'nothing' } as const;
  expect(sayAt('2026-11-20T02:30:00+01:00', [early, night])).toBe('nothing');
  expect(sayAt('2026-11-20T02:30:00+01:00', [night, early])).toBe('urgent');
  expect(sayAt('2026-11-20T15:00:00+01:00', [always])).toBe('nothing');
});
