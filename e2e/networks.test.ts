import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import type { SystemStatus } from '@perron/schema';
import { networkFeed, networkKinds, zipOf } from '@perron/timetable/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp } from '../apps/server/src/testing/test-app';
import type { TestApp } from '../apps/server/src/testing/test-app';
import { NaiveTimetable } from './support/naive-timetable';
import type { NaiveDeparture } from './support/naive-timetable';
import { RequestWatch } from './support/request-watch';
import { rootDir } from './support/running-server';
import { expectedRows, openTurnedBoard, readBoard } from './support/shown-board';
import { openTestBrowser } from './support/test-browser';

const startMs = Date.parse('2026-07-01T15:30:05Z');
/** The mark of a board without realtime. */
const honestMarks: Readonly<Record<string, string>> = {
  de: 'Fahrplan – keine Echtzeit',
  en: 'Timetable – no realtime',
  he: 'לוח זמנים – ללא זמן אמת',
  ja: '時刻表のみ – リアルタイム情報なし',
  nb: 'Rutetabell – ingen sanntid',
  pt: 'Horário programado – sem tempo real',
};

/** The ground and the text of each row's sign, such as `FF0000 FFFFFF`. */
function readSigns(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const hex = (color: string) =>
      (color.match(/\d+/g) ?? [])
        .map((part) => Number(part).toString(16).padStart(2, '0'))
        .join('')
        .toUpperCase();
    return [...document.querySelectorAll('[role=row][data-trip]')].map((row) => {
      const sign = row.querySelector('[data-badge]');
      if (!sign) return 'no sign';
      const { backgroundColor, color } = getComputedStyle(sign);
      return `${hex(backgroundColor)} ${hex(color)}`;
    });
  });
}

/**
 * The same by the files; on all of the networks' colours without a text colour white can be read. Where
 * the files say no colour, any is right.
 */
function expectedSigns(
  departures: readonly NaiveDeparture[],
  shown: readonly string[],
): (string | undefined)[] {
  return departures.map(({ color, textColor }, index) =>
    color === '' ? shown[index] : `${color} ${textColor || 'FFFFFF'}`,
  );
}

let browser: Browser;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'perron-networks-'));
  browser = await openTestBrowser();
});
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true });
});

describe.each(networkKinds)('$title', ({ network, code, languages, clock }) => {
  let nowMs = startMs;
  let feed: string;
  let perron: TestApp;
  let baseUrl: string;

  beforeAll(async () => {
    feed = path.join(folder, `${network.agency}.zip`);
    writeFileSync(feed, await zipOf(networkFeed(network)));
    perron = await createTestApp({
      feed,
      demoNetwork: false,
      weather: 'none',
      nowMs: () => nowMs,
      pagesDir: path.join(rootDir, 'build'),
    });
    baseUrl = await perron.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => perron.close());

  /** Opens the station's display, and turns time until it shows departures by the server's clock. */
  async function openBoard(page: Page, requests: RequestWatch): Promise<void> {
    const passSecond = async () => {
      nowMs += 1_000;
      await page.clock.runFor(1_000);
      await requests.settled(page);
    };
    const query = new URLSearchParams({ sid: code, ot: '5', w: '1920', h: '1080' });
    await openTurnedBoard({ page, requests, passSecond }, `${baseUrl}/display?${query.toString()}`);
  }

  test('its display shows what a plain reading of the files says, in its zone and language', async () => {
    const context = await browser.newContext({
      viewport: { width: 1920, height: 1080 },
      serviceWorkers: 'block',
    });
    try {
      const requests = new RequestWatch(context);
      const page = await context.newPage();
      const refused: string[] = [];
      page.on('response', (answer) => {
        if (answer.status() >= 400) refused.push(`${answer.status()} ${answer.url()}`);
      });
      await page.clock.install({ time: Date.now() });
      await page.clock.pauseAt(Date.now() + 60_000);
      await openBoard(page, requests);
      const shown = await readBoard(page);
      const naive = await NaiveTimetable.read(feed, code);
      const departures = naive.departures(nowMs - 3_000, nowMs + 120 * 60_000);
      const rows = shown.rows.map((row) => ({ ...row, time: row.time.replace(/\D/g, '') }));
      expect(rows.length).toBeGreaterThan(4);
      expect(rows).toEqual(expectedRows(departures, nowMs, 7, network.timeZone));
      const signs = await readSigns(page);
      expect(signs).toEqual(expectedSigns(departures.slice(0, rows.length), signs));
      expect(shown.clock).toBe(clock);
      expect(await page.innerText('body')).toContain(honestMarks[languages[0] ?? '']);
      expect(await page.innerText('body')).not.toMatch(/Demo|erfunden|invented/);
      expect(refused).toEqual([]);
    } finally {
      await context.close();
    }
  });
});

const [bay] = networkKinds;

/** The files of a network with a change in one of them. */
function flawed(file: string, from: RegExp, to: string): Record<string, string> {
  if (!bay) throw new Error('there is no network');
  const files = networkFeed(bay.network);
  return { ...files, [file]: files[file]!.replace(from, to) };
}

describe.each([
  [
    'in which nothing runs on any day',
    flawed('calendar.txt', /"1","1","1","1","1","1","1"/, '"0","0","0","0","0","0","0"'),
    'The timetable has no departures',
    'empty',
  ],
  [
    'whose only calendar has a date that is none',
    flawed('calendar.txt', /20261231/, '20269999'),
    'The timetable has no departures',
    'empty',
  ],
  [
    'that has ended',
    flawed('calendar.txt', /20261231/, '20260228'),
    'Timetable has expired',
    'ended',
  ],
  [
    'that begins tomorrow',
    flawed('calendar.txt', /20260101/, '20260702'),
    'Timetable starts on 02.07.2026',
    'not_begun',
  ],
  // Its departures are shown as ever.
  [
    'that ends within a week',
    flawed('calendar.txt', /20261231/, '20260704'),
    'SF / Millbrae',
    'ends_soon',
  ],
])('a timetable %s', (_, files, said, condition) => {
  let perron: TestApp;
  let baseUrl: string;
  beforeAll(async () => {
    const feed = path.join(folder, `${condition}.zip`);
    writeFileSync(feed, await zipOf(files));
    perron = await createTestApp({
      feed,
      demoNetwork: false,
      nowMs: () => startMs,
      pagesDir: path.join(rootDir, 'build'),
    });
    baseUrl = await perron.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(() => perron.close());

  test('is said in the status, in the metrics, and on the glass as what it is, at the network’s station', async () => {
    const status = (await perron.app.inject('/status')).json<SystemStatus>();
    expect(status.transit?.timetable).toBe(condition);
    const { body } = await perron.app.inject('/metrics');
    expect(body).toContain(`perron_timetable_condition{condition="${condition}"} 1\n`);
    expect(body).toContain('perron_timetable_condition{condition="current"} 0\n');
    const context = await browser.newContext({
      viewport: { width: 1920, height: 1080 },
      serviceWorkers: 'block',
    });
    try {
      const page = await context.newPage();
      await page.goto(`${baseUrl}/display?ot=5&w=1920&h=1080`);
      await expect.poll(() => page.innerText('body')).toContain(said);
      const text = await page.innerText('body');
      expect(text).not.toContain('No departures');
      expect(bay?.network.stations.some(({ name }) => text.includes(name))).toBe(true);
    } finally {
      await context.close();
    }
  });
});
