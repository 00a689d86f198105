import path from 'node:path';
import type {
  Disruption,
  Display,
  LocationStation,
  Playlist,
  Showing,
  Station,
} from '@perron/schema';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newKey } from '../apps/server/src/resources/display-runtime/testing/display-caller';
import { createTestApp } from '../apps/server/src/testing/test-app';
import type { TestApp } from '../apps/server/src/testing/test-app';
import { RequestWatch } from './support/request-watch';
import { rootDir } from './support/running-server';
import { layLine } from './support/severed-line';
import type { Line } from './support/severed-line';
import { openTestBrowser } from './support/test-browser';

const noonMs = Date.parse('2026-11-20T12:00:05+01:00');
const code = '900100003';

let perron: TestApp;
let browser: Browser;
let line: Line;
let page: Page;
let requests: RequestWatch;
let displayId: number;

async function itemsOf<Item>(address: string): Promise<Item[]> {
  return (await perron.send('GET', address)).json<{ items: Item[] }>().items;
}

beforeAll(async () => {
  [perron, browser] = await Promise.all([
    createTestApp({ pagesDir: path.join(rootDir, 'build'), nowMs: () => noonMs }),
    openTestBrowser(),
  ]);
  line = await layLine(await perron.app.listen({ port: 0, host: '127.0.0.1' }));
  const disruptions = await itemsOf<Disruption>('/api/disruptions?page_size=200');
  for (const { id } of disruptions) await perron.send('DELETE', `/api/disruptions/${id}`);
  // The trains of the timetable are another test's matter.
  const ofTrains = await itemsOf<Playlist>('/api/playlists?scenario_id=19&output_type_id=6');
  for (const { id } of ofTrains) await perron.send('DELETE', `/api/playlists/${id}`);
  const [station] = await itemsOf<Station>(`/api/stations?code=${code}`);
  const body = { name: 'Zwischengeschoss', output_type_id: 6, station_id: station?.id ?? 0 };
  displayId = (await perron.send('POST', '/api/displays', { body })).json<Display>().id;
  const { secret } = await newKey(perron, { display_id: displayId });
  const context = await browser.newContext({
    viewport: { width: 1280, height: 720 },
    serviceWorkers: 'block',
  });
  requests = new RequestWatch(context);
  page = await context.newPage();
  await page.clock.install({ time: noonMs });
  await page.goto(`${line.baseUrl}/screen?apikey=${secret}`);
  await page.locator('[data-trip]').first().waitFor();
});

afterAll(async () => {
  await browser.close();
  await line.cut();
  await perron.close();
});

afterEach(async () => {
  await perron.send('DELETE', `/api/displays/${displayId}/showing`);
});

/** Lets time pass on the display in steps of a second; in each, all questions are answered. */
async function turn(seconds: number): Promise<void> {
  for (let passed = 0; passed < seconds; passed += 1) {
    await requests.settled(page);
    await page.clock.runFor(1_000);
  }
  await requests.settled(page);
}

/** A value after another second has passed on the display. */
async function turned<Value>(read: () => Promise<Value>): Promise<Value> {
  await turn(1);
  return read();
}

async function contactOf() {
  const answer = await perron.send('GET', `/api/displays/${displayId}`);
  return answer.json<Display>().facts.contact;
}

async function lastOf(): Promise<Showing | null> {
  const answer = await perron.send('GET', `/api/displays/${displayId}/showing`);
  return answer.json<{ showing: Showing | null }>().showing;
}

const glass = () => page.locator('.test').allInnerTexts();

const design = {
  width: 1920,
  height: 1080,
  background: '#ffffff',
  widgets: [
    { id: 'a', type: 'text', x: 80, y: 80, width: 1200, height: 200, text: 'Neuer Entwurf' },
  ],
};

/** Shows the design, and waits until it is on the glass and the server knows it. */
async function show(): Promise<void> {
  await expect.poll(() => turned(contactOf)).toBe('ok');
  const body = { design, seconds: 60 };
  const answer = await perron.send('POST', `/api/displays/${displayId}/showing`, { body });
  expect(answer.statusCode, answer.body).toBe(202);
  await expect.poll(() => turned(glass)).toEqual([expect.stringMatching(/Neuer Entwurf\s+Test/)]);
  await expect.poll(() => turned(async () => (await lastOf())?.state)).toBe('shown');
}

/** The test is gone, the board is there, and the server knows why. */
async function expectEnded(endedBy: string): Promise<void> {
  await expect.poll(glass).toEqual([]);
  expect(await page.locator('[data-trip]').first().isVisible()).toBe(true);
  await expect.poll(() => turned(async () => (await lastOf())?.ended_by)).toBe(endedBy);
}

test('a design stands on a display with the word Test until its minute is over', async () => {
  await show();
  expect(await page.locator('[data-trip]').count()).toBeGreaterThan(0);
  await turn(60);
  await expectEnded('time_over');
});

test('an operator ends it', async () => {
  await show();
  await perron.send('DELETE', `/api/displays/${displayId}/showing`);
  await expectEnded('operator');
});

test('a disruption at the station takes the display back', async () => {
  const [stop] = await itemsOf<LocationStation>(`/api/location-stations?name=Alexanderplatz`);
  await show();
  const { line_id, id } = stop ?? { line_id: 0, id: 0 };
  const body = { type: 'police', title: 'Einsatz', line_id, affected_station_ids: [id] };
  const made = await perron.send('POST', '/api/disruptions', { body });
  expect(made.statusCode, made.body).toBe(201);
  await expect.poll(() => turned(glass)).toEqual([]);
  await page.getByText('Einsatz').first().waitFor();
  await expect.poll(() => turned(async () => (await lastOf())?.ended_by)).toBe('disruption');
  await perron.send('DELETE', `/api/disruptions/${made.json<Disruption>().id}`);
  await expect.poll(() => turned(() => page.getByText('Einsatz').count())).toBe(0);
});

test('a display whose server is gone ends it, and tells why when the server is back', async () => {
  await show();
  await line.cut();
  await expect.poll(() => turned(glass)).toEqual([]);
  expect(await page.locator('[data-trip]').first().isVisible()).toBe(true);
  await line.reconnect();
  await expect.poll(() => turned(async () => (await lastOf())?.ended_by)).toBe('contact_lost');
});
