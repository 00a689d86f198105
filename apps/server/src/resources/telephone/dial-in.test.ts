import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { berlinStyle } from '@perron/core';
import { platformTimers } from '@perron/timing';
import { silence } from '../../sound/compose';
import { writeWav } from '../../sound/wav';
import { TestCall } from '../../telephone/testing/test-telephone';
import type { StopAsked, StopModel } from '../stop-page';
import type { TakenCall } from './calls';
import { DialInCall } from './dial-in';

const s = 1000;
let call: TestCall;
let said: string[];
let asked: StopAsked[];
let taken: [string, TakenCall][];
let problems: unknown[];

function model(platform: string | null): StopModel {
  const row = (spoken: string, of: string) => ({
    line: 'U8',
    destination: 'Wittenau',
    when: '3 Minuten',
    at: '2026-11-20T13:06:00Z',
    notes: [],
    insteadOf: null,
    struck: null,
    platform: of,
    spoken,
  });
  const rows = [row('U 8 nach Wittenau.', '2'), row('U 8 nach Neukölln.', '1')];
  return {
    name: 'Voltastr.',
    platform,
    time: '14:03',
    marks: [],
    updates: [],
    disruptions: [],
    lifts: null,
    notices: null,
    rows: rows.filter((candidate) => platform === null || candidate.platform === platform),
  };
}

function begin(stops: readonly string[], change: { voice?: () => Promise<never> } = {}) {
  const caller = new DialInCall(call, {
    stops,
    async read(what) {
      asked.push(what);
      return what.code === 'gone' ? null : model(what.platform);
    },
    nameOf: async (code) => `Halt ${code}`,
    networkStyle: () => berlinStyle,
    dictionary: async () => [{ written: 'Voltastr.', spoken: 'Volta', language: null }],
    speech: {
      say:
        change.voice ??
        (async (text) => {
          said.push(text);
          return { bytes: writeWav(silence(1)), contentType: 'audio/wav' as const };
        }),
    },
    language: () => 'de' as const,
    timers: platformTimers,
    monotonicMs: () => performance.now(),
    onCall: (code, telephone) => taken.push([code, telephone]),
    onProblem: (error) => problems.push(error),
  });
  return caller.run();
}

beforeEach(() => {
  vi.useFakeTimers();
  call = new TestCall();
  [said, asked, taken, problems] = [[], [], [], []];
});
afterEach(() => {
  expect(problems).toEqual([]);
  vi.useRealTimers();
});

test('one stop is told at once, twice, and then the line is free again', async () => {
  const over = begin(['1']);
  await vi.advanceTimersByTimeAsync(0);
  expect(said.slice(0, 3)).toEqual([
    'Volta, 14 Uhr 3.',
    'U 8 nach Wittenau.',
    'U 8 nach Neukölln.',
  ]);
  expect(call.isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(16 * s);
  await over;
  expect(asked).toHaveLength(2);
  expect(said.at(-1)).toBe('Auf Wiederhören.');
  expect(taken).toEqual([['1', { seconds: 16, keys: '' }]]);
});

test('a key is followed at once, also in the middle of a sentence', async () => {
  const over = begin(['1', '2']);
  call.hold = true;
  await vi.advanceTimersByTimeAsync(0);
  call.played();
  await vi.advanceTimersByTimeAsync(0);
  expect(said[0]).toBe('Für Halt 1 die 1.');
  call.press('2');
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual([{ code: '2', language: 'de', platform: null }]);
  call.press('1');
  call.press('*');
  await vi.advanceTimersByTimeAsync(0);
  expect(asked.at(-1)).toEqual({ code: '2', language: 'en', platform: '1' });
  call.press('#');
  await vi.advanceTimersByTimeAsync(0);
  expect(said.at(-2)).toBe('For Halt 1, press 1.');
  await call.hangUp();
  await over;
  expect(taken).toEqual([['2', { seconds: 0, keys: '21*#' }]]);
});

test('keys that are pressed before anything was said are followed one after the other', async () => {
  const over = begin(['1', '2']);
  for (const key of '21') call.press(key);
  await vi.advanceTimersByTimeAsync(0);
  expect(asked.at(-1)).toMatchObject({ code: '2' });
  await call.hangUp();
  await over;
});

test('a stop that nobody knows, and a voice that fails: the call ends', async () => {
  const over = begin(['gone']);
  await vi.advanceTimersByTimeAsync(0);
  expect(said).toEqual(['Abfahrten sind zurzeit nicht verfügbar.']);
  await vi.advanceTimersByTimeAsync(20 * s);
  await over;
  call = new TestCall();
  await begin(['1'], { voice: () => Promise.reject(new Error('no voice')) });
  expect(call.isOver).toBe(true);
  expect(problems.splice(0)).toHaveLength(1);
});

test('nobody talks for ever', async () => {
  const over = begin(['1']);
  for (let minute = 0; minute < 11 && !call.isOver; minute += 1) {
    await vi.advanceTimersByTimeAsync(5 * s);
    call.press('0');
    await vi.advanceTimersByTimeAsync(55 * s);
  }
  await over;
  expect(call.isOver).toBe(true);
});
