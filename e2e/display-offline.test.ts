import type { PixelSceneEntity, S3File } from '@perron/schema';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createTestApp } from '../apps/server/src/testing/test-app';
import type { TestApp } from '../apps/server/src/testing/test-app';
import { copyPages } from './support/display-build';
import { damageKept, keptNames, waitForVersions } from './support/display-store';
import { NaiveTimetable } from './support/naive-timetable';
import { RequestWatch } from './support/request-watch';
import { rootDir } from './support/running-server';
import { layLine } from './support/severed-line';
import type { Line } from './support/severed-line';
import { expectedRows, readBoard } from './support/shown-board';
import { signIn } from './support/signed-in';
import { switchOnPlayer } from './support/test-browser';

const feed = path.join(rootDir, 'data/berlin-main.gtfs.zip');
const station = '900100003';
const hourMs = 3_600_000;
/** When a test begins: each on a different day, since a server's clock never goes back. */
let noonMs = Date.parse('2026-11-17T12:00:05+01:00');

/** The server's clock; that of the player begins with it. */
const clock = { setMs: noonMs, sinceMs: performance.now() };
const nowMs = () => clock.setMs + (performance.now() - clock.sinceMs);

let folder: string;
let perron: TestApp;
let line: Line;
let naive: NaiveTimetable;
/** The player's own disk, which outlives its browser. */
let profile: string;
let player: BrowserContext;
let requests: RequestWatch;
let page: Page;

beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'perron-pages-'));
  copyPages(folder);
  [perron, naive] = await Promise.all([
    createTestApp({ feed, pagesDir: folder, nowMs }),
    NaiveTimetable.read(feed, station),
  ]);
  line = await layLine(await perron.app.listen({ port: 0, host: '127.0.0.1' }));
});

afterAll(async () => {
  await perron.close();
  rmSync(folder, { recursive: true });
});

/** Switches the player on at a moment of its clock. */
async function switchOn(atMs: number): Promise<void> {
  player = await switchOnPlayer(profile, { viewport: { width: 1920, height: 1080 } });
  requests = new RequestWatch(player);
  page = player.pages()[0] ?? (await player.newPage());
  await page.clock.install({ time: atMs });
  await page.goto(`${line.baseUrl}/display?sid=${station}&ot=5&w=1920&h=1080`);
}

/** Lets time pass for the player and its server alike. */
async function pass(seconds: number): Promise<void> {
  for (let passed = 0; passed < seconds; passed += 5) {
    clock.setMs += 5_000;
    await page.clock.runFor(5_000);
    // Requests that the timers start come to their end.
    await requests.settled(page);
  }
}

/** A player that showed the board, all of what it needs on its disk, and was switched off. */
beforeEach(async () => {
  profile = mkdtempSync(path.join(os.tmpdir(), 'perron-player-'));
  noonMs += 24 * hourMs;
  clock.setMs = noonMs;
  clock.sinceMs = performance.now();
  await switchOn(noonMs);
  await page.waitForSelector('[data-trip]');
  await pass(15);
  await waitForVersions(page, { waiting: null });
  await pass(65);
  await waitForVersions(page, { proven: await shownVersion() });
  await expect.poll(() => keptNames(page)).toHaveLength(5);
});

afterEach(async () => {
  await player.close();
  rmSync(profile, { recursive: true });
  await line.reconnect().catch(() => undefined);
});

function shownVersion(): Promise<string> {
  const selector = 'meta[name=perron-version]';
  return page.locator(selector).evaluate((meta) => meta.getAttribute('content') ?? '');
}

/** The board is right by the timetable, and says that it is no more than that. */
async function expectTimetable(): Promise<void> {
  await vi.waitFor(async () => {
    const { nowMs: readMs, rows } = await readBoard(page);
    const departures = naive.departures(readMs - 3_000, readMs + 120 * 60_000);
    const possible = [0, -1_000, -2_000, 1_000].map((shift) =>
      withoutTrip(expectedRows(departures, readMs + shift, 7)),
    );
    const shown = rows.map((row) => ({ ...row, time: row.time.replace(/\D/g, '') }));
    expect(withoutTrip(shown)).toBeOneOf(possible);
  });
  expect(await page.innerText('body')).toContain('Fahrplan – keine Echtzeit');
}

/** A display's kept timetable has no names of trips. */
function withoutTrip<Row extends { readonly trip: string }>(rows: readonly Row[]) {
  return rows.map((row) => ({ ...row, trip: '' }));
}

test('a player that is switched on without a network shows the right board, marked', async () => {
  await player.close();
  await line.cut();
  const morning = noonMs + 20 * hourMs;
  await switchOn(morning);
  await page.waitForSelector('[data-trip]');
  await expectTimetable();
  expect(await page.evaluate(() => document.fonts.check('600 48px Inter'))).toBe(true);
});

