import type { RecordingEntity, RecordingInput } from '@perron/schema';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { button, click, drawPage } from '../../kit/testing/draw-page';
import { RecordingImportPage } from './import-page';
import { pages } from './pages';

const hash = (letter: string) => letter.repeat(64);
const created_at = '2026-11-20T12:00:00Z';

function recording(id: number, body: Partial<RecordingInput>): RecordingEntity {
  return {
    id,
    version: 1,
    created_at,
    updated_at: created_at,
    text: '',
    language: 'de',
    sound: null,
    file_name: null,
    seconds: null,
    ...body,
  };
}

let refusals: string[];
const server = {
  uploadRecordingSound: vi.fn(async ({ body: { file } }: { body: { file: File } }) => {
    if (refusals.includes(file.name)) throw new Error('no network');
    return { sound: hash('a'), file_name: file.name, seconds: 1.26 };
  }),
  createRecording: vi.fn(async ({ body }: { body: RecordingInput }) => recording(7, body)),
  listPronunciations: async () => ({ items: [], total: 0, current_page: 1, page_size: 200 }),
};

let page: Awaited<ReturnType<typeof drawPage>> | null = null;
beforeEach(() => {
  vi.clearAllMocks();
  refusals = [];
  vi.stubGlobal(
    'OfflineAudioContext',
    class {
      decodeAudioData = async (bytes: ArrayBuffer) => ({
        duration: 1.26,
        length: 1,
        numberOfChannels: 1,
        // A file of one byte is silent.
        getChannelData: () => Float32Array.from([bytes.byteLength > 1 ? 0.5 : 0]),
      });
    },
  );
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await page?.close();
});

const text = () => document.body.textContent;
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`);

async function choose(...files: readonly File[]): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('expected a place for files');
  Object.defineProperty(input, 'files', { value: files, configurable: true });
  await act(async () => input.dispatchEvent(new Event('change', { bubbles: true })));
}

const sound = (name: string, bytes = 8) => new File([new Uint8Array(bytes)], name);

test('a new recording: its sound names it, what is wrong with a file is said there', async () => {
  page = await drawPage({
    pages: { '/signed-in/recordings/edit': pages.EditPage },
    parts: ['recordings', 'speech'],
    client: server as never,
  });
  await choose(sound('Stille.wav', 1));
  await vi.waitFor(() => expect(text()).toContain('There is nothing to hear in this file.'));
  expect(server.uploadRecordingSound).not.toHaveBeenCalled();
  await choose(sound('Gleis_2.mp3'));
  await vi.waitFor(() => expect(text()).toContain('1.3 s'));
  expect(field('text')?.value).toBe('Gleis 2');
  await click(button('Save recording'));
  await vi.waitFor(() => expect(server.createRecording).toHaveBeenCalledTimes(1));
  expect(server.createRecording.mock.calls[0]?.[0].body).toEqual({
    text: 'Gleis 2',
    language: 'de',
    sound: hash('a'),
  });
});

test('many files: each is a recording, one that fails holds up no other and is tried again', async () => {
  refusals = ['Zoo.wav'];
  page = await drawPage({
    pages: { '/recordings/import': RecordingImportPage, '/recordings/edit': () => null },
    parts: ['recordings', 'speech'],
    client: server as never,
  });
  await choose(sound('Zoo.wav'), sound('leise.wav', 1), sound('Wittenau.wav'));
  await vi.waitFor(() => expect(text()).toContain('1 of 3 saved, 2 failed'));
  expect(text()).toContain('There is nothing to hear in this file.');
  refusals = [];
  await click(button('Try again'));
  await vi.waitFor(() => expect(text()).toContain('2 of 3 saved, 1 failed'));
  expect(server.createRecording.mock.calls.map(([{ body }]) => body.text)).toEqual([
    'Wittenau',
    'Zoo',
  ]);
});
