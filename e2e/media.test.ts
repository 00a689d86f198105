import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { picture } from '@perron/media/testing';
import { keptToast } from './support/kept-toast';
import { operatorPages } from './support/operator-pages';
import { openTurnedPage } from './support/turned-page';

const { perron, baseUrl, browser, open: signedIn } = await operatorPages();

function open(address: string): Promise<Page> {
  return signedIn(address, { viewport: { width: 1440, height: 900 } });
}

async function make(url: string, body: object): Promise<number> {
  const answer = await perron.send('POST', url, { body });
  expect([url, answer.statusCode]).toEqual([url, 201]);
  return answer.json<{ id: number }>().id;
}

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

/** A carousel of a bucket, as a scene stores it. */
function carousel(bucketId: number) {
  return { id: 'posters', type: 'carousel', x: 0, y: 0, width: 960, height: 540, bucketId };
}

const minuteMs = 60_000;

/** The day and the time that an operator types for a moment, in the network's zone. */
function typed(epochMs: number): { readonly day: string; readonly time: string } {
  const [date = '', time = ''] = new Date(epochMs)
    .toLocaleString('sv-SE', { timeZone: 'Europe/Berlin' })
    .split(' ');
  const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });
  return { day: day.format(Date.parse(date)), time: time.slice(0, 5) };
}

test('a content is uploaded on hold, goes on air, and leaves the glass at its end, also offline', async () => {
  const bucketId = await make('/api/content-buckets', { name: 'Posters' });
  const widgets = JSON.stringify([{ ...carousel(bucketId), rotation: 0, version: 1 }]);
  await perron.db.updateTable('pixel_scenes').set({ widgets }).execute();

  const page = await open(`/content-management?bucketId=${bucketId}`);
  await page.getByRole('link', { name: 'New content' }).first().click();
  await page.getByLabel('Name').fill('Opening of the new hall');
  await page.locator('input[type=file]').setInputFiles({
    name: 'hall.png',
    mimeType: 'image/png',
    buffer: await picture(960, 540).png().toBuffer(),
  });
  await page.getByText('960 × 540').first().waitFor();
  await page.getByRole('img', { name: 'Preview at 1920 × 1080' }).locator('img').waitFor();
  await page.getByText('On hold: no display shows it.').waitFor();
  await page.getByRole('button', { name: 'Save content' }).click();
  await page.getByRole('heading', { name: 'Opening of the new hall' }).waitFor();

  const turned = await openTurnedPage(browser);
  const { page: glass } = turned;
  await glass.goto(`${baseUrl}/display?sid=900100003&ot=6&w=1920&h=1080`);
  const demo = glass.getByText('DEMO Content');
  const shown = glass.locator('img[src^="/files/"]');
  await demo.waitFor();

  const endMs = Math.ceil(turned.nowMs() / minuteMs) * minuteMs + 10 * minuteMs;
  const until = page.getByRole('group', { name: 'Shown until' });
  await until.getByLabel('Date').fill(typed(endMs).day);
  const [hours = '', minutes = ''] = typed(endMs).time.split(':');
  await until.getByRole('spinbutton', { name: 'Hours' }).fill(hours);
  await until.getByRole('spinbutton', { name: 'Minutes' }).fill(minutes);
  // The choice is a radio under its label.
  await page.getByText('On air', { exact: true }).click();
  await page.getByRole('button', { name: 'Save content' }).click();
  await expect
    .poll(() =>
      perron.db
        .selectFrom('contents')
        .selectAll()
        .where('name', '=', 'Opening of the new hall')
        .executeTakeFirst(),
    )
    .toMatchObject({ status: 'on_air', bucket_id: bucketId, valid_until: new Date(endMs) });

  await turned.turn(65);
  await shown.waitFor();
  await expect.poll(() => demo.count()).toBe(0);

  await glass.context().setOffline(true);
  // Real time passes as well: minutes of it on each side of the end are enough for any machine.
  const secondsLeft = (endMs - turned.nowMs()) / 1000;
  await turned.turn(secondsLeft - 240, 20);
  expect(await shown.count()).toBe(1);
  expect(turned.nowMs()).toBeLessThan(endMs);
  await turned.turn(270, 10);
  await demo.waitFor();
  expect(await shown.count()).toBe(0);
  await turned.close();
});

test('several contents are put on hold by a key, and back as they were', async () => {
  for (const [name, status] of [
    ['Tickets', 'on_air'],
    ['Timetable', 'on_hold'],
  ] as const) {
    await make('/api/contents', { name, status, valid_until: '2030-01-01T00:00:00Z' });
  }
  const page = await open('/content-management?search=Ti');
  await row(page, 'Tickets').getByText('No file').waitFor();
  await page.getByRole('checkbox', { name: 'Select all' }).check();
  await page.keyboard.press('h');
  const toast = await keptToast(page, '2 contents changed.');
  await row(page, 'Tickets').getByText('On hold').waitFor();
  await toast.getByRole('button', { name: 'Undo' }).click();
  await row(page, 'Tickets').getByText('No file').waitFor();
  await row(page, 'Timetable').getByText('On hold').waitFor();
});

test('a bucket that three scenes show cannot be deleted, and the dialog leads to them', async () => {
  const bucketId = await make('/api/content-buckets', { name: 'Summer' });
  const ids: number[] = [];
  for (const name of ['Hall', 'Lift', 'Stairs']) {
    const body = { name, width: 960, height: 540, widgets: [carousel(bucketId)] };
    ids.push(await make('/api/pixel-scenes', body));
  }
  const page = await open('/content-bucket?search=Summer');
  await row(page, 'Summer')
    .getByRole('button', { name: /Summer/ })
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('link', { name: 'Hall' }).waitFor();
  const links = await dialog
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(links).toEqual(ids.map((id) => `/pixel-scenes/edit?id=${id}`));
  expect(await dialog.getByRole('button', { name: 'Delete' }).isDisabled()).toBe(true);
});
