import { expect, test } from 'vitest';
import { knownMs, stretchesOf, tickCount, ticksOfDay, troubleOf } from './ticks-of-day';

const nowMs = Date.parse('2026-11-24T14:03:00.000Z');
const agoIso = (minutes: number) => new Date(nowMs - minutes * 60_000).toISOString();

test('a day begins with what a display was in before, and ends with what it is in now', () => {
  const display = {
    day: [{ at: agoIso(5000), state: 'fine' as const }],
    state: 'offline' as const,
    state_since: agoIso(22),
  };
  const stretches = stretchesOf(display, nowMs);
  expect(stretches.map(({ state }) => state)).toEqual(['fine', 'offline']);
  expect(troubleOf(stretches)).toEqual({ times: 1, ms: 22 * 60_000 });
  const ticks = ticksOfDay(stretches, nowMs);
  expect(ticks).toHaveLength(tickCount);
  expect(ticks.slice(0, -1).every((tick) => tick === 'fine')).toBe(true);
  expect(ticks.at(-1)).toBe('offline');
});

test('of a half hour the worst is drawn, however short it was', () => {
  const day = [
    { at: agoIso(2000), state: 'fine' as const },
    { at: agoIso(100), state: 'outdated' as const },
    { at: agoIso(99), state: 'fine' as const },
  ];
  const ticks = ticksOfDay(
    stretchesOf({ day, state: 'fine', state_since: agoIso(99) }, nowMs),
    nowMs,
  );
  expect(ticks.filter((tick) => tick === 'outdated')).toHaveLength(1);
  expect(ticks.indexOf('outdated')).toBe(tickCount - 4);
});

test('the time before a display was first heard of is not known', () => {
  const day = [{ at: agoIso(45), state: 'fine' as const }];
  const ticks = ticksOfDay(
    stretchesOf({ day, state: 'fine', state_since: agoIso(45) }, nowMs),
    nowMs,
  );
  expect(ticks.slice(0, -2).every((tick) => tick === null)).toBe(true);
  expect(ticks.slice(-2)).toEqual(['fine', 'fine']);
});

test('a late report is no interruption', () => {
  const day = [{ at: agoIso(5000), state: 'fine' as const }];
  const stretches = stretchesOf({ day, state: 'late', state_since: agoIso(2) }, nowMs);
  expect(troubleOf(stretches)).toEqual({ times: 0, ms: 0 });
  expect(stretches.map(({ state }) => state)).toEqual(['fine']);
});

test('of a display that never reported, or did so without proof, no time is known', () => {
  const never = { day: [], state: 'never' as const, state_since: agoIso(900) };
  expect(knownMs(stretchesOf(never, nowMs))).toBe(0);
  const day = [
    { at: agoIso(60), state: 'unverified' as const },
    { at: agoIso(20), state: 'fine' as const },
  ];
  const stretches = stretchesOf({ day, state: 'fine', state_since: agoIso(20) }, nowMs);
  expect(knownMs(stretches)).toBe(20 * 60_000);
});

test('a display without data was troubled, as one that showed an old version', () => {
  const day = [{ at: agoIso(30), state: 'lacking' as const }];
  const stretches = stretchesOf({ day, state: 'lacking', state_since: agoIso(30) }, nowMs);
  expect(troubleOf(stretches)).toEqual({ times: 1, ms: 30 * 60_000 });
});
