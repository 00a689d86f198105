import type { SystemStatus } from '@perron/schema';
import { afterEach, expect, test } from 'vitest';
import { useTranslate } from '../i18n/use-translate';
import { drawPage } from '../kit/testing/draw-page';
import { NetworkTimeZone } from './NetworkTimeZone';

let page: Awaited<ReturnType<typeof drawPage>>;
afterEach(() => page.close());

const status: SystemStatus = {
  state: 'ok',
  version: '1.0.0',
  components: [],
  transit: null,
  startedAt: '2026-11-22T08:00:00Z',
  now: '2026-11-22T23:06:00Z',
  network_time_zone: 'Asia/Tokyo',
  stations: 0,
  registration: 'closed',
};
const epochMs = Date.parse('2026-11-22T23:06:00Z');

function Times() {
  const { dateTime, minute } = useTranslate();
  return <p>{`${dateTime(epochMs)} ${minute(epochMs)}`}</p>;
}

test('every time on a page is the network’s, wherever the operator sits', async () => {
  page = await drawPage({
    pages: {
      '/': () => (
        <NetworkTimeZone>
          <Times />
        </NetworkTimeZone>
      ),
    },
    client: { getStatus: () => Promise.resolve(status) },
    language: 'de',
  });
  await expect.poll(() => document.querySelector('p')?.textContent).toBe('23.11.2026, 08:06 08:06');
});
