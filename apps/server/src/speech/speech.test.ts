import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { createGuardedFetch } from '@perron/adapters/guarded-fetch';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { espeakVersion, espeakVoice } from './espeak-voice';
import { httpVoice } from './http-voice';
import { Speech, SpeechBusy } from './speech';
import { spokenFolder } from './spoken-store';
import { VoiceError } from './voice';
import type { SpokenFile, Voice } from './voice';

let folder: string;
let ends: (() => Promise<void> | void)[] = [];
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'perron-speech-'));
  ends = [() => rmSync(folder, { recursive: true })];
});
afterEach(async () => {
  for (const end of ends) await end();
});

const never = new AbortController().signal;

function fileOf(text: string): SpokenFile {
  return { bytes: Buffer.from(text), contentType: 'audio/wav' };
}

/** A voice that says nothing until it is let. */
function heldVoice() {
  const calls: { text: string; finish: (file: SpokenFile) => void; fail: (e: Error) => void }[] =
    [];
  const voice: Voice = {
    name: 'held',
    speak: (text) =>
      new Promise((finish, fail) => {
        calls.push({ text, finish, fail });
      }),
  };
  return { calls, voice };
}

function speechOf(voice: Voice, maxBytes = 1_000_000): Speech {
  let nowMs = 1_000_000_000_000;
  const store = spokenFolder({
    folder,
    maxBytes,
    nowMs: () => (nowMs += 10_000),
    onProblem: (error) => {
      throw error;
    },
  });
  return new Speech({ voice, store, timeout: () => never });
}

/** Keeps nothing, and says so at once: texts queue in the order in which they are asked for. */
const emptyStore = { read: async () => null, write: async () => undefined };

const at = (calls: ReturnType<typeof heldVoice>['calls'], count: number) =>
  expect.poll(() => calls.length).toBe(count);

test('a text is read out once for all who ask, and kept beyond a restart', async () => {
  const { calls, voice } = heldVoice();
  const speech = speechOf(voice);
  const both = [speech.say('Gleis 2', 'de'), speech.say('Gleis 2', 'de')];
  await at(calls, 1);
  calls[0]?.finish(fileOf('sound'));
  expect((await Promise.all(both)).map(({ bytes }) => bytes.toString())).toEqual([
    'sound',
    'sound',
  ]);
  const again = await speechOf(voice).say('Gleis 2', 'de');
  expect([again.bytes.toString(), calls.length]).toEqual(['sound', 1]);
  void speech.say('Gleis 2', 'en');
  await at(calls, 2);
});

test('a failure is not kept', async () => {
  const { calls, voice } = heldVoice();
  const speech = speechOf(voice);
  const first = speech.say('x', 'de');
  await at(calls, 1);
  calls[0]?.fail(new VoiceError('broken'));
  await expect(first).rejects.toThrow('broken');
  const second = speech.say('x', 'de');
  await at(calls, 2);
  calls[1]?.finish(fileOf('y'));
  expect((await second).bytes.toString()).toBe('y');
});

test('two texts are read at once, some wait, and more are refused', async () => {
  const { calls, voice } = heldVoice();
  const speech = speechOf(voice);
  const said = Array.from({ length: 43 }, (_, index) => speech.say(`text ${index}`, 'de'));
  const refused = await Promise.any(
    said.map(async (text) => {
      const outcome = await text.then(
        () => null,
        (error: unknown) => error,
      );
      if (outcome === null) throw new Error('it was read out');
      return outcome;
    }),
  );
  expect(refused).toBeInstanceOf(SpeechBusy);
  expect(calls.length).toBe(2);
  for (let index = 0; index < 42; index += 1) {
    await expect.poll(() => calls[index]).toBeDefined();
    calls[index]?.finish(fileOf('x'));
  }
  const outcomes = await Promise.allSettled(said);
  expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(1);
});

test('those who are no loudspeaker take one turn, and announcements come before them', async () => {
  const { calls, voice } = heldVoice();
  const speech = new Speech({ voice, store: emptyStore, timeout: () => never });
  const others = Array.from({ length: 11 }, (_, index) =>
    speech.say(`other ${index}`, 'de', 'other'),
  );
  await at(calls, 1);
  const refused = await speech.say('one too many', 'de', 'other').catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(SpeechBusy);
  const said = [speech.say('train', 'de'), speech.say('next train', 'de')];
  // The first announcement starts at once, in a turn for announcements alone; the second is before all who wait.
  await at(calls, 2);
  calls[0]?.finish(fileOf('x'));
  await at(calls, 3);
  expect(calls.map(({ text }) => text)).toEqual(['other 0', 'train', 'next train']);
  for (let index = 1; index < 13; index += 1) {
    await expect.poll(() => calls[index]).toBeDefined();
    calls[index]?.finish(fileOf('x'));
  }
  await Promise.all([...others, ...said]);
});

