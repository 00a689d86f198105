import { platformTimers } from '@perron/timing';
import { beforeEach, expect, test, vi } from 'vitest';
import type { NamesFiles } from './device-files';
import { KeepWhenWhole } from './keep-when-whole';

/** Fetches under way, the oldest first. */
let fetches: { of: NamesFiles; resolve: () => void; reject: (error: Error) => void }[];
let keep: ReturnType<typeof vi.fn<() => Promise<void>>>;
let received: NamesFiles[];
let problems: string[];
let keeping: KeepWhenWhole;

const news = (title: string): NamesFiles => ({
  kind: 'news',
  articles: [{ title, text: '', image_url: null, published_at: null }],
});
const [first, second] = [news('first'), news('second')];

beforeEach(() => {
  vi.useFakeTimers();
  fetches = [];
  received = [];
  problems = [];
  keep = vi.fn(() => Promise.resolve());
  keeping = new KeepWhenWhole({
    files: {
      fetch: (of) => new Promise((resolve, reject) => fetches.push({ of, resolve, reject })),
      kept: async (of) => void received.push(of),
    },
    keep,
    deadlines: platformTimers,
    onProblem: (error) => problems.push(String(error)),
  });
  return () => vi.useRealTimers();
});

async function settle(index: number, outcome: 'resolve' | 'reject'): Promise<void> {
  if (outcome === 'resolve') fetches[index]?.resolve();
  else fetches[index]?.reject(new Error('no network'));
  await vi.advanceTimersByTimeAsync(0);
}

test.each(['resolve', 'reject'] as const)(
  'what was overtaken while its pictures came is neither kept nor tried again (%s)',
  async (outcome) => {
    keeping.offer(first);
    keeping.offer(second);
    await settle(0, outcome);
    expect(keep).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(fetches.map(({ of }) => of)).toEqual([first, second]);
    await settle(1, 'resolve');
    expect(received).toEqual([second]);
  },
);

test('pictures that cannot be had are asked for again, at most once a minute', async () => {
  keeping.offer(first);
  const waitsMs: number[] = [];
  for (let tried = 0; tried < 6; tried += 1) {
    await settle(tried, 'reject');
    const failedMs = Date.now();
    await vi.advanceTimersToNextTimerAsync();
    waitsMs.push(Date.now() - failedMs);
  }
  expect(waitsMs).toEqual([5_000, 10_000, 20_000, 40_000, 60_000, 60_000]);
  expect(problems).toHaveLength(6);
});

test('a failed write is tried again, and no picture goes before it is done', async () => {
  keep.mockRejectedValueOnce(new Error('the disk is full'));
  keeping.offer(first);
  await settle(0, 'resolve');
  expect(received).toEqual([]);
  await vi.advanceTimersByTimeAsync(5_000);
  await settle(1, 'resolve');
  expect(received).toEqual([first]);
});

test('once stopped, nothing is asked for or kept any more', async () => {
  keeping.offer(first);
  keeping.stop();
  await settle(0, 'reject');
  expect(vi.getTimerCount()).toBe(0);
  expect(keep).not.toHaveBeenCalled();
});
