import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { picture } from '@perron/media/testing';
import { axeFindings } from './support/axe';
import { operatorPages } from './support/operator-pages';

let page: Page;
let panel: Locator;
let sceneId = 0;

const widgets = [
  { id: 'board', type: 'depatures_table', x: 0, y: 0, width: 1200, height: 700 },
  { id: 'title', type: 'text', x: 1240, y: 40, width: 600, height: 120, text: 'Hello ' },
  { id: 'map', type: 'image', x: 1240, y: 200, width: 400, height: 300 },
];

const { perron, open } = await operatorPages({ keepsPages: true });

beforeAll(async () => {
  const scene = { name: 'Hall', width: 1920, height: 1080, background: '#ffffff', widgets };
  const made = await perron.send('POST', '/api/pixel-scenes', { body: scene });
  expect(made.statusCode).toBe(201);
  sceneId = made.json<{ id: number }>().id;
  page = await open(`/pixel-scenes/edit?id=${sceneId}`, {
    viewport: { width: 1440, height: 900 },
  });
  panel = page.getByRole('region', { name: 'Properties', exact: true });
  await panel.waitFor();
});

const select = (name: string) => page.getByRole('treeitem', { name }).click();
const undo = () => page.getByRole('button', { name: 'Undo' }).click();
const field = (name: string) => panel.locator(`[data-field="${name}"]`);
const columns = () => panel.getByRole('list', { name: 'Columns' }).getByRole('listitem');

/** The columns by their names, in the order of the list. */
const columnNames = () =>
  columns().evaluateAll((items) =>
    items.map((item) => item.querySelector('button[aria-expanded]')?.textContent ?? ''),
  );

const before = ['Line', 'Destination', 'Platform', 'Time'];

test('a column is added, moved and hidden, and each is undone', async () => {
  await select('Departures');
  await expect.poll(columnNames).toEqual(before);
  await panel.getByRole('button', { name: 'Add: Columns' }).click();
  await page.getByRole('menuitem', { name: 'Destination' }).click();
  await expect.poll(columnNames).toEqual([...before, 'Destination']);
  await undo();
  await expect.poll(columnNames).toEqual(before);
  await panel.getByRole('button', { name: 'Move Time up' }).click();
  await expect.poll(columnNames).toEqual(['Line', 'Destination', 'Time', 'Platform']);
  await undo();
  await expect.poll(columnNames).toEqual(before);
  const hide = panel.getByRole('button', { name: 'Hide Destination' });
  await hide.click();
  await expect.poll(() => hide.getAttribute('aria-pressed')).toBe('true');
  await undo();
  await expect.poll(() => hide.getAttribute('aria-pressed')).toBe('false');
  expect(await axeFindings(page)).toEqual([]);
});

test('a sum in X is worked out, and a wrong value says what is wrong', async () => {
  await select('Text');
  const x = panel.getByRole('textbox', { name: 'X', exact: true });
  await x.fill('1320-40');
  await expect.poll(() => field('x').textContent()).toContain('= 1,280');
  await x.press('Enter');
  await expect.poll(() => x.inputValue()).toBe('1280');
  await undo();
  await expect.poll(() => x.inputValue()).toBe('1240');
  const label = await field('x').locator('label').boundingBox();
  if (!label) throw new Error('X has no label.');
  const [left, top] = [label.x + label.width / 2, label.y + label.height / 2];
  await page.mouse.move(left, top);
  await page.mouse.down();
  await page.mouse.move(left + 21, top, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => x.inputValue()).toBe('1250');
  await undo();
  await expect.poll(() => x.inputValue()).toBe('1240');
  const size = panel.getByRole('textbox', { name: 'Size' });
  await size.fill('9999');
  await size.press('Enter');
  await expect.poll(() => panel.getByRole('alert').textContent()).toBe('Must be at most 2,000.');
  await size.fill('56');
  await size.press('Enter');
  await expect.poll(() => panel.getByRole('alert').count()).toBe(0);
  await undo();
});

