import type { SystemStatus } from '@perron/schema';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawPage } from '../kit/testing/draw-page';
import { NetworkClock } from './NetworkClock';

let page: Awaited<ReturnType<typeof drawPage>>;
beforeEach(() => {
  const toFake = ['Date', 'setInterval', 'clearInterval'] as const;
  vi.useFakeTimers({ toFake: [...toFake], now: new Date('2026-11-02T04:59:58Z') });
});
afterEach(async () => {
  await page.close();
  vi.useRealTimers();
});

async function draw(network_time_zone: string): Promise<void> {
  const status = { state: 'ok', network_time_zone } as SystemStatus;
  page = await drawPage({
    pages: { '/': NetworkClock },
    client: { getStatus: async () => status },
    language: 'de',
  });
}
const said = () => document.querySelector('[title]')?.textContent;

test('to an operator elsewhere the network’s clock says how far it is from Greenwich', async () => {
  await draw('Asia/Kathmandu');
  await vi.waitFor(() => expect(said()).toBe('Mo., 2. Nov. 10:44:58 GMT+5:45'));
  await act(async () => vi.advanceTimersByTime(2_000));
  expect(said()).toBe('Mo., 2. Nov. 10:45:00 GMT+5:45');
});

test('to one in its zone it is a clock', async () => {
  await draw(Intl.DateTimeFormat().resolvedOptions().timeZone);
  await vi.waitFor(() => expect(said()).toMatch(/ \d\d:59:58$/));
});
