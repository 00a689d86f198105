import path from 'node:path';
import { scenarioIds } from '@perron/schema';
import type { Disruption, PixelSceneEntity } from '@perron/schema';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../apps/server/src/testing/test-app';
import type { TestApp } from '../apps/server/src/testing/test-app';
import { axeFindings } from './support/axe';
import { rootDir } from './support/running-server';
import { openTestBrowser } from './support/test-browser';
import { Visitors } from './support/visitors';

let perron: TestApp;
let browser: Browser;
let visitors: Visitors;

beforeAll(async () => {
  [perron, browser] = await Promise.all([
    createTestApp({ pagesDir: path.join(rootDir, 'build') }),
    openTestBrowser(),
  ]);
  visitors = new Visitors(browser, await perron.app.listen({ port: 0, host: '127.0.0.1' }));
});
afterEach(() => visitors.leave());
afterAll(async () => {
  await browser.close();
  await perron.close();
});

async function signedIn(address: string): Promise<Page> {
  const page = await visitors.visit(address, { viewport: { width: 1440, height: 900 } });
  await page.locator('input[type=email]').fill(perron.signIn.email);
  await page.locator('input[type=password]').fill(perron.signIn.password);
  await page.keyboard.press('Enter');
  await page.getByRole('banner').waitFor();
  return page;
}

test('a condition that is being broken is told of, and tried in the simulator, before it is saved', async () => {
  const page = await signedIn(`/scenario/edit?id=${scenarioIds.OnTrack}`);
  await page.getByText('Text', { exact: true }).click();
  await page.locator('textarea').first().fill('position ==');
  await page.getByRole('button', { name: '1 of 10 kept situations changes' }).click();
  const run = page.getByRole('link', { name: 'Open the run in the simulator' });
  expect(await axeFindings(page)).toEqual([]);
  const [tab] = await Promise.all([page.context().waitForEvent('page'), run.click()]);
  await tab.getByText('This run was made with a change that is not saved.').waitFor();
  await tab.getByRole('link', { name: 'OnTrack', exact: true }).click();
  await tab.getByText('You see changes to the scenario “OnTrack” that are not saved').waitFor();
  await tab.getByRole('heading', { name: '5 of 5 outputs change' }).waitFor();
  // It asks for nothing of what is compared any more.
  await tab.getByRole('button', { name: 'Show only what is stored' }).click();
  await tab.getByRole('heading', { name: '5 outputs', exact: true }).waitFor();
  // The form is as it was.
  expect(await page.locator('textarea').first().inputValue()).toBe('position ==');
});

test('a scene’s draft stands beside the published scene, with the way back to the editor', async () => {
  const { pixel_scene_id: id } = await perron.db
    .selectFrom('playlist_scenes')
    .innerJoin('playlists', 'playlists.id', 'playlist_scenes.playlist_id')
    .innerJoin('pixel_scenes', 'pixel_scenes.id', 'playlist_scenes.pixel_scene_id')
    .select('pixel_scenes.id as pixel_scene_id')
    .where('playlists.scenario_id', '=', scenarioIds.StationStandard)
    .where('playlists.output_type_id', '=', 6)
    .executeTakeFirstOrThrow();
  const stored = (await perron.send('GET', `/api/pixel-scenes/${id}`)).json<PixelSceneEntity>();
  const { width, height, background, version } = stored;
  const body = { name: 'My draft', width, height, background, widgets: [], base_version: version };
  const headers = { 'if-match': '"0"' };
  await perron.send('PUT', `/api/pixel-scenes/${id}/draft`, { body, headers });
  const page = await signedIn(`/pixel-scenes/edit?id=${id}`);
  await page.getByText('Draft', { exact: true }).first().waitFor();
  await page.getByRole('button', { name: 'More actions for this scene' }).click();
  await page.getByRole('menuitem', { name: 'Try in the simulator' }).click();
  await page.getByText('You see the draft of the scene “My draft”').waitFor();
  await page.getByRole('link', { name: 'StationStandard', exact: true }).click();
  await page.getByRole('heading', { name: /of \d+ outputs? change/ }).waitFor();
  const infotainment = page.getByRole('article', { name: 'Infotainment' });
  await infotainment.getByText(/Same scenario, \d+ changes? in it/).waitFor();
  expect(await infotainment.getByRole('figure').count()).toBe(2);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('link', { name: 'Back to the scene' }).click();
  await page.getByRole('heading', { level: 1, name: 'My draft' }).waitFor();
});

