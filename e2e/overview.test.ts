import type { Display, DisplayReport } from '@perron/schema';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sendReport } from '../apps/server/src/resources/display-reports/testing/send-report';
import {
  newKey,
  signedIn,
} from '../apps/server/src/resources/display-runtime/testing/display-caller';
import { axeFindings } from './support/axe';
import { operatorPages } from './support/operator-pages';
import type { VisitorOptions } from './support/visitors';

/** How far the server's clock is ahead. */
let skippedMs = 0;

const { perron, open } = await operatorPages({ nowMs: () => Date.now() + skippedMs });

async function openIndex(options: VisitorOptions = {}): Promise<Page> {
  const page = await open('/', options);
  return page;
}

/** A display that has just reported; the answer reports once more. */
async function reporting(name: string, place: object, ofKey: object = {}) {
  const body = { name, output_type_id: 6, ...place };
  const { id } = (await perron.send('POST', '/api/displays', { body })).json<Display>();
  const { access_token } = await signedIn(
    perron,
    await newKey(perron, { display_id: id, ...ofKey }),
  );
  const report = (change: Partial<DisplayReport>) => sendReport(perron, change, access_token);
  await report({});
  return report;
}

const headline = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 2, name });

test('an installation without displays is told what to do first, and how far it is', async () => {
  const page = await openIndex();
  await headline(page, 'No displays yet: set up the network').waitFor();
  const steps = page.getByRole('region', { name: 'First steps' });
  await steps.getByText(/^\d of 6 done$/).waitFor();
  await steps.getByRole('progressbar', { name: 'First steps' }).waitFor();
  const next = steps.locator('[aria-current=step]');
  await next.getByRole('link', { name: 'Load your timetable' }).waitFor();
  expect(await page.getByText('Everything is running').count()).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  await steps.getByRole('link', { name: 'Make the first display' }).click();
  await page.getByRole('heading', { level: 1, name: 'New display' }).waitFor();
});

test('everything is running while displays report, and who changed what last is told', async () => {
  const report = await reporting('Gut', { station_id: 1 });
  const page = await openIndex();
  await headline(page, 'Everything is running').waitFor();
  // Its only board says that departures are not available.
  await report({ lacks: ['departures'] });
  const why = '1 display shows less than it should: departures unavailable (1)';
  await headline(page, why).waitFor();
  await page.getByRole('region', { name: 'Data missing 1' }).getByText('Gut').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await report({});
  await headline(page, 'Everything is running').waitFor();
  const changes = page.getByRole('region', { name: 'Last changes' });
  await changes.getByText('created display Gut').waitFor();
  await changes.getByText('Demo Perron').first().waitFor();
  expect(await axeFindings(page)).toEqual([]);
});

test('the index says where displays are offline, and which key expires soon', async () => {
  const expires_at = new Date(Date.now() + 10.5 * 86_400_000).toISOString();
  await reporting('Wagen', { vehicle_id: '5041' }, { name: 'Key of the car', expires_at });
  skippedMs += 400_000;
  const page = await openIndex();
  await headline(page, '2 displays are offline at one place and on one vehicle').waitFor();
  const offline = page.getByRole('region', { name: 'Offline 2' });
  await offline.getByRole('link', { name: 'Vehicle 5041' }).waitFor();
  const keys = page.getByRole('region', { name: 'Keys that expire soon 1' });
  await keys.getByRole('listitem').filter({ hasText: 'Wagen' }).getByText('in 10 days').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await offline.getByRole('link', { name: 'All offline displays' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Wagen' });
  await row.getByText('Offline').waitFor();
  await row.getByRole('link', { name: 'Key expires in 10 days' }).waitFor();
});

test.each([
  ['dark', 'de-DE', 1440],
  ['light', 'de-DE', 390],
  ['dark', 'en-GB', 1024],
] as const)('in %s, %s, %i wide axe finds nothing and nothing runs over', async (...how) => {
  const [colorScheme, locale, width] = how;
  const page = await openIndex({ colorScheme, locale, viewport: { width, height: 900 } });
  await headline(page, /offline/).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
});
