import type { Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { operatorPages } from './support/operator-pages';
import {
  board,
  departure,
  failing,
  giving,
  held,
  line,
  settled,
  stop,
} from './support/transit-answers';
import { intercept, transitPages } from './support/transit-pages';

const pages = await operatorPages();
const { perron, baseUrl } = pages;
const { open, openTurned } = transitPages(pages);

const station = '/vbb/station/900100003';
const row = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

test('suggestions come after more than two letters and half a second, once in five minutes', async () => {
  const asked: string[] = [];
  const page = await openTurned('/vbb', {
    'locations*': (route) => {
      asked.push(new URL(route.request().url()).searchParams.get('query') ?? '');
      return route.continue();
    },
  });
  const field = page.getByRole('combobox', { name: 'Stop' });
  await field.waitFor();
  await page.clock.pauseAt(Date.now() + 1000);
  await field.fill('al');
  await page.clock.runFor(2000);
  await settled(page);
  expect(asked).toEqual([]);
  await field.fill('alex');
  await page.clock.runFor(499);
  await settled(page);
  expect(asked).toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(() => asked).toEqual(['alex']);
  await page.clock.resume();
  await page.getByRole('option', { name: 'S+U Alexanderplatz Bhf (Berlin)' }).waitFor();
  const typeAgain = async () => {
    await field.fill('');
    await page.getByRole('option').first().waitFor({ state: 'hidden' });
    await page.clock.fastForward(600);
    await field.fill('alex');
    await page.clock.fastForward(600);
    await page.getByRole('option').first().waitFor();
  };
  await typeAgain();
  await settled(page);
  expect(asked).toEqual(['alex']);
  await page.clock.fastForward(300_001);
  await typeAgain();
  await expect.poll(() => asked).toEqual(['alex', 'alex']);
});

test('the keyboard chooses a suggestion and opens its station; Escape leaves what was typed', async () => {
  const page = await open('/vbb');
  const field = page.getByRole('combobox', { name: 'Stop' });
  await field.pressSequentially('Alexanderpl');
  const first = page.getByRole('option').first();
  await first.waitFor();
  expect(await field.getAttribute('aria-expanded')).toBe('true');
  await page.getByRole('status').filter({ hasText: 'suggestion' }).waitFor({ state: 'attached' });
  await field.press('Escape');
  await first.waitFor({ state: 'hidden' });
  expect(await field.inputValue()).toBe('Alexanderpl');
  await field.press('ArrowDown');
  await first.waitFor();
  const active = await field.getAttribute('aria-activedescendant');
  expect(active).toBe(await first.getAttribute('id'));
  await field.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'S+U Alexanderplatz Bhf (Berlin)' }).waitFor();
  expect(new URL(page.url()).pathname).toBe(station);
});

test('Enter or the button search: cards with the signs of what calls there', async () => {
  const page = await open('/vbb');
  const field = page.getByRole('combobox', { name: 'Stop' });
  await field.fill('Alexanderplatz');
  await field.press('Enter');
  const result = page.getByText(/^Found \d+ stations? matching "Alexanderplatz"$/);
  await result.waitFor();
  const card = page.getByRole('link', { name: 'S+U Alexanderplatz Bhf (Berlin)' });
  expect(await card.textContent()).toContain('SS-Bahn');
  expect(await card.textContent()).toContain('RE/RB');
  await field.fill('Zoologischer');
  await page.getByRole('button', { name: 'Search', exact: true }).click();
  await page.getByText(/^Found \d+ stations? matching "Zoologischer"$/).waitFor();
  await page.goBack();
  await result.waitFor();
  expect(await field.inputValue()).toBe('Alexanderplatz');
  await card.click();
  await page.waitForURL(`**${station}`);
});

