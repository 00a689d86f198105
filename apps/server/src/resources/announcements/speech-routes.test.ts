import { inSentences, spokenText } from '@perron/core';
import type { Manifest } from '@perron/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { silentSpeech } from '../../speech/testing/test-speech';
import { newKey, signedIn as displaySignedIn } from '../display-runtime/testing/display-caller';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';

let perron: TestApp;
let nowMs = Date.now();
beforeAll(async () => {
  perron = await createTestApp({ nowMs: () => nowMs });
});
afterAll(() => perron.close());

const urlOf = (text: string, language = 'de') =>
  `/api/display-runtime/speech?${new URLSearchParams({ text, language }).toString()}`;

/** Read out to a user. */
function say(text: string, language = 'de', headers: Readonly<Record<string, string>> = {}) {
  return perron.send('GET', urlOf(text, language), { headers });
}

async function statusFor(url: string, authorization?: string): Promise<number> {
  const headers = authorization === undefined ? {} : { authorization };
  return (await perron.app.inject({ url, headers })).statusCode;
}

test('a text is read out by the rules and the dictionary', async () => {
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
    const answer = await silent.send('GET', '/api/display-runtime/speech?text=Gleis%202');
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([404, 'not_found']);
  } finally {
    await silent.close();
  }
});

test('a stranger has nothing read out, also with a token that is none', async () => {
  const url = urlOf('Freibier für alle');
  expect(await statusFor(url)).toBe(401);
  expect(await statusFor(url, 'Bearer x')).toBe(401);
  expect(await statusFor(`${url}&until=9999999999&signature=${'A'.repeat(43)}`)).toBe(401);
  expect(await statusFor(`${url}&until=9999999999&signature=ä`)).toBe(401);
});

test('a display that has signed in has any text read out', async () => {
  const { access_token } = await displaySignedIn(perron, await newKey(perron));
  expect(await statusFor(urlOf('U8 in 3 Minuten'), `Bearer ${access_token}`)).toBe(200);
});

test('an address that the server has signed works for two weeks at most, and for its text only', async () => {
  const body = { text: 'Gleis 2', language: 'de' };
  const signed = await perron.send('POST', '/api/signed-speech', { body });
  const { address } = signed.json<{ address: string }>();
  expect(await statusFor(address)).toBe(200);
  expect(await statusFor(address.replace('Gleis', 'Geist'))).toBe(401);
  expect(await statusFor(address.replace('language=de', 'language=en'))).toBe(401);
  const later = address.replace(/until=\d+/, 'until=9999999999');
  expect(await statusFor(later)).toBe(401);
  nowMs += 14 * 24 * 3_600_000;
  expect(await statusFor(address)).toBe(401);
  nowMs -= 14 * 24 * 3_600_000;
});

test('a loudspeaker without a token has the texts of its manifest read out, as it says them', async () => {
  const type = { output_type: 'audio', name: 'Halle' };
  const output = await perron.send('POST', '/api/output-types', { body: type });
  const { id } = output.json<{ id: number }>();
  const stations = await perron.send('GET', '/api/stations?page_size=1');
  const code = stations.json<{ items: { code: string }[] }>().items[0]?.code ?? '';
  const display = { name: 'Halle', output_type_id: id, station_id: null, vehicle_id: 'W1' };
  expect((await perron.send('POST', '/api/displays', { body: display })).statusCode).toBe(201);
  const text_de = 'Bitte zurückbleiben. '.repeat(20).trim();
  const announced = await perron.send('POST', '/api/announcements', { body: { text_de } });
  expect(announced.statusCode, announced.body).toBe(202);
  const manifest = await perron.app.inject(`/api/display-runtime/manifest?sid=${code}&ot=${id}`);
  const { speech } = manifest.json<Manifest>();
  const pieces = inSentences(spokenText(text_de, 'de'));
  expect(pieces).toHaveLength(1);
  for (const piece of pieces) {
    const own = speech?.signed.find(({ text }) => text === piece);
    const query = new URLSearchParams({
      until: String(own?.until),
      signature: own?.signature ?? '',
    });
    expect(await statusFor(`${urlOf(piece)}&${query.toString()}`)).toBe(200);
  }
});