test('a placeholder is picked, and a wrong one is put right', async () => {
  await select('Text');
  const text = panel.getByRole('textbox', { name: 'Text' });
  await text.press('End');
  await panel.getByRole('button', { name: 'Insert a placeholder: Text' }).click();
  await page.getByRole('menuitem', { name: 'Name of the station' }).first().click();
  await expect.poll(() => text.inputValue()).toContain('{{ station.name }}');
  await undo();
  await expect.poll(() => text.inputValue()).toBe('Hello ');
  await text.fill('Nach {{ direktion }}');
  await panel.getByRole('button', { name: 'Use direction' }).click();
  await expect.poll(() => text.inputValue()).toBe('Nach {{ direction }}');
});

test('a colour comes from the palette of the lines', async () => {
  await select('Text');
  const color = panel.getByRole('textbox', { name: 'Colour' });
  await panel.getByRole('button', { name: 'Choose a colour: Colour' }).click();
  await page.getByRole('group', { name: 'Lines' }).getByRole('button', { name: 'U8' }).click();
  await expect.poll(() => color.inputValue()).not.toBe('#000000');
  await page.keyboard.press('Escape');
  await undo();
  await expect.poll(() => color.inputValue()).toBe('#000000');
});

test('a picture is uploaded, and undo takes it off again', async () => {
  await select('Picture');
  const address = panel.getByRole('textbox', { name: 'Picture' });
  await panel.getByRole('button', { name: 'Choose or upload…' }).click();
  await page.locator('input[type=file]').setInputFiles({
    name: 'map.png',
    mimeType: 'image/png',
    buffer: await picture(400, 300).png().toBuffer(),
  });
  await expect.poll(() => address.inputValue()).toMatch(/^\/files\//);
  await undo();
  await expect.poll(() => address.inputValue()).toBe('');
});

test('the preview opens over the whole window; Escape and a click beside it close it', async () => {
  const dialog = page.getByRole('dialog', { name: 'Hall' });
  const opened = async () => {
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    await expect.poll(() => dialog.getByRole('img', { name: 'Hall' }).count()).toBe(1);
  };
  await opened();
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog.count()).toBe(0);
  await opened();
  await page.mouse.click(6, 450);
  await expect.poll(() => dialog.count()).toBe(0);
});

test('the preview goes through a playlist, with the design as it is now in its place', async () => {
  const made = async (path: string, body: object) =>
    (await perron.send('POST', path, { body })).json<{ id: number }>().id;
  const other = { name: 'Wall', width: 1920, height: 1080, background: '#ffffff', widgets: [] };
  const scenario_id = await made('/api/scenarios', { name: 'Evening' });
  const shown = [await made('/api/pixel-scenes', other), sceneId];
  await made('/api/playlists', {
    scenario_id,
    output_type_id: 6,
    scenes: shown.map((pixel_scene_id) => ({ type: 'Pixel', pixel_scene_id, duration: 1 })),
  });
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Hall' });
  await dialog.getByLabel('What is shown').selectOption({ index: 1 });
  await dialog.getByText('1 of 2 · Wall').waitFor();
  await dialog.getByText('2 of 2 · Hall').waitFor();
  await dialog.getByRole('img', { name: 'Hall' }).waitFor();
  await page.keyboard.press('Escape');
  await expect.poll(() => dialog.count()).toBe(0);
});

test('a situation is kept by name and comes back', async () => {
  const bar = page.getByRole('region', { name: 'Situation' });
  await bar.getByRole('button', { name: 'Keep', exact: true }).click();
  await page.getByRole('textbox', { name: 'Keep what the stage shows as' }).fill('Noon');
  await page.keyboard.press('Enter');
  await expect.poll(() => bar.getByRole('radio', { name: 'Kept' }).isChecked()).toBe(true);
  await expect.poll(() => bar.getByRole('button', { name: 'Noon' }).count()).toBeGreaterThan(0);
});
