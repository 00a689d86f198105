/**
 * The editor's canvas in a real browser, with a scripted mouse: npm run bench -- editor [moves] [rounds]
 * Drags 1 of 10, 50 of 100, 1 of 500, 50 of 500 (side by side and scattered), 100 of 100 and 500 of 500
 * widgets, and a selection box over 500, at 1× and 4× CPU throttle, by turns with Konva, plain and with each shape
 * cached: frames per second, and milliseconds of script and of the main thread per move. Then a scene of
 * 100 widgets is opened. Medians. Prints, asserts nothing.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { CDPSession, Page } from 'playwright-core';
import { launchBrowser } from '../e2e/support/browser';
import { openBuiltPage } from '../e2e/support/built-page';
import { rootDir, startServer } from '../e2e/support/running-server';
import { signedInClient } from '../e2e/support/signed-in';
import { measureDrag } from './editor-drag';
import type { DragFigures } from './editor-drag';
import { sceneSize, widgetsInGrid } from './editor-scene';
import { median, print, section } from './timetable-report';

const moves = Number(process.argv[3] ?? 60);
const rounds = Number(process.argv[4] ?? 3);

interface Case {
  readonly name: string;
  readonly count: number;
  readonly dragged: number;
  /** Selects every n-th widget; without it the lowest ones are selected. */
  readonly every?: number;
}

const cases: readonly Case[] = [
  { name: '1 of 10', count: 10, dragged: 1 },
  { name: '50 of 100', count: 100, dragged: 50 },
  { name: '1 of 500', count: 500, dragged: 1 },
  { name: '50 of 500', count: 500, dragged: 50 },
  { name: '50 of 500, scattered', count: 500, dragged: 50, every: 10 },
  { name: '100 of 100', count: 100, dragged: 100 },
  { name: '500 of 500', count: 500, dragged: 500 },
  { name: 'box over 500', count: 500, dragged: 0 },
];

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'editor-bench-'));
const konvaPage = await openBuiltPage(path.join(rootDir, 'bench/editor-konva-page'));
const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' });
const browser = await launchBrowser();
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await signIn(page);
  const scenes = new Map<number, number>();
  for (const count of [10, 100, 500]) scenes.set(count, await newScene(count));
  const addressOf = (count: number) =>
    `${server.baseUrl}/pixel-scenes/edit?id=${scenes.get(count) ?? 0}`;
  const cdp = await page.context().newCDPSession(page);
  for (const throttle of [1, 4]) {
    section(`${throttle}× CPU throttle, ${rounds} rounds of ${moves} moves`);
    console.log('  frames per second, script ms per move, main thread ms per move');
    for (const testCase of cases)
      await measureByTurns(page, cdp, { testCase, throttle, addressOf });
  }
  section('Opening');
  const times: number[] = [];
  for (let turn = 0; turn < 5; turn += 1) times.push(await opening(page, scenes.get(100) ?? 0));
  print('a scene of 100 widgets, from the click in the list, ms: median', median(times));
} finally {
  await browser.close();
  await Promise.all([server.stop(), konvaPage.close()]);
  rmSync(dataDir, { recursive: true, force: true });
}

async function measureByTurns(
  page: Page,
  cdp: CDPSession,
  options: {
    readonly testCase: Case;
    readonly throttle: number;
    addressOf: (count: number) => string;
  },
): Promise<void> {
  const { testCase, throttle, addressOf } = options;
  const figures = new Map<string, DragFigures[]>();
  const note = async (name: string, from: readonly [number, number]) => {
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: throttle });
    const figure = await measureDrag(page, cdp, { from, moves });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    figures.set(name, [...(figures.get(name) ?? []), figure]);
  };
  const query = `?count=${testCase.count}&dragged=${testCase.dragged}`;
  for (let round = 0; round < rounds; round += 1) {
    await page.goto(addressOf(testCase.count));
    await note('ours', await prepare(page, testCase));
    for (const [name, more] of [
      ['plain Konva', ''],
      ['cached Konva', '&cached'],
    ] as const) {
      await page.goto(konvaPage.url + query + more);
      await page.locator('[data-drawn]').waitFor();
      await note(name, [40, 40]);
    }
  }
  for (const [name, all] of figures) {
    const of = (field: keyof DragFigures) => median(all.map((figure) => figure[field]));
    print(`${testCase.name}: ${name}`, of('framesPerSecond'), of('scriptMs'), of('mainMs'));
  }
}

async function signIn(page: Page): Promise<void> {
  await page.goto(`${server.baseUrl}/auth/login`);
  await page.locator('input[type=email]').fill(server.email);
  await page.locator('input[type=password]').fill(server.password);
  await page.keyboard.press('Enter');
  await page.locator('nav a[href="/"]').first().waitFor();
}

async function newScene(count: number): Promise<number> {
  const client = await signedInClient(server);
  const widgets = widgetsInGrid(count).map((widget) => ({ ...widget }));
  const body = { name: `${count} widgets`, ...sceneSize, widgets };
  return (await client.createPixelScene({ query: {}, body })).id;
}

async function opening(page: Page, id: number): Promise<number> {
  await page.goto(`${server.baseUrl}/pixel-scenes?view=list&search=100+widgets`);
  const link = page.locator(`a[href="/pixel-scenes/edit?id=${id}"]`);
  await link.waitFor();
  return link.evaluate(
    (element) =>
      new Promise<number>((resolve) => {
        const startMs = performance.now();
        const look = () => {
          const isThere = location.pathname === '/pixel-scenes/edit';
          // The list draws small pictures of its scenes too.
          if (isThere && document.querySelectorAll('[data-widget]').length >= 100) {
            resolve(performance.now() - startMs);
          } else requestAnimationFrame(look);
        };
        (element as HTMLElement).click();
        look();
      }),
  );
}

/** Selects what will be dragged, and says where to press. */
async function prepare(page: Page, testCase: Case): Promise<readonly [number, number]> {
  await page.locator('[data-widget="w0"]').waitFor();
  if (testCase.every !== undefined) await selectScattered(page, testCase.every);
  else if (testCase.dragged === testCase.count) await selectAll(page);
  else if (testCase.dragged > 0) await selectLowest(page, testCase.dragged);
  const first = await page.locator('[data-widget="w0"]').boundingBox();
  if (!first) throw new Error('The first widget is not drawn.');
  return testCase.dragged > 0 ? [first.x + 8, first.y + 8] : [first.x - 10, first.y - 10];
}

/** Through the list of layers, whose rows stand for the widgets from the top down. */
async function selectLowest(page: Page, count: number): Promise<void> {
  const tree = page.getByRole('tree');
  await tree.focus();
  await page.keyboard.press('End');
  for (let more = 1; more < count; more += 1) await page.keyboard.press('Shift+ArrowUp');
}

async function selectAll(page: Page): Promise<void> {
  await page.locator('[data-stage]').focus();
  await page.keyboard.press('Control+a');
}

async function selectScattered(page: Page, every: number): Promise<void> {
  await page.keyboard.down('Shift');
  for (let index = 0; index < 500; index += every) {
    const box = await page.locator(`[data-widget="w${index}"]`).boundingBox();
    if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  }
  await page.keyboard.up('Shift');
}
