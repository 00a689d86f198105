import { platformTimers } from '@perron/timing';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallSeries } from './call-series';
import type { MadeCall } from './calls';

const startMs = Date.parse('2026-11-20T13:00:00Z');
const minuteMs = 60_000;
let lines: MadeCall[];
let series: CallSeries;

function call(outcome: MadeCall['outcome'], said = 0): MadeCall {
  return { number: '4711', outcome, seconds: outcome === 'answered' ? 5 : 0, said };
}

beforeEach(() => {
  vi.useFakeTimers({ now: startMs });
  lines = [];
  series = new CallSeries({
    nowMs: () => Date.now(),
    timers: platformTimers,
    onLine: (line) => lines.push(line),
  });
});
afterEach(() => vi.useRealTimers());

test('a number that is dead for a day: its first call, and a line an hour with how many', () => {
  for (let minute = 0; minute < 24 * 60; minute += 5) {
    series.note(call('unreachable'));
    vi.advanceTimersByTime(5 * minuteMs);
  }
  series.close();
  // The last 23 hours were written as they went by, and the rest when it ended.
  expect(lines).toHaveLength(25);
  expect(lines.reduce((sum, { calls = 1 }) => sum + calls, 0)).toBe(24 * 12);
  expect(lines[0]).toEqual(call('unreachable'));
  expect(lines[1]).toEqual({
    ...call('unreachable'),
    calls: 12,
    first_at: '2026-11-20T13:05:00.000Z',
    last_at: '2026-11-20T14:00:00.000Z',
  });
});

test('another outcome, or a word that is said, ends the count at once', () => {
  const noted = [
    call('busy'),
    call('busy'),
    call('busy'),
    call('no_answer'),
    call('no_answer'),
    call('answered', 1),
    call('answered', 1),
    call('no_answer'),
    call('answered'),
    call('answered', 1),
    call('answered'),
  ];
  for (const entry of noted) series.note(entry);
  expect(lines.map(({ outcome, calls = 1 }) => `${outcome} ${calls}`)).toEqual([
    'busy 1',
    'busy 2',
    'no_answer 1',
    'no_answer 1',
    'answered 1',
    'answered 1',
    'no_answer 1',
    'answered 1',
    'answered 1',
    'answered 1',
  ]);
});

test('a line that is picked up and put down all day is counted with its seconds', () => {
  for (let turn = 0; turn < 4; turn += 1) series.note(call('answered'));
  vi.advanceTimersByTime(60 * minuteMs);
  expect(lines.map(({ calls = 1, seconds }) => [calls, seconds])).toEqual([
    [1, 5],
    [3, 15],
  ]);
});

test('every call is in exactly one line, whatever comes', () => {
  const outcomes = ['answered', 'busy', 'no_answer', 'unreachable'] as const;
  const anyCall = fc.record({
    outcome: fc.constantFrom(...outcomes),
    said: fc.nat(1),
    afterMs: fc.nat(40 * minuteMs),
  });
  fc.assert(
    fc.property(fc.array(anyCall, { maxLength: 60 }), (calls) => {
      lines = [];
      for (const { outcome, said, afterMs } of calls) {
        series.note(call(outcome, said));
        vi.advanceTimersByTime(afterMs);
      }
      series.close();
      const sum = (of: readonly MadeCall[]) => of.reduce((all, { calls: n = 1 }) => all + n, 0);
      expect(sum(lines)).toBe(calls.length);
      for (const outcome of outcomes) {
        const wanted = calls.filter((made) => made.outcome === outcome).length;
        expect(sum(lines.filter((line) => line.outcome === outcome))).toBe(wanted);
      }
    }),
    { numRuns: 50 },
  );
});
