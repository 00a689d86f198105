import type { LineTripsAnswer } from '@perron/schema';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { axeFindings } from './support/axe';
import { operatorPages } from './support/operator-pages';
import type { VisitorOptions } from './support/visitors';

/** A weekday afternoon; the device's clock is another, which the page corrects. */
const aheadMs = Date.parse('2026-11-25T14:03:00+01:00') - Date.now();
const now = () => Date.now() + aheadMs;

let lineId: string;

const { perron, visitors, enter } = await operatorPages({ nowMs: now });

beforeAll(async () => {
  const lines = (await perron.app.inject('/transit/lines')).json<{ id: string; name: string }[]>();
  lineId = lines.find(({ name }) => name === 'U8')?.id ?? '';
});

const trips = '**/transit/lines/*/trips?*';
const allLines = '**/transit/lines';
const u8 = () => `/line-view?line=${encodeURIComponent(lineId)}`;

type Prepare = (page: Page) => Promise<unknown>;

async function open(
  address: string,
  options: VisitorOptions = {},
  prepare: Prepare = () => Promise.resolve(),
): Promise<Page> {
  const page = await visitors.open(options);
  await prepare(page);
  await enter(page, address);
  return page;
}

/** The server's own answer, changed on its way. */
async function changed(page: Page, change: (answer: LineTripsAnswer) => void): Promise<void> {
  await page.route(trips, async (route) => {
    const response = await route.fetch();
    const answer = (await response.json()) as LineTripsAnswer;
    change(answer);
    await route.fulfill({ response, json: answer });
  });
}

const title = (page: Page, name: RegExp) => page.getByRole('heading', { level: 1, name });
const row = (page: Page) => page.locator('section li a');
const mark = (page: Page) => page.locator('a[tabindex="-1"][title]');

test('an operator sees where the trains of a line are, as a drawing and as text', async () => {
  const page = await open(u8());
  await title(page, /^U8: \d+ trips under way$/).waitFor();
  await page.getByText('Timetable only: there is no realtime data').waitFor();
  const stations = page.getByRole('list', { name: 'Stations of the U8' });
  expect(await stations.getByRole('listitem').count()).toBe(24);
  await page.getByRole('heading', { name: /^Towards Hermannstr\. \d+$/ }).waitFor();
  await page.getByRole('heading', { name: /^Towards Wittenau \d+$/ }).waitFor();
  expect(await row(page).count()).toBeGreaterThan(8);
  await expect.poll(async () => (await mark(page).count()) - (await row(page).count())).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
});

test('trains that are late say so, and how old the data is stands beside the line', async () => {
  const madeAt = { seconds: 10 };
  const page = await open(u8(), {}, (fresh) =>
    changed(fresh, (answer) => {
      answer.realtimeDataUpdatedAt = Math.floor(now() / 1000) - madeAt.seconds;
      for (const trip of answer.trips.slice(2)) {
        trip.delay = 180;
        for (const call of trip.calls) {
          const late = (iso: string | null) =>
            iso && new Date(Date.parse(iso) + 180_000).toISOString();
          [call.arrival, call.departure] = [late(call.arrival), late(call.departure)];
        }
      }
    }),
  );
  await title(page, /, \d+ late$/).waitFor();
  await page.getByText(/^Live, data of \d\d:\d\d:\d\d$/).waitFor();
  await page.getByText('+3 min').first().waitFor();
  madeAt.seconds = 200;
  await page.reload();
  await page.getByText(/^Last realtime data \d\d:\d\d:\d\d$/).waitFor();
  madeAt.seconds = 900;
  await page.reload();
  await page.getByText(/^Timetable only: the last realtime data is of /).waitFor();
  expect(await page.getByText('+3 min').count()).toBe(0);
});

test('a click leads to the train, to the station and to the disruption', async () => {
  const lines = await perron.send('GET', '/api/location-lines?name=U8');
  const line = lines.json<{ items: { id: number }[] }>().items[0]?.id;
  const body = { type: 'police', title: 'U8: Polizei', line_id: line };
  const { id } = (await perron.send('POST', '/api/disruptions', { body })).json<{ id: number }>();
  const page = await open(u8());
  const address = () => new URL(page.url());
  await row(page).first().click();
  await page.waitForURL('**/vbb/trip/details?tripId=*');
  const listed = address().searchParams.get('tripId');
  const trip = await perron.app.inject(`/transit/trips/${encodeURIComponent(listed ?? '')}`);
  expect(trip.statusCode).toBe(200);
  await page.goBack();
  // It moves: a mouse hits it, but it is never still.
  await mark(page).first().dispatchEvent('click');
  await page.waitForURL('**/vbb/trip/details?tripId=*');
  await page.goBack();
  const stations = page.getByRole('list', { name: 'Stations of the U8' });
  await stations.getByRole('link', { name: 'Alexanderplatz' }).click();
  await page.waitForURL('**/vbb/station/900100003');
  await page.goBack();
  const disruptions = page.getByRole('list', { name: 'Disruptions now' });
  const own = disruptions.getByRole('listitem').filter({ hasText: 'Polizei' });
  await own.getByText('whole line').waitFor();
  await own.getByRole('link', { name: 'Polizei' }).click();
  await page.waitForURL(`**/disruptions/edit?id=${id}`);
});

