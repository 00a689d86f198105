import { describe, expect, it } from 'vitest';
import { afterFailure, afterFeed, afterUnchanged, firstState } from './feed-state';
import { feedOf, tripOf, updateOf } from './testing/small-feed';

const nowMs = Date.parse('2026-11-20T13:03:00Z');
const now = nowMs / 1000;
const first = firstState('https://user:key@feeds.example/tripUpdates.pb?key=secret');
const madeAt = (seconds: number) => feedOf({ headerTimestampSeconds: seconds });

describe('the state of a source', () => {
  it('names it without its keys', () => {
    expect(first.source).toBe('https://feeds.example/tripUpdates.pb');
    expect(first.health).toEqual({ kind: 'waiting' });
  });

  it('has the age of the header, however late it was fetched', () => {
    const state = afterFeed(first, madeAt(now - 70), nowMs);
    expect(state.madeAtSeconds).toBe(now - 70);
    expect(state.health).toEqual({ kind: 'good' });
  });

  it('is frozen when the header has stood still for two minutes', () => {
    let state = afterFeed(first, madeAt(now - 5), nowMs);
    state = afterFeed(state, madeAt(now - 5), nowMs + 105_000);
    expect(state.health.kind).toBe('good');
    state = afterFeed(state, madeAt(now - 5), nowMs + 120_000);
    expect(state.health).toEqual({ kind: 'frozen', how: 'still', sinceMs: nowMs });
    expect(state.madeAtSeconds).toBe(now - 5);
    state = afterFeed(state, madeAt(now + 130), nowMs + 135_000);
    expect(state.health.kind).toBe('good');
  });

  it('is frozen too when the source says for two minutes that nothing changed', () => {
    const state = afterFeed(first, madeAt(now - 5), nowMs);
    expect(afterUnchanged(state, nowMs + 15_000).health.kind).toBe('good');
    expect(afterUnchanged(state, nowMs + 120_000).health.kind).toBe('frozen');
  });

  it('keeps the newer data when the header goes backwards, and says so', () => {
    const newer = { ...madeAt(now - 5), tripUpdates: [updateOf(tripOf('one'))] };
    const state = afterFeed(afterFeed(first, newer, nowMs), madeAt(now - 60), nowMs + 15_000);
    expect(state.feed).toBe(newer);
    expect(state.madeAtSeconds).toBe(now - 5);
    expect(state.health).toMatchObject({ kind: 'frozen', how: 'backwards' });
  });

  it('has no age when the producer’s clock is ahead, and recovers when it is set right', () => {
    let state = afterFeed(first, madeAt(now + 3_600), nowMs);
    expect(state.madeAtSeconds).toBeNull();
    expect(state.health).toEqual({ kind: 'clock-ahead', aheadSeconds: 3_600 });
    state = afterFeed(state, madeAt(now + 10), nowMs + 15_000);
    expect(state.madeAtSeconds).toBe(now + 10);
    expect(state.health.kind).toBe('good');
  });

  it('has no age when the header does not say', () => {
    const state = afterFeed(first, feedOf(), nowMs);
    expect(state.madeAtSeconds).toBeNull();
    expect(state.health).toEqual({ kind: 'no-stamp' });
    expect(afterUnchanged(state, nowMs + 15_000).health).toEqual({ kind: 'no-stamp' });
    const next = afterFeed(state, madeAt(now + 15), nowMs + 15_000);
    expect(next).toMatchObject({ madeAtSeconds: now + 15, health: { kind: 'good' } });
  });

  it.each([
    ['in milliseconds', nowMs],
    ['of 1970', 1_000],
    ['of 0', 0],
    ['of the day after tomorrow', now + 172_800],
  ])('has no age when the header names a time %s, and says so', (_, stamp) => {
    const state = afterFeed(first, madeAt(stamp), nowMs);
    expect(state.madeAtSeconds).toBeNull();
    expect(state.health).toEqual({ kind: 'odd-stamp', stampSeconds: stamp });
  });

  it('keeps the last data with its age after a failure, and counts failures in a row', () => {
    const good = afterFeed(first, madeAt(now - 5), nowMs);
    const once = afterFailure(good, 'no answer', nowMs + 15_000);
    const twice = afterFailure(once, 'no answer', nowMs + 45_000);
    expect(twice.feed).toBe(good.feed);
    expect(twice.madeAtSeconds).toBe(now - 5);
    expect(twice.failures).toBe(2);
    expect(twice.health).toEqual({
      kind: 'failed',
      message: 'no answer',
      sinceMs: nowMs + 15_000,
    });
    expect(afterFeed(twice, madeAt(now + 60), nowMs + 105_000).failures).toBe(0);
  });
});
