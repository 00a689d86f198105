import type { Display, DisplayActionResults, Station } from '@perron/schema';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { sendReport } from '../apps/server/src/resources/display-reports/testing/send-report';
import {
  newKey,
  signedIn,
} from '../apps/server/src/resources/display-runtime/testing/display-caller';
import { axeFindings } from './support/axe';
import { operatorPages } from './support/operator-pages';

let station: Station;
/** How far the server's clock is ahead. */
let skippedMs = 0;

const { perron, baseUrl, visitors, enter } = await operatorPages({
  nowMs: () => Date.now() + skippedMs,
});

beforeAll(async () => {
  const listed = await perron.send('GET', '/api/stations?code=900100003');
  const [found] = listed.json<{ items: Station[] }>().items;
  if (!found) throw new Error('the demo has no Alexanderplatz');
  station = found;
});

async function newDisplay(name: string): Promise<number> {
  const body = { name, output_type_id: 6, station_id: station.id };
  return (await perron.send('POST', '/api/displays', { body })).json<Display>().id;
}

/** The address of a screen that signs in as this display. */
async function screenOf(display_id: number): Promise<string> {
  const { secret } = await newKey(perron, { display_id });
  return `/screen?apikey=${secret}`;
}

/** A dashboard that asks for its displays when its time is turned on. */
async function openDashboard(address: string): Promise<Page> {
  const page = await visitors.openTurnable();
  await enter(page, address);
  return page;
}

/** Waits until the server knows this of a display, and lets the dashboard ask for it. */
async function askOnceKnown(dashboard: Page, id: number, facts: Partial<Display['facts']>) {
  const known = async () => (await perron.send('GET', `/api/displays/${id}`)).json<Display>().facts;
  await expect.poll(known).toMatchObject(facts);
  await askAgain(dashboard);
}

/** Lets the ten seconds pass after which a dashboard asks again. */
function askAgain(dashboard: Page): Promise<void> {
  return dashboard.clock.fastForward(10_000);
}

/** The row of a display, once it says this. */
function rowOf(page: Page, name: string, text: string) {
  return page.getByRole('row').filter({ hasText: name }).filter({ hasText: text });
}

test('the dashboard says what a display shows, and why', async () => {
  const id = await newDisplay('Hall');
  const dashboard = await openDashboard('/displays');
  await rowOf(dashboard, 'Hall', 'Never reported').waitFor();
  await visitors.visit(await screenOf(id));
  await askOnceKnown(dashboard, id, { contact: 'ok', content: 'current' });
  const row = rowOf(dashboard, 'Hall', 'Fine').filter({ hasText: 'Departures' });
  await row.waitFor();
  await dashboard.getByRole('button', { name: /^Fine ?1$/ }).waitFor();
  expect(await axeFindings(dashboard)).toEqual([]);
  await row.getByRole('link').click();
  await dashboard.getByRole('heading', { level: 1, name: 'Hall' }).waitFor();
  await expect.poll(() => dashboard.title()).toContain('Hall');
  await dashboard
    .getByRole('listitem')
    .filter({ hasText: 'shown' })
    .getByText('fulfilled')
    .waitFor();
  await dashboard.getByRole('row', { name: /^Departures/ }).waitFor();
  expect(await axeFindings(dashboard)).toEqual([]);
});

test('a display without a key is not signed in, and not counted among those that are well', async () => {
  const id = await newDisplay('Unsigned');
  await visitors.visit(`/display?displayId=${id}&sid=${station.code}&ot=6`);
  const dashboard = await openDashboard('/displays?search=Unsigned');
  await askOnceKnown(dashboard, id, { contact: 'unverified' });
  const row = rowOf(dashboard, 'Unsigned', 'Not signed in');
  await row.waitFor();
  await dashboard.getByRole('button', { name: /^Fine ?0$/ }).waitFor();
  await dashboard.getByRole('button', { name: /^Not signed in ?1$/ }).click();
  await dashboard.getByRole('button', { name: 'Not signed in', pressed: true }).waitFor();
  await row.getByRole('link').click();
  await dashboard.getByText('According to an unverified report').waitFor();
});

