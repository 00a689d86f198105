import type { SystemStatus } from '@perron/schema';
import { afterEach, expect, test, vi } from 'vitest';
import { drawPage } from '../testing/draw-page';
import { NothingDeparts } from './NothingDeparts';

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

let page: Awaited<ReturnType<typeof drawPage>>;
afterEach(() => page.close());

const text = 'Nothing departs in the next 30 minutes.';
const words = () => document.querySelector('#root')?.textContent ?? '';

async function draw(isOld: boolean, getStatus: () => Promise<SystemStatus>) {
  const Page = () => <NothingDeparts text={text} isOld={isOld} />;
  page = await drawPage({ pages: { '/': Page }, client: { getStatus }, parts: ['transit-state'] });
}

function withTimetable(timetable: 'current' | 'ended'): Promise<SystemStatus> {
  return Promise.resolve({
    ...idle,
    transit: { ...idle.transit, timetable } as SystemStatus['transit'],
  });
}

test('nothing departs where a timetable that is in service says so', async () => {
  await draw(false, () => withTimetable('current'));
  await vi.waitFor(() => expect(words()).toContain(text));
});

test('a timetable that has ended is no word about what departs', async () => {
  await draw(false, () => withTimetable('ended'));
  await vi.waitFor(() => expect(words()).toContain('The timetable has ended'));
  expect(words()).not.toContain(text);
});

test('of an older answer, and while the server does not say how it does, nothing is known', async () => {
  await draw(true, () => withTimetable('current'));
  expect(words()).toContain('not known');
  await page.close();
  await draw(false, () => new Promise(() => undefined));
  expect(words()).not.toContain(text);
});
