import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFindings } from './support/axe';
import { keptToast } from './support/kept-toast';
import { operatorPages } from './support/operator-pages';

const { perron, baseUrl, visitors, open } = await operatorPages();

async function make(url: string, body: object): Promise<number> {
  const answer = await perron.send('POST', url, { body });
  expect([url, answer.statusCode]).toEqual([url, 201]);
  return answer.json<{ id: number }>().id;
}

async function found(url: string): Promise<readonly Record<string, unknown>[]> {
  return (await perron.send('GET', url)).json<{ items: Record<string, unknown>[] }>().items;
}

const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

test('a place with a code that the timetable does not know is asked about; it is made, deleted, and taken back at once', async () => {
  const page = await open('/station');
  await page.getByRole('link', { name: 'New place' }).click();
  await page.getByLabel('Name').fill('Depot Grunewald');
  await page.getByLabel('Code').fill('900555001');
  await page.keyboard.press('Control+Enter');
  await page.getByText('The timetable knows no stop with this code.').waitFor();
  expect(await found('/api/stations?name=Grunewald')).toHaveLength(0);
  await page.keyboard.press('Control+Enter');
  await page.getByRole('heading', { level: 1, name: 'Depot Grunewald' }).waitFor();
  await page.getByRole('link', { name: 'Places', exact: true }).click();
  await page.getByRole('searchbox').fill('Grunewald');
  await page.getByRole('button', { name: 'Actions for Depot Grunewald' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Nothing uses it.').waitFor();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  const toast = await keptToast(page, '“Depot Grunewald” was deleted.');
  expect(await found('/api/stations?name=Grunewald')).toHaveLength(0);
  await toast.getByRole('button', { name: 'Undo' }).click();
  await row(page, 'Depot Grunewald').waitFor();
  expect(await found('/api/stations?name=Grunewald')).toHaveLength(1);
});

test('a place is picked among the stops of the timetable, which fills in its name and code', async () => {
  const page = await open('/station/edit');
  await page.getByRole('combobox', { name: 'Stop of the timetable' }).fill('Hansapl');
  await page
    .getByRole('option', { name: /Hansaplatz/ })
    .first()
    .click();
  await expect.poll(() => page.getByLabel('Name').inputValue()).toContain('Hansaplatz');
  expect(await page.getByRole('textbox', { name: 'Code' }).inputValue()).toMatch(/900003101/);
  await page.getByRole('img', { name: /^Map: / }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
});

test('users of a place are named before it is deleted, and keep it', async () => {
  const station = await make('/api/stations', { name: 'Mit Anzeige', code: '900555002' });
  await make('/api/displays', { name: 'Nordausgang', output_type_id: 6, station_id: station });
  const page = await open(`/station/edit?id=${station}`);
  await page.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Nordausgang').waitFor();
  expect(await dialog.getByRole('button', { name: 'Delete' }).isDisabled()).toBe(true);
});

test('an output type is made with its physical size, and refused fields say why', async () => {
  const page = await open('/output-type/new');
  await page.getByLabel('Name').fill('Wagenende');
  await page.getByLabel('Physical width').fill('5');
  await page.getByRole('button', { name: 'Save output type' }).click();
  await page.getByText('Must be at least 10.').waitFor();
  await page.getByLabel('Physical width').fill('520');
  await page.getByLabel('Viewing distance').fill('2.5');
  await page.getByRole('button', { name: 'Save output type' }).click();
  await page.getByRole('heading', { level: 1, name: 'Wagenende' }).waitFor();
  expect((await found('/api/output-types?name=Wagenende'))[0]).toMatchObject({
    width_mm: 520,
    viewing_distance_m: 2.5,
    safe_area_px: 0,
  });
});

test('a line comes out of the timetable with its stations', async () => {
  const page = await open('/infrastructure/line/import');
  const station = page.getByRole('combobox', { name: 'A stop of the line' });
  await station.fill('Alexanderplatz');
  await page.getByRole('option').first().click();
  const routes = page.getByLabel('Line and direction');
  await routes.locator('option').nth(1).waitFor({ state: 'attached' });
  const route = await routes.locator('option').nth(1).getAttribute('value');
  await routes.selectOption(route);
  const name = page.getByLabel('Name of the line');
  await name.fill('Aus dem Fahrplan');
  const stops = await page
    .getByRole('listitem')
    .filter({ has: page.getByRole('textbox') })
    .count();
  await page
    .getByRole('button', { name: /^Leave out/ })
    .first()
    .click();
  await page.getByRole('button', { name: /^Save line/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Aus dem Fahrplan' }).waitFor();
  const [line] = await found('/api/location-lines?name=Fahrplan');
  expect(line).toMatchObject({ station_count: stops - 1 });
});

test('the keyboard moves a station of a line, and its neighbours follow', async () => {
  const line = await make('/api/location-lines', { name: 'U77' });
  for (const name of ['Eins', 'Zwei', 'Drei']) {
    await make('/api/location-stations', { name, line_id: line });
  }
  const page = await open(`/infrastructure/line/${line}`);
  await page.getByRole('button', { name: 'Move Eins down' }).press('Enter');
  await page.getByText('Eins is number 2 now.').waitFor();
  const url = `/api/location-stations?line_id=${line}&sort=position`;
  expect((await found(url)).map(({ name }) => name)).toEqual(['Zwei', 'Eins', 'Drei']);
});

test('a line goes with its stations, lies in the trash, and comes back with them', async () => {
  const line = await make('/api/location-lines', { name: 'U78' });
  await make('/api/location-stations', { name: 'Allein', line_id: line });
  const page = await open(`/infrastructure/line/${line}`);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Delete its station too').check();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('heading', { level: 1, name: 'Lines' }).waitFor();
  await page.getByRole('link', { name: 'Trash' }).click();
  await page.getByRole('button', { name: 'Restore: U78' }).click();
  await page.getByText('“U78” is back.').waitFor();
  expect(await found(`/api/location-stations?line_id=${line}`)).toHaveLength(1);
});

test('several stations of a line are deleted at once and come back in their order', async () => {
  const line = await make('/api/location-lines', { name: 'U79' });
  for (const name of ['Erste', 'Zweite', 'Dritte']) {
    await make('/api/location-stations', { name, line_id: line });
  }
  const page = await open(`/infrastructure/station?line_id=${line}&sort=position`);
  await page.getByRole('checkbox', { name: 'Select Erste (U79)' }).check();
  await page.getByRole('checkbox', { name: 'Select Zweite (U79)' }).check();
  await page.getByRole('button', { name: 'Delete' }).click();
  const toast = await keptToast(page, '2 deleted.');
  await toast.getByRole('button', { name: 'Undo' }).click();
  await row(page, 'Erste').waitFor();
  const url = `/api/location-stations?line_id=${line}&sort=position`;
  expect((await found(url)).map(({ name }) => name)).toEqual(['Erste', 'Zweite', 'Dritte']);
});

test.each([
  ['/infrastructure/line/edit', 'Line ID is required'],
  ['/infrastructure/line/zwei', 'This line does not exist'],
  ['/infrastructure/station/0', 'This station does not exist'],
  ['/infrastructure/stop/<b>', 'This is no stop'],
  ['/infrastructure/bus/x', 'This line does not exist'],
  ['/output-type/9999999999', 'This output type does not exist'],
  ['/station/edit?id=x', 'This place does not exist'],
])('%s says calmly: %s', async (address, text) => {
  const page = await open(address);
  await page.getByText(text).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('a stop without a name is Zoologischer Garten, as the specification has it', async () => {
  const page = await open('/infrastructure/stop/900023201');
  await page.getByRole('heading', { level: 1, name: 'Zoologischer Garten' }).waitFor();
  // Another one that the network knows has its own name.
  await page.goto(`${baseUrl}/infrastructure/stop/900100003`);
  await page.getByRole('heading', { level: 1, name: 'Alexanderplatz' }).waitFor();
});

test('a rule of names is on a running display once it is saved, and off it once that is taken back', async () => {
  const display = await visitors.visit('/display?sid=900100003&ot=5&w=1920&h=1080');
  await display.getByText('Alexanderplatz', { exact: true }).first().waitFor();
  const page = await open('/network-style');
  await page.getByRole('button', { name: 'Add rule' }).click();
  await page.getByLabel('Text in the name').last().fill('platz');
  await page.getByLabel('Written instead').last().fill(' Square');
  await page.getByLabel('Look for a name').fill('alexander');
  const shown = row(page, 'S+U Alexanderplatz Bhf (Berlin)');
  await shown.getByText('Alexander Square').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save names and signs' }).click();
  const saved = await keptToast(page, 'Names and signs saved');
  await display.getByText('Alexander Square', { exact: true }).first().waitFor();
  await saved.getByRole('button', { name: 'Undo' }).click();
  await display.getByText('Alexanderplatz', { exact: true }).first().waitFor();
  expect(await display.getByText('Alexander Square').count()).toBe(0);
});

const pages = [
  '/station',
  '/stations-overview',
  '/infrastructure',
  '/infrastructure/line',
  '/infrastructure/line/new',
  '/infrastructure/line/import',
  '/infrastructure/station',
  '/infrastructure/station/edit',
  '/output-type',
  '/output-type/new',
  '/network-style',
  '/trash',
];

test('axe finds nothing on any of these pages, in German, dark and as narrow as a phone', async () => {
  const page = await open('/station', { locale: 'de-DE', colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 844 });
  for (const address of pages) {
    await page.goto(baseUrl + address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('status', { name: 'Lädt' }).waitFor({ state: 'hidden' });
    expect([address, await axeFindings(page)]).toEqual([address, []]);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect([address, width]).toEqual([address, 390]);
    const text = await page.locator('main').innerText();
    expect([address, /\b(the|and|this|their|which|with)\b/i.exec(text)]).toEqual([address, null]);
  }
});
