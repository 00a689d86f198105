import { ApiError } from '@perron/client';
import type { PairingStart, PairingState } from '@perron/schema';
import { platformTimers } from '@perron/timing';
import { beforeEach, expect, test, vi } from 'vitest';
import { forgetPairedKey, pairedKey } from './paired-key';
import { Pairing } from './pairing';

const first: PairingStart = {
  code: 'BCDFGHJK',
  api_key: 'perron_first',
  expires_in: 600,
  poll_seconds: 1,
};
const waiting = (code: string): PairingState => ({ state: 'waiting', code, expires_in: 500 });
const gone = new ApiError(404, { code: 'not_found', message: 'It has ended.' }, 'It has ended.');

const startCall = vi.fn<() => Promise<PairingStart>>();
const ask = vi.fn<(apiKey: string) => Promise<PairingState>>();
let kept: Map<string, string>;
let pairing: Pairing;
let views: string[];

const memory = {
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, text: string) => kept.set(name, text).has(name),
  removeItem: (name: string) => void kept.delete(name),
};

function open(): void {
  pairing = new Pairing({
    start: startCall,
    ask,
    memory,
    timers: platformTimers,
    random: () => 0.5,
    onProblem: () => undefined,
  });
  views = [];
  pairing.subscribe(() => {
    const view = pairing.view();
    views.push(view.state === 'waiting' ? view.code : view.state);
  });
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers();
  kept = new Map();
  startCall.mockReset().mockResolvedValue(first);
  ask.mockReset().mockImplementation(async () => waiting('BCDFGHJK'));
  return () => {
    pairing.stop();
    vi.useRealTimers();
  };
});

test('a device shows its code, and knows within a second that it was entered', async () => {
  open();
  expect(pairing.view()).toEqual({ state: 'asking' });
  await pass(30_000);
  expect(views).toEqual(['BCDFGHJK']);
  ask.mockResolvedValue({ ...waiting('BCDFGHJK'), state: 'paired' });
  await pass(1_000);
  expect(pairing.view()).toEqual({ state: 'paired', apiKey: 'perron_first' });
  expect(pairedKey(memory)).toBe('perron_first');
  const asked = ask.mock.calls.length;
  await pass(60_000);
  expect(ask.mock.calls.length).toBe(asked);
});

test('a page that is loaded again goes on with its code', async () => {
  open();
  await pass(0);
  pairing.stop();
  open();
  await pass(0);
  expect(views).toEqual(['BCDFGHJK']);
  expect(startCall).toHaveBeenCalledTimes(1);
  expect(ask).toHaveBeenLastCalledWith('perron_first', expect.anything());
});

test('a code that was entered while the page was away is found at its start', async () => {
  kept.set('perron pairing', 'perron_before');
  ask.mockResolvedValue({ ...waiting('BCDFGHJK'), state: 'paired' });
  open();
  await pass(0);
  expect(pairing.view()).toEqual({ state: 'paired', apiKey: 'perron_before' });
  expect(startCall).not.toHaveBeenCalled();
});

test('a code that has ended gives way to the next one', async () => {
  open();
  await pass(1_000);
  ask.mockRejectedValueOnce(gone);
  startCall.mockResolvedValue({ ...first, code: 'XZXZXZXZ', api_key: 'perron_second' });
  await pass(1_500);
  expect(views).toEqual(['BCDFGHJK', 'XZXZXZXZ']);
  await pass(1_000);
  expect(ask).toHaveBeenLastCalledWith('perron_second', expect.anything());
});

test('without the server a code stays while it counts, and goes when it has ended', async () => {
  startCall.mockResolvedValue({ ...first, expires_in: 100 });
  ask.mockRejectedValue(new TypeError('Failed to fetch'));
  open();
  await pass(99_000);
  expect(views).toEqual(['BCDFGHJK']);
  await pass(25_000);
  expect(views).toEqual(['BCDFGHJK', 'asking', 'unreachable']);
});

test('a device that gets no code goes on asking for one', async () => {
  startCall.mockRejectedValue(new ApiError(429, null, 'too many'));
  open();
  await pass(600_000);
  expect(views).toEqual(['unreachable']);
  startCall.mockResolvedValue(first);
  await pass(25_000);
  expect(views).toEqual(['unreachable', 'BCDFGHJK']);
});

test('a key that was taken away is forgotten', async () => {
  open();
  ask.mockResolvedValue({ ...waiting('BCDFGHJK'), state: 'paired' });
  await pass(2_000);
  forgetPairedKey(memory);
  expect(pairedKey(memory)).toBeNull();
  expect(kept.size).toBe(0);
});