test('an edit makes a display that cannot hear of it one that is outdated', async () => {
  const id = await newDisplay('Deaf');
  const page = await visitors.visit(await screenOf(id));
  const dashboard = await openDashboard('/displays?search=Deaf');
  await askOnceKnown(dashboard, id, { content: 'current' });
  await rowOf(dashboard, 'Deaf', 'Fine').waitFor();
  await page.context().setOffline(true);
  await perron.send('PUT', '/api/output-types/6', {
    body: { name: 'Renamed', output_type: 'pixel', resolution_x: 1920, resolution_y: 1080 },
  });
  await askOnceKnown(dashboard, id, { content: 'behind' });
  skippedMs += 100_000;
  await askAgain(dashboard);
  await rowOf(dashboard, 'Deaf', 'Outdated').waitFor();
  await dashboard.getByRole('button', { name: /^Outdated ?1$/ }).click();
  await dashboard.getByRole('button', { name: 'Outdated', pressed: true }).waitFor();
  expect(new URL(dashboard.url()).searchParams.get('state')).toBe('outdated');
});

/** A display that has just reported, signed in. */
async function reporting(name: string, place: object = {}, report: object = {}): Promise<number> {
  const body = { name, output_type_id: 6, station_id: station.id, ...place };
  const { id } = (await perron.send('POST', '/api/displays', { body })).json<Display>();
  const { access_token } = await signedIn(perron, await newKey(perron, { display_id: id }));
  await sendReport(perron, report, access_token);
  return id;
}

test('a display that falls silent is overdue, and then offline, though nothing tells of it', async () => {
  // It does not say what it shows, which so cannot be outdated.
  await reporting('Silent', {}, { manifest_version: null });
  const dashboard = await openDashboard('/displays?search=Silent');
  await rowOf(dashboard, 'Silent', 'Fine').waitFor();
  skippedMs += 120_000;
  await askAgain(dashboard);
  await rowOf(dashboard, 'Silent', 'Overdue').waitFor();
  skippedMs += 240_000;
  await askAgain(dashboard);
  await rowOf(dashboard, 'Silent', 'Offline').waitFor();
});

test('two devices with one number are told of, and a device that asks for a deleted display', async () => {
  const gone = await newDisplay('Gone');
  await perron.send('DELETE', `/api/displays/${gone}`);
  await perron.app.inject(`/api/display-runtime/manifest?sid=900100003&ot=6&display=${gone}`);
  const id = await newDisplay('Twins');
  for (const page of ['a', 'b', 'a']) {
    await sendReport(perron, { display_id: id, page_id: page.repeat(16) });
  }
  const dashboard = await openDashboard('/displays?search=Twins&identity=shared');
  const notice = dashboard.getByRole('region', { name: 'Devices still request 1 deleted display' });
  await notice.getByText(`No. ${gone}, Gone`).waitFor();
  await notice.getByText('from 127.0.0.1').waitFor();
  const row = rowOf(dashboard, 'Twins', 'Several devices');
  await row.waitFor();
  expect(await axeFindings(dashboard)).toEqual([]);
  await row.getByRole('link').click();
  await dashboard.getByText('Give each device its own display.').waitFor();
});

test('six displays of a site that go offline at once are found first, and explained', async () => {
  const made = await perron.send('POST', '/api/stations', {
    body: { name: 'Nordkreuz', code: '900999111' },
  });
  const station_id = made.json<Station>().id;
  const ids: number[] = [];
  for (let number = 1; number <= 6; number += 1) {
    ids.push(await reporting(`Nord ${number}`, { station_id }));
  }
  skippedMs += 400_000;
  const index = await openDashboard('/');
  const place = index.getByRole('listitem').filter({ hasText: 'Nordkreuz' });
  await place
    .getByText(/^6 of 6 since .* most likely the network connection of the place$/)
    .waitFor();
  await index.getByRole('heading', { level: 2, name: /displays are offline at/ }).waitFor();
  await place.getByRole('link', { name: 'Nordkreuz' }).click();
  await expect.poll(() => index.getByRole('row').filter({ hasText: 'Nord ' }).count()).toBe(6);
  const first = rowOf(index, 'Nord 1', 'Offline').filter({ hasText: 'whole place' });
  await first.getByText('6 of 6').waitFor();
  await first.getByRole('link').click();
  await index.getByText(/most likely the network connection of the place/).waitFor();
  const history = index.getByRole('listitem').filter({ hasText: 'Offline' });
  await history.first().waitFor();
  expect(await axeFindings(index)).toEqual([]);
});

