import { text as textOf } from 'node:stream/consumers';
import type { PixelSceneEntity, SceneDraftState } from '@perron/schema';
import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { axeFindings } from './support/axe';
import { keptToast } from './support/kept-toast';
import { operatorPages } from './support/operator-pages';

const second = { email: 'second@perron.example', password: 'nine silver trams' };

const { perron, baseUrl, browser, visitors, open } = await operatorPages();

beforeAll(async () => {
  const body = { ...second, first_name: 'Second', last_name: 'Operator' };
  await perron.send('POST', '/api/users', { body });
});

let here = 0;
beforeEach(() => {
  here += 1;
});

const clock = { id: 'clock', type: 'time', x: 10, y: 20, width: 300, height: 100 };

async function newScene(name: string): Promise<number> {
  const body = { name, width: 1920, height: 1080, widgets: [clock] };
  return (await perron.send('POST', '/api/pixel-scenes', { body })).json<{ id: number }>().id;
}

async function sceneAt(id: number): Promise<PixelSceneEntity> {
  return (await perron.send('GET', `/api/pixel-scenes/${id}`)).json<PixelSceneEntity>();
}

async function draftAt(id: number): Promise<SceneDraftState> {
  return (await perron.send('GET', `/api/pixel-scenes/${id}/draft`)).json<SceneDraftState>();
}

const typesIn = (design: { readonly widgets: readonly { readonly type: string }[] } | null) =>
  design?.widgets.map(({ type }) => type) ?? [];

/** The editor, opened by an operator. */
async function openEditor(id: number, operator = perron.signIn): Promise<Page> {
  const page = await visitors.visit(`/pixel-scenes/edit?id=${id}`, {
    headers: { 'x-forwarded-for': `10.9.${here}.${operator.email.length}` },
    viewport: { width: 1440, height: 900 },
  });
  await signInAt(page, operator);
  return page;
}

async function signInAt(page: Page, { email, password } = perron.signIn): Promise<void> {
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(password);
  await page.keyboard.press('Enter');
  await publishButton(page).waitFor();
}

const publishButton = (page: Page) => page.getByRole('button', { name: /^Publish\b(?!ed)/ });
const mark = (page: Page, name: RegExp) => page.getByRole('button', { name });
const palette = (page: Page, widget: string) =>
  page.getByRole('button', { name: `Add: ${widget}`, exact: true });

test('two editors of one scene who add something each are joined without a question', async () => {
  const id = await newScene('Steig');
  const first = await openEditor(id);
  const other = await openEditor(id, second);
  await palette(first, 'Weather').click();
  await mark(first, /^Draft 1 change$/).waitFor();
  await palette(other, 'Vehicle').click();
  await publishButton(other).click();
  await first.getByText('Second Operator published this scene: 1 change taken over').waitFor();
  expect(await first.getByRole('dialog').count()).toBe(0);
  await publishButton(first).click();
  await first.getByText(/^Published\. /).waitFor();
  expect(typesIn(await sceneAt(id)).sort()).toEqual(['time', 'vehicle', 'weather']);
});

/** Both begin with the clock. */
async function nudgeClock(page: Page, key: string): Promise<void> {
  await page.getByRole('treeitem').last().click();
  await page.locator('[data-stage]').focus();
  await page.keyboard.press(key);
}

test('two editors who move the same widget: both see what the other did, and neither loses an edit', async () => {
  const id = await newScene('Halle');
  const first = await openEditor(id);
  const other = await openEditor(id, second);
  // They know of each other.
  await first.getByText('Also editing: Second Operator').waitFor({ state: 'attached' });
  await nudgeClock(first, 'ArrowRight');
  await palette(first, 'Weather').click();
  await mark(first, /^Draft 2 changes$/).waitFor();
  await nudgeClock(other, 'ArrowDown');
  await palette(other, 'Vehicle').click();
  await publishButton(other).click();
  await other.getByText(/^Published\. /).waitFor();
  await first.getByRole('button', { name: 'Compare' }).click();
  const dialog = first.getByRole('dialog', { name: 'Two versions of this scene' });
  await dialog.getByText('Second Operator published this scene').waitFor();
  await dialog.getByRole('region', { name: 'You changed' }).getByText('Weather').waitFor();
  await dialog.getByRole('region', { name: 'They changed' }).getByText('Vehicle').waitFor();
  expect(await axeFindings(first)).toEqual([]);
  await dialog.getByRole('button', { name: 'Keep mine where we differ' }).click();
  await publishButton(first).click();
  const toast = await keptToast(first, /^Published\. /);
  expect(typesIn(await sceneAt(id)).sort()).toEqual(['time', 'vehicle', 'weather']);
  // Undo takes the publication back, and keeps the work.
  // Ctrl+Z is the editor's, also while the toast is there: the publication stays.
  await first.keyboard.press('Control+z');
  await mark(first, /^Draft/).waitFor();
  expect(typesIn(await sceneAt(id)).sort()).toEqual(['time', 'vehicle', 'weather']);
  await first.keyboard.press('Control+Shift+z');
  await mark(first, /^Published/).waitFor();
  await toast.getByRole('button', { name: 'Undo' }).click();
  await first.getByText('Taken back. Your work is a draft again.').waitFor();
  expect(typesIn(await sceneAt(id)).sort()).toEqual(['time', 'vehicle']);
  await mark(first, /^Draft 2 changes$/).waitFor();
});

