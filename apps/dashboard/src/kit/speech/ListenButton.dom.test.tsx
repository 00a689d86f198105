import type { ApiClient } from '@perron/client';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { button, click, drawPage } from '../testing/draw-page';
import { ListenButton } from './ListenButton';

/** A sound that the test ends or lets fail. */
class TestAudio {
  static last: TestAudio | null = null;
  onended: () => void = () => undefined;
  onerror: () => void = () => undefined;
  isPaused = false;
  constructor(readonly src: string) {
    TestAudio.last = this;
  }
  async play(): Promise<void> {}
  pause(): void {
    this.isPaused = true;
  }
}

let page: Awaited<ReturnType<typeof drawPage>>;
afterEach(async () => {
  await page.close();
  vi.unstubAllGlobals();
});

const entry = {
  id: 1,
  written: 'BVG',
  spoken: 'B V G',
  language: null,
  version: 1,
  created_at: '2026-11-20T12:00:00Z',
  updated_at: '2026-11-20T12:00:00Z',
};

const client: Partial<ApiClient> = {
  signSpeech: async ({ body: { text, language = 'de' } }) => ({
    address: `/speech?${new URLSearchParams({ text, language, signature: 'S' }).toString()}`,
  }),
  listPronunciations: async () => ({ items: [entry], total: 1, current_page: 1, page_size: 200 }),
};

async function draw(drafts: Parameters<typeof ListenButton>[0]['drafts'] = []) {
  vi.stubGlobal('Audio', TestAudio);
  TestAudio.last = null;
  const text = 'U8 der BVG';
  const Page = () => <ListenButton text={text} language="de" drafts={drafts} />;
  page = await drawPage({ pages: { '/': Page }, client, parts: ['speech'] });
}

const said = () => document.querySelector('[role=status]')?.textContent;

test('a text is read out by the dictionary with the server’s voice, and stopped', async () => {
  await draw();
  await vi.waitFor(() => expect(said()).toBe('Read as: U 8 der B V G'));
  await click(button('Listen in German'));
  await vi.waitFor(() => expect(TestAudio.last).not.toBeNull());
  const { searchParams } = new URL(TestAudio.last?.src ?? '', 'http://perron.example');
  expect([searchParams.get('text'), searchParams.get('language')]).toEqual(['U 8 der B V G', 'de']);
  await click(button('Stop'));
  await vi.waitFor(() => expect(button('Listen in German')).toBeTruthy());
  expect(TestAudio.last?.isPaused).toBe(true);
});

test('the entry that is being edited counts before the dictionary', async () => {
  await draw([{ written: 'BVG', spoken: 'Be Vau Ge', language: 'de' }]);
  await vi.waitFor(() => expect(said()).toBe('Read as: U 8 der Be Vau Ge'));
});

test('without a voice of the server the browser speaks; without either that is said', async () => {
  const spoken: string[] = [];
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      onend: () => void = () => undefined;
      constructor(readonly text: string) {}
    },
  );
  await draw();
  const speak = (utterance: { text: string; onend: () => void }) => {
    spoken.push(utterance.text);
    utterance.onend();
  };
  Object.assign(window, {
    speechSynthesis: { speak, cancel: () => undefined, getVoices: () => [] },
  });
  await vi.waitFor(() => expect(said()).toContain('B V G'));
  await click(button('Listen in German'));
  await vi.waitFor(() => expect(TestAudio.last).not.toBeNull());
  await act(async () => TestAudio.last?.onerror());
  await vi.waitFor(() => expect(spoken).toEqual(['U 8 der B V G']));
  await vi.waitFor(() => expect(button('Listen in German')).toBeTruthy());
  Reflect.deleteProperty(window, 'speechSynthesis');
  TestAudio.last = null;
  await click(button('Listen in German'));
  await vi.waitFor(() => expect(TestAudio.last).not.toBeNull());
  await act(async () => TestAudio.last?.onerror());
  await vi.waitFor(() => expect(said()).toBe('This browser has no voice for it.'));
});
