/**
 * The editor's canvas in a real browser, with a scripted mouse: npm run bench -- editor [moves]
 * Drags 1 of 10, 50 of 100, 1 of 500 and 50 of 500 widgets, and a selection box over 500, at 1× and 4×
 * CPU throttle: frames per second, and milliseconds of script per move. Then a scene of 100 widgets is
 * opened, and the editor's JavaScript beyond the shell's is added up. Prints, asserts nothing.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import type { CDPSession, Page } from 'playwright-core';
import { launchBrowser } from '../e2e/support/browser';
import { rootDir, startServer } from '../e2e/support/running-server';
import { signedInClient } from '../e2e/support/signed-in';
import { median, print, section } from './timetable-report';

const moves = Number(process.argv[3] ?? 60);
const cases = [
  { name: '1 of 10', count: 10, dragged: 1 },
  { name: '50 of 100', count: 100, dragged: 50 },
  { name: '1 of 500', count: 500, dragged: 1 },
  { name: '50 of 500', count: 500, dragged: 50 },
  { name: 'box over 500', count: 500, dragged: 0 },
] as const;

const dataDir = mkdtempSync(path.join(os.tmpdir(), 'editor-bench-'));
const server = await startServer({ DATA_DIR: dataDir, LOG_LEVEL: 'warn' });
const browser = await launchBrowser();
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const loaded = watchScripts(page);
  await signIn(page);
  const shell = new Set(loaded);
  const scenes = new Map<number, number>();
  for (const count of [10, 100, 500]) scenes.set(count, await newScene(count));
  const cdp = await page.context().newCDPSession(page);
  for (const throttle of [1, 4]) {
    section(`${throttle}× CPU throttle, ${moves} moves`);
    for (const one of cases) {
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      await open(page, scenes.get(one.count) ?? 0);
      await cdp.send('Emulation.setCPUThrottlingRate', { rate: throttle });
      await measure(page, cdp, one);
    }
  }
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  section('Opening, and size');
  const times: number[] = [];
  for (let turn = 0; turn < 5; turn += 1) times.push(await opening(page, scenes.get(100) ?? 0));
  print('a scene of 100 widgets, from the click in the list, ms: median', median(times));
  const own = [...loaded].filter((file) => !shell.has(file));
  print('JavaScript beyond the shell, gzip KB', sizeOf(own) / 1024);
} finally {
  await browser.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

function watchScripts(page: Page): Set<string> {
  const files = new Set<string>();
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js')) files.add(pathname);
  });
  return files;
}

function sizeOf(files: readonly string[]): number {
  const sizes = files.map((file) => {
    const source = readFileSync(path.join(rootDir, 'build/dashboard', file));
    return gzipSync(source).length;
  });
  return sizes.reduce((sum, size) => sum + size, 0);
}

async function signIn(page: Page): Promise<void> {
  await page.goto(`${server.baseUrl}/auth/login`);
  await page.locator('input[type=email]').fill(server.email);
  await page.locator('input[type=password]').fill(server.password);
  await page.keyboard.press('Enter');
  await page.locator('nav a[href="/"]').first().waitFor();
}

/** Texts, rectangles and clocks in a grid. */
async function newScene(count: number): Promise<number> {
  const client = await signedInClient(server);
  const columns = Math.ceil(Math.sqrt(count * 1.78));
  const [width, height] = [Math.floor(1800 / columns), Math.floor((1000 * columns) / count)];
  const widgets = Array.from({ length: count }, (_, index) => {
    const type = ['text', 'rect', 'time'][index % 3] ?? 'rect';
    const x = 40 + (index % columns) * width;
    const y = 40 + Math.floor(index / columns) * Math.min(height, 200);
    const frame = { x, y, width: width - 6, height: Math.min(height, 200) - 6, rotation: 0 };
    return { id: `w${index}`, type, ...frame, ...(type === 'text' && { text: `Gleis ${index}` }) };
  });
  const body = { name: `${count} widgets`, width: 1920, height: 1080, widgets };
  return (await client.createPixelScene({ query: {}, body })).id;
}

async function open(page: Page, id: number): Promise<void> {
  await page.goto(`${server.baseUrl}/pixel-scenes/edit?id=${id}`);
  await page.locator('[data-widget="w0"]').waitFor();
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

/** Selects through the list of layers, whose rows stand for the widgets from the top down. */
async function select(page: Page, count: number): Promise<void> {
  const tree = page.getByRole('tree');
  await tree.focus();
  await page.keyboard.press('End');
  for (let more = 1; more < count; more += 1) await page.keyboard.press('Shift+ArrowUp');
}

async function scriptMs(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000;
}

async function measure(page: Page, cdp: CDPSession, one: (typeof cases)[number]): Promise<void> {
  await cdp.send('Performance.enable');
  if (one.dragged > 0) await select(page, one.dragged);
  const first = await page.locator('[data-widget="w0"]').boundingBox();
  if (!first) throw new Error('The first widget is not drawn.');
  const [x, y] = one.dragged > 0 ? [first.x + 8, first.y + 8] : [first.x - 10, first.y - 10];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 12, y + 12);
  const before = await scriptMs(cdp);
  const frames = page.evaluate(
    (wanted) =>
      new Promise<number>((resolve) => {
        let [count, moved, startMs] = [0, 0, 0];
        const onMove = () => {
          moved += 1;
        };
        document.addEventListener('pointermove', onMove);
        const frame = (nowMs: number) => {
          if (startMs === 0) startMs = nowMs;
          else count += 1;
          if (moved < wanted) requestAnimationFrame(frame);
          else resolve((count * 1000) / (nowMs - startMs));
        };
        requestAnimationFrame(frame);
      }),
    moves,
  );
  const state = { isDone: false };
  const end = frames.finally(() => {
    state.isDone = true;
  });
  for (let move = 0; !state.isDone; move += 1) {
    await page.mouse.move(x + 12 + (move % 90) * 4, y + 12 + (move % 45) * 3);
  }
  const perSecond = await end;
  const perMove = ((await scriptMs(cdp)) - before) / moves;
  await page.keyboard.press('Escape');
  await page.mouse.up();
  print(`${one.name}: frames per second, script ms per move`, perSecond, perMove);
}
