import type {
  Display,
  DisplayItem,
  DisplayPlaces,
  DisplayReport,
  DisplayStateChange,
  DisplaySummary,
  Manifest,
} from '@perron/schema';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';
import { sendReport } from '../display-reports/testing/send-report';
import { newKey, signedIn } from '../display-runtime/testing/display-caller';

const start = Date.parse('2026-11-21T12:00:00.000Z');
let nowMs = start;
let perron: TestApp;
let readerToken: string;
let anyKey: Awaited<ReturnType<typeof newKey>>;
/** The version that the server would send now: the displays of these tests are up to date. */
let manifest_version: string;
beforeAll(async () => {
  perron = await createTestApp({ nowMs: () => nowMs });
  anyKey = await newKey(perron);
  readerToken = (await newKey(perron, { scopes: ['read'], any_display: false })).secret;
  const manifest = await perron.app.inject('/api/display-runtime/manifest?sid=900100003&ot=6');
  manifest_version = manifest.json<Manifest>().version;
});
afterAll(() => perron.close());
let tests = 0;
beforeEach(() => {
  tests += 1;
  nowMs = start + 600_000 + tests * 17_000;
});

async function read<Answer>(url: string): Promise<Answer> {
  const answer = await perron.app.inject({
    url,
    headers: { authorization: `Bearer ${readerToken}` },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<Answer>();
}

async function newDisplay(name: string, station_id: number | null = null): Promise<number> {
  const body = { name, output_type_id: 6, station_id };
  const made = await perron.send('POST', '/api/displays', { body });
  expect(made.statusCode, made.body).toBe(201);
  return made.json<Display>().id;
}

/** As the display itself, signed in. */
async function report(display_id: number, change: Partial<DisplayReport>): Promise<void> {
  const { access_token } = await signedIn(perron, { ...anyKey }, { display_id });
  const sent = await sendReport(perron, { manifest_version, ...change }, access_token);
  expect(sent.statusCode, sent.body).toBe(204);
}

async function withoutLacks(display_id: number): Promise<void> {
  const { access_token } = await signedIn(perron, { ...anyKey }, { display_id });
  const sent = await sendReport(perron, { manifest_version, lacks: undefined }, access_token);
  expect(sent.statusCode, sent.body).toBe(204);
}

function list(query: string) {
  return read<{ items: DisplayItem[]; summary: DisplaySummary }>(`/api/displays?${query}`);
}

async function changesOf(id: number): Promise<DisplayStateChange[]> {
  return (await read<{ items: DisplayStateChange[] }>(`/api/displays/${id}/state-changes`)).items;
}

test('a display that is in contact and current is not fine while its board has no departures', async () => {
  const dark = await newDisplay('Wahr A');
  const bright = await newDisplay('Wahr B');
  await report(dark, { lacks: ['departures', 'news'] });
  await report(bright, { lacks: [] });
  const { items, summary } = await list('name=Wahr&sort=name');
  expect(items).toMatchObject([
    { state: 'lacking', facts: { data: 'lacking' }, shows: { lacks: ['departures', 'news'] } },
    { state: 'fine', facts: { data: 'complete' }, shows: { lacks: [] } },
  ]);
  expect(summary).toMatchObject({
    data: { complete: 1, lacking: 1, unknown: 0 },
    state: { lacking: 1, fine: 1 },
  });
  const found = await list('name=Wahr&data=lacking');
  expect(found.items.map(({ name }) => name)).toEqual(['Wahr A']);
  expect((await list('name=Wahr&state=lacking')).items).toHaveLength(1);
});

test('a page that does not tell what it lacks is not known to be fine, and neither is one that starts', async () => {
  const old = await newDisplay('Alt A');
  await withoutLacks(old);
  const starting = await newDisplay('Alt B');
  await report(starting, { state: 'starting', manifest_version: null, lacks: null });
  const { items } = await list('name=Alt&sort=name');
  expect(items.map(({ state, facts }) => [state, facts.data])).toEqual([
    ['unknown', 'unknown'],
    ['unknown', 'unknown'],
  ]);
});

test('a display that reported a lack some minutes ago is not said to lack it now', async () => {
  const id = await newDisplay('Stumm');
  await report(id, { lacks: ['departures'] });
  nowMs += 300_001;
  expect((await list('name=Stumm')).items).toMatchObject([
    { state: 'offline', facts: { data: 'unknown' } },
  ]);
});

test('the history says what was missing when it began', async () => {
  const id = await newDisplay('Verlauf');
  await report(id, { lacks: [] });
  await changesOf(id);
  nowMs += 30_000;
  await report(id, { lacks: ['timetable_ended'] });
  await changesOf(id);
  nowMs += 30_000;
  await report(id, { lacks: [] });
  expect((await changesOf(id)).map(({ state, lacks }) => [state, lacks])).toEqual([
    ['fine', undefined],
    ['lacking', ['timetable_ended']],
    ['fine', undefined],
  ]);
});

test('a page that has just opened makes no history of what it does not know yet', async () => {
  const id = await newDisplay('Neu');
  await report(id, { lacks: [] });
  await changesOf(id);
  nowMs += 30_000;
  await report(id, { lacks: null, uptime_seconds: 5 });
  await changesOf(id);
  nowMs += 30_000;
  await report(id, { lacks: [] });
  expect((await changesOf(id)).map(({ state }) => state)).toEqual(['fine']);
});

test('the overview and the metrics count what is missing, by place and by what it is', async () => {
  // The displays of the other tests are silent by then.
  nowMs += 400_000;
  const made = await perron.send('POST', '/api/stations', {
    body: { name: 'Datenplatz', code: '900012103' },
  });
  const { id: station } = made.json<{ id: number }>();
  for (const [index, lacks] of [['departures'], ['departures', 'weather'], []].entries()) {
    await report(await newDisplay(`Platz ${index}`, station), {
      lacks: lacks as DisplayReport['lacks'],
    });
  }
  await newDisplay('Platz 3', station);
  const before = await read<DisplayPlaces>('/api/displays/places');
  const place = before.places.find((candidate) => candidate.station?.id === station);
  expect(place).toMatchObject({ total: 4, states: { lacking: 2, fine: 1, never: 1, offline: 0 } });
  expect(place?.displays.map(({ lacks }) => lacks)).toEqual([
    ['departures'],
    ['departures', 'weather'],
  ]);
  expect(before.lacks).toMatchObject({ departures: 2, weather: 1, news: 0 });
  const { body } = await perron.app.inject('/metrics');
  expect(body).toContain(`perron_displays_in_state{state="lacking"} ${before.states.lacking}\n`);
  expect(body).toContain('perron_displays_lacking{data="departures"} 2\n');
});
