import { registry } from '@perron/widgets/definitions';
import { expect, test } from 'vitest';
import { axeFindings } from './support/axe';
import { operatorPages } from './support/operator-pages';
import type { VisitorOptions } from './support/visitors';

const { baseUrl, visitors, enter } = await operatorPages();

async function openGallery(address: string, options: VisitorOptions = {}) {
  const page = await visitors.open(options);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  await enter(page, address);
  await page.locator('main section').first().waitFor();
  return { page, problems };
}

test('every widget stands in the gallery, with its example', async () => {
  const { page, problems } = await openGallery('/gallery');
  const titles = await page.locator('main section h2').allTextContents();
  expect(titles).toEqual(Object.values(registry).map(({ title }) => title.en));
  await page.getByRole('img', { name: 'Example' }).first().locator('[data-widget]').waitFor();
  expect(problems).toEqual([]);
});

test('a search is one key away, stands in the address, and leads to a single state', async () => {
  const { page } = await openGallery('/gallery');
  await page.keyboard.press('/');
  await page.keyboard.type('nothing departs');
  await page.waitForURL(/search=nothing/);
  await expect.poll(() => page.getByRole('figure').count()).toBe(1);
  expect(await page.getByRole('figure').textContent()).toContain('Nothing departs');
  await page.getByRole('searchbox').fill('hologram');
  await page.getByText('No widget or state matches “hologram”.').waitFor();
});

test('a link leads to a widget, and to how it was looked at', async () => {
  const { page } = await openGallery('/gallery?search=departures&size=portrait&language=en');
  expect(await page.getByRole('radio', { name: '1080 × 1920' }).isChecked()).toBe(true);
  await page.goto(`${baseUrl}/gallery#weather`);
  const section = page.locator('#weather');
  await section.waitFor();
  await expect.poll(async () => (await section.boundingBox())?.y ?? Infinity).toBeLessThan(400);
});

test.each([
  { colorScheme: 'light', width: 1440 },
  { colorScheme: 'dark', width: 390 },
] as const)('axe finds nothing: $colorScheme, $width px', async ({ colorScheme, width }) => {
  const { page } = await openGallery('/gallery', {
    colorScheme,
    viewport: { width, height: 900 },
  });
  await page.getByRole('img', { name: 'Example' }).first().locator('[data-widget]').waitFor();
  expect(await axeFindings(page)).toEqual([]);
});
