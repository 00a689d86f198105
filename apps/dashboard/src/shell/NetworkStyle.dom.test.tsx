import { networkStyleInUse, setNetworkStyle, tidyStationName } from '@perron/core';
import type { SystemStatus } from '@perron/schema';
import { afterEach, expect, test } from 'vitest';
import { LineBadge } from '../kit/line-badge/LineBadge';
import { drawPage } from '../kit/testing/draw-page';
import { NetworkStyle } from './NetworkStyle';

let page: Awaited<ReturnType<typeof drawPage>>;
const before = networkStyleInUse();
afterEach(async () => {
  setNetworkStyle(before);
  await page.close();
});

const status: SystemStatus = {
  ...{ state: 'ok', version: '1.0.0', components: [], transit: null },
  ...{ startedAt: '2026-11-22T08:00:00Z', now: '2026-11-22T23:06:00Z' },
  ...{ network_time_zone: 'America/New_York', stations: 0, registration: 'closed' },
  network_style: {
    names: [{ where: 'end', remove: ' Station' }],
    palette: 'none',
    signs: false,
    shapes: { subway: 'circle' },
  },
};
const line = { name: '7', product: 'subway', color: { bg: '#b933ad', fg: '' } } as const;

function Sign() {
  return (
    <p>
      {tidyStationName('S Street Station')} <LineBadge name="7" line={line} />
    </p>
  );
}

test('pages write names and draw signs as the network does', async () => {
  page = await drawPage({
    pages: {
      '/': () => (
        <NetworkStyle>
          <Sign />
        </NetworkStyle>
      ),
    },
    client: { getStatus: () => Promise.resolve(status) },
    language: 'en',
  });
  await expect.poll(() => document.querySelector('p')?.textContent).toBe('S Street 7');
  const sign = document.querySelector('[data-shape]');
  expect(sign?.getAttribute('data-shape')).toBe('circle');
});
