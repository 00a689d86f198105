import type { Display, DisplayReport, DisplaySummary, Manifest } from '@perron/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';
import { sendReport } from '../display-reports/testing/send-report';
import { newKey, signedIn } from '../display-runtime/testing/display-caller';

const start = Date.parse('2026-11-21T12:00:00.000Z');
let nowMs = start;
let perron: TestApp;
beforeAll(async () => {
  perron = await createTestApp({ nowMs: () => nowMs });
});
afterAll(() => perron.close());

async function newDisplay(name: string, report: Partial<DisplayReport> | null = {}) {
  const body = { name, output_type_id: 6 };
  const { id } = (await perron.send('POST', '/api/displays', { body })).json<Display>();
  if (report) await reportAs(id, report);
  return id;
}

/** As the display itself, signed in. */
async function reportAs(display_id: number, report: Partial<DisplayReport> = {}): Promise<void> {
  const { access_token } = await signedIn(perron, await newKey(perron), { display_id });
  await sendReport(perron, report, access_token);
}

async function list(query: string): Promise<{ items: Display[]; summary: DisplaySummary }> {
  const answer = await perron.send('GET', `/api/displays?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

async function factsOf(name: string): Promise<Display['facts'] | undefined> {
  return (await list(`name=${name}`)).items[0]?.facts;
}

test.each([
  [0, 'ok', 'live'],
  [90_000, 'ok', 'live'],
  [90_001, 'late', 'stale'],
  [300_000, 'late', 'stale'],
  [300_001, 'lost', 'unknown'],
])(
  '%i ms after its report the contact is %s, and the freshness %s',
  async (ageMs, contact, fresh) => {
    const name = `Alter-${ageMs}`;
    nowMs = start;
    await newDisplay(name);
    nowMs = start + ageMs;
    expect(await factsOf(name)).toMatchObject({ contact, freshness: fresh });
  },
);

test.each([
  ['as_of', 'stale'],
  ['stale', 'stale'],
  ['timetable', 'timetable'],
  ['none', 'none'],
  ['unknown', 'unknown'],
] as const)(
  'of a display that is late, which reported %s, the freshness is %s: no better than its contact',
  async (reported, fresh) => {
    nowMs = start;
    await newDisplay(`Verspätet ${reported}`, { freshness: reported });
    nowMs = start + 90_001;
    expect(await factsOf(`Verspätet ${reported}`)).toMatchObject({
      contact: 'late',
      freshness: fresh,
    });
    const { items, summary } = await list(`name=Verspätet ${reported}&freshness=live`);
    expect([items, summary.freshness.live]).toEqual([[], 0]);
  },
);

test('a display that has never reported is neither current nor fresh, and shows nothing', async () => {
  await newDisplay('Stumm', null);
  const [stumm] = (await list('name=Stumm')).items;
  expect(stumm?.facts).toEqual({
    contact: 'never',
    content: 'unknown',
    freshness: 'unknown',
    identity: 'unknown',
    data: 'unknown',
  });
  expect(stumm?.shows).toBeNull();
});

test.each(['no_scenario', 'empty_playlist'] as const)(
  'a display that says %s is empty, whatever its manifest is',
  async (state) => {
    nowMs = start;
    await newDisplay(`Leer-${state}`, { state, scenario: null, scene: null });
    expect(await factsOf(`Leer-${state}`)).toMatchObject({ content: 'empty' });
  },
);

test('a display that has no manifest yet may show anything', async () => {
  await newDisplay('Startet', { state: 'starting', manifest_version: null });
  expect(await factsOf('Startet')).toMatchObject({ content: 'unknown' });
});

test('the list is filtered by facts, and its summary counts all that it is about', async () => {
  nowMs = start;
  await newDisplay('Reihe A', { freshness: 'timetable' });
  await newDisplay('Reihe B', { state: 'no_scenario' });
  await newDisplay('Reihe C', null);
  const names = async (query: string) =>
    (await list(`name=Reihe&${query}`)).items.map(({ name }) => name);
  expect(await names('')).toEqual(['Reihe A', 'Reihe B', 'Reihe C']);
  expect(await names('contact=never')).toEqual(['Reihe C']);
  expect(await names('content=empty')).toEqual(['Reihe B']);
  expect(await names('content=behind')).toEqual(['Reihe A']);
  expect(await names('freshness=timetable')).toEqual(['Reihe A']);
  expect(await names('freshness=timetable&content=empty')).toEqual([]);
  const page = await list('name=Reihe&contact=never');
  expect(page).toMatchObject({ total: 1 });
  expect(page.summary).toMatchObject({
    total: 3,
    shows_current: 0,
    contact: { ok: 2, late: 0, unverified: 0, lost: 0, never: 1 },
    content: { current: 0, behind: 1, empty: 1, unknown: 1 },
    freshness: { live: 1, as_of: 0, stale: 0, timetable: 1, incomplete: 0, none: 0, unknown: 1 },
    identity: { single: 2, shared: 0, unknown: 1 },
  });
});

test('a display that nobody hears of any more is not counted among those that show what is current', async () => {
  nowMs = start;
  const manifest = await perron.app.inject('/api/display-runtime/manifest?sid=900100003&ot=6');
  const { version } = manifest.json<Manifest>();
  await newDisplay('Zahl A', { manifest_version: version });
  await newDisplay('Zahl B', { manifest_version: 'f'.repeat(32) });
  expect((await list('name=Zahl')).summary).toMatchObject({ total: 2, shows_current: 1 });
  nowMs = start + 300_001;
  expect((await list('name=Zahl')).summary).toMatchObject({
    shows_current: 0,
    content: { current: 1 },
  });
});

test('the list is sorted by the last report, those without one at the end', async () => {
  nowMs = start;
  await newDisplay('Folge A');
  nowMs += 1_000;
  await newDisplay('Folge B');
  await newDisplay('Folge C', null);
  const sorted = async (direction: string) =>
    (await list(`name=Folge&sort=reported_at&direction=${direction}`)).items.map(
      ({ name }) => name,
    );
  expect(await sorted('asc')).toEqual(['Folge A', 'Folge B', 'Folge C']);
  expect(await sorted('desc')).toEqual(['Folge B', 'Folge A', 'Folge C']);
});

test('a report is no part of the display’s history, and does not stand in the way of a change', async () => {
  nowMs = start;
  const id = await newDisplay('Geschichte');
  const { headers } = await perron.send('GET', `/api/displays/${id}`);
  await reportAs(id, { uptime_seconds: 1 });
  const changed = await perron.send('PUT', `/api/displays/${id}`, {
    body: { name: 'Anders', output_type_id: 6 },
    headers: { 'if-match': String(headers['etag']) },
  });
  expect(changed.statusCode).toBe(200);
  const entry = await perron.db
    .selectFrom('audit_log')
    .select('after')
    .where('entity', '=', 'display')
    .where('entity_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  for (const field of ['facts', 'shows', 'report']) expect(entry.after).not.toHaveProperty(field);
});

test('a stranger’s report in the name of a display makes nothing of it well', async () => {
  nowMs = start;
  const manifest = await perron.app.inject('/api/display-runtime/manifest?sid=900100003&ot=6');
  const { version } = manifest.json<Manifest>();
  const open = await newDisplay('Fremd A', null);
  await newDisplay('Fremd B', { manifest_version: version });
  nowMs = start + 300_001;
  await sendReport(perron, { display_id: open, manifest_version: version });
  const page = await list('name=Fremd&contact=unverified');
  expect(page.items.map(({ name }) => name)).toEqual(['Fremd A']);
  expect(page.items[0]).toMatchObject({
    facts: { contact: 'unverified', content: 'unknown', freshness: 'unknown' },
    shows: { verified: false, scene: 'Departures', version },
  });
  expect(page.summary).toMatchObject({
    shows_current: 0,
    contact: { ok: 0, unverified: 1, lost: 1 },
    content: { current: 1, unknown: 1 },
    freshness: { live: 0, unknown: 2 },
  });
  const { body } = await perron.app.inject('/metrics');
  expect(body).toContain('perron_displays{contact="unverified"} 1\n');
  nowMs += 300_001;
  expect(await factsOf('Fremd A')).toMatchObject({ contact: 'lost', content: 'unknown' });
});

test('a display that has signed in is lost when it falls silent, whatever strangers report', async () => {
  nowMs = start;
  const dead = await newDisplay('Tot');
  nowMs = start + 300_001;
  const before = await perron.send('GET', `/api/displays/${dead}`);
  expect(before.json()).toMatchObject({ facts: { contact: 'lost', content: 'behind' } });
  const sent = await sendReport(perron, { display_id: dead, build: 'forged' });
  expect(sent.statusCode).toBe(204);
  nowMs += 300_001;
  await sendReport(perron, { display_id: dead, build: 'forged', page_id: 'f'.repeat(16) });
  const after = await perron.send('GET', `/api/displays/${dead}`);
  expect(after.json()).toEqual(before.json());
});
