import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { DeparturesAnswer } from '@perron/schema';
import type { Browser, Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { atRushHour, rushHourAheadMs } from './support/rush-hour';
import { startServer } from './support/running-server';
import type { RunningServer } from './support/running-server';
import { readBoard } from './support/shown-board';
import { signedInClient } from './support/signed-in';
import { openTestBrowser } from './support/test-browser';
import { openTurnedPage } from './support/turned-page';
import type { TurnedPage } from './support/turned-page';

const station = '900100003';
const departures = /\/transit\/stops\/\d+\/departures/;

let dataDir: string;
let server: RunningServer;
let browser: Browser;
let turned: TurnedPage;
let page: Page;

beforeAll(async () => {
  dataDir = mkdtempSync(path.join(os.tmpdir(), 'display-faults-'));
  [server, browser] = await Promise.all([
    startServer({ DATA_DIR: dataDir, ...atRushHour }),
    openTestBrowser(),
  ]);
});

afterAll(async () => {
  await browser.close();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

beforeEach(async () => {
  turned = await openTurnedPage(browser, { serverAheadMs: rushHourAheadMs });
  page = turned.page;
});

afterEach(() => turned.close());

async function openBoard(query = `sid=${station}&ot=5`): Promise<void> {
  await page.goto(`${server.baseUrl}/display?${query}`);
  await page.waitForSelector('[data-trip]');
}

/** The text that a passenger can read. */
function shownText(): Promise<string> {
  return page.innerText('body');
}

/** Passengers see departures, and nothing that was not made for them. */
async function expectBoard(): Promise<void> {
  const board = await readBoard(page);
  expect(board.rows.length).toBeGreaterThan(0);
  expect(await shownText()).not.toMatch(
    /error|undefined|NaN|\[object|<\/?html|Keine Abfahrten|No departures/i,
  );
}

/** Whether some row says in how many minutes it leaves. */
async function countsDown(): Promise<boolean> {
  const { rows } = await readBoard(page);
  return rows.some(({ time }) => /^\d{1,2}\s*(min|'|$)/.test(time));
}

/** The first minutes come once the server has told the time. */
async function waitForCountdown(): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[data-trip] [role=cell]')].some((cell) =>
      /^\d{1,2}\s*(min|'|$)/.test(cell.textContent),
    ),
  );
}

/** The server's realtime is as young for the turned page as it is for others. */
function freshForPage(answer: DeparturesAnswer): DeparturesAnswer {
  return { ...answer, realtimeDataUpdatedAt: Math.floor(turned.nowMs() / 1_000) };
}

async function answerDepartures(change: (answer: DeparturesAnswer) => DeparturesAnswer) {
  await page.route(departures, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      json: change((await answer.json()) as DeparturesAnswer),
    });
  });
}

/** The ladder from live to timetable while nothing new comes. */
async function expectLadder(): Promise<void> {
  await waitForCountdown();
  await turned.turn(120);
  await expectBoard();
  expect(await countsDown()).toBe(false);
  expect(await shownText()).toMatch(/letzte Echtzeit \d\d:\d\d/);
  await turned.turn(240);
  await expectBoard();
  expect(await countsDown()).toBe(false);
  expect(await shownText()).toContain('Fahrplan – keine Echtzeit');
}

test('while answers hang, what is known grows old before everybody’s eyes, and recovers', async () => {
  await openBoard();
  const hanging: Route[] = [];
  await page.route(departures, (route) => void hanging.push(route));
  turned.requests.ignored = departures;
  await expectLadder();
  await page.unroute(departures);
  for (const route of hanging) await route.abort().catch(() => undefined);
  turned.requests.ignored = null;
  await answerDepartures(freshForPage);
  await turned.turn(40);
  // An answer takes its time, which nobody turns.
  await waitForCountdown();
  await expectBoard();
});

test('HTML in place of JSON changes nothing but its age', async () => {
  await openBoard();
  await page.route(/\/(api|transit)\//, (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<html>Sign in to Wi-Fi</html>' }),
  );
  await expectLadder();
  expect(await shownText()).not.toContain('Wi-Fi');
});

test('a list that is empty at rush hour is not believed', async () => {
  await openBoard();
  await answerDepartures(({ further: _, ...answer }) => ({ ...answer, departures: [] }));
  await turned.turn(120);
  await expectBoard();
  expect(await shownText()).toContain('Fahrplan – keine Echtzeit');
});

test('a feed that repeats itself under ever new stamps is not taken for live', async () => {
  let first: DeparturesAnswer | null = null;
  await answerDepartures((answer) => {
    first ??= answer;
    return freshForPage(first);
  });
  await openBoard();
  await waitForCountdown();
  await turned.turn(600, 10);
  await expectBoard();
  expect(await countsDown()).toBe(false);
  expect(await shownText()).toContain('Fahrplan – Echtzeit steht still');
});

test('a device whose clock is two hours off shows the right time and the right minutes', async () => {
  await turned.close();
  turned = await openTurnedPage(browser, {
    serverAheadMs: rushHourAheadMs,
    deviceAheadMs: 2 * 3_600_000,
  });
  page = turned.page;
  await openBoard();
  await page.waitForFunction(
    (time) => document.querySelector('[data-widget="clock"]')?.textContent === time,
    new Date(Date.now() + rushHourAheadMs).toLocaleTimeString('de-DE', {
      timeZone: 'Europe/Berlin',
      hour: '2-digit',
      minute: '2-digit',
    }),
  );
  await waitForCountdown();
});

test('a widget that cannot be drawn leaves its place empty, and the rest stands', async () => {
  await page.route('**/api/display-runtime/manifest*', async (route) => {
    const answer = await route.fetch();
    if (answer.status() !== 200) return route.fulfill({ response: answer });
    const manifest = (await answer.json()) as { pixelScenes: { widgets: unknown[] }[] };
    const frame = { x: 0, y: 0, width: 200, height: 150, rotation: 0 };
    for (const scene of manifest.pixelScenes) {
      scene.widgets.push(
        { ...frame, id: 'ghost', type: 'hologram' },
        { ...frame, id: 'wrong', type: 'time', timeFormat: 7 },
      );
    }
    return route.fulfill({ response: answer, json: manifest });
  });
  const warnings: string[] = [];
  page.on('console', (message) => warnings.push(message.text()));
  await openBoard();
  await turned.turn(60);
  await expectBoard();
  expect(warnings.join('\n')).toContain('Unknown widget type: hologram');
});

test('a browser that draws nothing any more restarts the page, and the board is back', async () => {
  await openBoard();
  await page.evaluate(() => {
    (window as { before?: boolean }).before = true;
    window.requestAnimationFrame = () => 0;
  });
  await turned.turn(45);
  await page.waitForFunction(() => !(window as { before?: boolean }).before);
  await page.waitForSelector('[data-trip]');
  await expectBoard();
});

test('a screen of another size shows the scene whole', async () => {
  await openBoard();
  for (const viewport of [
    { width: 800, height: 600 },
    { width: 1080, height: 1920 },
    { width: 3840, height: 2160 },
  ]) {
    await page.setViewportSize(viewport);
    await turned.turn(2, 1);
    const box = await page.locator('[data-kind="depatures_table"]').boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(viewport.width + 1);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(viewport.height + 1);
    await expectBoard();
  }
});

test('a screen signs in by its key; once that is revoked it shows nothing of the network', async () => {
  const client = await signedInClient(server);
  const key = await client.createApiKey({ body: { name: 'Fault test' } });
  const display = await client.createDisplay({
    body: {
      name: 'Screen',
      output_type_id: 6,
      station_id: (await client.listStations({ query: { code: station } })).items[0]?.id ?? null,
    },
  });
  await client.updateApiKey({
    params: { api_key_id: key.id },
    body: { name: 'Fault test', display_id: display.id },
  });
  const referers: string[] = [];
  page.on('request', (request) => referers.push(request.headers()['referer'] ?? ''));
  await page.goto(`${server.baseUrl}/screen?apikey=${key.secret}`);
  await page.waitForSelector('[data-trip]');
  expect(page.url()).toBe(`${server.baseUrl}/screen`);
  expect(referers.join()).not.toContain(key.secret);
  await page.reload();
  await page.waitForSelector('[data-trip]');
  await page.clock.runFor(3_000);
  await client.revokeApiKey({ params: { api_key_id: key.id } });
  await page.getByText('Diese Anzeige ist nicht angemeldet').waitFor();
  expect(await page.locator('[data-trip]').count()).toBe(0);
  expect(await page.content()).not.toContain(key.secret);
});

test('a screen with an address that means nothing tells the installer what is wrong', async () => {
  await page.goto(`${server.baseUrl}/screen?tripStartId=..`);
  await page.getByText('Die Adresse dieser Anzeige stimmt noch nicht').waitFor();
  expect(await shownText()).toMatch(/tripStartId/);
});

test('a screen in a train follows its trip', async () => {
  const client = await signedInClient(server);
  const key = await client.createApiKey({ body: { name: 'Train' } });
  await page.goto(
    `${server.baseUrl}/screen?apikey=${key.secret}&tripStartId=900086102&tripLine=U8&ot=9`,
  );
  await page.waitForSelector('[data-scene]');
  expect(new URL(page.url()).search).toBe('?tripStartId=900086102&tripLine=U8&ot=9');
});

// The last one: it ends the server that the others use.
test('a server that is killed and comes back is not missed, but for its realtime', async () => {
  await openBoard();
  const port = new URL(server.baseUrl).port;
  await server.stop('SIGKILL');
  await expectLadder();
  server = await startServer({ DATA_DIR: dataDir, PORT: port, ...atRushHour });
  await answerDepartures(freshForPage);
  await turned.turn(40);
  await waitForCountdown();
  await expectBoard();
});
