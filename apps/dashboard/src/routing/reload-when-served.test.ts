import { beforeEach, expect, test, vi } from 'vitest';
import { openBrowserStorage } from '../session/browser-storage';
import { reloadWhenServed } from './reload-when-served';

let nowMs: number;
let timers: (() => void)[];
let isAway: boolean;
const reload = vi.fn();
let storage: ReturnType<typeof openBrowserStorage>;

beforeEach(() => {
  nowMs = 1_000_000;
  timers = [];
  isAway = false;
  reload.mockReset();
  storage = openBrowserStorage(() => {
    throw new Error('no browser here');
  });
});

function open() {
  return reloadWhenServed({
    fetch: async () => {
      if (isAway) throw new TypeError('Failed to fetch');
      return new Response();
    },
    now: () => nowMs,
    schedule: (task) => {
      timers.push(task);
      return () => void timers.splice(timers.indexOf(task), 1);
    },
    storage,
    reload,
  });
}

async function pass(ms: number): Promise<void> {
  nowMs += ms;
  for (const task of timers.splice(0)) task();
  await vi.waitUntil(() => timers.length > 0 || reload.mock.calls.length > 0);
}

test('a page whose files are gone reloads at once if the server answers', async () => {
  open();
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
});

test('a page waits for a server that is away, and reloads when it is back', async () => {
  isAway = true;
  open();
  await vi.waitUntil(() => timers.length > 0);
  for (let tries = 0; tries < 5; tries += 1) await pass(3_000);
  expect(reload).not.toHaveBeenCalled();
  isAway = false;
  await pass(3_000);
  expect(reload).toHaveBeenCalledOnce();
});

test('a part that is still missing after the reload does not reload the page without a rest', async () => {
  open();
  await vi.waitUntil(() => reload.mock.calls.length > 0);
  reload.mockReset();
  open();
  await vi.waitUntil(() => timers.length > 0);
  await pass(29_999);
  expect(reload).not.toHaveBeenCalled();
  await pass(1);
  expect(reload).toHaveBeenCalledOnce();
});

test('a page that is left asks no longer', async () => {
  isAway = true;
  const leave = open();
  await vi.waitUntil(() => timers.length > 0);
  leave();
  expect(timers).toEqual([]);
});