/** The realtime source's alerts on the line: for three stations, and for all. */
function showAlerts(page: Page): Promise<void> {
  return changed(page, (answer) => {
    answer.alerts = [
      {
        type: 'warning',
        id: 'a',
        summary: 'U8: Delays',
        text: 'Because of a signal fault.',
        stations: [2, 3, 4],
      },
      { type: 'warning', id: 'b', summary: 'Replacement timetable', stations: [] },
      { type: 'warning', id: 'c', summary: 'No lifts', stations: [1, 5] },
      { type: 'warning', id: 'd', summary: 'No stairs', stations: [1, 5, 7, 9] },
      ...Array.from({ length: 8 }, (_, index) => ({
        type: 'warning',
        id: `lift ${index}`,
        summary: `Lift ${index} out of order`,
        stations: [index],
      })),
    ];
  });
}

test('the realtime source’s notices of a line stand above it and at its stations', async () => {
  const page = await open(u8(), {}, showAlerts);
  const items = page.getByRole('list', { name: 'Disruptions now' }).getByRole('listitem');
  // The operators' entries come first, so only the end of the list is sure to be folded.
  const more = page.getByRole('button', { name: /^Show \d+ more$/ });
  await more.waitFor();
  expect(await items.filter({ hasText: 'Lift 7' }).count()).toBe(0);
  await more.click();
  await items.filter({ hasText: 'Lift 7' }).waitFor();
  const delays = items.filter({ hasText: 'Because of a signal fault.' });
  await delays.getByText('from the realtime feed').waitFor();
  expect(await delays.getByRole('link').count()).toBe(0);
  await items.filter({ hasText: 'Replacement timetable' }).getByText('whole line').waitFor();
  await delays.getByText(/^\S.* to .* · from/).waitFor();
  await items
    .filter({ hasText: 'No lifts' })
    .getByText(/^[^,]+, [^,]+ · from/)
    .waitFor();
  await items
    .filter({ hasText: 'No stairs' })
    .getByText(/^4 stations · from/)
    .waitFor();
  const stations = page.getByRole('list', { name: 'Stations of the U8' });
  const marks = stations.getByRole('img', { name: 'Alert: U8: Delays' });
  await expect.poll(() => marks.count()).toBe(3);
  expect(await stations.getByRole('img', { name: /Replacement/ }).count()).toBe(0);
});

test('the lines of the network are gone through with the keyboard', async () => {
  const page = await open(u8());
  await title(page, /^U8/).waitFor();
  const chosen = page.getByRole('radio', { name: 'U8' });
  await chosen.focus();
  await page.keyboard.press('ArrowLeft');
  await title(page, /^(?!U8)U\d+: \d+ trips/).waitFor();
  expect(await page.locator('input[type=radio]:focus').count()).toBe(1);
  await page.keyboard.press('ArrowRight');
  await title(page, /^U8: \d+ trips/).waitFor();
  expect(await chosen.evaluate((radio) => radio === document.activeElement)).toBe(true);
  await page.getByRole('button', { name: /^S-Bahn/ }).click();
  expect(await page.getByRole('radio', { name: 'U8' }).count()).toBe(0);
});

test('only the directions of the address are shown, and its station is marked', async () => {
  const towards = encodeURIComponent('["Wittenau"]');
  const page = await open(`/line-view?stationId=900078101&directions=${towards}`);
  await title(page, /^U8: \d+ trips/).waitFor();
  await page.getByText('Only towards Wittenau').waitFor();
  expect(await page.getByRole('heading', { name: /^Towards Hermannstr/ }).count()).toBe(0);
  const here = page.locator('[aria-current=location]');
  expect(await here.textContent()).toContain('Hermannplatz');
  await page.getByRole('button', { name: 'Show all directions' }).click();
  await page.getByRole('heading', { name: /^Towards Hermannstr/ }).waitFor();
  expect(await here.textContent()).toContain('Hermannplatz');
});

