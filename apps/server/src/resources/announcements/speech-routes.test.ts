import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentSpeech } from '../../speech/testing/test-speech';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';

let perron: TestApp;
beforeAll(async () => {
  perron = await createTestApp();
});
afterAll(() => perron.close());

function say(text: string, language = 'de', headers: Readonly<Record<string, string>> = {}) {
  const query = new URLSearchParams({ text, language }).toString();
  return perron.app.inject({ url: `/api/display-runtime/speech?${query}`, headers });
}

test('a text is read out by the rules and the dictionary, without signing in', async () => {
  const body = { written: 'BVG', spoken: 'B V G' };
  expect((await perron.send('POST', '/api/pronunciations', { body })).statusCode).toBe(201);
  const answer = await say('U8 der BVG, 14:06 Uhr');
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'audio/wav']);
  expect(answer.body).toBe('de: U 8 der B V G, 14 Uhr 6');
  expect((await say('14:06', 'en')).body).toBe('en: 14 oh 6');
});

test('a caller that has the sound already is told so, until the dictionary changes it', async () => {
  const { headers } = await say('Gleis der VBB');
  const known = { 'if-none-match': String(headers['etag']) };
  expect((await say('Gleis der VBB', 'de', known)).statusCode).toBe(304);
  const body = { written: 'VBB', spoken: 'Vau Be Be' };
  await perron.send('POST', '/api/pronunciations', { body });
  const changed = await say('Gleis der VBB', 'de', known);
  expect([changed.statusCode, changed.body]).toEqual([200, 'de: Gleis der Vau Be Be']);
});

test.each([
  ['no text', '', 'de', 400],
  ['a text that is too long', 'x'.repeat(1_001), 'de', 400],
  ['another language', 'x', 'fr', 400],
  ['what the voice cannot say', 'unsayable', 'de', 502],
])('%s is refused', async (_, text, language, status) => {
  expect((await say(text, language)).statusCode).toBe(status);
});

test('a server without a voice says so, and devices speak with their own', async () => {
  const silent = await createTestApp({ speech: silentSpeech() });
  try {
    const answer = await silent.app.inject('/api/display-runtime/speech?text=Gleis%202');
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'not_found']);
  } finally {
    await silent.close();
  }
});
