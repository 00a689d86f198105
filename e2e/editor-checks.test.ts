import type { PixelGroup, PixelSceneEntity } from '@perron/schema';
import { expect, test } from 'vitest';
import { operatorPages } from './support/operator-pages';

const { perron, open } = await operatorPages();

async function read<Entity>(url: string): Promise<Entity> {
  return (await perron.send('GET', url)).json<Entity>();
}

const title = {
  id: 'title',
  type: 'text',
  name: 'Title',
  text: 'Nord',
  x: 100,
  y: 100,
  width: 900,
  height: 200,
  font: { fontSize: 90, color: '#aaaaaa' },
};

async function newScene(name: string): Promise<number> {
  const body = { name, width: 1920, height: 1080, background: '#ffffff', widgets: [title] };
  const answer = await perron.send('POST', '/api/pixel-scenes', { body });
  expect(answer.statusCode).toBe(201);
  return answer.json<{ id: number }>().id;
}

test('a check leads to its widget, its mend is undone, and a variant for another size is made', async () => {
  const id = await newScene('Bahnsteig');
  const page = await open(`/pixel-scenes/edit?id=${id}`);
  const checks = page.getByRole('region', { name: 'Checks' });
  const finding = checks.getByRole('button', { name: 'Title: Contrast 2.3 : 1, needs 4.5 : 1' });
  await finding.click();
  await page.getByRole('treeitem', { name: /^Title/, selected: true }).waitFor();
  await checks.getByRole('button', { name: 'Make it black: Title' }).click();
  await finding.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Undo: Mend' }).click();
  await finding.waitFor();

  await page.getByRole('button', { name: 'Adapt to…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Adapt to other sizes' });
  const sizes = dialog.getByRole('group', { name: 'Sizes' });
  await sizes.getByRole('checkbox', { checked: true }).uncheck();
  for (const [width, height] of [
    ['1080', '1920'],
    ['640', '180'],
  ] as const) {
    await dialog.getByLabel('Other width').fill(width);
    await dialog.getByLabel('Other height').fill(height);
    await dialog.getByRole('button', { name: 'Add this size' }).click();
  }
  const tall = dialog.getByRole('region', { name: '1080 × 1920' });
  await tall.getByLabel('Name of the new scene').fill('Stele');
  await tall.getByText('1 text re-fitted').waitFor();
  await dialog.getByRole('button', { name: 'Create 2 variants' }).click();
  const variants = page.getByRole('region', { name: 'Variants' });
  await variants.getByRole('link', { name: 'Stele' }).waitFor();
  // One variant is made after the other.
  await variants.getByRole('link', { name: 'Bahnsteig 640 × 180' }).waitFor();
  const { group_id } = await read<PixelSceneEntity>(`/api/pixel-scenes/${id}`);
  const group = await read<PixelGroup>(`/api/pixel-groups/${group_id ?? 0}`);
  const made = group.pixels.map(({ name, width, height }) => [name, width, height]);
  expect(made).toHaveLength(3);
  expect(made).toContainEqual(['Stele', 1080, 1920]);
  expect(made).toContainEqual(['Bahnsteig 640 × 180', 640, 180]);
  expect(made).toContainEqual(['Bahnsteig', 1920, 1080]);

  await page.getByRole('treeitem', { name: /^Title/ }).click();
  const panel = page.getByRole('region', { name: 'Properties', exact: true });
  await panel.getByRole('textbox', { name: 'Text' }).fill('Süd');
  await variants.getByRole('button', { name: 'Offer 1 change to the variants' }).click();
  const offer = page.getByRole('dialog', { name: 'Change the variants too?' });
  await offer.getByText('1 widget changes').first().waitFor();
  await offer.getByRole('button', { name: 'Change 2 variants' }).click();
  await expect.poll(() => offer.getByText('Changed', { exact: true }).count()).toBe(2);
  const stele = group.pixels.find(({ name }) => name === 'Stele')?.id ?? 0;
  const { widgets } = await read<PixelSceneEntity>(`/api/pixel-scenes/${stele}`);
  expect(widgets).toMatchObject([{ text: 'Süd', id: 'title' }]);
  expect(widgets[0]?.width).toBeLessThan(900);
});

test('a colour is replaced here, which can be undone, and in other scenes, where one that failed is tried again', async () => {
  const id = await newScene('Halle');
  const other = await newScene('Vorhalle');
  const third = await newScene('Nebenhalle');
  const page = await open(`/pixel-scenes/edit?id=${id}`);
  await page.getByRole('button', { name: 'Find and replace' }).click();
  const dialog = page.getByRole('dialog', { name: 'Find and replace' });
  await dialog.getByLabel('Find').selectOption('#aaaaaa');
  await dialog.getByLabel('Replace by').fill('#0b1a33');
  await dialog.getByText('1 place in this scene').waitFor();
  await dialog.getByLabel('Vorhalle').check();
  await dialog.getByRole('button', { name: 'Replace in 1 scene' }).click();
  await dialog.getByText('1 of 1 scenes').waitFor();
  await dialog.getByText('Replaced', { exact: true }).waitFor();
  expect(await dialog.getByLabel('Vorhalle').isEnabled()).toBe(false);
  // One that fails is tried again, beside those that are chosen later.
  const address = `**/api/pixel-scenes/${third}`;
  await page.route(address, (route) => route.abort());
  await dialog.getByLabel('Nebenhalle').check();
  await dialog.getByRole('button', { name: 'Replace in 1 scene' }).click();
  await dialog.getByText(/^Not changed: /).waitFor();
  await page.unroute(address);
  await dialog.getByLabel('All scenes').check();
  await dialog.getByRole('button', { name: /^Replace in \d+ scenes?$/ }).click();
  await expect.poll(() => dialog.getByText('Replaced', { exact: true }).count()).toBeGreaterThan(1);
  await dialog.getByRole('button', { name: /^Replace in \d/ }).waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: 'Replace in this scene' }).click();
  await dialog.getByText('Nothing in this scene').waitFor();
  for (const value of [other, third]) {
    const { widgets } = await read<PixelSceneEntity>(`/api/pixel-scenes/${value}`);
    expect(widgets).toMatchObject([{ font: { color: '#0b1a33' } }]);
  }
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await page.getByRole('button', { name: 'Undo: Replace' }).click();
  await page.getByRole('button', { name: /^Title: Contrast/ }).waitFor();
});