test('a slow, an empty and a failing search each say so, and another try follows', async () => {
  let answer: (route: Route) => unknown = failing;
  const slow = held(giving([]));
  const page = await open('/vbb?query=Zoo', { 'locations*': slow.answer });
  await page.getByText('Searching for stations...', { exact: true }).waitFor();
  slow.letGo();
  await page.getByText('No stations found for "Zoo"', { exact: true }).waitFor();
  await page.unrouteAll({ behavior: 'wait' });
  await intercept(page, { 'locations*': (route) => answer(route) });
  const field = page.getByRole('combobox', { name: 'Stop' });
  await field.fill('Alexander');
  await field.press('Enter');
  await page.getByText(/^Error loading stations: .+/).waitFor();
  answer = giving([{ ...stop('900100003', 'Alex'), products: undefined }]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByText('Found 1 station matching "Alexander"', { exact: true }).waitFor();
  await field.fill('al');
  await field.press('Enter');
  await page.getByText('Type at least 3 characters.').waitFor();
});

test('all stations of the underground: by name, by line, and the way to one', async () => {
  const page = await open('/vbb');
  await page.getByRole('link', { name: 'All underground stations' }).click();
  await page.getByRole('heading', { level: 1, name: 'Underground stations' }).waitFor();
  await row(page, 'Alexanderplatz').waitFor();
  const all = await page.getByRole('row').count();
  await page.getByRole('checkbox', { name: 'U8' }).check();
  await expect.poll(() => page.getByRole('row').count()).toBeLessThan(all);
  await row(page, 'Zoologischer Garten').waitFor({ state: 'hidden' });
  expect(page.url()).toContain('lines=U8');
  await page.getByRole('searchbox').fill('nowhere');
  await page.getByText('No stations found', { exact: true }).waitFor();
  await page.getByRole('searchbox').fill('');
  await page.getByRole('button', { name: 'Clear Selection' }).click();
  await expect.poll(() => page.getByRole('row').count()).toBe(all);
  expect(page.url()).not.toContain('lines=');
  await row(page, 'Alexanderplatz').getByRole('link').click();
  await page.waitForURL(`**${station}`);
});

test('the name filter waits 200 ms', async () => {
  const page = await openTurned('/vbb/stations');
  await row(page, 'Alexanderplatz').waitFor();
  await page.clock.pauseAt(Date.now() + 1000);
  await page.getByRole('searchbox').fill('zoo');
  await page.clock.runFor(199);
  await settled(page);
  expect(await row(page, 'Alexanderplatz').count()).toBe(1);
  await page.clock.runFor(1);
  await page.clock.resume();
  await row(page, 'Alexanderplatz').waitFor({ state: 'hidden' });
  await row(page, 'Zoologischer Garten').waitFor();
});

test('a network without an underground is told by its own main product', async () => {
  const market = { id: '10', name: 'Market', products: ['tram'], lines: [line('4', 'tram')] };
  const many = Array.from({ length: 12 }, (_, index) => line(`N${index + 10}`, 'tram'));
  const depot = { id: '11', name: 'Depot', products: ['tram'], lines: many };
  const page = await open('/vbb/stations', {
    products: giving(['tram', 'bus']),
    'stations?product=tram': giving([market, depot]),
    'stops/900100003/departures*': giving(
      board([departure('bus', 5, { line: line('100', 'bus') })]),
    ),
  });
  await page.getByRole('heading', { level: 1, name: 'Tram stops' }).waitFor();
  await row(page, 'Market').waitFor();
  await row(page, 'Depot').getByText('and 8 more').waitFor();
  await page.getByRole('checkbox', { name: '4', exact: true }).waitFor();
  await intercept(page, { products: giving([]), 'stations?product=all': giving([]) });
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Stops of the network' }).waitFor();
  await page.getByText(/^The source lists no stops\./).waitFor();
  await intercept(page, { products: giving(['tram', 'bus']) });
  await page.goto(baseUrl + station);
  await page.getByText('No Tram departures found for this station at the moment.').waitFor();
  await page.getByRole('switch', { name: 'Show only Tram' }).click();
  await row(page, '100').waitFor();
});

test('stations that cannot be loaded are told as such, and asked for again', async () => {
  const page = await open('/vbb/stations', { 'stations*': failing });
  await page.getByText(/^Error loading stations: .+/).waitFor();
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Try again' }).click();
  await row(page, 'Alexanderplatz').waitFor();
});

test('the overview says how many displays hang at each station', async () => {
  const places = await perron.send('GET', '/api/stations?code=900100003');
  const [place] = places.json<{ items: { id: number; name: string }[] }>().items;
  const body = { name: 'Clock', output_type_id: 6, station_id: place?.id };
  expect((await perron.send('POST', '/api/displays', { body })).statusCode).toBe(201);
  const page = await open('/stations-overview');
  await page.getByRole('heading', { level: 1, name: 'Stops' }).waitFor();
  await row(page, 'Alexanderplatz').getByRole('link', { name: '1 display' }).click();
  await page.waitForURL((url) => url.searchParams.get('search') === place?.name);
  await page.goto(baseUrl + station);
  await page.getByRole('link', { name: 'Clock' }).waitFor();
});
