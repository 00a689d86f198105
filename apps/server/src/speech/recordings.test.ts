import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lengthMs } from '../sound/compose';
import { loudnessOf, stretchesOf } from '../sound/testing/loudness';
import { readWav, writeWav } from '../sound/wav';
import { cutBy } from './recorded-parts';
import { recordedVoice } from './recorded-voice';
import { readRecordings } from './recordings';
import { Speech } from './speech';
import type { Voice } from './voice';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'perron-recordings-'));
  mkdirSync(path.join(folder, 'de'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Silence, a tone and silence, as somebody records who presses the buttons by hand. */
function recorded(seconds: number, loudness: number, rate = 44_100): Buffer {
  const values = new Float32Array(Math.round(rate * (seconds + 1)));
  for (let at = rate * 0.5; at < rate * (seconds + 0.5); at += 1) {
    values[Math.round(at)] = loudness * Math.sin((2 * Math.PI * 300 * at) / rate);
  }
  return writeWav({ rate, values });
}

function record(name: string, bytes: Buffer): void {
  writeFileSync(path.join(folder, 'de', name), bytes);
}

const signal = new AbortController().signal;

/** A voice that says half a second of tone for each text. */
function voice(said: string[]): Voice {
  return {
    name: 'test',
    async speak(text) {
      said.push(text);
      return { bytes: recorded(0.5, 0.02, 22_050), contentType: 'audio/wav' };
    },
  };
}

const partsOf = (text: string, ...names: string[]) =>
  cutBy(names)(text).map(
    ({ recording, text: words, pauseMs }) =>
      `${recording === null ? words : `[${recording}]`} ${pauseMs}`,
  );

test('a sentence is cut where it is recorded, with the pauses of its commas and stops', () => {
  expect(partsOf('U 8 nach Wittenau, 3 Minuten, Gleis 2.', 'Wittenau', 'Gleis 2')).toEqual([
    'U 8 nach 70',
    '[Wittenau] 220',
    '3 Minuten 220',
    '[Gleis 2] 0',
  ]);
  expect(partsOf('Gleis 2. Wittenau fällt aus.', 'Gleis 2', 'Wittenau', 'fällt aus')).toEqual([
    '[Gleis 2] 450',
    '[Wittenau] 70',
    '[fällt aus] 0',
  ]);
});

test('whole words only, capitals or not, and the longest recording', () => {
  expect(partsOf('Gleis 22, gleis 2', 'Gleis 2')).toEqual(['Gleis 22 220', '[Gleis 2] 0']);
  expect(partsOf('Berlin Alexanderplatz', 'Alexanderplatz', 'Berlin Alexanderplatz')).toEqual([
    '[Berlin Alexanderplatz] 0',
  ]);
  expect(partsOf('Gleis 2 Nord', 'Gleis 2', 'Gleis 2 Nord')).toEqual(['[Gleis 2 Nord] 0']);
  expect(partsOf('Straße (Nord) 1+1', '(Nord) 1+1')).toEqual(['Straße 70', '[(Nord) 1+1] 0']);
  expect(partsOf('Nichts davon.', 'Gleis 2')).toEqual(['Nichts davon 0']);
  expect(partsOf('...', 'Gleis 2')).toEqual([]);
});

test('recordings and the voice are one sound, equally loud, without the silence of the recording', async () => {
  record('Wittenau.wav', recorded(0.8, 0.5));
  record('Gleis 2.wav', recorded(0.4, 0.9, 48_000));
  const said: string[] = [];
  const both = recordedVoice(await readRecordings(folder), voice(said));
  const { bytes } = await both.speak('U 8 nach Wittenau, Gleis 2.', 'de', signal);
  expect(said).toEqual(['U 8 nach']);
  const sound = readWav(bytes);
  expect(Math.abs(lengthMs(sound) - (500 + 70 + 800 + 220 + 400))).toBeLessThan(30);
  const stretches = stretchesOf(sound, 30);
  expect(stretches).toHaveLength(3);
  const pauses = stretches
    .slice(1)
    .map((stretch, at) => stretch.fromMs - (stretches[at]?.untilMs ?? 0));
  expect(Math.abs((pauses[0] ?? 0) - 70)).toBeLessThan(45);
  expect(Math.abs((pauses[1] ?? 0) - 220)).toBeLessThan(45);
  for (const { fromMs, untilMs } of stretches) {
    expect(loudnessOf(sound, fromMs + 40, untilMs - 40)).toBeCloseTo(0.1, 1);
  }
  await both.speak('Kein Halt.', 'de', signal);
  await both.speak('Wittenau.', 'en', signal);
  expect(said).toEqual(['U 8 nach', 'Kein Halt.', 'Wittenau.']);
});

test('without a voice only what is recorded as a whole is said', async () => {
  record('Wittenau.wav', recorded(0.3, 0.5));
  const alone = recordedVoice(await readRecordings(folder), null);
  const { bytes } = await alone.speak('Wittenau.', 'de', signal);
  expect(Math.abs(lengthMs(readWav(bytes)) - 300)).toBeLessThan(10);
  await expect(alone.speak('Nach Wittenau.', 'de', signal)).rejects.toThrow(
    'expected a recording of "Nach", came none',
  );
});

test('a recording that is silent, and a voice that is no WAV', async () => {
  record('Stille.wav', writeWav({ rate: 8_000, values: new Float32Array(800) }));
  const mp3: Voice = {
    name: 'mp3',
    speak: async () => ({ bytes: Buffer.from('ID3 and so on'), contentType: 'audio/mpeg' }),
  };
  const both = recordedVoice(await readRecordings(folder), mp3);
  expect(readWav((await both.speak('Stille', 'de', signal)).bytes).values).toHaveLength(0);
  // It cannot be joined with anything: it says all of it.
  expect((await both.speak('Stille Nacht', 'de', signal)).contentType).toBe('audio/mpeg');
  expect((await both.speak('Nacht', 'de', signal)).contentType).toBe('audio/mpeg');
});

test('another file has another name, so that nothing kept of the old one is heard', async () => {
  const nameOf = async (text: string) =>
    recordedVoice(await readRecordings(folder), voice([])).nameFor?.(text, 'de');
  record('Wittenau.wav', recorded(0.3, 0.5));
  const first = await nameOf('Nach Wittenau');
  expect(await nameOf('Nach Wittenau')).toBe(first);
  record('Wittenau.wav', recorded(0.4, 0.5));
  expect(await nameOf('Nach Wittenau')).not.toBe(first);
  // Words that nobody has recorded are the voice's: it is not made again.
  expect(await nameOf('Nach Tegel')).toBe('test');
});

test('recordings of the dashboard count before the folder, and at once', async () => {
  record('Wittenau.wav', recorded(0.3, 0.5));
  record('Gleis 2.wav', recorded(0.6, 0.5));
  const said: string[] = [];
  const speech = new Speech({
    voice: voice(said),
    recordings: await readRecordings(folder),
    store: { read: async () => null, write: async () => undefined },
    timeout: () => signal,
  });
  const durationMs = async (text: string) =>
    lengthMs(readWav((await speech.say(text, 'de')).bytes));
  expect(Math.abs((await durationMs('Wittenau')) - 300)).toBeLessThan(10);
  const before = speech.nameOf('Wittenau', 'de');
  const kept = new Map([['new', recorded(0.9, 0.5)]]);
  speech.useRecordings({
    sounds: { de: new Map([['wittenau', 'new']]), en: new Map() },
    read: async (sound) => kept.get(sound) ?? null,
  });
  expect(speech.nameOf('Wittenau', 'de')).not.toBe(before);
  expect(Math.abs((await durationMs('Wittenau')) - 900)).toBeLessThan(10);
  expect(Math.abs((await durationMs('Gleis 2')) - 600)).toBeLessThan(10);
  expect(said).toEqual([]);
  // Deleted between its naming and its reading.
  kept.clear();
  await expect(speech.say('Wittenau', 'de')).rejects.toThrow('which is gone');
});

test('without any voice there is one as soon as something is recorded', async () => {
  const speech = new Speech({
    voice: null,
    store: { read: async () => null, write: async () => undefined },
    timeout: () => signal,
  });
  expect(speech.hasVoice).toBe(false);
  await expect(speech.say('Wittenau', 'de')).rejects.toThrow('no voice');
  speech.useRecordings({
    sounds: { de: new Map([['Wittenau', 'w']]), en: new Map() },
    read: async () => recorded(0.3, 0.5),
  });
  expect(speech.hasVoice).toBe(true);
  expect((await speech.say('Wittenau.', 'de')).contentType).toBe('audio/wav');
});

test('a folder without recordings, and a file that is none, are told by name', async () => {
  await expect(readRecordings(folder)).rejects.toThrow(
    `RECORDINGS is "${folder}"; expected one to 5000 files such as de/Alexanderplatz.wav in it, came 0.`,
  );
  record('Wittenau.wav', Buffer.from('not a sound at all'));
  await expect(readRecordings(folder)).rejects.toThrow(
    'de/Wittenau.wav cannot be used: expected a WAV file, came something else.',
  );
});
