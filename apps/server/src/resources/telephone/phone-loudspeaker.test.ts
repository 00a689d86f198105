import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Utterance } from '@perron/runtime';
import { NotNow } from '@perron/runtime';
import { platformTimers } from '@perron/timing';
import { gong, lengthMs, silence } from '../../sound/compose';
import { writeWav } from '../../sound/wav';
import { CallError } from '../../telephone/telephone';
import type { CallFailure } from '../../telephone/telephone';
import { TestCall, TestTelephone } from '../../telephone/testing/test-telephone';
import type { CallState, MadeCall } from './calls';
import { PhoneLoudspeaker } from './phone-loudspeaker';

const s = 1000;
const never = new AbortController().signal;
let telephone: TestTelephone;
let calls: MadeCall[];
let states: CallState[];
let spoken: string[];
let loudspeaker: PhoneLoudspeaker;

/** A second of sound for each text. */
const speech = {
  async say(text: string, language: string) {
    spoken.push(`${language}: ${text}`);
    return { bytes: writeWav(silence(1)), contentType: 'audio/wav' as const };
  },
};

function open(mode: 'call' | 'hold'): PhoneLoudspeaker {
  loudspeaker = new PhoneLoudspeaker({
    telephone,
    number: '4711',
    mode,
    speech,
    timers: platformTimers,
    dictionary: () => [{ written: 'BVG', spoken: 'B V G', language: null }],
    monotonicMs: () => performance.now(),
    nowMs: () => Date.now(),
    onCall: (call) => calls.push(call),
    onState: (state) => states.push(state),
    onProblem: () => undefined,
  });
  loudspeaker.start();
  return loudspeaker;
}

function utterance(change: Partial<Utterance> = {}): Utterance {
  const parts = [
    { language: 'de', text: 'U8 der BVG.' },
    { language: 'en', text: 'U8.' },
  ] as const;
  return { parts, volume: 1, gong: false, onPart: () => undefined, ...change };
}

async function waitOf(said: Promise<unknown>): Promise<number | null> {
  const error = await said.then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof NotNow ? error.waitMs : null;
}

beforeEach(() => {
  vi.useFakeTimers();
  telephone = new TestTelephone();
  [calls, states, spoken] = [[], [], []];
});
afterEach(async () => {
  await loudspeaker.stop();
  vi.useRealTimers();
});

