import type { DisplayReport } from '@perron/schema';
import { platformTimers } from '@perron/timing';
import { beforeEach, expect, test, vi } from 'vitest';
import { sceneFrame } from './testing/frames';
import { startReporting } from './start-reporting';
import type { DisplayFrame } from '../engine/frame';

let frame: DisplayFrame;
let show: (next: DisplayFrame) => void;
let sentAtMs: number[];
let problems: unknown[];
let besides: string;
let answer: (signal: AbortSignal) => Promise<void>;
let stop: () => void;

function start(phase: number): void {
  const listeners = new Set<() => void>();
  show = (next) => {
    frame = next;
    for (const listener of listeners) listener();
  };
  stop = startReporting({
    engine: {
      frame: () => frame,
      subscribe: (listener) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    },
    besides: () => besides,
    // Other tests look at its content.
    report: () => ({ state: frame.state }) as DisplayReport,
    send: (_report, signal) => {
      sentAtMs.push(performance.now());
      return answer(signal);
    },
    timers: platformTimers,
    monotonicMs: () => performance.now(),
    phase,
    onProblem: (error) => problems.push(error),
  });
}

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  frame = { state: 'starting' };
  sentAtMs = [];
  problems = [];
  besides = '';
  answer = async () => undefined;
  return () => {
    stop();
    vi.useRealTimers();
  };
});

test('a display reports every 30 s, at its own place of the interval', async () => {
  start(0.5);
  await vi.advanceTimersByTimeAsync(80_000);
  expect(sentAtMs).toEqual([15_000, 45_000, 75_000]);
});

test('a test that an operator shows is told at once, and that it has ended', async () => {
  start(0);
  show(sceneFrame());
  await vi.advanceTimersByTimeAsync(3_000);
  const before = sentAtMs.length;
  for (const said of ['shown', 'ended']) {
    besides = said;
    show(sceneFrame());
    await vi.advanceTimersByTimeAsync(3_000);
  }
  expect(sentAtMs).toHaveLength(before + 2);
});

test('another scene is told at once, and what goes on unchanged is not', async () => {
  start(0.5);
  await vi.advanceTimersByTimeAsync(1_000);
  show(sceneFrame({ sceneId: 1 }));
  await vi.advanceTimersByTimeAsync(3_000);
  expect(sentAtMs).toEqual([1_500]);
  show(sceneFrame({ sceneId: 1 }));
  await vi.advanceTimersByTimeAsync(3_000);
  expect(sentAtMs).toEqual([1_500]);
  show(sceneFrame({ sceneId: 2 }));
  await vi.advanceTimersByTimeAsync(3_000);
  show(sceneFrame({ sceneId: 2, version: 'b'.repeat(32) }));
  await vi.advanceTimersByTimeAsync(3_000);
  expect(sentAtMs).toEqual([1_500, 7_500, 10_500]);
});

test('a turn that comes just after a report is left out', async () => {
  start(0.5);
  await vi.advanceTimersByTimeAsync(12_500);
  show(sceneFrame({ sceneId: 1 }));
  await vi.advanceTimersByTimeAsync(40_000);
  expect(sentAtMs).toEqual([13_000, 45_000]);
});

test('a display that changes all the time reports every 2 s at most', async () => {
  start(0);
  for (let sceneId = 1; sceneId <= 100; sceneId++) {
    show(sceneFrame({ sceneId }));
    await vi.advanceTimersByTimeAsync(100);
  }
  expect(sentAtMs).toEqual([0, 2_000, 4_000, 6_000, 8_000, 10_000]);
});

test('a server that does not answer is waited for 10 s, and not asked twice meanwhile', async () => {
  answer = (signal) =>
    new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(new Error('no answer')));
    });
  start(0);
  show(sceneFrame({ sceneId: 1 }));
  await vi.advanceTimersByTimeAsync(5_000);
  show(sceneFrame({ sceneId: 2 }));
  await vi.advanceTimersByTimeAsync(4_999);
  expect([sentAtMs, problems]).toEqual([[0], []]);
  await vi.advanceTimersByTimeAsync(10);
  expect(problems).toEqual([new Error('no answer')]);
  expect(sentAtMs).toHaveLength(2);
});

test('a report that failed is not sent again before the next turn', async () => {
  answer = () => Promise.reject(new Error('unreachable'));
  start(0);
  show(sceneFrame({ sceneId: 1 }));
  await vi.advanceTimersByTimeAsync(29_999);
  expect(sentAtMs).toEqual([0]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sentAtMs).toEqual([0, 30_000]);
});

test('nothing is told any more once it has ended', async () => {
  start(0.1);
  stop();
  show(sceneFrame({ sceneId: 1 }));
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sentAtMs).toEqual([]);
});
