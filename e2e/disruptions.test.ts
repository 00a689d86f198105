import type { Departure, Disruption, LocationLine, LocationStation } from '@perron/schema';
import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { newKey } from '../apps/server/src/resources/display-runtime/testing/display-caller';
import { newLine } from '../apps/server/src/testing/new-line';
import { axeFindings } from './support/axe';
import { keptToast } from './support/kept-toast';
import { operatorPages } from './support/operator-pages';
import type { VisitorOptions } from './support/visitors';

/** A Friday at noon, when the trains of the test's timetable run. */
const startMs = Date.parse('2026-11-20T12:00:00+01:00');

const openedMs = Date.now();
const { perron, baseUrl, visitors, enter } = await operatorPages({
  nowMs: () => startMs + Date.now() - openedMs,
});

/** The dashboard, whose clock agrees with the server's. */
async function openDashboard(address: string, options?: VisitorOptions): Promise<Page> {
  const page = options ? await visitors.open(options) : await visitors.openTurnable();
  if (!options) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.clock.setSystemTime(startMs);
  }
  await enter(page, address);
  return page;
}

async function lineOf(name: string): Promise<LocationLine> {
  const { items } = (await perron.send('GET', '/api/location-lines?page_size=200')).json<{
    items: LocationLine[];
  }>();
  const line = items.find((one) => one.name === name);
  if (!line) throw new Error(`the demo has no line ${name}`);
  return line;
}

async function stationsOf(line: LocationLine): Promise<LocationStation[]> {
  const address = `/api/location-stations?line_id=${line.id}&sort=position&page_size=200`;
  return (await perron.send('GET', address)).json<{ items: LocationStation[] }>().items;
}

async function all(query = ''): Promise<Disruption[]> {
  const address = `/api/disruptions?page_size=200&sort=id${query}`;
  return (await perron.send('GET', address)).json<{ items: Disruption[] }>().items;
}

async function make(change: object = {}): Promise<Disruption> {
  const { id: line_id } = await lineOf('U9');
  const body = { type: 'police', title: 'Einsatz', line_id, ...change };
  const answer = await perron.send('POST', '/api/disruptions', { body });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<Disruption>();
}

async function read(id: number): Promise<Disruption> {
  return (await perron.send('GET', `/api/disruptions/${id}`)).json<Disruption>();
}

async function chooseLine(page: Page, label: string, name: string): Promise<void> {
  const field = page.getByRole('combobox', { name: label, exact: true }).last();
  await field.fill(name);
  await page.getByRole('listbox').getByRole('option', { name, exact: true }).click();
  // The strip is drawn when the stations of the line have come.
  await page
    .getByRole('group', { name: new RegExp(`\\b${name}\\b`) })
    .last()
    .waitFor();
}

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
  const trip_id = departures.find((one) => one.line?.name === 'U8')?.tripId;
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

test('end now and thirty minutes more are one key each, and each can be taken back', async () => {
  const ends_at = new Date(startMs + 7_200_000).toISOString();
  const { id } = await make({ ends_at });
  const page = await openDashboard(`/disruptions/edit?id=${id}`);
  await page.locator('[data-chosen=true]').first().waitFor();
  await page.getByRole('textbox', { name: 'Title', exact: true }).waitFor();
  // With the focus on the page, the form may be meant.
  await page.keyboard.press('e');
  const row = page.locator('[data-disruption]').and(page.locator('[aria-current=true]'));
  await row.focus();
  await page.keyboard.press('+');
  const extended = await keptToast(page, 'runs 30 minutes longer');
  expect((await read(id)).ends_at).toBe(new Date(startMs + 9_000_000).toISOString());
  await extended.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await read(id)).ends_at).toBe(ends_at);
  // The toast took the focus along.
  await row.focus();
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await sheet.getByText('Duplicate the chosen disruption').waitFor();
  await page.keyboard.press('e');
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  expect((await read(id)).ends_at).toBe(ends_at);
  await page.keyboard.press('e');
  const ended = await keptToast(page, 'has ended');
  expect(Date.parse((await read(id)).ends_at ?? '')).toBeLessThan(Date.parse(ends_at));
  await ended.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await read(id)).ends_at).toBe(ends_at);
  // After a g, the letter is a page's: nothing is duplicated.
  await page.keyboard.press('g');
  await page.keyboard.press('d');
  await page.waitForURL('**/displays');
});

test('of two operators the second sees what the first has saved, and chooses', async () => {
  const { id, ...body } = await make({ title: 'Zwei am Werk', priority: 30 });
  const page = await openDashboard(`/disruptions/edit?id=${id}`);
  const title = page.getByRole('textbox', { name: 'Title', exact: true });
  await title.fill('Meine Fassung');
  await page.getByText('1 change', { exact: true }).waitFor();
  await perron.send('PUT', `/api/disruptions/${id}`, {
    body: { ...body, title: 'Ihre Fassung', priority: 60 },
  });
  await page.getByText('Somebody else has just changed this disruption.').waitFor();
  expect(await title.inputValue()).toBe('Meine Fassung');
  await page.keyboard.press('Control+Enter');
  const dialog = page.getByRole('dialog', { name: 'Somebody else has saved a newer version' });
  await dialog.getByText('Ihre Fassung').waitFor();
  expect((await read(id)).title).toBe('Ihre Fassung');
  await dialog.getByRole('button', { name: 'Save the chosen values' }).click();
  await expect.poll(() => read(id)).toMatchObject({ title: 'Meine Fassung', priority: 60 });

  await title.fill('Noch eine');
  const third = { ...(await read(id)), title: 'Dritte Fassung' };
  await perron.send('PUT', `/api/disruptions/${id}`, { body: third });
  await page.getByRole('button', { name: 'Compare' }).click();
  await dialog.getByRole('button', { name: 'Take theirs' }).click();
  await expect.poll(() => title.inputValue()).toBe('Dritte Fassung');
  expect((await read(id)).title).toBe('Dritte Fassung');
});

