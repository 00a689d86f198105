import type { OutputTypeEntity, WhatIf } from '@perron/schema';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { axeFindings } from './support/axe';
import { operatorPages } from './support/operator-pages';
import { tabTo } from './support/tab-to';
import { board, failing, giving } from './support/transit-answers';
import { intercept } from './support/transit-pages';
import type { VisitorOptions } from './support/visitors';

/** A station of the U8 alone, and two output types that the demo has playlists for. */
const moritzplatz = '900013101';
const outputs = 'output=5&output=9';
/** Noon UTC of tomorrow: trains run then, whatever the time is now. */
const noon = `${new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)}T12:00:00.000Z`;
/** The hour and the day of the simulator's clock, in the text of its time bar. */
const clockAndDay = /(\d\d):\d\d:\d\d\s+([^\n]+)/;

const { perron, open } = await operatorPages();

beforeAll(async () => {
  // The demo's disruptions end: the only ones left are those that are tried.
  const stored = await perron.send('GET', '/api/disruptions?page_size=200');
  for (const { id } of stored.json<{ items: { id: number }[] }>().items) {
    await perron.send('DELETE', `/api/disruptions/${id}`);
  }
});

function simulator(search: string, whatIfs: readonly WhatIf[] = []): string {
  const tried = whatIfs
    .map((whatIf) => `&if=${encodeURIComponent(JSON.stringify(whatIf))}`)
    .join('');
  return `/simulator/station?stationId=${moritzplatz}&${search}${tried}`;
}

function signedIn(address: string, options: VisitorOptions = {}): Promise<Page> {
  return open(address, { viewport: { width: 1440, height: 900 }, ...options });
}

/** The pictures of the outputs, each with what it shows as its name. */
function pictures(page: Page) {
  return page.getByRole('article').getByRole('img', { name: /Departures Display: .*Moritzplatz/ });
}

