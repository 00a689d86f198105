import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarDate, clockTimeWithSeconds, dateIn } from './local-time';
import type { TimeZone } from './local-time';
import { zoneSpanAround } from './zone-span';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

test('a span ends in the second in which the clocks are changed', () => {
  const span = zoneSpanAround(Date.parse('2026-10-22T12:00:00Z'), 'Europe/Berlin');
  expect(span).toEqual({
    timeZone: 'Europe/Berlin',
    offsetMs: 2 * hourMs,
    fromMs: Date.parse('2026-10-21T12:00:00Z'),
    untilMs: Date.parse('2026-10-25T01:00:00Z'),
  });
});

test('a span begins now where the clocks were changed within a day', () => {
  const nowMs = Date.parse('2026-10-25T12:00:00Z');
  const span = zoneSpanAround(nowMs, 'Europe/Berlin');
  expect(span).toMatchObject({ offsetMs: hourMs, fromMs: nowMs, untilMs: nowMs + 7 * dayMs });
});

test('the local time is the same with a span as without, in it, before it and after it', () => {
  const zones = ['Europe/Berlin', 'America/St_Johns', 'Asia/Kathmandu', 'Australia/Lord_Howe'];
  const year = { min: Date.parse('2026-01-01'), max: Date.parse('2027-01-01') };
  fc.assert(
    fc.property(
      fc.constantFrom(...zones),
      fc.integer(year),
      fc.integer({ min: -3 * dayMs, max: 10 * dayMs }),
      (timeZone, nowMs, laterMs) => {
        const atMs = nowMs + laterMs;
        const saidIn = (zone: TimeZone) => [
          calendarDate(atMs, zone),
          clockTimeWithSeconds(atMs, zone),
          dateIn('fr', atMs, zone),
        ];
        expect(saidIn(zoneSpanAround(nowMs, timeZone))).toEqual(saidIn(timeZone));
      },
    ),
  );
});

test('within a span it is the span that says the local time', () => {
  const nowMs = Date.parse('2026-11-20T12:00:00Z');
  const ofBerlin = { timeZone: 'Europe/Berlin', fromMs: nowMs, untilMs: nowMs + 1 };
  // Not the true one, which is an hour.
  const span = { ...ofBerlin, offsetMs: 5 * hourMs };
  expect(clockTimeWithSeconds(nowMs, span)).toBe('17:00:00');
  expect(clockTimeWithSeconds(nowMs + 1, span)).toBe('13:00:00');
  expect(clockTimeWithSeconds(nowMs, 'Europe/Berlin')).toBe('13:00:00');
});
