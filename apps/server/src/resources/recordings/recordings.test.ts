import type { ErrorBody, RecordingEntity, RecordingSound } from '@perron/schema';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendFile, toneBytes } from '../../contract/testing/upload-file';
import { lengthMs, silence } from '../../sound/compose';
import { readWav, writeWav } from '../../sound/wav';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';

let perron: TestApp;
let output: number;
beforeAll(async () => {
  perron = await createTestApp();
  const body = { output_type: 'audio', name: 'Lautsprecher', sip_number: null };
  const made = await perron.send('POST', '/api/output-types', { body });
  output = made.json<{ id: number }>().id;
});
afterAll(() => perron.close());

async function upload(bytes: Buffer, name = 'wittenau.wav') {
  const headers = { authorization: `Bearer ${await perron.token()}` };
  return sendFile(perron, headers, '/api/recording-sounds', { bytes, name });
}

async function soundOf(seconds: number): Promise<RecordingSound> {
  const answer = await upload(toneBytes(seconds));
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

const add = (body: object) => perron.send('POST', '/api/recordings', { body });

/** The length of the server's speech. */
async function saidMs(text: string, language = 'de'): Promise<number | string> {
  const query = new URLSearchParams({ text, language }).toString();
  const answer = await perron.send('GET', `/api/display-runtime/speech?${query}`);
  const isWav = answer.rawPayload.toString('latin1', 0, 4) === 'RIFF';
  return isWav ? Math.round(lengthMs(readWav(answer.rawPayload))) : answer.body;
}

test('an upload is heard, and said from then on in the place of the voice', async () => {
  expect(await saidMs('Voltastr.')).toBe('de: Voltastraße.');
  const sound = await soundOf(0.7);
  expect(sound).toMatchObject({ file_name: 'wittenau.wav', seconds: 0.7 });
  const played = await perron.app.inject(`/api/recording-sounds/${sound.sound}`);
  expect([played.statusCode, played.headers['content-type']]).toEqual([200, 'audio/wav']);
  expect(Math.abs(lengthMs(readWav(played.rawPayload)) - 700)).toBeLessThan(2);

  // As it is written, with the abbreviations that announcements know.
  const made = await add({ text: 'Voltastr.', language: 'de', sound: sound.sound });
  expect(made.json()).toMatchObject({ file_name: 'wittenau.wav', seconds: 0.7, version: 1 });
  await expect.poll(() => saidMs('Voltastr.')).toBeTypeOf('number');
  expect(Math.abs(Number(await saidMs('voltastraße')) - 700)).toBeLessThan(10);
  // With the pause of the comma.
  expect(Math.abs(Number(await saidMs('Voltastr., Voltastr.')) - 1_620)).toBeLessThan(20);
  expect(await saidMs('Voltastr.', 'en')).toContain('en: ');

  const { id } = made.json<RecordingEntity>();
  const other = await soundOf(1.2);
  const body = { text: 'Voltastr.', language: 'de', sound: other.sound };
  await perron.send('PUT', `/api/recordings/${id}`, { body });
  await expect
    .poll(async () => Math.abs(Number(await saidMs('Voltastr.')) - 1_200))
    .toBeLessThan(10);

  await perron.send('DELETE', `/api/recordings/${id}`);
  await expect.poll(() => saidMs('Voltastr.')).toBe('de: Voltastraße.');
  await perron.send('POST', `/api/recordings/${id}/restore`);
  await expect.poll(() => saidMs('Voltastr.')).toBeTypeOf('number');
});

test('the dictionary counts for recordings as for what is said', async () => {
  const { sound } = await soundOf(0.6);
  await add({ text: 'Halt BVG', language: 'de', sound });
  await expect.poll(() => saidMs('Halt BVG')).toBeTypeOf('number');
  const body = { written: 'BVG', spoken: 'Be Vau Ge' };
  await perron.send('POST', '/api/pronunciations', { body });
  await expect.poll(() => saidMs('Halt Be Vau Ge')).toBeTypeOf('number');
});

test('loudspeakers hear of it with their manifest', async () => {
  const at = `/api/display-runtime/manifest?sid=900100003&ot=${output}`;
  const version = async () =>
    (await perron.app.inject(at)).json<{ speech: { recordings: string } | null }>().speech
      ?.recordings;
  const before = await version();
  expect(before).toBeTypeOf('string');
  const { sound } = await soundOf(0.4);
  await add({ text: 'Zug fällt aus', language: 'de', sound });
  await expect.poll(version).not.toBe(before);
});

test('a phrase may be named before it is recorded, and only once in a language', async () => {
  const made = await add({ text: 'Bitte zurückbleiben', language: 'de' });
  expect(made.json()).toMatchObject({ sound: null, seconds: null, file_name: null });
  expect(await saidMs('Bitte zurückbleiben')).toBe('de: Bitte zurückbleiben');
  const again = await add({ text: 'BITTE ZURÜCKBLEIBEN', language: 'de' });
  expect(again.statusCode).toBe(409);
  expect(again.json<ErrorBody>().details?.[0]).toMatchObject({ path: 'body.text', code: 'taken' });
  expect((await add({ text: 'Bitte zurückbleiben', language: 'en' })).statusCode).toBe(201);
  const list = await perron.send('GET', '/api/recordings?recorded=no&language=de');
  const { items } = list.json<{ items: RecordingEntity[] }>();
  expect(items.map(({ text }) => text)).toEqual(['Bitte zurückbleiben']);
});

test('a deletion says which loudspeakers have said it in the last day', async () => {
  const { sound } = await soundOf(0.5);
  const { id } = (await add({ text: 'Jungfernheide', language: 'de', sound })).json<{
    id: number;
  }>();
  const display = await perron.send('POST', '/api/displays', {
    body: { name: 'Lautsprecher 1', output_type_id: output },
  });
  const displayId = display.json<{ id: number }>().id;
  const said = async (language: string) =>
    perron.db
      .insertInto('spoken_announcements')
      .values({
        display_id: displayId,
        page_id: 'page',
        verified: true,
        announcement_id: null,
        number: language === 'de' ? 1 : 2,
        said_at: new Date(),
        kind: 'approach',
        parts: JSON.stringify([{ language, text: 'U7 nach Jungfernheide, 3 Minuten.' }]),
        heard: 'server_voice',
      })
      .execute();
  const usages = async () =>
    (await perron.send('GET', `/api/recordings/${id}/usages`)).json<unknown>();
  await said('en');
  expect(await usages()).toEqual({ total: 0, items: [] });
  await said('de');
  expect(await usages()).toEqual({
    total: 1,
    items: [{ kind: 'display', id: displayId, name: 'Lautsprecher 1' }],
  });
  expect((await perron.send('DELETE', `/api/recordings/${id}`)).statusCode).toBe(204);
});

test.each([
  ['no sound at all', Buffer.alloc(0), 'body.file: expected a WAV file, came something else'],
  ['another kind of file', Buffer.from('ID3\u0003 and so on'), 'expected a WAV file'],
  ['a file of zero length', writeWav(silence(0)), 'expected something to hear, got silence'],
  ['a minute of silence', writeWav(silence(60)), 'expected something to hear, got silence'],
  ['more than a phrase', toneBytes(31), 'expected at most 30 seconds, got 31'],
])('%s is refused', async (_, bytes, message) => {
  const answer = await upload(bytes);
  expect(answer.statusCode).toBe(422);
  expect(answer.json<ErrorBody>().message).toContain(message);
});

test('an hour is refused before it is kept', async () => {
  const answer = await upload(Buffer.alloc(13_000_000));
  expect([answer.statusCode, answer.json<ErrorBody>().code]).toEqual([413, 'payload_too_large']);
});

test('a sound that was never uploaded, and nobody who is not signed in', async () => {
  const answer = await add({ text: 'Tegel', language: 'de', sound: 'a'.repeat(64) });
  expect(answer.statusCode).toBe(422);
  expect(answer.json<ErrorBody>().message).toContain(
    'body.sound: expected a sound that was uploaded',
  );
  expect((await perron.app.inject(`/api/recording-sounds/${'a'.repeat(64)}`)).statusCode).toBe(404);
  const file = { bytes: toneBytes(), name: 'x.wav' };
  expect((await sendFile(perron, {}, '/api/recording-sounds', file)).statusCode).toBe(401);
});

test('a sound that no recording names goes after a day, one in the trash stays', async () => {
  const [unused, trashed] = [await soundOf(0.31), await soundOf(0.32)];
  const { id } = (await add({ text: 'Tegel', language: 'de', sound: trashed.sound })).json<{
    id: number;
  }>();
  await perron.send('DELETE', `/api/recordings/${id}`);
  const isKept = async ({ sound }: RecordingSound) =>
    (await perron.app.inject(`/api/recording-sounds/${sound}`)).statusCode === 200;
  await soundOf(0.33);
  expect([await isKept(unused), await isKept(trashed)]).toEqual([true, true]);
  await sql`update recording_sounds set created_at = now() - interval '2 days'
    where name in (${unused.sound}, ${trashed.sound})`.execute(perron.db);
  await soundOf(0.33);
  expect([await isKept(unused), await isKept(trashed)]).toEqual([false, true]);
  expect((await perron.send('POST', `/api/recordings/${id}/restore`)).statusCode).toBe(200);
});
