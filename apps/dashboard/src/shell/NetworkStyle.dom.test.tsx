import { tidyStationName } from '@perron/core';
import type { SystemStatus } from '@perron/schema';
import { act } from 'react';
import { afterEach, expect, test } from 'vitest';
import { useNetworkStyle } from '../i18n/network-style';
import { LineBadge } from '../kit/line-badge/LineBadge';
import { drawPage } from '../kit/testing/draw-page';
import { NetworkStyle } from './NetworkStyle';

let page: Awaited<ReturnType<typeof drawPage>>;
afterEach(() => page.close());

const status: SystemStatus = {
  state: 'ok',
  version: '1.0.0',
  components: [],
  transit: null,
  startedAt: '2026-11-22T08:00:00Z',
  now: '2026-11-22T23:06:00Z',
  network_time_zone: 'America/New_York',
  stations: 0,
  registration: 'closed',
  network_style: {
    names: [{ where: 'end', remove: ' Station' }],
    palette: 'none',
    signs: false,
    shapes: { subway: 'circle' },
  },
};
const line = { name: '7', product: 'subway', color: { bg: '#b933ad', fg: '' } } as const;

function Sign() {
  const style = useNetworkStyle();
  return (
    <>
      <p>
        {tidyStationName('S Street Station', style)} <LineBadge name="7" line={line} />
      </p>
      <input aria-label="Text" />
    </>
  );
}

async function draw(getStatus: () => Promise<SystemStatus>): Promise<void> {
  page = await drawPage({
    pages: {
      '/': () => (
        <NetworkStyle>
          <Sign />
        </NetworkStyle>
      ),
    },
    client: { getStatus },
    language: 'en',
  });
  await expect.poll(() => document.querySelector('p')?.textContent).toBe('S Street 7');
}

test('pages write names and draw signs as the network does', async () => {
  await draw(() => Promise.resolve(status));
  const sign = document.querySelector('[data-shape]');
  expect(sign?.getAttribute('data-shape')).toBe('circle');
});

test('typed text stays when operators change the style, which the page follows', async () => {
  let reported = status;
  await draw(() => Promise.resolve(reported));
  const field = document.querySelector('input');
  if (!field) throw new Error('Expected a field.');
  field.value = 'half a sentence';
  const style = { names: [{ where: 'start' as const, remove: 'S ' }], signs: false, shapes: {} };
  reported = { ...status, network_style: { ...style, palette: 'none' } };
  await act(() => page.queryClient.invalidateQueries({ queryKey: ['status'] }));
  await expect.poll(() => document.querySelector('p')?.textContent).toBe('Street Station 7');
  expect(document.querySelector('input')).toBe(field);
  expect(field.value).toBe('half a sentence');
});