test('three days without a network: the board stays right, and then says that it knows no more', async () => {
  await line.cut();
  for (const [hours, isKnown] of [
    [26, true],
    [44, true],
    [4, false],
  ] as const) {
    for (let passed = 0; passed < hours; passed += 2) {
      // To the page hours without a tick are a standstill, after which it restarts.
      await page.clock.fastForward(2 * hourMs);
      await requests.settled(page);
    }
    await page.waitForSelector('[data-scene]');
    if (isKnown) await expectTimetable();
  }
  await page.waitForFunction(() => /nicht verfügbar|unavailable/.test(document.body.innerText));
  const { clock: shown, rows, nowMs: readMs } = await readBoard(page);
  expect(rows).toEqual([]);
  const local = { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Berlin' } as const;
  // The clock steps at the full second by the server's time, which the page's may be ahead of or behind.
  const possible = [0, -2_000, 2_000].map((shift) =>
    new Date(readMs + shift).toLocaleTimeString('de', local),
  );
  expect(shown).toBeOneOf(possible);
});

/** The player's own clock, epoch ms, and its steady one, at one moment. */
function playerClocks(): Promise<{ readonly ownMs: number; readonly steadyMs: number }> {
  return page.evaluate(() => ({ ownMs: Date.now(), steadyMs: performance.now() }));
}

/** Sets the player's own clock. @returns by how much it is slow from then on, in ms */
async function setOwnClock(toMs: number): Promise<number> {
  const before = await playerClocks();
  await page.clock.setSystemTime(toMs);
  const after = await playerClocks();
  return before.ownMs + (after.steadyMs - before.steadyMs) - after.ownMs;
}

/**
 * The board of this moment in times of day, and marked, whatever the player's own clock shows. The moment
 * is that of the reading: a busy machine compares it seconds later.
 * @param slowMs by how much the player's own clock is slow
 */
async function expectUnsureBoard(slowMs: number): Promise<void> {
  await page.getByText('Uhrzeit ungewiss').waitFor();
  await vi.waitFor(async () => {
    const { rows, nowMs: ownMs } = await readBoard(page);
    const atMs = ownMs + slowMs;
    const departures = naive.departures(atMs - 60_000, atMs + 120 * 60_000);
    const possible = [0, -1_000, -2_000, -3_000, 1_000].map((shift) =>
      withoutTime(expectedRows(departures, atMs + shift, 7)),
    );
    expect(withoutTime(rows)).toBeOneOf(possible);
    // None counts down.
    for (const { time } of rows) expect(time.replace(/\D/g, '')).toMatch(/^\d{4}$/);
  });
}

function withoutTime(rows: readonly { readonly time: string; readonly trip: string }[]) {
  return rows.map((row) => ({ ...row, time: '', trip: '' }));
}

test('a clock that is set without a network: the board goes on by the steady one, marked, and after a restart too', async () => {
  await line.cut();
  const slowMs = await setOwnClock(noonMs + 80_000 - 3 * hourMs);
  await pass(10);
  await expectUnsureBoard(slowMs);
  await player.close();
  await switchOn(nowMs() - slowMs + 600_000);
  await expectUnsureBoard(slowMs);
  await player.close();
  // Its battery is empty: it may be any time after the last one that was known.
  await switchOn(Date.parse('2010-01-01T00:00:00Z'));
  await page.getByText('Uhrzeit und Abfahrten sind zurzeit nicht verfügbar').waitFor();
  expect(await page.innerText('body')).not.toContain('Keine Abfahrten');
});

test('data damaged by a loss of power is dropped, said to nobody but the log, and filled again', async () => {
  await damageKept(page);
  await player.close();
  await line.cut();
  await switchOn(noonMs + hourMs);
  await page.waitForFunction(() => document.body.innerText.includes('nicht erreichbar'));
  expect(await page.innerText('body')).not.toMatch(/Error|damaged|undefined|\[object/);
  const stillThere = async () => (await keptNames(page)).filter((name) => !/^pictures/.test(name));
  await expect.poll(stillThere).toEqual([]);
  await line.reconnect();
  clock.setMs = noonMs + hourMs;
  clock.sinceMs = performance.now();
  await pass(65);
  await page.waitForSelector('[data-trip]');
  await expect.poll(() => keptNames(page)).toHaveLength(5);
  await player.close();
  await line.cut();
  await switchOn(noonMs + 2 * hourMs);
  await expectTimetable();
});

/** The page's own script as it is stored; halves it first, as a damaged disk might. */
function storedScript(isToBeHalved = false): Promise<string> {
  return page.evaluate(async (isHalved) => {
    const name = (await caches.keys()).find((key) => key.startsWith('perron-display '));
    const cache = await caches.open(name ?? '');
    const { src } = document.querySelector<HTMLScriptElement>(
      'script[src*="/display-assets/display-"]',
    )!;
    if (isHalved) await cache.put(src, new Response('half a scri'));
    return (await (await cache.match(src))?.text()) ?? '';
  }, isToBeHalved);
}

test('a stored page that is damaged by half is made whole from the network', async () => {
  const whole = await storedScript();
  expect(whole.length).toBeGreaterThan(10_000);
  expect(await storedScript(true)).toBe('half a scri');
  await page.clock.fastForward(hourMs);
  await expect.poll(() => storedScript()).toBe(whole);
});

/** By the operator, who signs in on the day of the test: tokens are good for an hour. */
async function signedIn(): Promise<{ readonly authorization: string }> {
  const token = await signIn({ baseUrl: line.baseUrl, ...perron.signIn });
  return { authorization: `Bearer ${token}` };
}

/** Uploads a picture, as an operator would; gives its address. */
async function uploadPicture(width = 200): Promise<string> {
  const form = new FormData();
  const png = await page.screenshot({ clip: { x: 0, y: 0, width, height: 100 } });
  form.set('file', new File([new Uint8Array(png)], 'Picture.png', { type: 'image/png' }));
  const headers = await signedIn();
  const address = `${line.baseUrl}/api/s3-files`;
  const uploaded = await fetch(address, { method: 'POST', headers, body: form });
  return ((await uploaded.json()) as S3File).s3_url;
}

/** Puts a picture into the first design, and a text beside it. */
async function hang(src: string, text: string): Promise<void> {
  const headers = await signedIn();
  const before = await perron.send('GET', '/api/pixel-scenes/1', { headers });
  const scene = before.json<PixelSceneEntity>();
  const image = { id: 'picture', type: 'image', x: 1500, y: 20, width: 200, height: 100, src };
  const note = { id: 'note', type: 'text', x: 1200, y: 20, width: 300, height: 100, text };
  const others = scene.widgets.filter(({ id }) => id !== 'picture' && id !== 'note');
  const body = { ...scene, widgets: [...others, image, note] };
  const answer = await perron.send('PUT', '/api/pixel-scenes/1', { body, headers });
  expect(answer.statusCode).toBe(200);
}

/** Waits until a picture is seen, not only asked for. */
async function waitForPicture(src: string): Promise<void> {
  await page.waitForFunction(
    (address) =>
      (document.querySelector<HTMLImageElement>(`img[src="${address}"]`)?.naturalWidth ?? 0) > 0,
    src,
  );
}

test('a new picture is shown by a page that hears nothing of the server, too, and without a network', async () => {
  const deaf = await player.newPage();
  await deaf.goto(page.url());
  await deaf.waitForSelector('[data-trip]');
  await deaf.route(/\/api\//, (route) => route.abort());
  const src = await uploadPicture();
  await hang(src, 'Hello');
  await pass(65);
  await page.waitForSelector(`img[src="${src}"]`);
  // The other page of this display was told.
  await deaf.waitForSelector(`img[src="${src}"]`);
  await player.close();
  await line.cut();
  await switchOn(noonMs + hourMs);
  await waitForPicture(src);
  const part = await page.evaluate(async (address) => {
    const answer = await fetch(address, { headers: { range: 'bytes=0-3' } });
    return [answer.status, (await answer.arrayBuffer()).byteLength] as const;
  }, src);
  expect(part).toEqual([206, 4]);
});

test('an edit whose picture comes damaged is shown, but kept only once the picture is there', async () => {
  const whole = await uploadPicture();
  await hang(whole, 'Before');
  await pass(65);
  await waitForPicture(whole);
  const src = await uploadPicture(300);
  const stored = path.join(perron.dataDir, 'files', path.basename(src));
  const content = readFileSync(stored);
  writeFileSync(stored, content.subarray(0, -20));
  await hang(src, 'After');
  await pass(65);
  await page.getByText('After').waitFor();
  await player.close();
  await line.cut();
  await switchOn(noonMs + hourMs);
  await page.getByText('Before').waitFor();
  await waitForPicture(whole);
  await line.reconnect();
  clock.setMs = noonMs + hourMs;
  clock.sinceMs = performance.now();
  await pass(65);
  await page.getByText('After').waitFor();
  writeFileSync(stored, content);
  await pass(65);
  await player.close();
  await line.cut();
  await switchOn(noonMs + 2 * hourMs);
  await page.getByText('After').waitFor();
  await waitForPicture(src);
});
