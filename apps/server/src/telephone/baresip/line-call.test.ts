import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { silence } from '../../sound/compose';
import { LineCall } from './line-call';

const s = 1_000;
let folder: string;
/** When which file was put on the line, in seconds since the call was answered. */
let played: string[];
/** How often the other end was asked whether it is there. */
let asked: number;
/** Seconds of sound that the program says it has sent; undefined: it does not say. */
let sent: (() => number) | undefined;
let call: LineCall;
let startMs: number;

async function send(command: string, params = ''): Promise<string> {
  if (command === 'audio_debug') {
    const time = sent === undefined ? '(not started)' : `${sent().toFixed(3)} sec`;
    return `tx: encode: G722\n time = ${time}\n rx: decode: G722\n time = 99.000 sec\n`;
  }
  if (command === 'reinvite') {
    asked += 1;
    return '';
  }
  played.push(`${Math.round((Date.now() - startMs) / s)} ${path.basename(params)}`);
  return '';
}

beforeEach(() => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'setInterval', 'clearInterval', 'clearTimeout', 'Date'],
  });
  folder = mkdtempSync(path.join(os.tmpdir(), 'perron-call-'));
  [asked, played, sent, startMs] = [0, [], () => (Date.now() - startMs) / s, Date.now()];
  call = new LineCall({ send, folder, wavOf: () => Buffer.from('sound') });
  call.isEstablished();
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

/** Begins to play a silence; its file is written by the real clock. */
async function begin(seconds: number, signal = new AbortController().signal) {
  const said = call.play(silence(seconds), signal);
  while (!played.at(-1)?.endsWith(' 1.wav')) await new Promise((resolve) => setImmediate(resolve));
  await vi.advanceTimersByTimeAsync(0);
  return { said };
}

test('silence that is due again does not break into an announcement', async () => {
  await vi.advanceTimersByTimeAsync(35 * s);
  const { said } = await begin(30);
  await vi.advanceTimersByTimeAsync(31 * s);
  await said;
  expect(played).toEqual(['35 1.wav', '65 silence.wav']);
  // It ends after a minute, and the call with it.
  await vi.advanceTimersByTimeAsync(45 * s);
  expect(played.slice(2)).toEqual(['105 silence.wav']);
});

test('a busy machine sends more slowly than it sounds, and nothing of the end is cut off', async () => {
  sent = () => (Date.now() - startMs) / s / 2;
  const { said } = await begin(4);
  await vi.advanceTimersByTimeAsync(9 * s);
  await said;
  expect(played).toEqual(['0 1.wav', '8 silence.wav']);
});

test.each([
  ['that does not say how much it has sent', undefined, '4 silence.wav'],
  ['that sends nothing', () => 0, '16 silence.wav'],
])('nobody waits for ever for a program %s', async (_, title, end) => {
  sent = title;
  const { said } = await begin(4);
  await vi.advanceTimersByTimeAsync(60 * s);
  await said;
  expect(played[1]).toBe(end);
});

test('speech that is broken off is over at once, and the file of its sound is gone', async () => {
  const stop = new AbortController();
  const { said } = await begin(4, stop.signal);
  await vi.advanceTimersByTimeAsync(1 * s);
  stop.abort();
  await said;
  expect(played).toEqual(['0 1.wav', '1 silence.wav']);
  expect(existsSync(path.join(folder, '1.wav'))).toBe(false);
});

test('the other end is asked twice a minute whether it is there, also in an announcement, until the call is over', async () => {
  await vi.advanceTimersByTimeAsync(60 * s);
  expect(asked).toBe(2);
  const { said } = await begin(300);
  await vi.advanceTimersByTimeAsync(290 * s);
  expect(asked).toBe(11);
  call.over('the other end has hung up');
  await Promise.all([said, vi.advanceTimersByTimeAsync(300 * s)]);
  expect(asked).toBe(11);
});

test('keys that are pressed before anybody listens are told then, in their order', () => {
  const logged: string[] = [];
  for (const key of ['2', 'x', '#']) call.pressed(key);
  call.onKey((key) => logged.push(key));
  call.pressed('1');
  call.onKey((key) => logged.push(`second ${key}`));
  expect(logged).toEqual(['2', '#', '1']);
});
