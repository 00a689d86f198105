import type { Departure } from '@perron/schema';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFindings } from './support/axe';
import { operatorPages } from './support/operator-pages';

const { perron, open } = await operatorPages();

const minuteMs = 60_000;
const board = '/transit/stops/900100003/departures?duration=120&short=true&further=true&results=40';

/** An upstream whose trains are all an hour late, and no two by the same minutes. */
function upstreamIsLate(): void {
  const nowMs = Date.now();
  const service = perron.transit.service();
  const departureAt = (minutes: number): Departure => {
    const delay = 3_600 + minutes;
    return {
      tripId: `trip ${minutes}`,
      stop: null,
      platform: null,
      plannedPlatform: null,
      prognosisType: null,
      direction: 'Pankow',
      provenance: null,
      line: null,
      remarks: [],
      origin: null,
      delay,
      when: new Date(nowMs + minutes * minuteMs + delay * 1_000).toISOString(),
      plannedWhen: new Date(nowMs + minutes * minuteMs).toISOString(),
    };
  };
  perron.transit.ready({
    ...service,
    facts: { ...service.facts, source: 'v6.upstream.example', realtime: true },
    departures: async () => ({
      departures: [0, 7, 18, 29, 40, 51].map(departureAt),
      realtimeDataUpdatedAt: Math.floor(nowMs / 1_000),
    }),
  });
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('an operator reads why a source is doubted, believes it for a time, and takes that back', async () => {
  upstreamIsLate();
  await perron.app.inject(board);
  const page = await open('/system');
  await page.getByText('6 of 6 predictions are one hour later than planned').waitFor();
  await button(page, 'Believe it all the same …').click();
  const dialog = page.getByRole('dialog', { name: 'Believe this source all the same?' });
  await dialog.getByText('passengers read false times').waitFor();
  expect(await dialog.getByRole('button', { name: 'Show as live' }).isDisabled()).toBe(true);
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByLabel('I know that the times of this source are right.').check();
  await dialog.getByRole('button', { name: 'Show as live' }).click();
  await page.getByText(/Believed all the same by .* until/).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const believed = async () =>
    (await perron.app.inject(board)).json<{ believed?: unknown }>().believed;
  await expect.poll(believed).toEqual([{ source: 0, guesses: ['hours_off'] }]);
  await button(page, 'Doubt it again').click();
  await button(page, 'Believe it all the same …').waitFor();
  await expect.poll(believed).toBeUndefined();
});
