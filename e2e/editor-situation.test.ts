import type { PixelSceneEntity } from '@perron/schema';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { operatorPages } from './support/operator-pages';

let page: Page;
let bar: Locator;
let sceneId = 0;

const widgets = [
  { id: 'board', type: 'depatures_table', x: 0, y: 0, width: 1200, height: 700 },
  { id: 'name', type: 'text', x: 1240, y: 40, width: 600, height: 120, text: '{{ station.name }}' },
  { id: 'clock', type: 'time', x: 1240, y: 200, width: 400, height: 120 },
  { id: 'to', type: 'text', x: 1240, y: 400, width: 600, height: 120, text: '{{ direction }}' },
];

const startedMs = Date.now();
const { perron, open } = await operatorPages({
  keepsPages: true,
  nowMs: () => Date.parse('2026-11-20T12:00:00+01:00') + Date.now() - startedMs,
});

beforeAll(async () => {
  const scene = { name: 'Hall', width: 1920, height: 1080, background: '#ffffff', widgets };
  const made = await perron.send('POST', '/api/pixel-scenes', { body: scene });
  sceneId = made.json<{ id: number }>().id;
  page = await open(`/pixel-scenes/edit?id=${sceneId}`, { viewport: { width: 1440, height: 900 } });
  bar = page.getByRole('region', { name: 'Situation' });
  await bar.waitFor();
});

const drawn = (id: string) => page.locator(`[data-scene] [data-widget="${id}"]`).first();
/** The lines of the board, from top to bottom. */
const lines = () =>
  drawn('board')
    .locator('[data-trip]')
    .evaluateAll((rows) => rows.map((row) => /U\d/.exec(row.textContent)?.[0]));

async function pickStation(name: string): Promise<void> {
  await page.getByPlaceholder('Name of a station').fill(name);
  await page
    .getByRole('option', { name: new RegExp(name) })
    .first()
    .click();
}

const choose = (source: string) => bar.getByText(source, { exact: true }).click();

test('the stage shows sample data, and live data once a station and its platform are chosen', async () => {
  await choose('Sample');
  await drawn('name').getByText('Alexanderplatz').waitFor();
  await choose('Live');
  await bar.getByRole('button', { name: 'Choose a place' }).click();
  await pickStation('Osloer');
  await drawn('name').getByText('Osloer Str.').waitFor();
  await bar.getByText('Timetable only, no realtime').waitFor();
  await expect.poll(lines).toEqual(expect.arrayContaining(['U8', 'U9']));
  const platform = page.getByLabel('Platform', { exact: true });
  await platform.fill('7');
  await bar.getByRole('button', { name: 'Osloer Str., platform 7' }).waitFor();
  // A platform that the timetable does not know is no reason to show the trains of others.
  await drawn('board').getByText('Gleis 7', { exact: true }).waitFor();
  await expect.poll(lines).toEqual([]);
  await platform.fill('');
  await expect.poll(lines).toEqual(expect.arrayContaining(['U8', 'U9']));
  await page.keyboard.press('Escape');
});

test('where the time stands, another moment and another place bring their own trains', async () => {
  await bar.getByRole('button', { name: 'Stop the time' }).click();
  await bar.getByRole('button', { name: /^20 Nov/ }).click();
  await page.getByRole('slider', { name: 'Time of day' }).fill(String(16 * 60 + 30));
  await page.keyboard.press('Escape');
  await expect.poll(() => drawn('clock').innerText()).toMatch(/^16:3/);
  await expect.poll(lines).toEqual(expect.arrayContaining(['U8', 'U9']));
  await bar.getByRole('button', { name: /^Osloer Str/ }).click();
  await pickStation('Wittenau');
  await page.keyboard.press('Escape');
  await drawn('name').getByText('Wittenau').waitFor();
  await expect.poll(async () => [...new Set(await lines())]).toEqual(['U8']);
  await bar.getByRole('button', { name: 'Let the time run' }).click();
});

test('the stage follows a train of a line', async () => {
  await bar.getByRole('button', { name: /^Wittenau/ }).click();
  await page.getByText('Train', { exact: true }).click();
  await page.getByLabel('Line', { exact: true }).selectOption('U8');
  await page.getByLabel('Starts at').selectOption({ index: 1 });
  await page.keyboard.press('Escape');
  await bar.getByRole('button', { name: /^U8 from / }).waitFor();
  await drawn('to')
    .getByText(/Hermannstr|Wittenau/)
    .waitFor();
});

