import type {
  Display,
  DisplayDetail,
  DisplayItem,
  DisplayPlaces,
  DisplayReport,
  DisplayState,
} from '@perron/schema';
import { displayStates } from '@perron/schema';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';
import { sendReport } from '../display-reports/testing/send-report';
import { newKey, signedIn } from '../display-runtime/testing/display-caller';

const start = Date.parse('2026-11-21T12:00:00.000Z');
const minuteMs = 60_000;
let nowMs = start;
let perron: TestApp;
/** A key's, because a user's token ends while days pass. */
let readerToken: string;
let anyKey: Awaited<ReturnType<typeof newKey>>;
beforeAll(async () => {
  perron = await createTestApp({ nowMs: () => nowMs });
  anyKey = await newKey(perron);
  readerToken = (await newKey(perron, { scopes: ['read'], any_display: false })).secret;
});
afterAll(() => perron.close());
let tests = 0;
beforeEach(() => {
  tests += 1;
  // Past what the sweep grants displays after the server's start, and another time for each test.
  nowMs = start + 10 * minuteMs + tests * 17_000;
});

function read(url: string) {
  return perron.app.inject({ url, headers: { authorization: `Bearer ${readerToken}` } });
}

async function newStation(name: string, code: string): Promise<number> {
  const made = await perron.send('POST', '/api/stations', { body: { name, code } });
  return made.json<{ id: number }>().id;
}

async function newDisplay(name: string, place: object = {}): Promise<number> {
  const body = { name, output_type_id: 6, ...place };
  const made = await perron.send('POST', '/api/displays', { body });
  expect(made.statusCode, made.body).toBe(201);
  return made.json<Display>().id;
}

/** No other display reports from there, so no other versions mix in. */
const platformOfItsOwn = {
  station_code: '900100003',
  output_type_id: 6,
  platform: 'Z1',
  line: null,
};

/** As the display itself, signed in. */
async function report(display_id: number, change: Partial<DisplayReport> = {}): Promise<void> {
  const { access_token } = await signedIn(perron, { ...anyKey }, { display_id });
  const sent = await sendReport(perron, change, access_token);
  expect(sent.statusCode, sent.body).toBe(204);
}

