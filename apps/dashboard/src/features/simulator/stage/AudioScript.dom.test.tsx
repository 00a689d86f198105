import type { Situation } from '@perron/core';
import type { DisplayEngine, DisplayFrame } from '@perron/runtime';
import { firstAnnouncementRules } from '@perron/schema';
import type { DirectAnnouncement, Manifest } from '@perron/schema';
import { sampleSituation } from '@perron/widgets/host';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { TimeZoneContext } from '../../../i18n/time-zone';
import { button, click, drawPage } from '../../../kit/testing/draw-page';
import { AudioScript } from './AudioScript';

const { nowMs } = sampleSituation;

function direct(id: number, more: Partial<DirectAnnouncement> = {}): DirectAnnouncement {
  const parts = [
    { language: 'de' as const, text: `Durchsage ${id}` },
    { language: 'en' as const, text: `Announcement ${id}` },
  ];
  const until = new Date(nowMs + 600_000).toISOString();
  return { id, parts, until, displayId: null, ...more };
}

/** A loudspeaker of the simulator that stands at a moment; `turn` changes what is to be said. */
function loudspeaker(announcements: readonly DirectAnnouncement[]) {
  const listeners = new Set<() => void>();
  const frameOf = (said: readonly DirectAnnouncement[]): DisplayFrame => {
    const rules = { ...firstAnnouncementRules, approach_minutes: [], say_arrivals: false };
    const speech = { rules, pronunciations: [], recordings: '', announcements: [...said] };
    const situation: Situation = { ...sampleSituation, departures: { state: 'loading' } };
    const manifest = { speech } as unknown as Manifest;
    return { state: 'audio', situation, manifest } as unknown as DisplayFrame;
  };
  let frame = frameOf(announcements);
  const engine = {
    frame: () => frame,
    candidates: () => [],
    disruptions: () => null,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return {
    engine: engine as unknown as DisplayEngine,
    turn: (said: readonly DirectAnnouncement[]) => {
      frame = frameOf(said);
      for (const listener of listeners) listener();
    },
  };
}

let page: Awaited<ReturnType<typeof drawPage>> | null = null;
afterEach(async () => {
  await page?.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function draw(engine: DisplayEngine): Promise<void> {
  page = await drawPage({
    pages: {
      '/': () => (
        <TimeZoneContext value="Europe/Berlin">
          <AudioScript engine={engine} />
        </TimeZoneContext>
      ),
    },
    parts: ['simulator', 'speech'],
    client: {
      listPronunciations: async () => ({ items: [], total: 0, current_page: 1, page_size: 200 }),
      signSpeech: async ({ body: { text } }) => ({
        address: `/speech?${new URLSearchParams({ text: text }).toString()}`,
      }),
    },
  });
}

const text = () => document.body.textContent;
const lines = () => [...document.querySelectorAll('ol > li')].map(({ textContent }) => textContent);

test('nothing to be said is told with how far ahead that is known', async () => {
  await draw(loudspeaker([]).engine);
  expect(text()).toContain('Announcements ahead');
  expect(text()).toContain('Nothing will be said in the next 15 minutes, as far as is known.');
  expect(lines()).toEqual([]);
});

test('a display that is no loudspeaker, or has not started, has no list', async () => {
  const { engine } = loudspeaker([]);
  const starting = { state: 'starting' };
  await draw({ ...engine, frame: () => starting } as unknown as DisplayEngine);
  expect(text()).not.toContain('Announcements ahead');
});

test('each announcement has its time and its text in each language, with a button to listen', async () => {
  await draw(loudspeaker([direct(1)]).engine);
  const [line] = lines();
  expect(line).toMatch(/14:03.*Durchsage 1.*Announcement 1/);
  expect(
    [...document.querySelectorAll('li [lang] > p')].map((element) => element.textContent),
  ).toEqual(['Durchsage 1', 'Announcement 1']);
  expect(button('Listen in German')).toBeTruthy();
  expect(button('Listen in English')).toBeTruthy();
});

test('an announcement for one real display is not said by a simulated one', async () => {
  await draw(loudspeaker([direct(1, { displayId: 7 }), direct(2)]).engine);
  expect(lines()).toHaveLength(1);
  expect(text()).not.toContain('Durchsage 1');
});

test('of many the first four are listed, and how many more there are', async () => {
  await draw(loudspeaker([1, 2, 3, 4, 5, 6].map((id) => direct(id))).engine);
  expect(lines()).toHaveLength(4);
  expect(text()).toContain('2 more in 15 minutes');
});

test('an announcement is heard by the server’s voice', async () => {
  const sources: string[] = [];
  vi.stubGlobal(
    'Audio',
    class {
      constructor(src: string) {
        sources.push(new URL(src, 'http://perron.example').searchParams.get('text') ?? '');
      }
      async play(): Promise<void> {}
      pause(): void {}
    },
  );
  await draw(loudspeaker([direct(1)]).engine);
  await click(button('Listen in English'));
  await vi.waitFor(() => expect(sources).toEqual(['Announcement 1']));
  expect(button('Stop')).toBeTruthy();
});

test('the list follows the simulated display, once a second at most', async () => {
  const { engine, turn } = loudspeaker([direct(1)]);
  await draw(engine);
  vi.useFakeTimers();
  turn([direct(2)]);
  await act(async () => vi.advanceTimersByTime(999));
  expect(text()).toContain('Durchsage 1');
  await act(async () => vi.advanceTimersByTime(1));
  expect(text()).toContain('Durchsage 2');
  expect(text()).not.toContain('Durchsage 1');
});
