import type { ErrorBody, ScenarioEntity, ScenarioTree } from '@perron/schema';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFindings } from './support/axe';
import { keptToast } from './support/kept-toast';
import { operatorPages } from './support/operator-pages';

const { perron, baseUrl, visitors, open } = await operatorPages();

async function openDashboard(address: string): Promise<Page> {
  const page = await open(address, { viewport: { width: 1440, height: 900 } });
  return page;
}

async function make(body: object): Promise<number> {
  const answer = await perron.send('POST', '/api/scenarios', { body });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<ScenarioEntity>().id;
}

async function newTree(name: string): Promise<number> {
  const body = { name };
  const made = await perron.send('POST', '/api/business-logic-configurations', { body });
  return made.json<{ id: number }>().id;
}

async function treeOf(id: number): Promise<ScenarioTree> {
  return (
    await perron.send('GET', `/api/business-logic-configurations/${id}/tree`)
  ).json<ScenarioTree>();
}

async function lastChange(): Promise<number> {
  const events = await perron.db.selectFrom('events').select('id').execute();
  return Math.max(0, ...events.map(({ id }) => id));
}

test('a category is moved with its twelve scenarios in one step, by keyboard, and back again', async () => {
  const tree = await newTree('Sommer');
  const inTree = { type: 'category', business_logic_configuration_id: tree };
  const target = await make({ name: 'A Ziel', ...inTree });
  const folder = await make({ name: 'B Umzug', ...inTree });
  for (let number = 1; number <= 12; number += 1) {
    await make({ name: `Nr. ${number}`, priority: number, parent_id: folder });
  }
  const page = await openDashboard(`/business-logic/${tree}`);
  const line = page.getByRole('treeitem', { name: 'B Umzug' });
  await line.click();
  await expect.poll(() => page.getByRole('treeitem').count()).toBe(14);
  const before = await lastChange();
  await page.keyboard.press('Alt+ArrowRight');
  const toast = await keptToast(page, 'Undo');
  await expect.poll(() => line.getAttribute('aria-level')).toBe('2');
  const parentOf = async (id: number) =>
    (await treeOf(tree)).items.find((item) => item.id === id)?.parent_id;
  await expect.poll(() => parentOf(folder)).toBe(target);
  expect(await lastChange()).toBe(before + 1);
  const { items } = await treeOf(tree);
  expect(items.filter(({ parent_id }) => parent_id === folder)).toHaveLength(12);

  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => parentOf(folder)).toBe(null);
  await expect.poll(() => line.getAttribute('aria-level')).toBe('1');

  // The address keeps what is closed.
  await page.getByRole('tree').focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => page.getByRole('treeitem').count()).toBe(2);
  await page.reload();
  await expect.poll(() => page.getByRole('treeitem').count()).toBe(2);
});

/** A design whose only widget is a text, in a playlist of a scenario that never wins. */
async function playlistThatSays(text: string): Promise<void> {
  const widget = { id: 'text', type: 'text', text, x: 40, y: 40, width: 1000, height: 200 };
  const scene = { name: 'Ansage', width: 1920, height: 1080, widgets: [widget] };
  const made = await perron.send('POST', '/api/pixel-scenes', { body: scene });
  expect(made.statusCode, made.body).toBe(201);
  const scenario_id = await make({ name: 'Vorlage Ansage', condition: 'false', priority: 900 });
  const scenes = [
    { type: 'Pixel', pixel_scene_id: made.json<{ id: number }>().id, duration: 10 },
    { type: 'Pixel', pixel_scene_id: made.json<{ id: number }>().id, duration: 20 },
  ];
  const body = { scenario_id, output_type_id: 1, scenes };
  const playlist = await perron.send('POST', '/api/playlists', { body });
  expect(playlist.statusCode, playlist.body).toBe(201);
}

