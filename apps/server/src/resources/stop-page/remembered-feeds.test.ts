import type { FeedAnswer } from '@perron/core';
import { expect, test } from 'vitest';
import { RememberedFeeds } from './remembered-feeds';

const startMs = Date.parse('2026-11-20T13:03:00Z');
const minuteMs = 60_000;

/** An answer under a fresh stamp that repeats what was said at the start: trains come no nearer. */
function frozen(atMs: number): FeedAnswer {
  const predictions = [2, 5, 9, 14].map((minutes) => ({
    key: `train ${minutes}`,
    plannedMs: startMs + minutes * minuteMs,
    expectedMs: startMs + (minutes + 1) * minuteMs,
  }));
  return { claimedMs: atMs, fetchedAtMs: atMs, predictions };
}

function seenFor(minutes: number, feeds = new RememberedFeeds(), code = 'a'): number | null {
  let madeAtMs: number | null = null;
  for (let atMs = startMs; atMs <= startMs + minutes * minuteMs; atMs += minuteMs / 2) {
    madeAtMs = feeds.believedMs(code, frozen(atMs));
  }
  return madeAtMs;
}

test('a feed that repeats itself under fresh stamps is as old as when it began to', () => {
  expect(seenFor(8)).toBe(startMs);
});

test('each stop has its memory, and one that nobody watched has none', () => {
  const feeds = new RememberedFeeds();
  seenFor(8, feeds);
  const nowMs = startMs + 8.5 * minuteMs;
  expect(feeds.believedMs('b', frozen(nowMs))).toBe(nowMs);
  const laterMs = nowMs + 11 * minuteMs;
  expect(feeds.believedMs('a', { ...frozen(laterMs), predictions: [] })).toBe(laterMs);
});

test('five hundred stops are remembered, those that were looked at last', () => {
  const feeds = new RememberedFeeds();
  seenFor(8, feeds, 'first');
  seenFor(8, feeds, 'kept');
  const nowMs = startMs + 8.5 * minuteMs;
  for (let stop = 0; stop < 499; stop += 1) feeds.believedMs(`stop ${stop}`, frozen(nowMs));
  expect(feeds.believedMs('kept', frozen(nowMs))).toBe(startMs);
  expect(feeds.believedMs('first', frozen(nowMs))).toBe(nowMs);
});