async function list(query: string) {
  const answer = await read(`/api/displays?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{
    items: DisplayItem[];
    summary: { state: Record<DisplayState, number> };
  }>();
}

async function changesOf(id: number): Promise<{ at: string; state: DisplayState }[]> {
  const answer = await read(`/api/displays/${id}/state-changes`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ items: { at: string; state: DisplayState }[] }>().items;
}

/** Moves time on, with the server looking at its displays meanwhile. */
async function pass(ms: number, id: number): Promise<void> {
  nowMs += ms;
  await changesOf(id);
}

const iso = (ms: number) => new Date(ms).toISOString();

test('the list has the worst first, those never installed apart from those lost, and counts each state', async () => {
  const lost = await newDisplay('Ordnung F');
  await report(lost);
  const lostMs = nowMs;
  nowMs += 6 * minuteMs;
  await newDisplay('Ordnung A');
  await report(await newDisplay('Ordnung B'), { state: 'no_scenario', scene: null });
  const open = await newDisplay('Ordnung C');
  await sendReport(perron, { display_id: open });
  const aside = await newDisplay('Ordnung D');
  await perron.send('POST', '/api/displays/actions', {
    body: { action: 'start_maintenance', ids: [aside] },
  });
  await report(await newDisplay('Ordnung E'), { manifest_version: null });
  const { items, summary } = await list('name=Ordnung&sort=state');
  expect(items.map(({ name, state }) => [name, state])).toEqual([
    ['Ordnung F', 'offline'],
    ['Ordnung B', 'empty'],
    ['Ordnung C', 'unverified'],
    ['Ordnung A', 'never'],
    ['Ordnung D', 'maintenance'],
    ['Ordnung E', 'fine'],
  ]);
  const none = Object.fromEntries(displayStates.map((state) => [state, 0]));
  expect(summary.state).toEqual({
    ...none,
    offline: 1,
    empty: 1,
    unverified: 1,
    never: 1,
    maintenance: 1,
    fine: 1,
  });
  expect((await list('name=Ordnung&state=never')).items.map(({ name }) => name)).toEqual([
    'Ordnung A',
  ]);
  expect(items[0]?.state_since).toBe(iso(lostMs));
});

test('a display is outdated only once it has been behind for longer than an edit takes', async () => {
  const id = await newDisplay('Hinterher');
  await report(id, { place: platformOfItsOwn });
  await list('name=Hinterher');
  const [fresh] = (await list('name=Hinterher')).items;
  expect(fresh).toMatchObject({ state: 'fine', facts: { content: 'behind' } });
  nowMs += 89_000;
  await report(id, { place: platformOfItsOwn });
  expect((await list('name=Hinterher')).items[0]?.state).toBe('fine');
  nowMs += 2_000;
  await report(id, { place: platformOfItsOwn });
  const [outdated] = (await list('name=Hinterher')).items;
  expect(outdated).toMatchObject({
    state: 'outdated',
    state_since: outdated?.shows?.behind_since,
  });
});

test('a loudspeaker at a kiosk that reports is fine, and one that is called does as its calls do', async () => {
  const type = async (name: string, change: object) =>
    (
      await perron.send('POST', '/api/output-types', {
        body: { output_type: 'audio', name, ...change },
      })
    ).json<{ id: number }>().id;
  const output_type_id = await type('Kiosk', { sip_number: null });
  await report(await newDisplay('Ton Kiosk', { output_type_id }), { state: 'audio', scene: null });
  const called = await type('Anruf', { sip_number: '4711' });
  const held = await type('Leitung', { sip_number: '4712', sip_mode: 'hold' });
  const calls = [
    ['Ton A nie', called, null],
    ['Ton B ja', called, ['answered', false]],
    ['Ton C besetzt', called, ['busy', false]],
    ['Ton D voll', called, ['no_line', false]],
    ['Ton E offen', held, ['answered', true]],
    ['Ton F weg', held, ['answered', false]],
  ] as const;
  for (const [name, output_type, last] of calls) {
    const display_id = await newDisplay(name, { output_type_id: output_type });
    if (last === null) continue;
    const [outcome, is_open] = last;
    const row = { display_id, called_at: new Date(nowMs), outcome, is_open };
    await perron.db.insertInto('display_calls').values(row).execute();
  }
  const { items } = await list('name=Ton&sort=name');
  expect(items.map(({ name, state }) => [name, state])).toEqual([
    ['Ton A nie', 'never'],
    ['Ton B ja', 'fine'],
    ['Ton C besetzt', 'offline'],
    ['Ton D voll', 'late'],
    ['Ton E offen', 'fine'],
    ['Ton F weg', 'offline'],
    ['Ton Kiosk', 'fine'],
  ]);
  const detail = await read(`/api/displays/${items[2]?.id ?? 0}`);
  expect(detail.json<DisplayDetail>().telephone).toEqual({
    number: '4711',
    mode: 'call',
    same_number: [],
    last_call: { at: iso(nowMs), outcome: 'busy', is_open: false },
  });
  // Six numbers of a station that are busy share nothing that its displays share.
  const station_id = await newStation('Tonstation', '900999778');
  for (let number = 1; number <= 6; number += 1) {
    const id = await newDisplay(`Anruf ${number}`, { output_type_id: called, station_id });
    const row = { display_id: id, called_at: new Date(nowMs), is_open: false };
    await perron.db
      .insertInto('display_calls')
      .values({ ...row, outcome: 'busy' })
      .execute();
    if (number === 6) await pass(minuteMs, id);
  }
  const { places } = (await read('/api/displays/places')).json<DisplayPlaces>();
  const place = places.find(({ station }) => station?.id === station_id);
  expect(place).toMatchObject({ states: { offline: 6 }, cause: null });
  // Each is told which others have its number: it is called for one at a time.
  const [display] = (await list('name=Anruf 3')).items;
  const { telephone } = (await read(`/api/displays/${display?.id ?? 0}`)).json<DisplayDetail>();
  expect(telephone?.same_number.map(({ name }) => name)).toEqual(
    [1, 2, 4, 5, 6].map((number) => `Anruf ${number}`),
  );
  await perron.db.deleteFrom('display_calls').execute();
});

test('a display that falls silent is noted although nobody calls, with the moment of its last report', async () => {
  const id = await newDisplay('Verlauf', {});
  await report(id, { manifest_version: null });
  const installedMs = nowMs;
  await pass(minuteMs, id);
  expect(await changesOf(id)).toEqual([{ at: iso(installedMs), state: 'fine' }]);
  await pass(2 * minuteMs, id);
  // Late is no change yet.
  expect((await list('name=Verlauf')).items[0]?.state).toBe('late');
  expect(await changesOf(id)).toHaveLength(1);
  await pass(6 * minuteMs, id);
  expect((await changesOf(id))[0]).toEqual({ at: iso(installedMs), state: 'offline' });
  await report(id, { manifest_version: null });
  const backMs = nowMs;
  await pass(minuteMs, id);
  expect((await changesOf(id)).map(({ at, state }) => [at, state])).toEqual([
    [iso(backMs), 'fine'],
    [iso(installedMs), 'offline'],
    [iso(installedMs), 'fine'],
  ]);
  const [item] = (await list('name=Verlauf')).items;
  expect(item?.day.map(({ state }) => state)).toEqual(['fine', 'offline', 'fine']);
  expect(item).toMatchObject({ state: 'fine', state_since: iso(backMs) });
});

test('the strip of a day begins with the state that the display was in 24 hours ago', async () => {
  const id = await newDisplay('Streifen');
  await report(id, { manifest_version: null });
  const installedMs = nowMs;
  await pass(10 * minuteMs, id);
  nowMs += 24 * 60 * minuteMs;
  const [item] = (await list('name=Streifen')).items;
  expect(item?.day).toEqual([{ at: iso(installedMs), state: 'offline' }]);
});

test('after 30 days a change is forgotten, and the state that it led to is not', async () => {
  const id = await newDisplay('Alt');
  await report(id, { manifest_version: null });
  const sinceMs = nowMs;
  await pass(minuteMs, id);
  await pass(10 * minuteMs, id);
  expect(await changesOf(id)).toHaveLength(2);
  await pass(30 * 86_400_000, id);
  expect(await changesOf(id)).toEqual([]);
  expect((await list('name=Alt')).items[0]).toMatchObject({
    state: 'offline',
    day: [{ at: iso(sinceMs), state: 'offline' }],
  });
});

test('a server that has just started notes nobody as lost: while it was away no display could report', async () => {
  const id = await newDisplay('Neustart');
  await report(id, { manifest_version: null });
  await pass(minuteMs, id);
  // The first server's clock stands: it would note the display as lost.
  let laterMs = nowMs + 30 * minuteMs;
  const again = await createTestApp({ nowMs: () => laterMs, beside: perron });
  const changes = async () => {
    const answer = await again.send('GET', `/api/displays/${id}/state-changes`);
    return answer.json<{ items: { state: DisplayState }[] }>().items.map(({ state }) => state);
  };
  expect(await changes()).toEqual(['fine']);
  laterMs += 2 * minuteMs;
  expect(await changes()).toEqual(['offline', 'fine']);
  await again.close();
});

test('displays are listed by line, with the lines of their station', async () => {
  const line = (await perron.send('POST', '/api/location-lines', { body: { name: 'U99' } })).json<{
    id: number;
  }>();
  const body = { name: 'Ostkreuz', line_id: line.id, code: 'de:11000:900999555' };
  await perron.send('POST', '/api/location-stations', { body });
  const station_id = await newStation('S Ostkreuz', '900999555');
  await newDisplay('Bahnsteig', { station_id });
  const rider = await newDisplay('Wagen', { vehicle_id: '5041' });
  const place = { station_code: null, output_type_id: 6, platform: null, line: 'U99' };
  await report(rider, { place });
  const { items } = await list(`line_id=${line.id}&sort=name`);
  expect(items.map(({ name, lines }) => [name, lines])).toEqual([
    ['Bahnsteig', [{ name: 'U99' }]],
    ['Wagen', [{ name: 'U99' }]],
  ]);
  expect((await list('line_id=999999')).items).toEqual([]);
});

test('six displays of a station that fall silent together are one place, and its uplink is guessed', async () => {
  const station_id = await newStation('Gesundbrunnen', '900999777');
  const ids: number[] = [];
  for (let number = 1; number <= 6; number += 1) {
    ids.push(await newDisplay(`Standort ${number}`, { station_id }));
  }
  for (const id of ids) {
    nowMs += 5_000;
    await report(id, { manifest_version: null });
  }
  const firstMs = nowMs - 25_000;
  await newDisplay('Standort ohne Gerät', { station_id });
  nowMs += 6 * minuteMs;
  const answer = await perron.send('GET', '/api/displays/places');
  expect(answer.statusCode, answer.body).toBe(200);
  const { places } = answer.json<DisplayPlaces>();
  const place = places.find(({ station }) => station?.id === station_id);
  expect(place).toMatchObject({
    total: 7,
    states: { offline: 6, never: 1, fine: 0 },
    cause: { kind: 'uplink', count: 6, since: iso(firstMs) },
  });
  expect(place?.displays.map(({ id }) => id)).toEqual(ids);
});

test('the curve of the day says how many reported at each quarter of an hour', async () => {
  const id = await newDisplay('Kurve');
  // By then all others have long been silent.
  const fromMs = start + 180 * minuteMs;
  nowMs = fromMs + 1_000;
  await report(id, { manifest_version: null });
  await pass(10_000, id);
  await pass(20 * minuteMs, id);
  nowMs = fromMs + 31 * minuteMs;
  await report(id, { manifest_version: null });
  await pass(minuteMs, id);
  nowMs = fromMs + 46 * minuteMs;
  const { reporting } = (await read('/api/displays/places')).json<DisplayPlaces>();
  expect(reporting).toHaveLength(96);
  expect(reporting.slice(-4)).toEqual([
    { at: iso(fromMs), count: 0 },
    { at: iso(fromMs + 15 * minuteMs), count: 0 },
    { at: iso(fromMs + 30 * minuteMs), count: 0 },
    { at: iso(fromMs + 45 * minuteMs), count: 1 },
  ]);
});