test('the time of the stage is turned, and comes back', async () => {
  await choose('Sample');
  const time = () => drawn('clock').innerText();
  await expect.poll(time).toMatch(/^14:0/);
  await bar.getByRole('button', { name: /^20 Nov/ }).click();
  await page.getByRole('slider', { name: 'Time of day' }).fill(String(16 * 60 + 30));
  await expect.poll(time).toMatch(/^16:30/);
  await page.getByRole('button', { name: 'Back to the data’s moment' }).click();
  await expect.poll(time).toMatch(/^14:0/);
  await page.keyboard.press('Escape');
});

test('placeholders are filled, or shown as they are, in the language that is chosen', async () => {
  const text = () => drawn('name').innerText();
  await expect.poll(text).toBe('Alexanderplatz');
  await bar.getByRole('switch', { name: 'Fill placeholders' }).press(' ');
  await expect.poll(text).toMatch(/station\.name/);
  await bar.getByRole('switch', { name: 'Fill placeholders' }).press(' ');
  await expect.poll(text).toBe('Alexanderplatz');
  await bar.getByText('EN', { exact: true }).click();
  await drawn('board').getByText('Destination').waitFor();
  await bar.getByText('DE', { exact: true }).click();
  await drawn('board').getByText('Ziel').waitFor();
});

test('the playlists that show the scene stand beside it', async () => {
  const used = page.getByRole('region', { name: 'Used in' });
  await used.getByText('No playlist uses this scene.').waitFor();
  const make = async (path: string, body: object) =>
    (await perron.send('POST', path, { body })).json<{ id: number }>().id;
  const scenario_id = await make('/api/scenarios', { name: 'Evening' });
  const scenes = [{ type: 'Pixel', pixel_scene_id: sceneId, duration: 10 }];
  const playlist = await make('/api/playlists', { scenario_id, output_type_id: 6, scenes });
  const link = used.getByRole('link', { name: /Evening/ });
  await link.waitFor();
  expect(await link.getAttribute('href')).toBe(`/playlists/${playlist}`);
});

test('all keys of the editor are on its help sheet', async () => {
  await page.locator('[data-stage]').focus();
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  for (const key of ['Group', 'Select all', 'Paste style', 'Move left by 10 px']) {
    await sheet.getByText(key, { exact: true }).waitFor();
  }
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
});

test('in German too no button of the head leaves the window, from 1024 px on', async () => {
  const german = await open(`/pixel-scenes/edit?id=${sceneId}`, { locale: 'de-DE' });
  await german.getByRole('button', { name: 'Hinzufügen: Text' }).first().click();
  await german.getByRole('button', { name: /^Entwurf 1 Änderung$/ }).waitFor();
  const publish = german.getByRole('button', { name: /^Veröffentlichen/ });
  for (const width of [1024, 1100, 1201, 1281, 1360, 1441, 1601]) {
    await german.setViewportSize({ width, height: 800 });
    const rightOf = async () => {
      const box = await publish.boundingBox();
      return box === null ? Infinity : box.x + box.width;
    };
    await expect.poll(rightOf, { message: `${width} px` }).toBeLessThanOrEqual(width - 12);
  }
});

test('a duplicate begins with the same design and another name', async () => {
  await page.getByRole('button', { name: 'More actions for this scene' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await page.waitForURL(/\/pixel-scenes\/create\?id=/);
  const name = page.getByLabel('Name');
  await expect.poll(() => name.inputValue()).not.toBe('Hall');
  await name.fill('Second hall');
  await page.getByRole('button', { name: /^Create scene/ }).click();
  await page.getByRole('region', { name: 'Widgets' }).waitFor();
  const id = Number(new URL(page.url()).searchParams.get('id'));
  const sceneAt = async (number: number) =>
    (await perron.send('GET', `/api/pixel-scenes/${number}`)).json<PixelSceneEntity>();
  const copy = await sceneAt(id);
  expect(copy).toMatchObject({ name: 'Second hall', width: 1920, height: 1080 });
  expect(copy.widgets).toEqual((await sceneAt(sceneId)).widgets);
});