test('the outputs of a station stand side by side, and a click makes one as large as the window', async () => {
  const page = await signedIn(simulator(`${outputs}&at=${noon}`));
  await expect.poll(() => pictures(page).count()).toBe(2);
  await page.getByText('2 outputs', { exact: true }).waitFor();
  expect(await pictures(page).first().getAttribute('aria-label')).toMatch(/U8 .*Wittenau/);
  expect(await axeFindings(page)).toEqual([]);
  const enlarge = page.getByRole('button', { name: 'Enlarge Daisy LCD' });
  await enlarge.click();
  await page
    .getByRole('dialog')
    .getByRole('img', { name: /Moritzplatz/ })
    .waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await enlarge.click();
  const large = page.getByRole('dialog').getByRole('img', { name: /Moritzplatz/ });
  await large.waitFor();
  const { width = 0, height = 0 } = (await large.boundingBox()) ?? {};
  const window = page.viewportSize() ?? { width: 0, height: 0 };
  expect(Math.max(width / window.width, height / window.height)).toBeGreaterThan(0.98);
  await page.mouse.click(5, 5);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

test('a disruption that is tried changes the outputs, and holding B shows them before', async () => {
  const page = await signedIn(simulator(`${outputs}&at=${noon}`));
  await expect.poll(() => pictures(page).count()).toBe(2);
  await page.getByRole('button', { name: 'Add a fault' }).click();
  const form = page.getByRole('form', { name: 'Add a fault' });
  await form.getByLabel('Kind').selectOption('disruption');
  await form.getByLabel('Type').selectOption('police');
  await form.getByLabel('Line').selectOption('U8');
  await form.getByLabel('From').selectOption({ label: 'Moritzplatz' });
  await form.getByRole('button', { name: 'Try it' }).click();
  await page.getByRole('heading', { name: '2 of 2 outputs change' }).waitFor();
  await page.getByText('Departures Display became StationDisruption').first().waitFor();
  const why = page.getByRole('region', { name: /^Why this/ });
  await why.getByText('from What if').first().waitFor();
  const scenario = page.getByRole('article').first().getByRole('button', { name: /^Why / });
  await page.getByRole('heading', { name: '2 of 2 outputs change' }).click();
  await page.keyboard.down('b');
  await expect.poll(() => scenario.textContent()).toBe('Departures Display');
  await page.keyboard.up('b');
  await expect.poll(() => scenario.textContent()).toBe('StationDisruption');
  await page.getByRole('switch').uncheck({ force: true });
  await expect.poll(() => pictures(page).count()).toBe(2);
  await page.getByText('2 outputs', { exact: true }).waitFor();
  // A fault that is switched off is kept, also in the address.
  await page.waitForURL(/[?&]off=/);
});

test('all of it is reached and left again with the keyboard, and the focus is never lost', async () => {
  const whatIfs: WhatIf[] = [{ kind: 'no_network' }, { kind: 'delay', trip_id: null, seconds: 60 }];
  const page = await signedIn(simulator(`${outputs}&at=${noon}`, whatIfs));
  await expect.poll(() => pictures(page).count()).toBe(2);
  const { keyboard } = page;
  const focused = (name: RegExp) =>
    expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toMatch(name);
  /** Opens something, is in it, and comes back from it with Escape. */
  const lookInto = async (name: RegExp, inside: string) => {
    await tabTo(page, name);
    await keyboard.press('Enter');
    await page.locator(`${inside} :focus`).waitFor();
    await keyboard.press('Escape');
    await page.locator(inside).waitFor({ state: 'detached' });
    await expect.poll(() => page.locator(':focus').innerText()).toMatch(name);
  };
  await lookInto(/^2 output types$/, '[role=dialog]');
  await lookInto(/^Link$/, '[role=dialog]');
  await lookInto(/^Keep situation$/, '[role=dialog]');
  await tabTo(page, /^Why Daisy LCD shows this$/);
  await keyboard.press('Enter');
  await page
    .getByRole('region', { name: /^Why this/ })
    .getByText('Daisy LCD')
    .waitFor();
  await tabTo(page, /^Enlarge Daisy LCD$/);
  await keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  await keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await focused(/^Enlarge Daisy LCD$/);
  await tabTo(page, /^Stop the time$/);
  await keyboard.press('Enter');
  await focused(/^Let the time run$/);
  await lookInto(/^Go to …$/, '[role=dialog]');
  const slider = await tabTo(page, /^Moment on the ribbon$/);
  // Passing by turns nothing.
  expect(page.url()).toContain(noon);
  const before = await slider.getAttribute('aria-valuetext');
  await keyboard.press('ArrowRight');
  await expect.poll(() => slider.getAttribute('aria-valuetext')).not.toBe(before);
  await page.waitForURL((url) => url.searchParams.get('at') !== noon);
  await tabTo(page, /^Add a fault$/);
  await keyboard.press('Enter');
  await page.getByRole('form', { name: 'Add a fault' }).locator('select:focus').waitFor();
  await keyboard.press('Escape');
  await expect.poll(() => page.locator(':focus').innerText()).toBe('Add a fault');
  // One that is switched off goes below the others, and the focus with it.
  await tabTo(page, /^No network$/);
  await keyboard.press('Space');
  await page.waitForURL(/[?&]off=/);
  await focused(/^No network$/);
});

test('a delay and a cancellation in the address are tried at once, in the dark as well', async () => {
  const page = await signedIn(
    simulator(`${outputs}&at=${noon}`, [
      { kind: 'delay', trip_id: null, seconds: 240 },
      { kind: 'no_network' },
    ]),
    { colorScheme: 'dark' },
  );
  await page.getByText('All trains 4 min late').waitFor();
  await page.getByText('with 2 faults on').waitFor();
  await page.getByRole('button', { name: 'Remove “No network”' }).click();
  await page.getByRole('heading', { name: '2 of 2 outputs change' }).waitFor();
  await page
    .getByText(/^Same scenario, \d+ changes? in it$/)
    .first()
    .waitFor();
  await page.getByText('Side by side').click();
  await expect.poll(() => page.getByRole('figure').count()).toBe(4);
  expect(await axeFindings(page)).toEqual([]);
});

test('the clock is turned forth and back, and says that its time is simulated', async () => {
  const page = await signedIn(simulator(outputs));
  const time = page.getByRole('region', { name: 'Time' });
  await time.getByRole('button', { name: 'Now' }).waitFor();
  expect(await time.getByText('Simulated', { exact: true }).count()).toBe(0);
  await page.goto(new URL(simulator(`${outputs}&at=${noon}`), page.url()).href);
  await time.getByText('Simulated', { exact: true }).waitFor();
  await time.getByText('0', { exact: true }).click();
  const moment = time.getByRole('slider');
  await expect.poll(() => pictures(page).count()).toBe(2);
  const shown = () => moment.getAttribute('aria-valuetext');
  const before = await shown();
  await time.getByRole('button', { name: 'Next event' }).click();
  await expect.poll(shown).not.toBe(before);
  const after = await shown();
  await page.waitForURL((url) => url.searchParams.get('at') !== noon);
  await time.getByRole('button', { name: 'Next event' }).click();
  await expect.poll(shown).not.toBe(after);
  await time.getByRole('button', { name: 'Previous event' }).click();
  await expect.poll(shown).toBe(after);
  await time.getByRole('button', { name: 'Now' }).click();
  await time.getByText('Simulated', { exact: true }).waitFor({ state: 'detached' });
  await page.waitForURL((url) => !url.searchParams.has('at'));
});

test('a negative speed is refused in the words of the specification, and 600 times needs no more requests', async () => {
  const page = await signedIn(simulator(`${outputs}&at=${noon}`));
  await expect.poll(() => pictures(page).count()).toBe(2);
  await page.getByLabel('Another speed, 0 to 600').fill('-5');
  await page.getByText('Speed factor cannot be negative').waitFor();
  let requests = 0;
  page.on('request', (request) => {
    if (request.url().includes('/transit/')) requests += 1;
  });
  const time = page.getByRole('region', { name: 'Time' });
  const fast = time.getByRole('radio', { name: '600×' });
  await expect
    .poll(async () => {
      await page.getByText('600×').click();
      return fast.isChecked();
    })
    .toBe(true);
  const begun = (await time.innerText()).match(clockAndDay)?.slice(1) ?? [];
  // An hour of the displays at least: a slow machine looks later.
  let passedHours = 0;
  await expect
    .poll(async () => {
      const [hour, day] = (await time.innerText()).match(clockAndDay)?.slice(1) ?? [];
      passedHours = Number(hour) - Number(begun[0]) + (day === begun[1] ? 0 : 24);
      return passedHours;
    })
    .toBeGreaterThanOrEqual(1);
  expect(await fast.isChecked()).toBe(true);
  expect(requests).toBeLessThanOrEqual(4 * passedHours);
});

test('trains and platforms that cannot be had, or are none, are told of and asked for again', async () => {
  const page = await signedIn('/simulator');
  const again = page.getByRole('alert').getByRole('button', { name: 'Try again' });
  const answer = async (answers: Parameters<typeof intercept>[1]) => {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await intercept(page, answers);
  };
  const stationSearch = page.getByRole('combobox', {
    name: 'A stop where the train calls',
  });
  await answer({ 'stops/*/departures*': failing });
  await page.getByText('Train', { exact: true }).click();
  await stationSearch.fill('Moritzplatz');
  await page
    .getByRole('option', { name: /Moritzplatz/ })
    .first()
    .click();
  await page.getByText(/^Error loading the trains: /).waitFor();
  await answer({ 'stops/*/departures*': giving(board([])) });
  await again.click();
  await page.getByText('Nothing leaves here in the next 24 hours.').waitFor();
  await answer({ 'stops/*/platforms*': failing });
  await page.getByText('Platform', { exact: true }).click();
  await page.getByText(/^Error loading the platforms: /).waitFor();
  await answer({ 'stops/*/platforms*': giving([]), 'stops/*/departures*': giving(board([])) });
  await again.click();
  await page.getByText('The source names no platforms here.').waitFor();
  expect(await axeFindings(page)).toEqual([]);
});

test('an output without a scenario and one with an empty playlist say so', async () => {
  const body = { output_type: 'pixel', name: 'Gate', resolution_x: 800, resolution_y: 400 };
  const made = await perron.send('POST', '/api/output-types', { body });
  const { id } = made.json<OutputTypeEntity>();
  const page = await signedIn(simulator(`output=${id}&at=${noon}`));
  await page.getByText('No active scenario for this platform').waitFor();
  await perron.send('POST', '/api/playlists', {
    body: { scenario_id: 18, output_type_id: id, scenes: [] },
  });
  await page.reload();
  await page.getByText('Empty Playlist').waitFor();
});

test('a train needs a trip, and its displays follow it', async () => {
  const page = await signedIn('/simulator/train');
  await page.getByText('tripId is required').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const answer = await perron.app.inject(
    `/transit/stops/${moritzplatz}/departures?duration=60&when=${noon}`,
  );
  const [first] = answer
    .json<{ departures: { tripId: string; line: { name: string } }[] }>()
    .departures.filter(({ line }) => line.name === 'U8');
  const search = new URLSearchParams({ tripId: first?.tripId ?? '', at: noon, output: '9' });
  await page.goto(new URL(`/simulator/train?${search.toString()}`, page.url()).href);
  const scenario = page.getByRole('article').getByRole('button', { name: /^Why / });
  await expect.poll(() => scenario.textContent()).toMatch(/^(OnTrack|Approaching|AtStation)$/);
  await page.getByText('In a vehicle').first().waitFor();
});

test('a situation is kept, found again, run with the others and accepted', async () => {
  const page = await signedIn(simulator(`${outputs}&at=${noon}`));
  await expect.poll(() => pictures(page).count()).toBe(2);
  await page.getByRole('button', { name: 'Keep situation' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Noon at Moritzplatz');
  await page.getByRole('button', { name: 'Keep', exact: true }).click();
  await page.getByRole('link', { name: 'Noon at Moritzplatz' }).waitFor();
  const kept = page.getByRole('region', { name: 'Kept situations' });
  await kept.getByRole('button', { name: 'Run all' }).click();
  const accept = kept.getByRole('button', { name: 'Accept “Noon at Moritzplatz”' });
  await accept.click();
  await kept.getByText('Accepted').waitFor();
  await page.goto(new URL('/simulator', page.url()).href);
  await page.getByRole('link', { name: 'Noon at Moritzplatz' }).click();
  await page.waitForURL(/simulator\/station\?.*at=/);
  await expect.poll(() => pictures(page).count()).toBe(2);
});
