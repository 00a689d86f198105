import type { ApiKey, Display, Station } from '@perron/schema';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { newKey } from '../apps/server/src/resources/display-runtime/testing/display-caller';
import { axeFindings } from './support/axe';
import { operatorPages } from './support/operator-pages';

let station: Station;

const { perron, baseUrl, visitors, open } = await operatorPages();

beforeAll(async () => {
  const listed = await perron.send('GET', '/api/stations?code=900100003');
  const [found] = listed.json<{ items: Station[] }>().items;
  if (!found) throw new Error('the demo has no Alexanderplatz');
  station = found;
});

async function newDisplay(name: string): Promise<number> {
  const body = { name, output_type_id: 6, station_id: station.id };
  return (await perron.send('POST', '/api/displays', { body })).json<Display>().id;
}

async function codeOn(device: Page): Promise<string> {
  return (await device.locator('.code').innerText()).trim();
}

async function keysOf(displayId: number): Promise<ApiKey[]> {
  const answer = await perron.send('GET', `/api/api-keys?display_id=${displayId}`);
  return answer.json<{ items: ApiKey[] }>().items;
}

test('a device shows a code, an operator enters it, and the device is the display', async () => {
  const id = await newDisplay('Entrance');
  const device = await visitors.visit('/screen', { viewport: { width: 1920, height: 1080 } });
  const code = await codeOn(device);
  expect(code).toMatch(/^[B-Z]{4}\s[B-Z]{4}$/);
  expect(await axeFindings(device)).toEqual([]);

  const dashboard = await open('/displays');
  await dashboard.getByRole('button', { name: 'Pair a display' }).click();
  const dialog = dashboard.getByRole('dialog', { name: 'Pair a display' });
  const typed = dialog.getByRole('textbox', { name: 'Code on the device' });
  await typed.fill('bbbb bbbb');
  await dialog.getByRole('button', { name: 'Pair', exact: true }).click();
  await dialog.getByText('Choose a display for this device.').waitFor();
  await dialog.getByRole('combobox', { name: 'Display' }).fill('Entr');
  await dashboard.getByRole('option', { name: /^Entrance/ }).click();
  expect(await axeFindings(dashboard)).toEqual([]);
  await typed.press('Enter');
  await dialog.getByText('No device shows this code').waitFor();
  expect(await typed.evaluate((field) => field === document.activeElement)).toBe(true);
  await typed.fill(code.toLowerCase());
  await typed.press('Enter');
  await dialog.getByText('Entrance is paired').waitFor();
  expect(await axeFindings(dashboard)).toEqual([]);

  await device.locator('[data-scene]').waitFor();
  const [key] = await keysOf(id);
  expect(key).toMatchObject({ name: 'Entrance', any_display: false });
  // It is switched off and on again.
  await device.evaluate(() => sessionStorage.clear());
  await device.goto(`${baseUrl}/screen`);
  await device.locator('[data-scene]').waitFor();
  expect(new URL(device.url()).search).toBe('');

  // Its key is taken away: it shows a code again, and no board.
  await perron.send('POST', `/api/api-keys/${key?.id ?? 0}/revoke`);
  await device.locator('.code').waitFor();
  expect(await codeOn(device)).not.toBe(code);
});

test('a device takes the place of another one, from the page of its display', async () => {
  const id = await newDisplay('Stairs');
  const old = await newKey(perron, { name: 'Stairs, old device', display_id: id });
  const device = await visitors.visit('/screen');
  const code = await codeOn(device);
  const dashboard = await open(`/displays/${id}`);
  await dashboard.getByRole('button', { name: 'Pair a device' }).click();
  const dialog = dashboard.getByRole('dialog', { name: 'Pair a device' });
  await dialog.getByRole('textbox', { name: 'Code on the device' }).fill(code);
  await dialog.getByLabel('Key').selectOption({ label: `Stairs, old device (${old.prefix}…)` });
  await dialog.getByRole('button', { name: 'Pair', exact: true }).click();
  await dialog.getByText('Stairs is paired').waitFor();
  await device.locator('[data-scene]').waitFor();
  expect((await keysOf(id)).map((key) => key.id)).toEqual([old.id]);
});

test('a page that is loaded again shows the same code', async () => {
  const device = await visitors.visit('/screen');
  const code = await codeOn(device);
  await device.reload();
  expect(await codeOn(device)).toBe(code);
});

test('a dialog is closed by the keyboard, and the focus goes back to its button', async () => {
  const dashboard = await open('/displays', { locale: 'de-DE' });
  const button = dashboard.getByRole('button', { name: 'Anzeige koppeln' });
  await button.click();
  await dashboard.getByRole('dialog', { name: 'Anzeige koppeln' }).waitFor();
  await dashboard.keyboard.press('Escape');
  await dashboard.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => button.evaluate((node) => node === document.activeElement)).toBe(true);
});
