import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { NaiveDeparture } from './naive-timetable';
import type { RequestWatch } from './request-watch';

/** A display on a page whose time a test turns. */
interface TurnedDisplay {
  readonly page: Page;
  readonly requests: RequestWatch;
  /** Lets a second pass for the page and the server. */
  readonly passSecond: () => Promise<void>;
}

/** Opens a display, and gives it the seconds that it needs to know the time and the departures. */
export async function openTurnedBoard(
  { page, requests, passSecond }: TurnedDisplay,
  address: string,
): Promise<void> {
  await page.goto(address);
  await requests.settled(page);
  await expect
    .poll(async () => {
      await passSecond();
      return page.locator('[data-trip]').count();
    })
    .toBeGreaterThan(0);
  // By now it goes by the server's clock.
  await passSecond();
}

/** One row as a passenger reads it. */
export interface ShownRow {
  readonly trip: string;
  readonly line: string;
  readonly destination: string;
  readonly platform: string;
  readonly time: string;
}

export interface ShownBoard {
  /** The page's clock at that moment, epoch ms. */
  readonly nowMs: number;
  readonly clock: string;
  readonly rows: readonly ShownRow[];
}

/** The display's board right now, read in one go. */
export function readBoard(page: Page): Promise<ShownBoard> {
  return page.evaluate(() => ({
    nowMs: Date.now(),
    clock: document.querySelector('[data-widget="clock"]')?.textContent ?? '',
    rows: [...document.querySelectorAll('[role=row][data-trip]')].map((row) => {
      const cells = [...row.querySelectorAll('[role=cell]')];
      const texts = cells.map((cell) => cell.getAttribute('aria-label') ?? cell.textContent);
      // A network without signs at its platforms has no column for them.
      const [line = '', destination = '', ...rest] = texts;
      const [platform, time] = rest.length > 1 ? rest : ['', ...rest];
      const trip = row.getAttribute('data-trip') ?? '';
      return { trip, line, destination, platform: platform ?? '', time: time ?? '' };
    }),
  }));
}

/** The specification's tidying (section 1) and what the data says twice, written a second time. */
function tidy(name: string): string {
  let short = name.replaceAll(' (Berlin)', '').replace(' Bhf/', '/');
  for (const prefix of ['S+U ', 'U ', 'S ', 'Berlin, ']) {
    if (short.startsWith(prefix)) {
      short = short.slice(prefix.length);
      break;
    }
  }
  for (const end of [', Bahnhof', ' Bhf']) {
    if (short.endsWith(end)) short = short.slice(0, -end.length);
  }
  return short.replace(/, Hauptbahnhof$/, ' Hauptbahnhof');
}

/** '0212' by the network's clock: only digits are compared. */
function clockDigits(atMs: number, timeZone: string): string {
  const options = { hour: '2-digit', minute: '2-digit', timeZone } as const;
  return new Date(atMs).toLocaleTimeString('de-DE', options).replace(/\D/g, '');
}

/** A train that leaves within 30 s stands there (section 4): it has no time. */
function shownTime(leavesMs: number, nowMs: number): string {
  const leftMs = leavesMs - Math.floor(nowMs / 1000) * 1000;
  return leftMs <= 30_000 ? '' : String(Math.floor(leftMs / 60_000));
}

/**
 * A line has one train at a platform at a time. On the night of the clock change the feed lists some
 * twice: as the end of one service day and as the beginning of the next.
 */
function withoutTwins(departures: readonly NaiveDeparture[]): NaiveDeparture[] {
  const seen = new Set<string>();
  return departures.filter(({ line, headsign, platform, atMs }) => {
    const train = [line, headsign, platform, atMs].join('|');
    return !seen.has(train) && seen.add(train);
  });
}

/** The rows that a board of a timetable without realtime has to show at a moment. */
export function expectedRows(
  departures: readonly NaiveDeparture[],
  nowMs: number,
  count: number,
  timeZone = 'Europe/Berlin',
): ShownRow[] {
  // Where little leaves within half an hour, half of the board is filled with what leaves next.
  const min = Math.ceil(count / 2);
  const isWithin = (departure: NaiveDeparture) => departure.atMs <= nowMs + 30 * 60_000;
  return withoutTwins(departures)
    .filter((twin) => twin.atMs > nowMs)
    .slice(0, count)
    .filter((twin, index) => isWithin(twin) || index < min)
    .map((twin) => ({
      trip: twin.tripId,
      line: twin.line,
      destination: tidy(twin.headsign),
      platform: twin.platform,
      time: isWithin(twin) ? shownTime(twin.atMs, nowMs) : clockDigits(twin.atMs, timeZone),
    }));
}