test('calls, says both languages with a pause between them, and hangs up a moment later', async () => {
  const call = new TestCall();
  telephone.answer = async () => call;
  expect(await open('call').say(utterance(), never)).toBe('server_voice');
  expect(telephone.called).toEqual(['4711']);
  expect(spoken).toEqual(['de: U 8 der B V G.', 'en: U 8.']);
  // A moment for picking up, then all of it in one piece.
  expect(call.durations).toEqual([600, 2_400]);
  expect(call.isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(3 * s);
  expect(call.isOver).toBe(true);
  expect(calls).toEqual([{ number: '4711', outcome: 'answered', seconds: 3, said: 1 }]);
  expect(states).toEqual([
    { outcome: 'answered', isOpen: true },
    { outcome: 'answered', isOpen: false },
  ]);
});

test('an announcement that is due soon after is said in the same call', async () => {
  const call = new TestCall();
  telephone.answer = async () => call;
  open('call');
  await loudspeaker.say(utterance(), never);
  await vi.advanceTimersByTimeAsync(2 * s);
  await loudspeaker.say(utterance({ gong: true }), never);
  expect(telephone.called).toHaveLength(1);
  expect(call.durations.at(-1)).toBe(2_400 + Math.round(lengthMs(gong())));
  await vi.advanceTimersByTimeAsync(3 * s);
  expect(calls).toMatchObject([{ said: 2 }]);
  await loudspeaker.say(utterance(), never);
  expect(telephone.called).toHaveLength(2);
});

test('a text of two thousand characters is said in pieces that a voice takes, whole and in one call', async () => {
  const call = new TestCall();
  telephone.answer = async () => call;
  const text = 'Der Bahnsteig ist gesperrt. '.repeat(72).trim();
  const parts = [{ language: 'de' as const, text }];
  expect(await open('call').say(utterance({ parts }), never)).toBe('server_voice');
  expect(spoken.length).toBe(3);
  expect(spoken.every((candidate) => candidate.length <= 910)).toBe(true);
  expect(spoken.map((entry) => entry.slice('de: '.length)).join(' ')).toBe(text);
  expect(call.durations).toEqual([600, 3_000]);
});

test('when it rings for long, what is said is decided again, and the line stays open', async () => {
  const call = new TestCall();
  telephone.answer = async () => {
    vi.advanceTimersByTime(20 * s);
    return call;
  };
  open('call');
  expect(await waitOf(loudspeaker.say(utterance(), never))).toBe(0);
  expect(call.durations).toEqual([600]);
  expect(await loudspeaker.say(utterance(), never)).toBe('server_voice');
  expect([telephone.called.length, call.durations.length]).toEqual([1, 2]);
});

test('an announcement that takes another one’s place while it rings is said in the same call', async () => {
  let pickUp: () => void = () => undefined;
  const call = new TestCall();
  telephone.answer = () => new Promise((resolve) => (pickUp = () => resolve(call)));
  open('call');
  const cut = new AbortController();
  const first = loudspeaker.say(utterance(), cut.signal);
  await vi.advanceTimersByTimeAsync(1 * s);
  cut.abort();
  expect(await first).toBe('silent');
  const second = loudspeaker.say(utterance({ gong: true }), never);
  await vi.advanceTimersByTimeAsync(1 * s);
  pickUp();
  expect(await second).toBe('server_voice');
  expect(telephone.called).toHaveLength(1);
  expect(call.durations).toHaveLength(2);
});

test('when nothing is to be said any more once somebody answers, the call ends', async () => {
  const call = new TestCall();
  let pickUp: () => void = () => undefined;
  telephone.answer = () => new Promise((resolve) => (pickUp = () => resolve(call)));
  open('call');
  const cut = new AbortController();
  const said = loudspeaker.say(utterance(), cut.signal);
  await vi.advanceTimersByTimeAsync(1 * s);
  cut.abort();
  await said;
  pickUp();
  await vi.advanceTimersByTimeAsync(4 * s);
  expect([call.durations.length, call.isOver]).toEqual([1, true]);
});

test('nobody is called for what is no longer to be said, or at no volume', async () => {
  const gone = AbortSignal.abort();
  expect(await open('call').say(utterance(), gone)).toBe('silent');
  expect(await loudspeaker.say(utterance({ volume: 0 }), never)).toBe('silent');
  expect(telephone.called).toEqual([]);
});

test('a busy number is tried again, ever more seldom, and the log counts the calls', async () => {
  const fails = (failure: CallFailure) => async () => {
    throw new CallError(failure, failure);
  };
  telephone.answer = fails('busy');
  open('call');
  const waits: (number | null)[] = [];
  for (let attempt = 0; attempt < 6; attempt += 1) {
    waits.push(await waitOf(loudspeaker.say(utterance(), never)));
  }
  expect(waits).toEqual([15, 30, 60, 120, 240, 300].map((seconds) => seconds * s));
  telephone.answer = fails('no_line');
  expect(await waitOf(loudspeaker.say(utterance(), never))).toBe(5 * s);
  expect(calls.map(({ outcome, calls: count = 1 }) => `${outcome} ${count}`)).toEqual([
    'busy 1',
    'busy 5',
    'no_line 1',
  ]);
  // Its page tells of each attempt.
  expect(states.filter(({ outcome }) => outcome === 'busy')).toHaveLength(6);
  telephone.answer = async () => new TestCall();
  await loudspeaker.say(utterance(), never);
  telephone.answer = fails('busy');
  await vi.advanceTimersByTimeAsync(3 * s);
  expect(await waitOf(loudspeaker.say(utterance(), never))).toBe(15 * s);
  // Counted calls are in the log before the server ends.
  await waitOf(loudspeaker.say(utterance(), never));
  const lines = calls.length;
  await loudspeaker.stop();
  expect(calls.slice(lines)).toMatchObject([{ outcome: 'busy', said: 0 }]);
});

test('a held line is open from the start, and opened again when it is lost', async () => {
  const lines: TestCall[] = [];
  telephone.answer = async () => {
    lines.push(new TestCall());
    return lines.at(-1)!;
  };
  open('hold');
  await vi.advanceTimersByTimeAsync(0);
  expect(lines).toHaveLength(1);
  expect(await loudspeaker.say(utterance(), never)).toBe('server_voice');
  await vi.advanceTimersByTimeAsync(60 * s);
  expect(lines[0]?.isOver).toBe(false);
  // It is lost in the middle of an announcement, which is said again.
  lines[0]!.hold = true;
  const said = waitOf(loudspeaker.say(utterance(), never));
  await vi.advanceTimersByTimeAsync(1 * s);
  await lines[0]?.hangUp();
  expect(await said).toBe(0.5 * s);
  await vi.advanceTimersByTimeAsync(0);
  expect(lines).toHaveLength(2);
  expect(await loudspeaker.say(utterance(), never)).toBe('server_voice');
  expect(calls).toMatchObject([{ outcome: 'answered', said: 2 }]);
  await loudspeaker.stop();
  expect(lines[1]?.isOver).toBe(true);
  await vi.advanceTimersByTimeAsync(60 * s);
  expect(lines).toHaveLength(2);
});

test('an announcement that is due while a held line is being opened waits for it', async () => {
  const call = new TestCall();
  let pickUp: () => void = () => undefined;
  telephone.answer = () => new Promise((resolve) => (pickUp = () => resolve(call)));
  open('hold');
  const said = loudspeaker.say(utterance(), never);
  await vi.advanceTimersByTimeAsync(1 * s);
  pickUp();
  expect(await said).toBe('server_voice');
  expect([telephone.called.length, call.durations]).toEqual([1, [2_400]]);
});

test('a held line that ends as soon as it is open is opened ever again, but not at once', async () => {
  telephone.answer = async () => {
    const call = new TestCall();
    void vi.advanceTimersByTimeAsync(1 * s).then(() => call.hangUp());
    return call;
  };
  open('hold');
  await vi.advanceTimersByTimeAsync(10 * s);
  expect(telephone.called).toHaveLength(1);
  expect(await waitOf(loudspeaker.say(utterance(), never))).toBe(15 * s);
  await vi.advanceTimersByTimeAsync(10 * s);
  expect(telephone.called).toHaveLength(2);
});
