import type { Departure, SystemStatus } from '@perron/schema';
import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeFindings } from './support/axe';
import { operatorPages } from './support/operator-pages';
import {
  board,
  departure,
  failing,
  giving,
  held,
  line,
  settled,
  stopover,
  trip,
} from './support/transit-answers';
import { intercept, transitPages } from './support/transit-pages';

const pages = await operatorPages();
const { baseUrl } = pages;
const { open, openTurned } = transitPages(pages);

const station = '/vbb/station/900100003';
const tile =
  '<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="#dde"/></svg>';
const departuresOf = 'stops/*/departures*';
const stopOf = 'stops/900100003?*';
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

test('a station tells where it is, what calls there, and leads to its displays', async () => {
  const outside: string[] = [];
  const page = await open('/vbb');
  page.on('request', (request) => {
    if (!request.url().startsWith(baseUrl) && !request.url().startsWith('data:')) {
      outside.push(request.url());
    }
  });
  await page.goto(baseUrl + station);
  await page
    .getByRole('img', { name: /^Map: S\+U Alexanderplatz .* \d+ stations near it$/ })
    .waitFor();
  await page.getByText('900100003', { exact: true }).waitFor();
  expect(
    await page.getByRole('link', { name: 'Open in OpenStreetMap' }).getAttribute('href'),
  ).toMatch(/^https:\/\/www\.openstreetmap\.org\/\?mlat=52\.5\d*&mlon=13\.4/);
  const displays = page.getByRole('link', { name: 'Show Station Displays' });
  expect(await displays.getAttribute('href')).toBe('/simulator/station?stationId=900100003');
  expect(outside).toEqual([]);
});

test('pictures lie under the map where they are configured, and are attributed', async () => {
  const page = await open('/vbb');
  await page.route('**/status', async (route) => {
    const response = await route.fetch();
    const status = (await response.json()) as SystemStatus;
    const map_tiles = { url: `${baseUrl}/tiles/{z}/{x}/{y}.png`, attribution: '© Somebody' };
    await route.fulfill({ response, json: { ...status, map_tiles } });
  });
  await page.route('**/tiles/14/*/*.png', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: tile }),
  );
  await page.goto(baseUrl + station);
  await page.getByText('© Somebody').waitFor();
  const drawn = page.getByRole('figure').locator('img');
  await expect.poll(() => drawn.count()).toBeGreaterThan(3);
  await expect
    .poll(() =>
      drawn.evaluateAll((all) =>
        all.every((candidate) => (candidate as HTMLImageElement).complete),
      ),
    )
    .toBe(true);
  expect(await page.getByRole('figure').locator('img[hidden]').count()).toBe(0);
  expect(await axeFindings(page)).toEqual([]);
});

test('a slow and a failing station say so in the words of the specification', async () => {
  const slow = held(failing);
  const page = await open(station, { [stopOf]: slow.answer });
  await page.getByText('Loading station information...', { exact: true }).waitFor();
  slow.letGo();
  await page.getByText('Error loading station information', { exact: true }).waitFor();
  await page
    .getByText('Please try again later or check your connection.', { exact: true })
    .waitFor();
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { level: 1, name: 'S+U Alexanderplatz Bhf (Berlin)' }).waitFor();
  await page.goto(`${baseUrl}/vbb/station/900999999`);
  await page.getByText('Error loading station information', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Back to Search' }).click();
  await page.waitForURL('**/vbb');
});

test('departures: early is green, late is red with a plus, cancelled ones are not listed', async () => {
  const list = [
    departure('early', 4, { delay: -60, direction: 'Early' }),
    departure('late', 5, { delay: 180, direction: 'Late', platform: 'B' }),
    departure('gone', -3, { direction: 'Gone' }),
    departure('dead', 6, { cancelled: true, when: null, delay: null, direction: 'Dead' }),
    departure('bare', 7, { delay: null, platform: null, plannedPlatform: null, direction: 'Bare' }),
    departure('bus', 8, { line: line('100', 'bus'), direction: 'Bus' }),
  ];
  const page = await open(station, { [departuresOf]: giving(board(list)) });
  const colourOf = (text: string) =>
    page
      .getByText(text, { exact: false })
      .first()
      .evaluate((cell) => getComputedStyle(cell).color);
  await row(page, 'Early').getByText('−1 min').waitFor();
  await row(page, 'Late').getByText('+3 min').waitFor();
  expect(await colourOf('−1 min')).toBe('rgb(25, 115, 74)');
  expect(await colourOf('+3 min')).toBe('rgb(179, 38, 30)');
  await row(page, 'Late').getByText('B (changed)').waitFor();
  expect(await row(page, 'Bare').getByText('–').count()).toBe(2);
  for (const hidden of ['Gone', 'Dead', 'Bus']) expect(await row(page, hidden).count()).toBe(0);
  await page.getByText('1 cancelled departure is not listed.').waitFor();
  await page.getByText(/^Live, as of \d\d:\d\d:\d\d$/).waitFor();
  const planned = new Intl.DateTimeFormat('en-GB', {
    timeStyle: 'short',
    timeZone: 'Europe/Berlin',
  }).format(new Date(list[1]?.plannedWhen ?? ''));
  await row(page, 'Late').getByText(planned, { exact: true }).waitFor();
  await row(page, 'Late').getByRole('link').click();
  await page.waitForURL('**/vbb/trip/details?tripId=late');
});

