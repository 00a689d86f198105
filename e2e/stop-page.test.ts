import { beforeAll, expect, test } from 'vitest';
import { axeFindings } from './support/axe';
import { operatorPages } from './support/operator-pages';

const aheadMs = Date.parse('2026-11-25T14:03:00+01:00') - Date.now();
const { perron, baseUrl, browser } = await operatorPages({
  nowMs: () => Date.now() + aheadMs,
  languages: ['de', 'en', 'ar'],
});

const address = `${baseUrl}/stop/900100003`;
let disruption: object;

beforeAll(async () => {
  const list = await perron.send('GET', '/api/location-lines?page_size=200');
  const { items } = list.json<{ items: { id: number; name: string }[] }>();
  const line_id = items.find(({ name }) => name === 'U8')?.id ?? 0;
  const stops = await perron.send('GET', `/api/location-stations?line_id=${line_id}&page_size=200`);
  const here = stops
    .json<{ items: { id: number; code: string | null }[] }>()
    .items.find(({ code }) => code === '900100003');
  disruption = {
    type: 'police',
    title: 'Einsatz',
    line_id,
    affected_station_ids: [here?.id],
    messages: [{ language: 'en', message: 'The U8 is delayed.' }],
  };
});

test('a stop has nothing for axe to find, by day and night, on a phone and with high contrast', async () => {
  for (const [colorScheme, contrast, width, lang] of [
    ['light', 'no-preference', 1440, 'de'],
    ['dark', 'no-preference', 390, 'en'],
    ['light', 'more', 320, 'de'],
    ['dark', 'no-preference', 1440, 'ar'],
    ['light', 'no-preference', 360, 'ar'],
  ] as const) {
    const page = await browser.newPage({ colorScheme, contrast, viewport: { width, height: 844 } });
    await page.goto(`${address}?lang=${lang}`);
    await page.getByRole('table').waitFor();
    expect([lang, width, await axeFindings(page)]).toEqual([lang, width, []]);
    const direction = await page
      .locator('th[scope="row"]')
      .first()
      .evaluate((cell) => {
        const [row, own] = [
          cell.parentElement?.getBoundingClientRect(),
          cell.getBoundingClientRect(),
        ];
        return row && own.left - row.left > row.right - own.right ? 'rtl' : 'ltr';
      });
    expect(direction).toBe(lang === 'ar' ? 'rtl' : 'ltr');
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
    // The narrow layout keeps the table a table.
    expect(await page.getByRole('columnheader').count()).toBe(4);
    expect(await page.getByRole('rowheader').count()).toBeGreaterThan(3);
    await page.close();
  }
});

test('all of it is there without a script', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${address}?lang=en`);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Alexanderplatz');
  expect(await page.getByRole('row').count()).toBeGreaterThan(4);
  expect(await page.getByRole('button').count()).toBe(0);
  await page.getByRole('link', { name: 'Deutsch' }).click();
  await page.getByRole('heading', { name: 'Abfahrten' }).waitFor();
  await context.close();
});

test('a keyboard skips to the departures, changes the language and has the page read out', async () => {
  const page = await browser.newPage();
  await page.addInitScript(() => {
    const said: string[] = [];
    const speech = {
      speaking: false,
      speak(utterance: SpeechSynthesisUtterance) {
        this.speaking = true;
        said.push(`${utterance.lang} ${utterance.text}`);
      },
      cancel() {
        this.speaking = false;
      },
    };
    Object.defineProperty(window, 'speechSynthesis', { value: speech });
    Object.assign(window, { said });
  });
  await page.goto(`${address}?lang=en`);
  const read = page.getByRole('button', { name: 'Read to me' });
  await read.waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('departures');
  await read.focus();
  await page.keyboard.press('Enter');
  const said = await page.evaluate(() => (window as unknown as { said: string[] }).said);
  expect(said[0]).toBe('en Alexanderplatz');
  expect(said.some((text) => /^en U \d to .+, (scheduled for )?\d+ .+\.$/.test(text))).toBe(true);
  const stop = page.getByRole('button', { name: 'Stop' });
  await stop.press('Enter');
  await read.waitFor();
  await page.close();
});

test('a device without a voice of the page’s language reads nothing out; in Arabic nothing is offered', async () => {
  const page = await browser.newPage();
  await page.addInitScript(() => {
    const said: string[] = [];
    const speech = {
      speaking: false,
      getVoices: () => [{ lang: 'de-DE' }],
      speak: (utterance: SpeechSynthesisUtterance) => said.push(utterance.text),
      cancel: () => undefined,
    };
    Object.defineProperty(window, 'speechSynthesis', { value: speech });
    Object.assign(window, { said });
  });
  const said = async (language: string, name: string) => {
    await page.goto(`${address}?lang=${language}`);
    await page.getByRole('button', { name }).press('Enter');
    return page.evaluate(() => (window as unknown as { said: string[] }).said.length);
  };
  expect(await said('en', 'Read to me')).toBe(0);
  expect(await said('de', 'Vorlesen')).toBeGreaterThan(3);
  await page.goto(`${address}?lang=ar`);
  await page.getByRole('table').waitFor();
  expect(await page.getByRole('button').count()).toBe(0);
  await page.close();
});

test('a screen reader hears politely what is new, and that the connection is lost', async () => {
  const page = await browser.newPage();
  await page.goto(`${address}?lang=en`);
  const status = page.getByRole('status');
  await page.getByText('No disruptions').waitFor();
  expect(await status.textContent()).toBe('');
  await page.locator('#departures').focus();
  const made = await perron.send('POST', '/api/disruptions', { body: disruption });
  expect(made.statusCode).toBe(201);
  const renew = () => page.evaluate(() => dispatchEvent(new Event('online')));
  await expect
    .poll(async () => {
      await renew();
      return status.textContent();
    })
    .toContain('The U8 is delayed.');
  expect(await page.getByRole('list').textContent()).toContain('The U8 is delayed.');
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('departures');
  await page.route('**/stop/**', (route) => route.abort());
  await expect
    .poll(async () => {
      await renew();
      return status.textContent();
    })
    .toMatch(/^No connection\. As of \d\d:\d\d$/);
  await page.close();
});
