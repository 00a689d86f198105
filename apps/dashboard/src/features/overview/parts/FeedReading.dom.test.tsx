import type { SystemStatus } from '@perron/schema';
import { useQuery } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawPage } from '../../../kit/testing/draw-page';
import { useServices } from '../../../services/services';
import { watchedStatusQuery } from '../queries';
import { Sources } from './Sources';

const idle: SystemStatus = {
  state: 'ok',
  version: '1.0.0',
  transit: null,
  components: [{ name: 'transit', state: 'ok', detail: 'feed.zip' }],
  startedAt: '2026-11-22T08:00:00Z',
  now: '2026-11-22T23:06:00Z',
  network_time_zone: 'Europe/Berlin',
  stations: 0,
  registration: 'closed',
};

let status: SystemStatus;
let page: Awaited<ReturnType<typeof drawPage>>;
beforeEach(() =>
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }),
);
afterEach(async () => {
  vi.useRealTimers();
  await page.close();
});

function Watched() {
  const { client } = useServices();
  const { data } = useQuery(watchedStatusQuery(client));
  return data ? <Sources status={data} /> : null;
}

/** An answer is drawn with the next turn of the timers. */
const drawsMs = 10;
const asksAgainMs = 2_000 + drawsMs;

const getStatus = vi.fn(async () => status);
const draw = (language: 'de' | 'en') =>
  drawPage({ pages: { '/': Watched }, client: { getStatus }, language, parts: ['overview'] });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const bar = () => document.querySelector('progress');
const words = () => document.querySelector('#root')?.textContent;

test.each([
  ['de', 'Ein Feed wird gelesen: 41 %', 'Fahrplan wird gelesen'],
  ['en', 'A feed is being read: 41 %', 'Reading the timetable'],
] as const)(
  'in %s the overview says how far a feed has been read',
  async (language, said, name) => {
    status = { ...idle, feed_progress: 0.419 };
    page = await draw(language);
    await pass(drawsMs);
    expect(words()).toContain(said);
    expect(bar()?.value).toBe(41);
    expect(bar()?.getAttribute('aria-label')).toBe(name);
  },
);

test('it follows every two seconds until the feed is read, and then says nothing of it', async () => {
  status = { ...idle, feed_progress: 0.4 };
  page = await draw('en');
  await pass(drawsMs);
  expect(bar()?.value).toBe(40);
  status = { ...idle, feed_progress: 0.7 };
  await pass(asksAgainMs);
  expect(bar()?.value).toBe(70);
  status = idle;
  await pass(asksAgainMs);
  expect(bar()).toBeNull();
  getStatus.mockClear();
  await pass(20_000);
  expect(getStatus).not.toHaveBeenCalled();
});

test('before a feed has begun to be read the overview looks as often', async () => {
  status = { ...idle, components: [{ name: 'transit', state: 'starting', detail: '' }] };
  page = await draw('en');
  await pass(drawsMs);
  expect(words()).not.toBe('');
  status = { ...idle, feed_progress: 0.1 };
  await pass(asksAgainMs);
  expect(bar()?.value).toBe(10);
});
