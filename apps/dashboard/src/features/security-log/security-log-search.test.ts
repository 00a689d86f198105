import { expect, test } from 'vitest';
import { securityLogSearch, startOf } from './security-log-search';

const { read, defaults } = securityLogSearch;

test('an address without parameters lists everything, the latest first', () => {
  expect(read({})).toEqual({ ...defaults, kind: undefined });
  expect(defaults).toMatchObject({ sort: 'last_at', direction: 'desc', period: 'all' });
});

test('an address keeps what the list is filtered by', () => {
  const address = { kind: 'locked_out', period: 'week', search: '192.0.2.1', page: '3' };
  expect(read(address)).toEqual({ ...defaults, ...address, page: 3 });
});

test('a value that an address cannot mean becomes the default', () => {
  const address = { kind: 'burglary', period: 'ever', size: '7', page: '0' };
  expect(read(address)).toEqual({ ...defaults, kind: undefined });
});

test('a period ends now', () => {
  const nowMs = Date.parse('2026-11-22T12:00:00.000Z');
  expect(startOf('day', nowMs)).toBe('2026-11-21T12:00:00.000Z');
  expect(startOf('week', nowMs)).toBe('2026-11-15T12:00:00.000Z');
  expect(startOf('all', nowMs)).toBeNull();
});