test('a closure is deleted with all of its lines, and undone', async () => {
  const { id: line_id } = await lineOf('U2');
  const { id, linked } = await make({ title: 'Weg damit', linked: [{ line_id }] });
  const ids = [id, ...linked.map((one) => one.id)];
  const page = await openDashboard(`/disruptions/edit?id=${id}`);
  await page.getByRole('textbox', { name: 'Title', exact: true }).waitFor();
  await page.locator('[data-disruption]').and(page.locator('[aria-current=true]')).focus();
  await page.keyboard.press('Delete');
  const dialog = page.getByRole('dialog', { name: 'Delete “Weg damit”?' });
  await dialog.getByRole('button', { name: 'Delete' }).click();
  const toast = await keptToast(page, 'was deleted');
  await page.waitForURL('**/disruptions');
  const there = async () => (await all()).filter((one) => ids.includes(one.id)).length;
  expect(await there()).toBe(0);
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(there).toBe(2);
  await page.getByRole('button', { name: 'Actions for Weg damit' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).waitFor();
});

test('a template is made of a disruption, renamed, used and deleted', async () => {
  const { id } = await make({ title: 'Gleisarbeiten' });
  const names = async () =>
    (await perron.send('GET', '/api/disruption-templates'))
      .json<{ items: { name: string }[] }>()
      .items.map(({ name }) => name);
  const page = await openDashboard(`/disruptions/edit?id=${id}`);
  await page.getByRole('textbox', { name: 'Title', exact: true }).waitFor();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Save as template' }).click();
  await page.getByText('Saved as template').waitFor();
  await page.getByRole('button', { name: 'Templates' }).click();
  const menu = async (name: string, action: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: action }).click();
  };
  await menu('Gleisarbeiten', 'Rename');
  await page.getByRole('textbox', { name: 'Name' }).fill('Nachtarbeiten');
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect.poll(names).toContain('Nachtarbeiten');
  await page.getByRole('link', { name: /Nachtarbeiten/ }).click();
  await page.getByRole('button', { name: /^Publish/ }).waitFor();
  await menu('Nachtarbeiten', 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  const toast = await keptToast(page, 'was deleted');
  await expect.poll(names).not.toContain('Nachtarbeiten');
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(names).toContain('Nachtarbeiten');
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
  expect(await line.evaluate((one) => one === document.activeElement)).toBe(true);
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

test.each([
  { address: '/disruptions', colorScheme: 'light', locale: 'de-DE', width: 1440 },
  { address: '/disruptions/edit', colorScheme: 'dark', locale: 'de-DE', width: 1024 },
  { address: '/disruptions/edit', colorScheme: 'light', locale: 'en-GB', width: 390 },
  { address: '/disruptions/overview', colorScheme: 'dark', locale: 'en-GB', width: 1440 },
] as const)('axe finds nothing: $address, $colorScheme, $locale, $width px', async (at) => {
  const { width, ...options } = at;
  // A stored one, on a line that the timetable knows: with its previews.
  const address =
    at.address === '/disruptions/edit' ? `${at.address}?id=${(await make()).id}` : at.address;
  const page = await openDashboard(address, { ...options, viewport: { width, height: 900 } });
  await page.locator('main h2').filter({ visible: true }).first().waitFor();
  if (at.address === '/disruptions/edit') {
    await page.locator('[data-scene]').first().waitFor();
  }
  expect(await axeFindings(page)).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
});

/** Words that are in every English sentence of these pages, and in no German one. */
const english = /\b(the|of|and|this|with|for|display|disruption|until|save|closed?)\b/i;

test('on a German page no sentence is English', async () => {
  const page = await openDashboard('/disruptions/edit', { locale: 'de-DE' });
  await page.getByRole('heading', { name: 'Neue Störung' }).waitFor();
  const texts = await page.evaluate(() =>
    [...document.querySelectorAll('body *:not(script, style, [data-scene] *)')].flatMap((one) => {
      if (one.closest('[lang=en], [data-scene], textarea')) return [];
      const own = [...one.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
      const label = one.getAttribute('aria-label') ?? '';
      return [...own.map(({ textContent }) => textContent ?? ''), label];
    }),
  );
  expect(texts.filter((text) => english.test(text))).toEqual([]);
});

test('with closures on thirty lines the list stays in view below them, and signs are whole', async () => {
  const names = Array.from({ length: 30 }, (_, index) => `M${index} Crosstown`);
  const lines = await perron.db
    .insertInto('location_lines')
    .values(names.map((name) => ({ name })))
    .returning('id')
    .execute();
  const [first, ...others] = lines.map(({ id }) => ({ line_id: id }));
  // Signs in, so that the others need not do so all at once.
  await make({ ...first });
  await Promise.all(others.map((one) => make(one)));
  const page = await openDashboard('/disruptions');
  const timeline = page.getByRole('group', { name: 'Timeline of disruptions' });
  const sign = timeline.getByText('M7 Crosstown').first();
  await sign.waitFor();
  expect(await sign.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
  const row = page.getByRole('main').getByRole('listitem').first();
  await expect.poll(async () => (await row.boundingBox())?.y ?? Infinity).toBeLessThan(700);
});
