import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SearchItem } from '@perron/schema';
import { drawPage, fill, press } from '../kit/testing/draw-page';
import { Palette } from './Palette';

let page: Awaited<ReturnType<typeof drawPage>>;
beforeEach(() => vi.useFakeTimers());
afterEach(async () => {
  await page.close();
  vi.useRealTimers();
});

const station = (id: number, name: string): SearchItem => ({
  kind: 'station',
  id,
  name,
  hint: null,
});
const chosen = () => document.querySelector('[role=option][aria-selected=true]')?.textContent;
const offered = () =>
  [...document.querySelectorAll('[role=option]')].map((element) => element.textContent);

/** The palette over a server that answers when the test says so, each text for itself. */
async function openPalette() {
  const answers = new Map<string, (items: SearchItem[]) => void>();
  const searchEntities = ({ query }: { query: { query: string } }) =>
    new Promise<{ items: SearchItem[] }>((resolve) => {
      answers.set(query.query, (items) => resolve({ items }));
    });
  const Page = () => <Palette opened onClose={() => undefined} onHelp={() => undefined} />;
  page = await drawPage({
    pages: { '/': Page, '/station/edit': () => null },
    client: { searchEntities },
    parts: ['finding', 'shell'],
  });
  return async (text: string, ...items: SearchItem[]) => {
    await act(async () => {
      answers.get(text)?.(items);
      await vi.advanceTimersByTimeAsync(0);
    });
  };
}

async function type(text: string) {
  await fill(document.querySelector('[role=combobox]'), text);
  await act(() => vi.advanceTimersByTimeAsync(1000));
}

test('the entry that was seen first stays chosen when an answer comes above it', async () => {
  const answer = await openPalette();
  await type('switch to dark');
  expect(chosen()).toBe('Switch to dark colours');
  await answer('switch to dark', station(7, 'Switch to dark side'));
  expect(offered()[0]).toContain('Switch to dark side');
  expect(chosen()).toBe('Switch to dark colours');
});

test('of an earlier answer only what the text still names is offered', async () => {
  const answer = await openPalette();
  await type('he');
  await answer('he', station(5, 'Heidelberger Platz'), station(6, 'Hermannplatz'));
  expect(chosen()).toContain('Heidelberger Platz');
  await type('her');
  expect(offered().join()).not.toContain('Heidelberger');
  expect(chosen()).toContain('Hermannplatz');
  await press('Enter');
  expect(page.router.state.location.href).toBe('/station/edit?id=6');
});
