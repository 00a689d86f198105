import { expect, test } from 'vitest';
import { keyState } from './key-state';

const nowMs = Date.parse('2026-11-20T12:00:00Z');
const [earlier, later] = ['2026-11-20T12:00:00Z', '2026-11-20T12:00:01Z'];
const [inTwoWeeks, muchLater] = ['2026-12-04T12:00:00Z', '2026-12-04T12:00:01Z'];

test.each([
  [{ revoked_at: null, expires_at: null }, 'active'],
  [{ revoked_at: null, expires_at: muchLater }, 'active'],
  [{ revoked_at: null, expires_at: inTwoWeeks }, 'expiring'],
  [{ revoked_at: null, expires_at: later }, 'expiring'],
  [{ revoked_at: earlier, expires_at: later }, 'revoked'],
  [{ revoked_at: null, expires_at: earlier }, 'expired'],
  [{ revoked_at: earlier, expires_at: earlier }, 'revoked'],
  [{ revoked_at: earlier, expires_at: null }, 'revoked'],
] as const)('a key with %j is %s', (key, state) => {
  expect(keyState(key, nowMs)).toBe(state);
});