test('only the underground is shown until the switch says otherwise; the address keeps it', async () => {
  const bus = departure('bus', 8, { line: line('100', 'bus'), direction: 'Bus' });
  let departures: Departure[] = [bus];
  const page = await open(station, { [departuresOf]: (route) => giving(board(departures))(route) });
  await page.getByText('No U-Bahn departures found for this station at the moment.').waitFor();
  const only = page.getByRole('switch', { name: 'Show only U-Bahn' });
  expect(await only.isChecked()).toBe(true);
  await only.click();
  await row(page, 'Bus').waitFor();
  expect(new URL(page.url()).search).toBe('?main=false');
  await page.reload();
  await row(page, 'Bus').waitFor();
  expect(await only.isChecked()).toBe(false);
  departures = [];
  await page.reload();
  await page
    .getByText('No departures found for this station at the moment.', { exact: true })
    .waitFor();
});

test('departures are asked for every 60 s; when that fails the last stay, and their age is told', async () => {
  let asked = 0;
  let answer: (route: Route) => unknown = giving(board([departure('later', 60, { delay: 240 })]));
  const page = await openTurned(station, {
    [departuresOf]: (route) => {
      asked += 1;
      const { searchParams } = new URL(route.request().url());
      expect(searchParams.get('duration')).toBe('120');
      expect(searchParams.get('when')).toMatch(/:00:00\.000Z$/);
      return answer(route);
    },
  });
  await row(page, 'Wittenau').getByText('+4 min').waitFor();
  await page.getByText(/^Live, as of/).waitFor();
  // From here on no time passes but what is let pass: a busy machine asks no sooner.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  const pass = async (seconds: number) => {
    await page.clock.runFor(seconds * 1000);
    await settled(page);
    return asked;
  };
  const first = await pass(1);
  for (let second = 0; second < 60 && asked === first; second += 1) await pass(1);
  const second = first + 1;
  expect(asked).toBe(second);
  answer = failing;
  expect(await pass(58)).toBe(second);
  expect(await pass(2)).toBe(second + 1);
  await page.clock.resume();
  await page.clock.fastForward(3000);
  await page
    .getByText(/^Departures could not be refreshed: these are the last known ones\./)
    .waitFor();
  await row(page, 'Wittenau').getByText('+4 min').waitFor();
  await page.clock.fastForward(60_000);
  await page.getByText(/^Last realtime \d\d:\d\d$/).waitFor();
  await page.clock.fastForward(300_000);
  await page.getByText(/^Timetable – no realtime since \d\d:\d\d$/).waitFor();
  await row(page, 'Wittenau').getByText('+4 min').waitFor({ state: 'hidden' });
});

test('departures that cannot be loaded are not told as none', async () => {
  const page = await open(station, { [departuresOf]: failing });
  await page.getByText(/^Departures could not be loaded\./).waitFor();
  expect(await page.getByText(/No .*departures found/).count()).toBe(0);
});

test('a trip without its id, a slow one, a failing one and one without stops say so', async () => {
  const page = await open('/vbb/trip/details?tripId=%20%20');
  await page.getByText('tripId is required', { exact: true }).waitFor();
  await page.getByRole('link', { name: 'Back to Search' }).waitFor();
  const slow = held(failing);
  await intercept(page, { 'trips/*': slow.answer });
  await page.goto(`${baseUrl}/vbb/trip/details?tripId=t`);
  await page.getByText('Loading trip information...', { exact: true }).waitFor();
  slow.letGo();
  await page.getByText('Error loading trip information', { exact: true }).waitFor();
  await page.getByText('Please try again later or check your connection.').waitFor();
  await page.unrouteAll({ behavior: 'wait' });
  await intercept(page, { 'trips/*': giving(trip([])) });
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('The source names no stops of this trip.', { exact: true }).waitFor();
});

