import type { SignedSpeech } from '@perron/schema';
import { platformTimers } from '@perron/timing';
import { beforeEach, expect, test, vi } from 'vitest';
import { MemoryCaches } from '../worker/testing/memory-caches';
import { speechAddress, SpokenFiles } from './spoken-files';

const hourMs = 3_600_000;
const part = { language: 'de' as const, text: 'Gleis 2.' };

let nowMs: number;
let recordings: string;
let caches: MemoryCaches;
let answer: () => Promise<Response>;
let asked: { url: string; etag: string | null }[];
let token: string | null;
let signed: SignedSpeech[];
let authorizations: (string | null)[];
let problems: unknown[];

function open(on: CacheStorage | null = caches): SpokenFiles {
  return new SpokenFiles({
    caches: on,
    token: () => token,
    signed: () => signed,
    fetch: async (url, init) => {
      asked.push({
        url: url instanceof Request ? url.url : url.toString(),
        etag: new Headers(init?.headers).get('if-none-match'),
      });
      authorizations.push(new Headers(init?.headers).get('authorization'));
      return answer();
    },
    timers: platformTimers,
    nowMs: () => nowMs,
    recordings: () => recordings,
    onProblem: (error) => problems.push(error),
  });
}

function sound(text: string): Response {
  return new Response(text, { headers: { 'content-type': 'audio/wav', etag: `"${text}"` } });
}

async function played(files: SpokenFiles): Promise<string> {
  const found = await files.sound(part);
  return typeof found === 'string' ? `(${found})` : new TextDecoder().decode(found);
}

beforeEach(() => {
  vi.useFakeTimers();
  nowMs = 1_000_000;
  recordings = 'first';
  caches = new MemoryCaches();
  asked = [];
  token = 'token of the display';
  signed = [];
  authorizations = [];
  problems = [];
  answer = async () => sound('one');
  return () => vi.useRealTimers();
});

test('a display that has signed in asks with its token', async () => {
  expect(await played(open())).toBe('one');
  expect(authorizations).toEqual(['Bearer token of the display']);
});

test('one without a token asks for what the server has signed, keeps it under the text, and asks for nothing else', async () => {
  token = null;
  expect(await played(open())).toBe('(no_voice)');
  expect(asked).toEqual([]);
  signed = [{ ...part, until: 1_900_000_000, signature: 'S-_1' }];
  expect(await played(open())).toBe('one');
  expect(asked[0]?.url).toBe(`${speechAddress(part)}&until=1900000000&signature=S-_1`);
  // Another week, another signature: the sound on the device is the same.
  signed = [{ ...part, until: 1_900_604_800, signature: 'S-_2' }];
  expect(await played(open())).toBe('one');
  expect(asked).toHaveLength(1);
});

test('a text is fetched once, and sounds without the server for 72 hours', async () => {
  expect(await played(open())).toBe('one');
  expect(asked).toEqual([{ url: speechAddress(part), etag: null }]);
  answer = () => Promise.reject(new Error('no network'));
  nowMs += 71 * hourMs;
  // Another page of the same device.
  expect(await played(open())).toBe('one');
  await vi.waitFor(() => expect(problems).toHaveLength(1));
  // It was used meanwhile: from then on it is kept as long again.
  nowMs += 71 * hourMs;
  expect(await played(open())).toBe('one');
  await vi.waitFor(() => expect(problems).toHaveLength(2));
  nowMs += 73 * hourMs;
  expect(await played(open())).toBe('(failed)');
});

test('another voice of the server is heard after an hour, from the second time on', async () => {
  const files = open();
  await played(files);
  answer = async () => sound('two');
  nowMs += hourMs / 2;
  expect(await played(files)).toBe('one');
  expect(asked).toHaveLength(1);
  nowMs += hourMs;
  expect(await played(files)).toBe('one');
  await vi.waitFor(() => expect(asked).toHaveLength(2));
  expect(asked[1]?.etag).toBe('"one"');
  await vi.waitFor(async () => expect(await played(files)).toBe('two'));
});

test('a newer recording is heard at once, and the old sound where the server does not answer', async () => {
  const files = open();
  await played(files);
  recordings = 'second';
  answer = async () => new Response(null, { status: 304 });
  expect(await played(files)).toBe('one');
  expect(asked[1]?.etag).toBe('"one"');
  // It was asked for by these recordings: once is enough.
  expect(await played(files)).toBe('one');
  expect(asked).toHaveLength(2);
  recordings = 'third';
  let fail: (reason: Error) => void = () => undefined;
  answer = () => new Promise((_, reject) => (fail = reject));
  const old = played(files);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await old).toBe('one');
  fail(new Error('no network'));
  await vi.waitFor(() => expect(problems).toHaveLength(1));
  // A sound that could not be fetched is no newer sound.
  answer = async () => sound('two');
  expect(await played(files)).toBe('two');
});

test('a server without a voice is not asked at each announcement', async () => {
  answer = async () => new Response(null, { status: 404 });
  const files = open();
  expect([await played(files), await played(files)]).toEqual(['(no_voice)', '(no_voice)']);
  expect(asked).toHaveLength(1);
  answer = async () => sound('one');
  nowMs += 6 * 60_000;
  expect(await played(files)).toBe('one');
});

test('nobody waits for a server that does not answer', async () => {
  answer = () => new Promise(() => undefined);
  const found = played(open());
  await vi.advanceTimersByTimeAsync(3_999);
  const state = await Promise.race([found, Promise.resolve('waiting')]);
  expect(state).toBe('waiting');
  await vi.advanceTimersByTimeAsync(1);
  expect(await found).toBe('(failed)');
});

test('a browser that stores nothing keeps what it has heard until its page is closed', async () => {
  const files = open(null);
  await played(files);
  expect(await played(files)).toBe('one');
  expect(asked).toHaveLength(1);
});

test('the sound that was used longest ago makes room', async () => {
  const files = open();
  for (let number = 0; number < 405; number += 1) {
    await files.sound({ ...part, text: `Text ${number}` });
  }
  const cache = await caches.open('perron-spoken');
  const kept = (await cache.keys()).map(({ url }) =>
    new URL(url, 'http://a').searchParams.get('text'),
  );
  expect([kept.length, kept[0]]).toEqual([400, 'Text 5']);
});