test('a disruption as it stands in the form stands beside the stored one, which stays as it is', async () => {
  const stored = await perron.send('GET', '/api/disruptions?page_size=200');
  const { items } = stored.json<{ items: Disruption[] }>();
  const disruption = items.find(({ type }) => type === 'replacementpendelzug');
  if (!disruption) throw new Error('The demo has no shuttle train.');
  const page = await signedIn(`/disruptions/edit?id=${disruption.id}`);
  const text = page.getByRole('textbox', { name: /^German ?\d/ });
  await text.fill('Bitte ganz hinten einsteigen.');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  const entry = page.getByRole('menuitem', { name: 'Try in the simulator' });
  const [tab] = await Promise.all([page.context().waitForEvent('page'), entry.click()]);
  const tried = tab.getByRole('complementary');
  await tried.getByText(`Shuttle train ${disruption.line.name}`).waitFor();
  await tried.getByText('Alert suppressed').waitFor();
  await tab.getByText('with 2 faults on').waitFor();
  // Before and after stand side by side.
  await expect.poll(() => tab.getByRole('figure').count()).toBeGreaterThanOrEqual(10);
  await tab.getByRole('heading', { name: /^\d of \d outputs? changes?$/ }).waitFor();
  expect(await axeFindings(tab)).toEqual([]);
  expect(await text.inputValue()).toBe('Bitte ganz hinten einsteigen.');
});

test('a playlist as it is edited stands beside the stored one, and runs before it is saved', async () => {
  const { id } = await perron.db
    .selectFrom('playlists')
    .select('id')
    .where('scenario_id', '=', scenarioIds.StationStandard)
    .where('output_type_id', '=', 6)
    .executeTakeFirstOrThrow();
  const page = await signedIn(`/playlists/${id}`);
  await page
    .getByRole('button', { name: /^Remove / })
    .first()
    .click();
  await page.getByRole('button', { name: '1 of 10 kept situations changes' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const link = page.getByRole('link', { name: 'Try the changes in the simulator' });
  const [tab] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
  await tab.getByText(/You see changes to the playlist of “.+” on “Infotainment”/).waitFor();
  await tab.getByRole('link', { name: 'StationStandard', exact: true }).click();
  await tab.getByRole('heading', { name: '1 of 6 outputs change' }).waitFor();
  const infotainment = tab.getByRole('article', { name: 'Infotainment' });
  await infotainment.getByText(/Same scenario, \d+ changes? in it/).waitFor();
  expect(await infotainment.getByRole('figure').count()).toBe(2);
  expect(await axeFindings(tab)).toEqual([]);
  await tab.getByRole('link', { name: 'To the playlist' }).click();
  await tab
    .getByRole('button', { name: /^Remove / })
    .nth(1)
    .waitFor();
});

test('the losses of displays are told before a scene is deleted', async () => {
  const page = await signedIn('/pixel-scenes?search=At a station, small strip');
  const name = 'At a station, small strip';
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog', { name: `Delete “${name}”?` });
  await dialog.getByRole('button', { name: /\d of 10 kept situations? changes?/ }).click();
  const consequences = page.getByRole('dialog').filter({ hasText: 'What this change does' });
  await consequences.getByText('AtStation', { exact: true }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const link = consequences.getByRole('link', { name: 'Open the run in the simulator' });
  const [tab] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
  await tab.getByText(`You see what displays show without the scene “${name}”.`).waitFor();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await page.getByText(`“${name}” was deleted.`).waitFor();
});
