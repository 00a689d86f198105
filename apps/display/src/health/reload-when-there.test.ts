import { platformTimers } from '@perron/timing';
import { beforeEach, expect, test, vi } from 'vitest';
import { reloadWhenThere } from './reload-when-there';

let isServerThere: boolean;
/** The answer at the address. */
let page: string;
let isStored: boolean;
let mayReload: boolean;
const reload = vi.fn<() => void>();
let start: () => void;

beforeEach(() => {
  vi.useFakeTimers();
  reload.mockClear();
  isServerThere = true;
  page = '<main data-starting></main>';
  isStored = false;
  mayReload = true;
  start = reloadWhenThere({
    fetch: async () => {
      if (!isServerThere) throw new TypeError('Failed to fetch');
      return new Response(page);
    },
    timers: platformTimers,
    address: () => 'http://perron.example/display',
    isStored: () => isStored,
    mayReload: () => mayReload,
    reload,
  });
  return () => vi.useRealTimers();
});

test('a page whose server answers restarts at once', async () => {
  start();
  await vi.advanceTimersByTimeAsync(0);
  expect(reload).toHaveBeenCalledOnce();
});

test('without the server the page stays, and restarts once it is back', async () => {
  isServerThere = false;
  start();
  start();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(reload).not.toHaveBeenCalled();
  isServerThere = true;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(reload).toHaveBeenCalledOnce();
});

test('a page that is stored on the device needs no server to restart', async () => {
  isServerThere = false;
  isStored = true;
  start();
  await vi.advanceTimersByTimeAsync(0);
  expect(reload).toHaveBeenCalledOnce();
});

test('a page whose budget is used up restarts once there is some again', async () => {
  mayReload = false;
  start();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reload).not.toHaveBeenCalled();
  mayReload = true;
  await vi.advanceTimersByTimeAsync(30_000);
  expect(reload).toHaveBeenCalledOnce();
});

test('a portal that answers in place of the server is not taken for the page', async () => {
  page = '<h1>Welcome to our WLAN</h1>';
  start();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(reload).not.toHaveBeenCalled();
  page = '<main data-starting></main>';
  await vi.advanceTimersByTimeAsync(30_000);
  expect(reload).toHaveBeenCalledOnce();
});
