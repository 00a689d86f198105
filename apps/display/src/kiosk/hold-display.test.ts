import { platformTimers } from '@perron/timing';
import { beforeEach, expect, test, vi } from 'vitest';
import type { FrameContent } from './content-of';
import { holdDisplay } from './hold-display';
import type { HeldDisplay } from './hold-display';

let content: FrameContent;
let isThere: boolean;
let isCovered: boolean;
const open = vi.fn<() => void>();
const ask = vi.fn(async () => isThere);
let held: HeldDisplay;

beforeEach(() => {
  vi.useFakeTimers();
  open.mockClear();
  ask.mockClear();
  content = 'loading';
  isThere = true;
  isCovered = true;
  held = holdDisplay({
    timers: platformTimers,
    monotonicMs: () => Date.now(),
    content: () => content,
    open,
    cover: (covered) => (isCovered = covered),
    isThere: ask,
  });
  return () => vi.useRealTimers();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('the display is seen a fifth of a second after it has come', async () => {
  expect(open).toHaveBeenCalledOnce();
  expect(isCovered).toBe(true);
  content = 'ours';
  await pass(200);
  expect(isCovered).toBe(false);
  await pass(600_000);
  expect(open).toHaveBeenCalledOnce();
  expect(ask).not.toHaveBeenCalled();
});

test('a page of somebody else is covered within 5 s, and the display is opened again', async () => {
  content = 'ours';
  await pass(200);
  content = 'foreign';
  isThere = false;
  await pass(5_000);
  expect(isCovered).toBe(true);
  await pass(60_000);
  expect(open).toHaveBeenCalledOnce();
  isThere = true;
  await pass(5_000);
  expect(open).toHaveBeenCalledTimes(2);
  expect(isCovered).toBe(true);
  content = 'ours';
  await pass(200);
  expect(isCovered).toBe(false);
});

test('a page that the frame has just loaded is looked at without waiting', async () => {
  content = 'ours';
  await pass(200);
  content = 'foreign';
  held.check();
  expect(isCovered).toBe(true);
  // Looking once more adds no second round of looks.
  held.check();
  expect(vi.getTimerCount()).toBe(1);
});

test('the server is asked every 5 s, and never twice at once', async () => {
  content = 'foreign';
  let answer: (isThere: boolean) => void = () => undefined;
  ask.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  await pass(60_000);
  expect(ask).toHaveBeenCalledOnce();
  answer(false);
  isThere = false;
  await pass(10_000);
  expect(ask).toHaveBeenCalledTimes(3);
});

test('a display that comes while the server is asked is not opened again', async () => {
  content = 'foreign';
  let answer: (isThere: boolean) => void = () => undefined;
  ask.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  await pass(200);
  content = 'ours';
  answer(true);
  await pass(200);
  expect(open).toHaveBeenCalledOnce();
  expect(isCovered).toBe(false);
});

test('a slow page has 30 s to load; then it is opened again', async () => {
  await pass(30_000);
  expect(ask).not.toHaveBeenCalled();
  await pass(400);
  expect(open).toHaveBeenCalledTimes(2);
  await pass(29_000);
  expect(open).toHaveBeenCalledTimes(2);
  await pass(2_000);
  expect(open).toHaveBeenCalledTimes(3);
});
