import type { Departure } from '@perron/schema';
import type { Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { newKey } from '../apps/server/src/resources/display-runtime/testing/display-caller';
import { newLine } from '../apps/server/src/testing/new-line';
import { disruptionPages } from './support/disruption-pages';
import { keptToast } from './support/kept-toast';

const {
  startMs,
  perron,
  baseUrl,
  visitors,
  openDashboard,
  lineOf,
  stationsOf,
  all,
  make,
  read,
  chooseLine,
} = await disruptionPages();

test('a shuttle entered with its handles is seen in a running train, once that knows its run', async () => {
  const line = await lineOf('U8');
  const stations = await stationsOf(line);
  for (const { id, line_id } of await all()) {
    if (line_id === line.id) await perron.send('DELETE', `/api/disruptions/${id}`);
  }
  const page = await openDashboard('/disruptions');
  await page.getByRole('heading', { name: /^Running/ }).waitFor();
  await page.keyboard.press('n');
  await page.getByRole('radio', { name: 'Shuttle train' }).check();
  await chooseLine(page, 'Line', 'U8');
  // No section is proposed: its first station is chosen, and its handles are there.
  await page.getByRole('checkbox').nth(2).click();
  const start = page.getByRole('slider', { name: 'Start of the section' });
  const end = page.getByRole('slider', { name: 'End of the section' });
  await start.press('Home');
  await end.press('End');
  await end.press('ArrowLeft');
  const last = stations.at(-2);
  expect(await end.getAttribute('aria-valuenow')).toBe(String(stations.length - 1));
  expect(last?.name).toContain(await end.getAttribute('aria-valuetext'));
  await page.keyboard.press('Control+Enter');
  await page.getByText('is published').waitFor();
  const [made] = await all(`&line_id=${line.id}`);
  expect(made).toMatchObject({
    type: 'replacementpendelzug',
    pendel_start_index: 0,
    pendel_end_index: stations.length - 2,
  });
  const { secret } = await newKey(perron);
  const code = stations[0]?.code ?? '';
  const train = await visitors.visit(
    `/screen?apikey=${secret}&tripStartId=${code}&tripLine=U8&ot=9&device=t`,
  );
  // Among the trains of the line it cannot say which one it is, until an operator does.
  await train
    .getByText(/Nächster Halt zurzeit nicht bekannt|Next stop currently not known/)
    .waitFor();
  const { items: displays } = (
    await perron.send('GET', '/api/displays?sort=id&direction=desc')
  ).json<{
    items: { id: number }[];
  }>();
  const when = Math.floor(startMs / 1000) - 600;
  const board = await perron.app.inject(`/transit/stops/${code}/departures?when=${when}`);
  const { departures } = board.json<{ departures: Departure[] }>();
  const trip_id = departures.find((departure) => departure.line?.name === 'U8')?.tripId;
  const body = { action: 'set_run', ids: displays.slice(0, 1).map(({ id }) => id), trip_id };
  expect((await perron.send('POST', '/api/displays/actions', { body })).statusCode).toBe(200);
  await train
    .getByText(/Pendelzug|Shuttle train/)
    .first()
    .waitFor();
});

test('a hub closed on three lines is one linked set with one end', async () => {
  const names = ['H1', 'H2', 'H3'];
  for (const name of names) await newLine(perron, name, [`${name} West`, 'Kreuz', `${name} Ost`]);
  const page = await openDashboard('/disruptions/edit');
  await page.getByRole('radio', { name: 'No stop' }).check();
  await chooseLine(page, 'Line', 'H1');
  await page.getByRole('checkbox', { name: 'Kreuz' }).click();
  for (const name of ['H2', 'H3']) {
    await page.getByRole('button', { name: 'Link another line' }).click();
    // The next line that meets the closed station is offered first.
    await page.getByRole('group', { name: `Stations of the ${name}` }).waitFor();
  }
  expect(await page.getByRole('checkbox', { name: 'Kreuz', checked: true }).count()).toBe(3);
  await page.keyboard.press('Control+Enter');
  await page.getByText('is published').waitFor();
  const closed = (await all('&type=nostopping')).filter(({ linked }) => linked.length === 2);
  expect(closed.map(({ line }) => line.name).sort()).toEqual(names);
  const row = page.locator('main li').filter({ hasText: 'Kreuz' });
  await expect.poll(() => row.count()).toBe(1);
  // The edit that follows does not wait for what the page asks again.
  const asked: Route[] = [];
  const hold = (route: Route) =>
    route.request().method() === 'GET' ? void asked.push(route) : route.continue();
  await page.route('**/api/disruptions**', hold);
  await page.getByRole('button', { name: 'End now' }).click();
  await page.getByText('has ended').waitFor();
  const ends = new Set(await Promise.all(closed.map(async ({ id }) => (await read(id)).ends_at)));
  expect([ends.size, ends.has(null)]).toEqual([1, false]);
  await page.getByRole('button', { name: 'Remove H3 from this closure' }).click();
  await page.keyboard.press('Control+Enter');
  await keptToast(page, 'saved.');
  await page.unroute('**/api/disruptions**', hold);
  // Some are not asked any more.
  await Promise.all(asked.map((route) => route.continue().catch(() => undefined)));
  const alone = closed.find(({ line }) => line.name === 'H3')?.id ?? 0;
  const statusOf = async (id: number) =>
    (await perron.send('GET', `/api/disruptions/${id}`)).statusCode;
  expect(await statusOf(alone)).toBe(404);
  await page.keyboard.press('Control+z');
  await expect.poll(() => statusOf(alone)).toBe(200);
  await page.getByRole('group', { name: 'Stations of the H3' }).waitFor();
  expect((await read(alone)).linked).toHaveLength(2);
});

test('a new disruption begins without type, line and place, and is not published without them', async () => {
  const before = (await all()).length;
  const page = await openDashboard('/disruptions');
  await page.getByRole('heading', { name: /^Running/ }).waitFor();
  await page.keyboard.press('n');
  // The focus is in the form.
  const held = () => page.evaluate(() => document.activeElement?.getAttribute('name'));
  await expect.poll(held).toBe('disruption-type');
  await page.keyboard.press('Control+Enter');
  await page.getByText('Choose a type.').waitFor();
  await page.getByText('Choose a line.').waitFor();
  await page.getByRole('radio', { name: 'Medical' }).check();
  const line = page.getByRole('combobox', { name: 'Line', exact: true }).last();
  await line.focus();
  await page.keyboard.type('U2');
  await page.keyboard.press('Enter');
  const listed = page.getByRole('listbox').getByRole('option', { name: 'U2', exact: true });
  await listed.waitFor();
  await expect.poll(() => line.getAttribute('aria-activedescendant')).not.toBeNull();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => line.inputValue()).toBe('U2');
  expect(await line.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+Enter');
  await page.getByText('Choose the stations, or the whole line.').waitFor();
  expect((await all()).length).toBe(before);
  await page.getByRole('button', { name: 'Whole line' }).click();
  await page.keyboard.press('Control+Enter');
  await page.getByText('is published').waitFor();
  const [made] = await all();
  expect(made).toMatchObject({ type: 'medical', line: { name: 'U2' }, affected_station_ids: [] });
  // The same once more is asked about.
  await page.goto(`${baseUrl}/disruptions/edit?copy=${made?.id ?? 0}`);
  await page.getByRole('button', { name: /^Publish/ }).waitFor();
  await page.keyboard.press('Control+Enter');
  const question = page.getByRole('dialog', { name: 'An identical disruption is already running' });
  await question.getByRole('button', { name: 'Open that one' }).click();
  await page.waitForURL(`**/disruptions/edit?id=${made?.id ?? 0}`);
  expect((await all()).length).toBe(before + 1);
});

test('a police operation at one station is published with four clicks and two keys', async () => {
  const page = await openDashboard('/disruptions');
  await page.getByRole('heading', { name: /^Running/ }).waitFor();
  const stations = await stationsOf(await lineOf('U9'));
  await page.keyboard.press('n');
  await page.getByRole('radio', { name: 'Police' }).check();
  await page.getByRole('combobox', { name: 'Line', exact: true }).last().click();
  await page.getByRole('listbox').getByRole('option', { name: 'U9', exact: true }).click();
  await page.getByRole('group', { name: 'Stations of the U9' }).waitFor();
  await page.getByRole('checkbox').first().click();
  await page.keyboard.press('Control+Enter');
  await page.getByText('is published').waitFor();
  const [made] = await all();
  expect(made).toMatchObject({
    type: 'police',
    line: { name: 'U9' },
    affected_station_ids: [stations[0]?.id],
  });
  expect(made?.messages).toHaveLength(2);
});

test('leaving with changes asks first, and an unknown number is answered calmly', async () => {
  const { id } = await make({ title: 'Bleib' });
  const page = await openDashboard(`/disruptions/edit?id=${id}`);
  await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Geh');
  await page.getByRole('link', { name: 'Displays' }).click();
  await page.getByRole('button', { name: 'Stay' }).last().click();
  expect(await page.getByRole('textbox', { name: 'Title', exact: true }).inputValue()).toBe('Geh');
  await page.getByRole('link', { name: 'Displays' }).click();
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/displays');
  await page.goto(`${baseUrl}/disruptions/edit?id=2000000000`);
  await page.getByText('This disruption does not exist').waitFor();
});

test('a draft says whom it reaches before it is saved, and is on the board of the preview', async () => {
  const display = { name: 'Hall', output_type_id: 6 };
  const stations = await stationsOf(await lineOf('U8'));
  const { items } = (
    await perron.send('GET', `/api/stations?code=${stations[2]?.code ?? ''}`)
  ).json<{ items: { id: number }[] }>();
  await perron.send('POST', '/api/displays', {
    body: { ...display, station_id: items[0]?.id ?? 0 },
  });
  const page = await openDashboard('/disruptions/edit');
  // Until the editor is there, the only choice of a line is the list's filter.
  await page.getByRole('radio', { name: 'Police' }).check();
  await chooseLine(page, 'Line', 'U8');
  await page.getByRole('button', { name: 'Whole line' }).click();
  // A train that another test has opened may have reported meanwhile.
  await page.getByText(/^Reaches [12] displays? at 1 place and on [01] trains?/).waitFor();
  await page.getByRole('button', { name: 'See which' }).click();
  await page.getByRole('dialog').getByText('Hall').waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('(this one)').first().waitFor();
  expect((await all()).filter(({ title }) => title === 'U8: Polizeieinsatz')).toEqual([]);
});
