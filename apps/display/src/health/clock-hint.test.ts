import { clockHeader } from '@perron/schema';
import { beforeEach, expect, test } from 'vitest';
import { clockHint } from './clock-hint';

const doubting = new Headers({ [clockHeader]: '3600' });
const board = 'http://perron.example/transit/stops/1/departures';
let nowMs: number;
let asked: number;
let isDoubted: boolean;
let onServerClock: ReturnType<typeof clockHint>;

beforeEach(() => {
  [nowMs, asked, isDoubted] = [0, 0, false];
  onServerClock = clockHint({
    clock: { isDoubted: () => isDoubted },
    askTime: () => (asked += 1),
    monotonicMs: () => nowMs,
  });
});

test('a display asks for the time as soon as a node says that its clock is wrong', () => {
  onServerClock({ url: board, headers: new Headers() });
  expect(asked).toBe(0);
  onServerClock({ url: board, headers: doubting });
  expect(asked).toBe(1);
});

test('it does not ask with each answer, nor because of the answer about the time', () => {
  onServerClock({ url: 'http://perron.example/status', headers: doubting });
  expect(asked).toBe(0);
  onServerClock({ url: board, headers: doubting });
  onServerClock({ url: board, headers: doubting });
  expect(asked).toBe(1);
  nowMs += 20_000;
  onServerClock({ url: board, headers: doubting });
  expect(asked).toBe(2);
});

test('a display that knows it already does not ask', () => {
  isDoubted = true;
  onServerClock({ url: board, headers: doubting });
  expect(asked).toBe(0);
});
