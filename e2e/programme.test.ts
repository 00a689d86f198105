import type { PixelGroup, PixelSceneEntity, PlaylistEntity } from '@perron/schema';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { operatorPages } from './support/operator-pages';

const { perron, open } = await operatorPages();

async function make(url: string, body: object): Promise<number> {
  const answer = await perron.send('POST', url, { body });
  expect([url, answer.statusCode]).toEqual([url, 201]);
  return answer.json<{ id: number }>().id;
}

async function read<Entity>(url: string): Promise<Entity> {
  return (await perron.send('GET', url)).json<Entity>();
}

const text = { id: 'hello', type: 'text', x: 10, y: 20, width: 600, height: 200, text: 'Hallo' };
const newScene = (name: string) =>
  make('/api/pixel-scenes', { name, width: 1920, height: 1080, widgets: [text] });

/** Picks by the keyboard alone what the server finds for a text. */
async function pick(page: Page, label: string, typed: string): Promise<void> {
  const picker = page.getByLabel(label, { exact: true });
  await picker.focus();
  await page.keyboard.type(typed);
  // Nothing else has the name, and what was picked before is no longer offered.
  const offered = async () => (await page.getByRole('option').allTextContents()).join('|');
  await expect.poll(offered).toMatch(new RegExp(`^${typed}[^|]*$`));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

test('a playlist of two scenes is made, put in order and saved by the keyboard alone', async () => {
  const first = await newScene('Erste Szene');
  const second = await newScene('Zweite Szene');
  const scenario = await make('/api/scenarios', { name: 'Marathon' });
  const page = await open(`/playlists/new?scenarioId=${scenario}&outputTypeId=6`);
  await page.getByText('Empty Playlist').waitFor();
  await pick(page, 'Add a scene', 'Erste Szene');
  const entries = page.getByRole('list', { name: 'Entries' }).getByRole('listitem');
  await entries.filter({ hasText: 'Erste Szene' }).waitFor();
  await pick(page, 'Add a scene', 'Zweite Szene');
  await page.getByLabel('Duration of Zweite Szene').fill('12.5');
  const up = page.getByRole('button', { name: 'Move Zweite Szene up' });
  await up.press('Enter');
  await expect.poll(() => entries.first().textContent()).toContain('Zweite Szene');
  // The focus has followed the entry.
  expect(await up.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.getByText('2 entries, 17.5 s per round').waitFor();
  await page.keyboard.press('Control+Enter');
  await page.getByRole('heading', { level: 1, name: /^Marathon · / }).waitFor();
  const { items } = await read<{ items: PlaylistEntity[] }>(
    `/api/playlists?scenario_id=${scenario}`,
  );
  expect(items[0]?.scenes).toMatchObject([
    { type: 'Pixel', id: second, duration: 12.5 },
    { type: 'Pixel', id: first, duration: 5 },
  ]);
  await page.getByRole('button', { name: 'Enlarge' }).press('Enter');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

test('a scene is duplicated with its widgets, which is another scene from then on', async () => {
  const id = await newScene('Vorlage');
  const page = await open(`/pixel-scenes/edit?id=${id}`);
  await page.getByRole('button', { name: 'More actions for this scene' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  const name = page.getByLabel('Name');
  await expect.poll(() => name.inputValue()).toBe('Vorlage (copy)');
  await name.fill('Abschrift');
  await page.getByRole('button', { name: /^Create scene/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Abschrift' }).waitFor();
  const { items } = await read<{ items: PixelSceneEntity[] }>('/api/pixel-scenes?name=Abschrift');
  const copy = await read<PixelSceneEntity>(`/api/pixel-scenes/${items[0]?.id ?? 0}`);
  expect(copy.widgets).toMatchObject([text]);
  expect(copy.id).not.toBe(id);
});

test('a group is renamed, takes a scene in, and says which output types it does not fit', async () => {
  const scene = await newScene('Mitglied');
  const group = await make('/api/pixel-groups', { name: 'Gruppe' });
  const page = await open(`/pixel-scene-group/edit/${group}`);
  await pick(page, 'Add a scene', 'Mitglied');
  await page.getByRole('list', { name: 'Scenes of the group' }).getByText('Mitglied').waitFor();
  const outputs = page.getByRole('list', { name: 'Output types' }).getByRole('listitem');
  await outputs.filter({ hasText: 'Infotainment' }).getByText('Fits exactly').waitFor();
  await outputs.filter({ hasText: 'Kama stele' }).getByText('Leaves empty bars').waitFor();
  await page.getByLabel('Name').fill('Umbenannt');
  await page.getByRole('button', { name: /^Save group/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Umbenannt' }).waitFor();
  const { name, pixels } = await read<PixelGroup>(`/api/pixel-groups/${group}`);
  expect([name, pixels.map(({ id }) => id)]).toEqual(['Umbenannt', [scene]]);
});

test('a scene that a playlist shows is kept, and the dialog leads to the playlist', async () => {
  const scene = await newScene('Gebraucht');
  const scenario = await make('/api/scenarios', { name: 'Braucht sie' });
  await make('/api/playlists', {
    scenario_id: scenario,
    output_type_id: 6,
    scenes: [{ type: 'Pixel', pixel_scene_id: scene, duration: 10 }],
  });
  const page = await open('/pixel-scenes?search=Gebraucht');
  await page.getByRole('button', { name: 'Actions for Gebraucht' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog');
  const usage = dialog.getByRole('link', { name: /Braucht sie/ });
  await usage.waitFor();
  expect(await dialog.getByRole('button', { name: 'Delete' }).isDisabled()).toBe(true);
  await usage.click();
  await page.getByRole('heading', { level: 1, name: /^Braucht sie/ }).waitFor();
});
