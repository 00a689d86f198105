import type { DisplayFacts } from '@perron/schema';
import { expect, test } from 'vitest';
import { isLikeHere } from './is-like-here';

const well: DisplayFacts = {
  contact: 'ok',
  content: 'current',
  freshness: 'live',
  data: 'complete',
  identity: 'single',
};

test('a display that reports old realtime is not drawn with the newer data of the server', () => {
  expect(isLikeHere(well)).toBe(true);
  expect(isLikeHere({ ...well, freshness: 'none' })).toBe(true);
  expect(isLikeHere({ ...well, freshness: 'stale' })).toBe(false);
  expect(isLikeHere({ ...well, freshness: 'timetable' })).toBe(false);
  expect(isLikeHere({ ...well, data: 'lacking' })).toBe(false);
  expect(isLikeHere({ ...well, data: 'unknown' })).toBe(false);
  expect(isLikeHere({ ...well, contact: 'late' })).toBe(false);
  expect(isLikeHere({ ...well, content: 'behind' })).toBe(false);
});
