import { inSentences } from '@perron/core';
import { platformTimers } from '@perron/timing';
import type { SoundState } from '@perron/schema';
import { beforeEach, expect, test, vi } from 'vitest';
import type { DeviceSpeech } from './device-voice';
import type { NoSound } from './spoken-files';
import { WebLoudspeaker } from './web-loudspeaker';

let state: SoundState;
let sounds: (text: string) => ArrayBuffer | NoSound;
/** The sounds that were heard, in their order. */
let played: string[];
let speech: DeviceSpeech | null;

const bytes = (text: string) => new TextEncoder().encode(text).buffer;
const textOf = (file: ArrayBuffer) => new TextDecoder().decode(file);

class TestUtterance {
  lang = '';
  volume = 1;
  voice: SpeechSynthesisVoice | null = null;
  onend: () => void = () => undefined;
  constructor(readonly text: string) {}
}

const voices = ['de-DE', 'en_GB'].map((lang) => ({ lang }) as SpeechSynthesisVoice);

function deviceSpeech(): DeviceSpeech {
  return {
    getVoices: () => voices,
    cancel: () => void played.push('cancel'),
    speak: (utterance) => {
      const { text, voice, volume, onend } = utterance as unknown as TestUtterance;
      played.push(`device ${voice?.lang ?? 'none'} ${volume}: ${text}`);
      onend();
    },
  };
}

function open(): WebLoudspeaker {
  return new WebLoudspeaker({
    output: {
      state: () => state,
      play: async (file, volume, signal) => {
        if (!signal.aborted) played.push(`${volume}: ${textOf(file)}`);
      },
      gong: async () => void played.push('gong'),
    },
    files: {
      sound: async ({ text }) => sounds(text),
      prepare: ({ text }) => void played.push(`prepare ${text}`),
    },
    speech,
    dictionary: () => [{ written: 'BVG', spoken: 'Be Vau Ge', language: null }],
    timers: platformTimers,
  });
}

const parts = [
  { language: 'de' as const, text: 'U8 der BVG, 14:06 Uhr.' },
  { language: 'en' as const, text: 'U8, 14:06.' },
];

async function say(
  change: { signal?: AbortSignal; gong?: boolean; onPart?: (index: number) => void } = {},
) {
  const { signal = new AbortController().signal, gong = false, onPart = () => undefined } = change;
  const saying = open().say({ parts, volume: 0.5, gong, onPart }, signal);
  saying.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(20_000);
  return saying;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('SpeechSynthesisUtterance', TestUtterance);
  state = 'allowed';
  sounds = bytes;
  played = [];
  speech = null;
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

test('each language sounds once, as it is read out, after the gong', async () => {
  expect(await say({ gong: true })).toBe('server_voice');
  expect(played).toEqual(['gong', '0.5: U 8 der Be Vau Ge, 14 Uhr 6.', '0.5: U 8, 14 oh 6.']);
});

test('without the server’s voice the device speaks all of it with its own', async () => {
  speech = deviceSpeech();
  sounds = (text) => (text.includes('oh') ? 'failed' : bytes(text));
  expect(await say()).toBe('device_voice');
  expect(played).toEqual([
    'device de-DE 0.5: U 8 der Be Vau Ge, 14 Uhr 6.',
    'device en_GB 0.5: U 8, 14 oh 6.',
  ]);
});

test('without any voice it is shown, and said to be silent; a server that fails is asked again', async () => {
  sounds = () => 'no_voice';
  const shown: number[] = [];
  expect(await say({ onPart: (index) => shown.push(index) })).toBe('silent');
  expect([played, shown]).toEqual([[], [0, 1]]);
  sounds = () => 'failed';
  await expect(say()).rejects.toThrow('cannot be had now');
});

test('a device that may make no sound shows each part for as long as it takes to read', async () => {
  state = 'blocked';
  const shown: number[] = [];
  const saying = open().say(
    { parts, volume: 1, gong: true, onPart: (index) => shown.push(index) },
    new AbortController().signal,
  );
  await vi.advanceTimersByTimeAsync(1_000);
  expect(shown).toEqual([0]);
  await vi.advanceTimersByTimeAsync(4_000);
  expect(shown).toEqual([0, 1]);
  expect(await saying).toBe('silent');
  expect(played).toEqual([]);
});

test('a text that is broken off does not go on with its next part', async () => {
  const end = new AbortController();
  await say({ signal: end.signal, onPart: (index) => index === 0 && end.abort() });
  expect(played).toEqual([]);
});

test('texts that may be said soon are fetched as they will be read out', () => {
  open().prepare(parts);
  expect(played).toEqual(['prepare U 8 der Be Vau Ge, 14 Uhr 6.', 'prepare U 8, 14 oh 6.']);
});

test('a long text is split where a sentence ends, and nothing of it is lost', () => {
  const sentence = `${'Wort '.repeat(50).trim()}.`;
  const text = Array.from({ length: 6 }, () => sentence).join(' ');
  const pieces = inSentences(text);
  expect(pieces.length).toBe(2);
  expect(pieces.every((piece) => piece.length <= 900 && piece.endsWith('.'))).toBe(true);
  expect(pieces.join(' ')).toBe(text);
  expect(inSentences('x'.repeat(2_000)).join('')).toHaveLength(2_000);
});