test('displays in maintenance are set aside together, with a note, and are no longer offline', async () => {
  for (const name of ['Werk A', 'Werk B']) await reporting(name);
  skippedMs += 400_000;
  const dashboard = await openDashboard('/displays?search=Werk');
  await rowOf(dashboard, 'Werk A', 'Offline').waitFor();
  await dashboard.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  const bar = dashboard.getByRole('region', { name: 'Actions for the selected rows' });
  await bar.getByRole('button', { name: 'Set to maintenance' }).click();
  const dialog = dashboard.getByRole('dialog', { name: 'Set to maintenance' });
  await dialog.getByLabel('Note').fill('New glass');
  expect(await axeFindings(dashboard)).toEqual([]);
  await dialog.getByRole('button', { name: 'Set to maintenance' }).click();
  for (const name of ['Werk A', 'Werk B']) await rowOf(dashboard, name, 'Maintenance').waitFor();
  await dashboard.getByRole('button', { name: /^Offline ?0$/ }).waitFor();
  await dashboard.getByRole('link', { name: 'Werk A' }).click();
  await dashboard.getByText('New glass').waitFor();
});

test('a running display that is to load again does so', async () => {
  const id = await newDisplay('Reloads');
  const screen = await visitors.visit(await screenOf(id));
  const dashboard = await openDashboard('/displays?search=Reloads');
  await askOnceKnown(dashboard, id, { contact: 'ok' });
  await screen.evaluate(() => Object.assign(window, { openedBefore: true }));
  const row = rowOf(dashboard, 'Reloads', 'Fine');
  await row.getByRole('button', { name: 'Actions for Reloads' }).click();
  await dashboard.getByRole('menuitem', { name: 'Load again' }).click();
  await dashboard.getByRole('dialog').getByRole('button', { name: 'Load again' }).click();
  await screen.waitForFunction(() => !('openedBefore' in window));
  await screen.locator('[data-scene]').waitFor();
  const { items } = (
    await perron.send('GET', `/api/audit-log?entity=display&entity_id=${id}&action=reloaded`)
  ).json<{ items: unknown[] }>();
  expect(items).toHaveLength(1);
});

test('a display that only polls loads again with its next report', async () => {
  const id = await newDisplay('Polls');
  const acted = await perron.send('POST', '/api/displays/actions', {
    body: { action: 'reload', ids: [id] },
  });
  expect(acted.json<DisplayActionResults>().results).toEqual([{ id, outcome: 'done' }]);
  const answer = await sendReport(perron, { display_id: id, uptime_seconds: 3_600 });
  expect(answer.headers['perron-reload']).toBe('1');
});

test('the way back keeps search and sort, and Back the row', async () => {
  for (const name of ['Weg A', 'Weg B', 'Weg C']) await newDisplay(name);
  const dashboard = await openDashboard('/displays?search=Weg&sort=name&direction=desc');
  await dashboard.getByRole('link', { name: 'Weg B' }).click();
  await dashboard.getByRole('link', { name: 'All displays' }).click();
  await dashboard.getByRole('link', { name: 'Weg B' }).waitFor();
  const { searchParams } = new URL(dashboard.url());
  expect([...searchParams]).toEqual(
    expect.arrayContaining([
      ['search', 'Weg'],
      ['sort', 'name'],
      ['direction', 'desc'],
    ]),
  );
  await dashboard.getByRole('link', { name: 'Weg B' }).click();
  await dashboard.getByRole('heading', { level: 1, name: 'Weg B' }).waitFor();
  await dashboard.goBack();
  const focused = () =>
    dashboard.evaluate(() => document.activeElement?.closest('tr')?.textContent ?? '');
  await expect.poll(focused).toContain('Weg B');
});

test('a display that is deleted while it is open says so calmly, and one that never was', async () => {
  const id = await newDisplay('Vergeht');
  const dashboard = await openDashboard(`/displays/${id}`);
  await dashboard.getByRole('heading', { level: 1, name: 'Vergeht' }).waitFor();
  await perron.send('DELETE', `/api/displays/${id}`);
  await dashboard.getByText('Vergeht has been deleted.').waitFor();
  expect(await dashboard.getByRole('button', { name: 'Load again' }).count()).toBe(0);
  await dashboard.goto(`${baseUrl}/displays/999999`);
  await dashboard.getByText('There is no display 999999.').waitFor();
  expect(await dashboard.getByRole('alert').count()).toBe(0);
  expect(await dashboard.getByRole('button', { name: 'Try again' }).count()).toBe(0);
  expect(await axeFindings(dashboard)).toEqual([]);
});
