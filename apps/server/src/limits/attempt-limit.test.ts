import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ApiError } from '../api-error';
import { AttemptLimit } from './attempt-limit';

const minuteMs = 60_000;

function limit(options: { max?: number; capacity?: number } = {}) {
  const clock = { nowMs: 0 };
  const attempts = new AttemptLimit({
    max: 3,
    windowMs: 15 * minuteMs,
    nowMs: () => clock.nowMs,
    ...options,
  });
  /** Seconds to wait; null: the attempt was let through. */
  const attempt = (name: string): number | null => {
    try {
      attempts.count(name);
      return null;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      expect(error.code).toBe('too_many_requests');
      return error.facts.retryAfterSeconds ?? NaN;
    }
  };
  return { attempts, attempt, clock };
}

test('the fourth try within a quarter of an hour is refused, and says how long to wait', () => {
  const { attempt, clock } = limit();
  for (const minute of [0, 1, 2]) {
    clock.nowMs = minute * minuteMs;
    expect(attempt('ada@example.org')).toBeNull();
  }
  clock.nowMs = 5 * minuteMs;
  expect(attempt('ada@example.org')).toBe(600);
  clock.nowMs = 15 * minuteMs - 1;
  expect(attempt('ada@example.org')).toBe(1);
  clock.nowMs = 15 * minuteMs;
  expect(attempt('ada@example.org')).toBeNull();
});

test('tries that are refused do not make the wait longer', () => {
  const { attempt, clock } = limit();
  for (let tries = 0; tries < 100; tries += 1) attempt('ada@example.org');
  clock.nowMs = 15 * minuteMs;
  expect(attempt('ada@example.org')).toBeNull();
});

test('an address is the same in capitals and with spaces around it', () => {
  const { attempt } = limit();
  for (const name of ['ada@example.org', 'ADA@example.org', ' ada@Example.org ']) attempt(name);
  expect(attempt('Ada@example.org')).toBe(900);
  expect(attempt('eve@example.org')).toBeNull();
});

test('a success forgets the tries before it', () => {
  const { attempts, attempt } = limit();
  for (let tries = 0; tries < 3; tries += 1) attempt('ada@example.org');
  attempts.forget('ADA@example.org');
  expect(attempt('ada@example.org')).toBeNull();
});

test('with too many names the least recently tried is forgotten', () => {
  const { attempt } = limit({ max: 1, capacity: 3 });
  for (const name of ['a', 'b', 'c', 'd']) expect(attempt(name)).toBeNull();
  expect(attempt('d')).toBe(900);
  expect(attempt('b')).toBe(900);
  expect(attempt('a')).toBeNull();
});

test('a name that was just tried is not forgotten', () => {
  const { attempt } = limit({ max: 2, capacity: 2 });
  for (const name of ['a', 'b', 'a', 'c']) expect(attempt(name)).toBeNull();
  expect(attempt('a')).toBe(900);
});

test('never more than the limit gets through in one window, whatever the order of names and times', () => {
  const steps = fc.array(
    fc.record({ name: fc.constantFrom('a', 'b'), waitMs: fc.nat(10 * minuteMs) }),
    { maxLength: 60 },
  );
  fc.assert(
    fc.property(steps, (tries) => {
      const { attempt, clock } = limit();
      const letThrough: Record<string, number[]> = { a: [], b: [] };
      for (const { name, waitMs } of tries) {
        clock.nowMs += waitMs;
        if (attempt(name) === null) letThrough[name]?.push(clock.nowMs);
      }
      for (const times of Object.values(letThrough)) {
        // A window begins with an attempt that got through: no window of that length holds six.
        times.forEach((time, index) => {
          const sixth = times[index + 6];
          if (sixth !== undefined) expect(sixth - time).toBeGreaterThanOrEqual(15 * minuteMs);
        });
      }
    }),
  );
});