test('a trip is a timeline: times, delays, platforms, a cancelled stop struck, remarks', async () => {
  const warning = { type: 'warning', summary: 'Lift', text: 'The lift is out of order.' };
  const answer = trip(
    [
      stopover('Alexanderplatz', null, -300),
      stopover('Jannowitzbrücke', -120, -60, { departureDelay: 120, arrivalDelay: 120 }),
      stopover('Moritzplatz', 300, 320, { cancelled: true, arrival: null, departure: null }),
      stopover('Hermannplatz', 600, null),
    ],
    { remarks: [warning] },
  );
  const page = await open('/vbb/trip/details?tripId=t', { 'trips/*': giving(answer) });
  await page.getByRole('heading', { level: 1, name: 'U8 to Wittenau' }).waitFor();
  const stops = page.getByRole('list', { name: 'Stops of the trip' }).getByRole('listitem');
  expect(await stops.count()).toBe(4);
  await stops.nth(1).getByText('+2 min').first().waitFor();
  await stops.nth(1).getByText('Platform 2').waitFor();
  expect(await stops.nth(2).locator('s').textContent()).toBe('Moritzplatz');
  await stops.nth(2).getByText('Cancelled').waitFor();
  await page.getByText('The lift is out of order.').waitFor();
  const displays = page.getByRole('link', { name: 'Show Train Displays' });
  expect(await displays.getAttribute('href')).toBe('/simulator/train?tripId=t');
});

test('the train moves along its stops with the time', async () => {
  const answer = trip([
    stopover('Alexanderplatz', null, 300),
    stopover('Moritzplatz', 1_000, 1_600),
    stopover('Hermannplatz', 2_200, null),
  ]);
  const page = await openTurned('/vbb/trip/details?tripId=t', {
    'trips/*': (route) =>
      giving({ ...answer, realtimeDataUpdatedAt: Math.floor(Date.now() / 1000) })(route),
  });
  const percent = async () =>
    Number(await page.getByRole('progressbar').getAttribute('aria-valuenow'));
  await page.getByText('Has not departed yet').waitFor();
  expect(await percent()).toBe(0);
  // Every step leaves minutes to a machine that is busy.
  await page.clock.fastForward(600_000);
  await page.getByText('Between Alexanderplatz and Moritzplatz').waitFor();
  const early = await percent();
  expect(early).toBeGreaterThan(0);
  await page.clock.fastForward(250_000);
  await expect.poll(percent).toBeGreaterThan(early);
  await page.clock.fastForward(350_000);
  await page.getByText('At Moritzplatz').waitFor();
  expect(await page.locator('[aria-current=step]').textContent()).toContain('Moritzplatz');
  await page.clock.fastForward(1_200_000);
  await page.getByText('Has ended').waitFor();
  expect(await percent()).toBe(100);
});

test('a cancelled trip says so and goes nowhere', async () => {
  const stops = [stopover('Alexanderplatz', null, -300), stopover('Hermannplatz', 600, null)];
  const answer = trip(stops, { cancelled: true });
  const page = await open('/vbb/trip/details?tripId=t', { 'trips/*': giving(answer) });
  await page.getByText('This trip is cancelled').waitFor();
  expect(await page.locator('s').count()).toBe(2);
});

test.each([
  ['English and light', { viewport: { width: 1440, height: 900 } }],
  [
    'German, dark and narrow',
    { locale: 'de-DE', colorScheme: 'dark', viewport: { width: 390, height: 844 } },
  ],
] as const)('axe finds nothing on any state of these pages, in %s', async (_, options) => {
  const late = departure('late', 5, { delay: 180 });
  const early = departure('early', 4, { delay: -60, platform: 'B' });
  const answer = trip(
    [
      stopover('Alexanderplatz', null, -300),
      stopover('Moritzplatz', -10, 30),
      stopover('Kottbusser Tor', 300, 320, { cancelled: true }),
      stopover('Hermannplatz', 600, null),
    ],
    { remarks: [{ type: 'hint', text: 'Barrierefrei' }] },
  );
  const page = await open(
    '/vbb?query=Alexander',
    { [departuresOf]: giving(board([late, early])), 'trips/good': giving(answer) },
    options,
  );
  const addresses = [
    ...['/vbb?query=Alexander', '/vbb?query=xqzwv', '/vbb/stations?lines=U8', station],
    ...['/vbb/station/900999999', '/vbb/trip/details', '/vbb/trip/details?tripId=good'],
    '/stations-overview',
  ];
  for (const address of addresses) {
    await page.goto(baseUrl + address);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);
    expect([address, await axeFindings(page)]).toEqual([address, []]);
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect([address, beyond]).toEqual([address, 0]);
  }
  await page.goto(`${baseUrl}/vbb`);
  await page.getByRole('combobox').first().fill('Alexander');
  await page.getByRole('option').first().waitFor();
  expect(await axeFindings(page)).toEqual([]);
});
