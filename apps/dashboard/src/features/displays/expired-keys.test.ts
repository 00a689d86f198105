import type { ApiKey } from '@perron/schema';
import { expect, test } from 'vitest';
import { expiredKeys } from './expired-keys';

const nowMs = Date.parse('2026-11-24T12:00:00Z');
const key = (id: number, expires_at: string | null, revoked_at: string | null = null) =>
  ({ id, name: `Key ${id}`, expires_at, revoked_at }) as ApiKey;
const past = '2026-11-24T11:00:00Z';

test('a display’s key that has expired is named, with the moment', () => {
  expect(expiredKeys([key(1, past)], nowMs)).toEqual([
    { id: 1, name: 'Key 1', endedMs: Date.parse(past) },
  ]);
  expect(expiredKeys([key(1, '2026-11-24T12:00:00Z')], nowMs)).toHaveLength(1);
});

test('nothing is said while another key works, and nothing of revoked keys', () => {
  expect(expiredKeys([], nowMs)).toEqual([]);
  expect(expiredKeys([key(1, past), key(2, null)], nowMs)).toEqual([]);
  expect(expiredKeys([key(1, '2026-11-24T12:00:01Z')], nowMs)).toEqual([]);
  expect(expiredKeys([key(1, past, past)], nowMs)).toEqual([]);
  expect(expiredKeys([key(1, past), key(2, null, past)], nowMs)).toHaveLength(1);
});