test('a scenario under a category, with a condition and a playlist, is seen on a running display', async () => {
  await playlistThatSays('Heute Stadtfest');
  const folder = await make({ name: 'Feste', type: 'category' });
  const display = await visitors.visit('/display?sid=900100003&ot=1&w=1920&h=1080');
  const page = await openDashboard(`/scenario/edit?parentId=${folder}`);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Stadtfest');
  await expect.poll(() => page.getByLabel('Category').inputValue()).toBe('Feste');
  await page.getByRole('textbox', { name: 'Priority' }).fill('1');

  await page.getByRole('button', { name: 'Add condition' }).click();
  await page.getByRole('combobox', { name: 'Fact' }).selectOption('In a vehicle');
  await page.getByRole('combobox', { name: 'Comparison' }).selectOption('is not true');
  await page.getByLabel('At station').fill('Alexanderplatz');
  await page
    .getByRole('option', { name: /Alexanderplatz/ })
    .first()
    .click();
  await page.getByText('Fulfilled now').waitFor();
  await page.getByRole('status').getByText('True for the whole hour.').waitFor();
  await page.getByRole('img', { name: 'True for the whole hour.' }).waitFor();

  // As text, a slip is named at once, and a fact is completed.
  await page.getByText('Text', { exact: true }).click();
  const text = page.getByRole('textbox', { name: 'Text' });
  await expect.poll(() => text.inputValue()).toBe('!vehicle');
  await text.fill('!vehicel');
  await page.getByText('Did you mean "vehicle"?').waitFor();
  await text.fill('!vehic');
  await page.getByRole('option', { name: 'vehicle' }).waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(() => text.inputValue()).toBe('!vehicle');
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Control+Enter');

  await page.getByRole('button', { name: 'Add playlist for Standard' }).click();
  await page.getByLabel('Copy scenes from').fill('Vorlage');
  await page.getByRole('option', { name: /Vorlage Ansage/ }).click();
  // From now on it wins over the usual scenarios of the running display.
  const dialog = page.getByRole('dialog', { name: 'Take this from passengers?' });
  await dialog.getByText(/Departures Display.* would never be shown again/).waitFor();
  await dialog.getByText('one that is not registered').first().waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save anyway' }).click();
  await page.getByRole('button', { name: '2 scenes, 30 s' }).waitFor();
  await page.getByText('1 of 2').waitFor();

  await display.getByText('Heute Stadtfest').waitFor();
});

test('of two operators on one scenario, the second sees both versions and loses nothing', async () => {
  const id = await make({ name: 'Berufsverkehr', priority: 300 });
  const page = await openDashboard(`/scenario/edit?id=${id}`);
  const priority = page.getByRole('textbox', { name: 'Priority' });
  await expect.poll(() => priority.inputValue()).toBe('300');
  await priority.fill('310');
  const parent_id = await make({ name: 'Pendler', type: 'category' });
  const body = { name: 'Berufsverkehr', priority: 320, parent_id };
  await perron.send('PUT', `/api/scenarios/${id}`, { body });
  await page.keyboard.press('Control+Enter');
  const dialog = page.getByRole('dialog', { name: 'Somebody else has saved a newer version' });
  await dialog.getByText('320').waitFor();
  await dialog.getByText('Pendler').waitFor();
  await dialog.getByText('310').click();
  await dialog.getByRole('button', { name: 'Save the chosen values' }).click();
  await dialog.waitFor({ state: 'detached' });
  const saved = await perron.send('GET', `/api/scenarios/${id}`);
  expect(saved.json()).toMatchObject({ priority: 310, parent_id, version: 3 });
  const history = page.getByRole('region', { name: 'History' });
  await expect.poll(() => history.getByRole('listitem').count()).toBe(3);
});