test('directions that cannot be read stand for the standard direction', async () => {
  const page = await open('/line-view?stationId=900078101&directions=Wittenau');
  await page.getByText('Only towards Friedrichshagen').waitFor();
  await page.getByText('No trip goes in the chosen direction now.').waitFor();
  // The line itself runs.
  await title(page, /^U8: \d+ trips under way$/).waitFor();
});

test('at night no train runs, and the page says so', async () => {
  const page = await open(u8(), {}, (fresh) => changed(fresh, (answer) => (answer.trips = [])));
  await title(page, /^U8: no trip under way$/).waitFor();
  await page.getByText('No trip of the U8 is under way now.').waitFor();
  await page.getByRole('list', { name: 'Stations of the U8' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
});

test('another moment is looked at by the timetable, and left again', async () => {
  const page = await open(`${u8()}&at=2026-11-26T02:30:00.000Z`);
  await page.getByText('By the timetable, 26 Nov 2026').waitFor();
  await page.getByText('No trip of the U8 is under way then.').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Now', exact: true }).click();
  await title(page, /^U8: \d+ trips under way$/).waitFor();
  expect(new URL(page.url()).searchParams.has('at')).toBe(false);
});

test('while the service is slow the line stands there already', async () => {
  let answer = (): void => undefined;
  const waiting = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const page = await open(u8(), {}, (fresh) =>
    fresh.route(trips, async (route) => {
      await waiting;
      await route.continue();
    }),
  );
  await page.getByRole('list', { name: 'Stations of the U8' }).waitFor();
  await page.getByLabel('Loading the trains').waitFor();
  expect(await page.getByText('under way').count()).toBe(0);
  answer();
  await title(page, /^U8: \d+ trips under way$/).waitFor();
});

test('trains that cannot be loaded are told with another try, and never as none', async () => {
  const page = await open(u8(), {}, (fresh) =>
    fresh.route(trips, (route) => route.fulfill({ status: 502, json: {} })),
  );
  const alert = page.getByRole('alert');
  await alert.getByText('The trains could not be loaded.').waitFor();
  expect(await page.getByText('under way').count()).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
  await page.unroute(trips);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await title(page, /^U8: \d+ trips under way$/).waitFor();
});

test('disruptions that cannot be loaded are told, and never as none', async () => {
  const calls = '**/api/disruptions?*';
  const page = await open(u8(), {}, (fresh) =>
    fresh.route(calls, (route) => route.fulfill({ status: 503, json: {} })),
  );
  const alert = page.getByRole('alert');
  await alert.getByText('The disruptions could not be loaded.').waitFor();
  await title(page, /^U8: \d+ trips under way$/).waitFor();
  await page.unroute(calls);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await alert.waitFor({ state: 'detached' });
});

test('trains go on by the clock while the server is away, and the page says that it is', async () => {
  const page = await visitors.openTurnable();
  await enter(page, u8());
  await title(page, /^U8: \d+ trips under way$/).waitFor();
  const before = await row(page).allTextContents();
  await page.route(trips, (route) => route.abort());
  await page.clock.runFor(90_000);
  await page.getByText('They are shown as last known.').waitFor();
  const after = await row(page).allTextContents();
  expect(after).not.toEqual(before);
  expect(after.length).toBeGreaterThan(8);
  await page.clock.fastForward(3 * 3_600_000);
  await page.getByText('It is not known what is under way now.').waitFor();
});

test('lines that cannot be loaded are told, also where the source has none', async () => {
  const body = { code: 'not_found', message: 'Failed to fetch lines: it has no list of lines.' };
  const page = await open('/line-view', {}, (fresh) =>
    fresh.route(allLines, (route) => route.fulfill({ status: 404, json: body })),
  );
  const alert = page.getByRole('alert');
  await alert.getByText('it has no list of lines.').waitFor();
  await page.unroute(allLines);
  await page.route(allLines, (route) => route.fulfill({ json: [] }));
  await alert.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('The timetable has no lines.').waitFor();
});

test.each([
  ['dark', 'de-DE', 390],
  ['dark', 'en-GB', 1440],
  ['light', 'de-DE', 1024],
] as const)('in %s, %s, %i wide axe finds nothing and nothing runs over', async (...how) => {
  const [colorScheme, locale, width] = how;
  const options = { colorScheme, locale, viewport: { width, height: 900 } };
  const page = await open(u8(), options, showAlerts);
  await title(page, /^U8: \d+ /).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBe(0);
});
