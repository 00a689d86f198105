import type { OutputType, ScenarioEntity } from '@perron/schema';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { pointOnStage } from './support/editor-stage';
import { operatorPages } from './support/operator-pages';

/** The output type of the display on a platform. */
const outputTypeId = 5;

let page: Page;

const { perron, visitors, open } = await operatorPages({ keepsPages: true });

beforeAll(async () => {
  page = await open('/pixel-scenes', { viewport: { width: 1440, height: 900 } });
});

/** Types numbers into the fields of what is selected. */
async function place(frame: Readonly<Record<'X' | 'Y' | 'Width' | 'Height', number>>) {
  const fields = page.getByRole('group', { name: 'Place and size' });
  for (const [label, px] of Object.entries(frame)) {
    const field = fields.getByRole('textbox', { name: label, exact: true });
    await field.fill(String(px));
    await field.press('Enter');
  }
}

async function add(name: string): Promise<void> {
  await page
    .getByRole('region', { name: 'Widgets' })
    .getByRole('button', { name: `Add: ${name}`, exact: true })
    .click();
  const layers = page.getByRole('tree', { name: 'Layers' });
  await layers.getByRole('treeitem', { name, selected: true }).waitFor();
}

async function makeScene(name: string, { width, height }: { width: number; height: number }) {
  await page.getByRole('link', { name: 'New scene' }).first().click();
  await page
    .getByRole('region', { name: 'New', exact: true })
    .getByRole('link', { name: `${width} × ${height}` })
    .first()
    .click();
  await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: /^Create scene/ }).click();
  await page.getByRole('region', { name: 'Widgets' }).waitFor();
}

async function design(text: string, sceneWidth: number): Promise<void> {
  await add('Departures');
  await place({ X: 40, Y: 160, Width: 1400, Height: 700 });
  await add('Running text');
  await place({ X: 40, Y: 920, Width: 1800, Height: 100 });
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill(text);
  await add('Time');
  await place({ X: 900, Y: 500, Width: 300, Height: 100 });
  const clock = page.locator('[data-scene] [data-kind="time"]').first();
  const from = await pointOnStage(page, [1050, 550], sceneWidth);
  const to = await pointOnStage(page, [1650, 90], sceneWidth);
  await page.mouse.move(...from);
  await page.mouse.down();
  await page.mouse.move(...to, { steps: 4 });
  await page.mouse.up();
  const left = () =>
    clock.evaluate((element) => Number.parseFloat((element as HTMLElement).style.left));
  await expect.poll(left).toBeGreaterThan(1450);
  await page.getByRole('button', { name: /^Publish(?!ed)/ }).click();
  await page.getByRole('button', { name: 'Published' }).waitFor();
}

/** A playlist that wins on the whole network. */
async function putOnPlaylist(name: string): Promise<void> {
  const body = { name: 'Bahnsteig neu', priority: 1 };
  const made = await perron.send('POST', '/api/scenarios', { body });
  expect(made.statusCode, made.body).toBe(201);
  const { id } = made.json<ScenarioEntity>();
  await page.goto(
    new URL(`/playlists/new?scenarioId=${id}&outputTypeId=${outputTypeId}`, page.url()).href,
  );
  await page.getByLabel('Add a scene', { exact: true }).fill(name);
  await page.getByRole('option', { name }).click();
  await page.getByRole('list', { name: 'Entries' }).getByText(name).waitFor();
  await page.keyboard.press('Control+Enter');
  // It takes the place of all others, and that is asked about.
  const question = page.getByRole('dialog', { name: 'Take this from passengers?' });
  await question.getByText('The scenario “Departures Display” would never be shown').waitFor();
  await question.getByRole('button', { name: 'Save anyway' }).click();
  await page.getByRole('heading', { level: 1, name: /^Bahnsteig neu · / }).waitFor();
}

test('a scene made from nothing is published, put on a playlist and shown on the platform', async () => {
  const answer = await perron.send('GET', `/api/output-types/${outputTypeId}`);
  const { resolution_x: width, resolution_y: height } = answer.json<OutputType>();
  if (!width || !height) throw new Error('The display on the platform has no size.');
  const display = await visitors.visit(
    `/display?sid=900100003&ot=${outputTypeId}&w=${width}&h=${height}`,
    { viewport: { width, height } },
  );
  await makeScene('Bahnsteig', { width, height });
  await design('Willkommen am Bahnsteig', width);
  await putOnPlaylist('Bahnsteig');
  await display.getByText('Willkommen am Bahnsteig').first().waitFor();
  await display.locator('[data-trip]').first().waitFor();
  const clock = display.locator('[data-kind="time"]').first();
  await expect.poll(() => clock.textContent()).toMatch(/\d/);
});
