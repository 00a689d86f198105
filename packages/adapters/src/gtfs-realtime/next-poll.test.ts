import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nextPollDelayMs } from './next-poll';

const noon = Date.parse('2026-11-20T12:00:00Z');
const timing = { intervalMs: 15_000, offsetMs: 0, failures: 0, retryAfterMs: null };

describe('the next poll', () => {
  it('comes with the next quarter of the minute, plus the source’s own offset', () => {
    expect(nextPollDelayMs({ ...timing, nowMs: noon + 400 })).toBe(14_600);
    expect(nextPollDelayMs({ ...timing, nowMs: noon })).toBe(15_000);
    expect(nextPollDelayMs({ ...timing, nowMs: noon + 400, offsetMs: 700 })).toBe(300);
    expect(nextPollDelayMs({ ...timing, nowMs: noon + 700, offsetMs: 700 })).toBe(15_000);
  });

  it('waits twice as long after each failure, up to five minutes', () => {
    const waits = [1, 2, 3, 4, 5, 6, 50].map((failures) =>
      nextPollDelayMs({ ...timing, nowMs: noon, failures }),
    );
    expect(waits).toEqual([30_000, 60_000, 120_000, 240_000, 300_000, 300_000, 300_000]);
  });

  it('waits as long as the other side asked for', () => {
    expect(nextPollDelayMs({ ...timing, nowMs: noon, failures: 1, retryAfterMs: 100_000 })).toBe(
      105_000,
    );
    expect(nextPollDelayMs({ ...timing, nowMs: noon, failures: 1, retryAfterMs: 600_000 })).toBe(
      600_000,
    );
  });

  it('always lies ahead, never earlier than allowed and less than an interval later', () => {
    const moment = fc.record({
      nowMs: fc.integer({ min: noon, max: noon + 100_000_000 }),
      intervalMs: fc.integer({ min: 1_000, max: 60_000 }),
      offsetMs: fc.nat(2_000),
      failures: fc.nat(40),
      retryAfterMs: fc.option(fc.nat(86_400_000), { nil: null }),
    });
    fc.assert(
      fc.property(moment, (it) => {
        const delayMs = nextPollDelayMs(it);
        const backOffMs = it.failures === 0 ? 0 : Math.min(it.intervalMs * 2 ** it.failures, 3e5);
        const minMs = Math.max(backOffMs, it.retryAfterMs ?? 0, 1);
        expect(delayMs).toBeGreaterThanOrEqual(minMs);
        expect(delayMs).toBeLessThan(minMs + it.intervalMs);
        expect((it.nowMs + delayMs - it.offsetMs) % it.intervalMs).toBe(0);
      }),
    );
  });
});
