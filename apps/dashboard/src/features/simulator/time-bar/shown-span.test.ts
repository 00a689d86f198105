import { expect, test } from 'vitest';
import { percentOf, spanRound, ticksOf } from './shown-span';

const noon = Date.parse('2026-11-20T12:00:20Z');
const minutes = (count: number) => count * 60_000;

test('the ribbon stands while the moment goes through it', () => {
  const first = spanRound(noon, 1, null);
  expect(spanRound(noon + minutes(5), 1, first)).toBe(first);
});

test('the ribbon turns the page when the moment comes to its end, or is set elsewhere', () => {
  const first = spanRound(noon, 1, null);
  expect(spanRound(noon + minutes(13), 1, first).fromMs).toBeGreaterThan(first.fromMs);
  expect(spanRound(noon - minutes(60), 1, first).fromMs).toBeLessThan(first.fromMs);
});

test('a fast clock has a longer ribbon', () => {
  const { fromMs, untilMs } = spanRound(noon, 600, null);
  expect(untilMs - fromMs).toBe(minutes(360));
});

test('the times at the axis are full ones, and not too many', () => {
  const ticks = ticksOf(spanRound(noon, 1, null));
  expect(ticks.length).toBeLessThanOrEqual(9);
  expect(ticks.every((ms) => ms % minutes(2) === 0)).toBe(true);
});

test('a moment outside of the ribbon lies at its end', () => {
  const span = { fromMs: 0, untilMs: 100 };
  expect([-5, 25, 400].map((ms) => percentOf(span, ms))).toEqual([0, 25, 100]);
});