test('an unreadable condition and equal priorities are told above the tree, with the way there', async () => {
  const tree = await newTree('Fehler');
  const inTree = { business_logic_configuration_id: tree };
  const unread = { name: 'Vertippt', condition: 'trian', priority: 5, ...inTree };
  const refused = await perron.send('POST', '/api/scenarios', { body: unread });
  const { confirm = '' } = refused.json<ErrorBody>();
  const address = `/api/scenarios?confirm_losses=${confirm}`;
  const { id: broken } = (
    await perron.send('POST', address, { body: unread })
  ).json<ScenarioEntity>();
  await make({ name: 'Gleichauf', priority: 5, ...inTree });
  const page = await openDashboard(`/business-logic/${tree}`);
  await page.getByRole('searchbox', { name: 'Search scenarios' }).fill('gleich');
  await expect
    .poll(() => page.getByRole('treeitem').allTextContents())
    .toEqual([expect.stringContaining('Gleichauf')]);
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect.poll(() => page.getByRole('treeitem').count()).toBe(2);
  const warnings = page.getByRole('region', { name: 'Warnings' });
  await warnings.getByText('Unknown scenario condition: trian').waitFor();
  await warnings.getByText('Same priority 5:').waitFor();
  await warnings.getByRole('button', { name: 'Vertippt' }).first().click();
  await page.getByRole('complementary').getByRole('link', { name: 'Edit' }).click();
  await page.getByText('There is no fact named "trian".').waitFor();
  await page.getByRole('textbox', { name: 'Text' }).fill('true');
  await page.keyboard.press('Control+s');
  await expect
    .poll(async () => (await perron.send('GET', `/api/scenarios/${broken}`)).json<ScenarioEntity>())
    .toMatchObject({ condition: 'true', condition_problem: null });
  expect((await treeOf(tree)).warnings.map(({ kind }) => kind)).toEqual(['equal_priority']);
});

test('a playlist that a display needs is deleted only after the display is named', async () => {
  const tree = await newTree('Aushang');
  const scenario_id = await make({ name: 'Aushang', business_logic_configuration_id: tree });
  const made = (path: string, body: object) => perron.send('POST', path, { body });
  const widgets = [{ id: 'text', type: 'text', text: 'Hallo', x: 0, y: 0, width: 90, height: 30 }];
  const scene = await made('/api/pixel-scenes', { name: 'A', width: 800, height: 600, widgets });
  const pixel_scene_id = scene.json<{ id: number }>().id;
  const display = { name: 'Halle', output_type_id: 6, business_logic_configuration_id: tree };
  expect((await made('/api/displays', display)).statusCode).toBe(201);
  const scenes = [{ type: 'Pixel', pixel_scene_id, duration: 5 }];
  const playlist = await made('/api/playlists', { scenario_id, output_type_id: 6, scenes });
  const { id } = playlist.json<{ id: number }>();
  const page = await openDashboard(`/playlists/${id}`);
  await page.getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await dialog.getByRole('link', { name: 'Halle' }).waitFor();
  expect((await perron.send('GET', `/api/playlists/${id}`)).statusCode).toBe(200);
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Delete anyway' }).click();
  await page.waitForURL('**/playlists');
  expect((await perron.send('GET', `/api/playlists/${id}`)).statusCode).toBe(404);
});

test('a scenario is added to its tree, and its gap in the matrix leads to its playlist', async () => {
  const tree = await newTree('Lücken');
  const page = await openDashboard(`/business-logic/${tree}`);
  await page.getByRole('link', { name: 'New scenario' }).click();
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Nachtruhe');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('heading', { level: 1, name: 'Nachtruhe' }).waitFor();
  const [made] = (await treeOf(tree)).items;
  expect(made).toMatchObject({ name: 'Nachtruhe' });
  await page.goto(`${baseUrl}/scenario/overview?tree=${tree}`);
  await page.getByRole('link', { name: 'Add a playlist for Nachtruhe on Kama stele' }).click();
  await page.waitForURL(`**/playlists/new?scenarioId=${made?.id ?? 0}&outputTypeId=12`);
  await expect.poll(() => page.getByLabel('Scenario').inputValue()).toBe('Nachtruhe');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('link', { name: 'Nachtruhe' }).click();
  await page.getByRole('button', { name: 'Empty Playlist' }).waitFor();
});
