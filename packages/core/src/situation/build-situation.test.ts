import { expect, test } from 'vitest';
import { callIn, nowMs, placeOf } from '../testing/situations';
import { buildSituation } from './build-situation';
import type { SituationInput } from './build-situation';

const snapshot = {
  data: [callIn(20), callIn(600)],
  madeAtMs: nowMs,
  fetchedAtMs: nowMs,
  coversUntilMs: nowMs + 7_200_000,
};

function situation(change: Partial<SituationInput> = {}) {
  return buildSituation({
    nowMs,
    timeZone: 'Europe/Berlin',
    languages: ['de'],
    place: placeOf({ platform: '1' }),
    demo: false,
    timetableOnly: false,
    departures: snapshot,
    ...change,
  });
}

test('before anything has come, departures are loading and not "none"', () => {
  const { departures, trainAtPlatform } = situation({ departures: null });
  expect(departures).toEqual({ state: 'loading' });
  expect(trainAtPlatform).toBeNull();
});

test('when nothing has come because asking failed, departures are unknown', () => {
  expect(situation({ departures: 'failed' }).departures).toEqual({ state: 'unknown' });
});

test('once the timetable that came does not reach this far, nothing is known', () => {
  const { departures, trainAtPlatform } = situation({ nowMs: snapshot.coversUntilMs + 1 });
  expect(departures).toEqual({ state: 'unknown' });
  expect(trainAtPlatform).toBeNull();
});

test('a train stands at the platform for the 30 s before it leaves', () => {
  expect(situation().trainAtPlatform).toBe(true);
  expect(situation({ nowMs: nowMs - 10_000 }).trainAtPlatform).toBe(true);
  expect(situation({ nowMs: nowMs - 11_000 }).trainAtPlatform).toBe(false);
  expect(situation({ nowMs: nowMs + 20_000 }).trainAtPlatform).toBe(false);
});

test('a train at another platform, or a cancelled one, is none', () => {
  expect(situation({ place: placeOf({ platform: '2' }) }).trainAtPlatform).toBe(false);
  const departures = { ...snapshot, data: [callIn(20, { cancelled: true })] };
  expect(situation({ departures }).trainAtPlatform).toBe(false);
});

test('a display for the whole station has no platform, and so no train at it', () => {
  expect(situation({ place: placeOf() }).trainAtPlatform).toBe(false);
});