test('after a crash while the server was away the draft is there', async () => {
  const id = await newScene('Absturz');
  const address = `${baseUrl}/pixel-scenes/edit?id=${id}`;
  const viewport = { width: 1440, height: 900 };
  const context = await browser.newContext({ locale: 'en-GB', viewport });
  const page = await context.newPage();
  await page.goto(address);
  await signInAt(page);
  await context.route(/\/api\//, (route) => route.abort());
  await palette(page, 'Weather').click();
  await page
    .getByText('Not saved yet: the server cannot be reached. Your work is kept in this browser.')
    .first()
    .waitFor();
  expect((await draftAt(id)).draft).toBeNull();
  // The page ends without a word.
  await page.close({ runBeforeUnload: false });
  await context.unroute(/\/api\//);
  const again = await context.newPage();
  await again.goto(address);
  await mark(again, /^Draft 1 change$/).click();
  await again.getByText('You are continuing work that was kept in this browser.').waitFor();
  await expect.poll(async () => typesIn((await draftAt(id)).draft)).toEqual(['time', 'weather']);
  await again.getByRole('button', { name: 'Discard draft' }).click();
  await again.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect.poll(async () => (await draftAt(id)).draft).toBeNull();
  await context.close();
});

test('an earlier version is looked at and published again', async () => {
  const id = await newScene('Früher');
  const body = { name: 'Später', width: 1920, height: 1080, widgets: [] };
  await perron.send('PUT', `/api/pixel-scenes/${id}`, { body });
  const page = await openEditor(id);
  await page.getByRole('button', { name: 'Versions' }).click();
  const drawer = page.getByRole('dialog', { name: 'Versions' });
  await drawer
    .getByRole('listitem')
    .nth(1)
    .getByRole('button', { name: /^Compare/ })
    .click();
  await page.getByText('Name: Früher → Später').waitFor();
  await page.getByRole('button', { name: 'Restore…' }).click();
  await page.getByRole('button', { name: 'Restore and publish' }).click();
  await page.getByText('The earlier version is published again.').waitFor();
  expect(await sceneAt(id)).toMatchObject({ name: 'Früher', widgets: [{ id: 'clock' }] });
});

test('a group is exported and imported as a copy, and a hostile file is explained', async () => {
  const made = await perron.send('POST', '/api/pixel-groups', { body: { name: 'Plakate' } });
  const group_id = made.json<{ id: number }>().id;
  const body = { name: 'Breit', group_id, width: 1920, height: 1080, widgets: [clock] };
  await perron.send('POST', '/api/pixel-scenes', { body });
  const page = await open(`/pixel-scene-group/edit/${group_id}`, {
    viewport: { width: 1440, height: 900 },
  });
  const exporting = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const download = await exporting;
  expect(download.suggestedFilename()).toBe('Plakate.perron.json');
  const text = await textOf(await download.createReadStream());

  await page.goto(`${baseUrl}/pixel-scenes`);
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import scenes' });
  const give = async (content: string) =>
    dialog.locator('input[type=file]').setInputFiles({
      name: 'scenes.json',
      mimeType: 'application/json',
      buffer: Buffer.from(content),
    });
  const hostile = text.replace('"type": "time"', '"type": "time", "onload": "alert(1)"');
  expect(hostile).not.toBe(text);
  await give(hostile);
  const problems = dialog.getByRole('alert');
  await problems.getByText('scenes.json cannot be imported as it is.').waitFor();
  await problems.getByText('Scene 1 (Breit) › Widget 1 › onload').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await give('<html>');
  await problems.getByText('scenes.json is not a file of scenes. Nothing was imported.').waitFor();
  await give(text);
  await dialog.getByText('1 scene imported.').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('link', { name: 'Open the new group' }).click();
  await page.getByRole('heading', { name: 'Plakate' }).waitFor();
  const copyId = Number(new URL(page.url()).pathname.split('/').at(-1));
  expect(copyId).toBeGreaterThan(group_id);
  const copy = await perron.send('GET', `/api/pixel-groups/${copyId}`);
  expect(copy.json<{ pixels: { name: string }[] }>().pixels).toMatchObject([{ name: 'Breit' }]);
});

test('a published scene gets a picture, which lists and versions show', async () => {
  const id = await newScene('With a picture');
  const page = await openEditor(id);
  const came = page.waitForResponse((answer) => answer.url().includes(`/${id}/still`));
  await page.getByRole('button', { name: 'Add: Text' }).first().click();
  await publishButton(page).click();
  expect((await came).status()).toBe(200);
  const { thumbnail_url } = await sceneAt(id);
  const picture = await page.request.get(`${baseUrl}${thumbnail_url ?? ''}`);
  expect(picture.headers()['content-type']).toMatch(/^image\//);
});