test('the sound that was asked for longest ago makes room', async () => {
  const voice: Voice = { name: 'loud', speak: async (text) => fileOf(text.repeat(400)) };
  const speech = speechOf(voice, 1_000);
  await speech.say('a', 'de');
  await speech.say('b', 'de');
  await speech.say('a', 'de');
  await speech.say('c', 'de');
  const kept = readdirSync(folder).sort();
  const names = ['a', 'c'].map((text) => `${speech.nameOf(text, 'de')}.wav`).sort();
  expect(kept).toEqual(names);
});

async function service(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  ends.push(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function voiceAt(base: string, key: string | null = null): Voice {
  const url = `${base}/say?text={text}&lang={language}`;
  const fetch = createGuardedFetch({ clock: { now: Date.now } }, { allowPrivate: [base] });
  ends.unshift(() => fetch.close());
  return httpVoice({ url, key }, fetch);
}

test('a speech service is asked with text, language and key', async () => {
  const seen: (string | undefined)[] = [];
  const base = await service(({ url, headers }, answer) => {
    seen.push(url, headers.authorization);
    answer.writeHead(200, { 'content-type': 'audio/x-wav' }).end('RIFF sound');
  });
  const file = await voiceAt(base, 'secret').speak('Größe & {language} $&', 'en', never);
  expect([file.contentType, file.bytes.toString()]).toEqual(['audio/wav', 'RIFF sound']);
  const [url, key] = seen;
  const query = new URL(url ?? '', base).searchParams;
  expect([query.get('lang'), key]).toEqual(['en', 'Bearer secret']);
});

test.each([
  [200, 'text/html', 'x'],
  [200, 'audio/wav', ''],
  [200, 'audio/wav', '<html>Quota exceeded</html>'],
  [200, 'audio/mpeg', 'RIFF'],
  [200, 'audio/ogg', 'no'],
  [500, 'audio/wav', 'RIFF'],
])('a service that answers %d %s "%s" has failed', async (status, type, body) => {
  const base = await service((_, answer) => {
    answer.writeHead(status, { 'content-type': type }).end(body);
  });
  await expect(voiceAt(base).speak('x', 'de', never)).rejects.toBeInstanceOf(VoiceError);
});

test.each([
  ['audio/mpeg', Buffer.from([0xff, 0xfb, 0x90])],
  ['audio/mpeg', Buffer.from('ID3')],
  ['audio/ogg', Buffer.from('OggS')],
])('a service may answer %s', async (type, bytes) => {
  const base = await service((_, answer) => {
    answer.writeHead(200, { 'content-type': type }).end(bytes);
  });
  expect((await voiceAt(base).speak('x', 'de', never)).contentType).toBe(type);
});

test('a service that gives 100 MB is cut off, and one that hangs is given up', async () => {
  let sent = 0;
  const flood = await service((_, answer) => {
    answer.writeHead(200, { 'content-type': 'audio/wav' });
    const part = Buffer.alloc(1_000_000, 'RIFF');
    const more = () => {
      while (sent < 100 && !answer.destroyed) {
        sent += 1;
        if (!answer.write(part)) return void answer.once('drain', more);
      }
      answer.end();
    };
    more();
  });
  await expect(voiceAt(flood).speak('x', 'de', never)).rejects.toBeInstanceOf(VoiceError);
  expect(sent).toBeLessThan(50);
  let isAsked = false;
  const hung = await service(() => {
    isAsked = true;
  });
  const end = new AbortController();
  const spoken = voiceAt(hung).speak('x', 'de', end.signal);
  await expect.poll(() => isAsked).toBe(true);
  end.abort();
  await expect(spoken).rejects.toBeInstanceOf(VoiceError);
});

/** A program that does as espeak-ng does, or not. */
function program(script: string): string {
  const file = path.join(folder, 'espeak');
  writeFileSync(file, `#!/usr/bin/env node\n${script}`, { mode: 0o755 });
  return file;
}

const wav = `Buffer.concat([Buffer.from('RIFF'), Buffer.alloc(40), Buffer.alloc(100, 7)])`;

test('the program gets the text through its input, and its file knows its length', async () => {
  const command = program(`
    let text = '';
    process.stdin.on('data', (part) => (text += part)).on('end', () => {
      const said = text === '--help; rm -rf' && process.argv.includes('--stdin');
      if (!said) process.exit(3);
      process.stdout.write(${wav});
    });`);
  const { bytes } = await espeakVoice('1', command).speak('--help; rm -rf', 'de', never);
  expect([bytes.length, bytes.readUInt32LE(4), bytes.readUInt32LE(40)]).toEqual([144, 136, 100]);
});

test.each([
  ['process.exit(1)', 'came 1'],
  ['process.stdout.write("no sound")', 'came something else'],
])('a program that does %s has failed', async (script, message) => {
  const voice = espeakVoice('1', program(script));
  await expect(voice.speak('x', 'de', never)).rejects.toThrow(message);
});

test('a program that is not there is no voice', async () => {
  expect(await espeakVersion('/nowhere/espeak-ng')).toBeNull();
  await expect(espeakVoice('1', '/nowhere/espeak-ng').speak('x', 'de', never)).rejects.toThrow(
    VoiceError,
  );
});
