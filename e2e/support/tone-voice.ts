import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { openSpeech } from '../../apps/server/src/speech/open-speech';
import type { Speech } from '../../apps/server/src/speech/speech';

/** A speech service on this machine: it "says" a text as a tone, the longer the more letters it has. */
export interface ToneVoice {
  readonly speech: Speech;
  /** The texts that it was asked for, as they are read out. */
  readonly asked: string[];
  readonly close: () => Promise<void>;
}

const samplesPerSecond = 8_000;
const hertz = { de: 440, en: 660 };

/** How long a text sounds, in seconds. */
export function toneSeconds(text: string): number {
  return text.length * 0.02;
}

interface WavFormat {
  readonly rate: number;
  readonly channels: number;
  readonly bytesPerSample: number;
}

const headerBytes = 44;

/** A WAV file with room for `moments` samples, and silence in it. */
function silence({ rate, channels, bytesPerSample }: WavFormat, moments: number): Buffer {
  const bytesPerMoment = channels * bytesPerSample;
  const file = Buffer.alloc(headerBytes + moments * bytesPerMoment);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(channels, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate * bytesPerMoment, 28);
  file.writeUInt16LE(bytesPerMoment, 32);
  file.writeUInt16LE(bytesPerSample * 8, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(moments * bytesPerMoment, 40);
  return file;
}

/** A text as a WAV file. */
export function toneOf(text: string, language: keyof typeof hertz): Buffer {
  const count = Math.round(toneSeconds(text) * samplesPerSecond);
  const file = silence({ rate: samplesPerSecond, channels: 1, bytesPerSample: 2 }, count);
  for (let index = 0; index < count; index += 1) {
    const turn = (2 * Math.PI * hertz[language] * index) / samplesPerSecond;
    file.writeInt16LE(Math.round(Math.sin(turn) * 16_000), headerBytes + index * 2);
  }
  return file;
}

/** A recording as studios make them: 24 bits, two channels, 48 kHz. */
export function studioTone(seconds: number): Buffer {
  const rate = 48_000;
  const count = Math.round(seconds * rate);
  const file = silence({ rate, channels: 2, bytesPerSample: 3 }, count);
  for (let index = 0; index < count * 2; index += 1) {
    const turn = (2 * Math.PI * 300 * Math.floor(index / 2)) / rate;
    file.writeIntLE(Math.round(Math.sin(turn) * 4_000_000), headerBytes + index * 3, 3);
  }
  return file;
}

/** Starts the service, and a server's speech that asks it. */
export async function openToneVoice(): Promise<ToneVoice> {
  const asked: string[] = [];
  const service = createServer((request, response) => {
    const query = new URL(request.url ?? '', 'http://voice').searchParams;
    const text = query.get('text') ?? '';
    asked.push(text);
    response.setHeader('content-type', 'audio/wav');
    response.end(toneOf(text, query.get('language') === 'en' ? 'en' : 'de'));
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => service.once('listening', resolve));
  const { port } = service.address() as AddressInfo;
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'perron-voice-'));
  const closers: (() => Promise<void>)[] = [];
  const url = `http://127.0.0.1:${port}/say?language={language}&text={text}`;
  const speech = await openSpeech(
    { recordings: null, voice: { url, key: null }, dataDir },
    {
      nowMs: () => Date.now(),
      logger: { info: () => undefined, warn: () => undefined },
      addCloser: (close) => void closers.push(close),
    },
  );
  return {
    speech,
    asked,
    async close() {
      for (const close of closers) await close();
      await new Promise((resolve) => service.close(resolve));
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
