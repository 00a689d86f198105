import { berlinStyle, closureDisruptions } from '@perron/core';
import type { Disruption, ErrorBody, RuntimeDisruption } from '@perron/schema';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newLine } from '../../testing/new-line';
import type { TestLine } from '../../testing/new-line';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';

const all = '/api/display-runtime/disruptions';
const relevant = `${all}/relevant`;
const hour = 3_600_000;

/** It stands still: only a change makes new answers. */
let nowMs = Date.parse('2026-11-21T12:00:00.000Z');
let perron: TestApp;
let other: TestApp;
let u90: TestLine;
let u91: TestLine;
beforeAll(async () => {
  perron = await createTestApp({ nowMs: () => nowMs });
  // Both of these tests' own, without those of the demo.
  const listed = await perron.send('GET', '/api/disruptions?page_size=200');
  for (const { id } of listed.json<{ items: Disruption[] }>().items) {
    await perron.send('DELETE', `/api/disruptions/${id}`);
  }
  u90 = await newLine(perron, 'U90', ['A', 'B', 'C', 'D']);
  u91 = await newLine(perron, 'U91', ['X']);
  await code(u90, 0, '900000091');
  await code(u90, 1, '900000092');
  await code(u91, 0, '900000092');
  other = await createTestApp({ nowMs: () => nowMs, beside: perron });
});
afterAll(async () => {
  await other.close();
  await perron.close();
});

function code(line: TestLine, index: number, stationCode: string) {
  const station = line.stations[index];
  return perron.send('PUT', `/api/location-stations/${station?.id ?? 0}`, {
    body: { name: station?.name, line_id: line.id, code: stationCode },
  });
}

/** The moment `hours` hours from now. */
function at(hours: number): string {
  return new Date(nowMs + hours * hour).toISOString();
}

/** Titles would do, but a shuttle has none. */
async function make(line: TestLine, change: object): Promise<number> {
  const body = { type: 'police', title: 'Einsatz', line_id: line.id, ...change };
  const answer = await perron.send('POST', '/api/disruptions', { body });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<Disruption>().id;
}

/** As displays ask: without a token. */
function get(url: string, headers: Record<string, string> = {}, node = perron) {
  return node.app.inject({ url, headers });
}

async function shown(url: string, node = perron): Promise<RuntimeDisruption[]> {
  const answer = await get(url, {}, node);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ disruptions: RuntimeDisruption[] }>().disruptions;
}

async function idsOf(url: string): Promise<number[]> {
  return (await shown(url)).map(({ id }) => id);
}

/** Until this node has heard of it, which takes a few milliseconds. */
function settled(url: string, ids: readonly number[]): Promise<void> {
  return vi.waitFor(async () => expect(await idsOf(url)).toEqual(ids));
}

async function remove(...ids: number[]): Promise<void> {
  for (const id of ids) await perron.send('DELETE', `/api/disruptions/${id}`);
  await settled(all, []);
}

test('displays get what runs or begins within 72 hours, the most important first', async () => {
  const running = await make(u90, { priority: 20, starts_at: at(-1) });
  const endless = await make(u90, { priority: 40, starts_at: at(-1000) });
  const soon = await make(u91, { priority: 40, starts_at: at(72) });
  const ends = await make(u90, { priority: 30, starts_at: at(-2), ends_at: at(0.001) });
  const later = await make(u90, { starts_at: at(72.001) });
  const over = await make(u90, { starts_at: at(-2), ends_at: at(0) });
  await settled(all, [endless, soon, ends, running]);
  await remove(running, endless, soon, ends, later, over);
});

test('a shuttle comes in the form that displays show', async () => {
  const id = await make(u90, {
    type: 'replacementpendelzug',
    title: 'Pendelverkehr',
    pendel_start_index: 1,
    pendel_end_index: 3,
    visible_stations_before: 1,
    messages: [{ language: 'de', message: 'Pendelverkehr zwischen B und D.' }],
  });
  await settled(all, [id]);
  const [, b, c, d] = u90.stations;
  expect(await shown(all)).toEqual([
    {
      type: 'pendelzug',
      id,
      line: { id: u90.id, name: 'U90' },
      affectedStations: [],
      startsAt: '2026-11-21T12:00:00.000Z',
      endsAt: null,
      announceBefore: 2,
      priority: 20,
      messages: [{ language: 'de', message: 'Pendelverkehr zwischen B und D.' }],
      stationStart: { id: b?.id, name: 'B', code: '900000092' },
      stationEnd: { id: d?.id, name: 'D', code: null },
      stationsInBetween: [{ id: c?.id, name: 'C', code: null }],
      lineStations: [
        { id: u90.stations[0]?.id, name: 'A', code: '900000091' },
        { id: b?.id, name: 'B', code: '900000092' },
        { id: c?.id, name: 'C', code: null },
        { id: d?.id, name: 'D', code: null },
      ],
      numVisibleStationsBefore: 1,
      numVisibleStationsAfter: 2,
    },
  ]);
  await remove(id);
});

test('relevant disruptions run now, at the station and on the line that were asked for', async () => {
  const atA = await make(u90, {
    type: 'nostopping',
    affected_station_ids: [u90.stations[0]?.id],
    priority: 10,
  });
  const whole = await make(u90, { type: 'medical', priority: 30 });
  const shuttle = await make(u90, {
    type: 'replacementpendelzug',
    pendel_start_index: 1,
    pendel_end_index: 2,
  });
  const onU91 = await make(u91, { priority: 40 });
  const later = await make(u90, { starts_at: at(1), priority: 50 });
  await settled(relevant, [onU91, whole, shuttle, atA]);
  expect(await idsOf(`${relevant}?station=900000091`)).toEqual([whole, atA]);
  expect(await idsOf(`${relevant}?station=900000092`)).toEqual([onU91, whole, shuttle]);
  expect(await idsOf(`${relevant}?line=U90`)).toEqual([whole, shuttle, atA]);
  expect(await idsOf(`${relevant}?station=900000092&line=U91`)).toEqual([onU91]);
  expect(await idsOf(`${relevant}?station=900000099`)).toEqual([]);
  expect(await idsOf(`${relevant}?line=U92`)).toEqual([]);
  await remove(atA, whole, shuttle, onU91, later);
});

test('a caller that has the answer is told so, until it changes', async () => {
  const id = await make(u90, {});
  await settled(relevant, [id]);
  for (const url of [all, `${relevant}?line=U90`]) {
    const { headers } = await get(url);
    expect(headers['cache-control']).toBe('no-cache');
    const known = { 'if-none-match': String(headers['etag']) };
    const same = await get(url, known);
    expect([same.statusCode, same.body]).toEqual([304, '']);
  }
  const { headers } = await get(all);
  const known = { 'if-none-match': String(headers['etag']) };
  await perron.send('PUT', `/api/location-lines/${u90.id}`, { body: { name: 'U90a' } });
  await vi.waitFor(async () => {
    const changed = await get(all, known);
    expect(changed.statusCode).toBe(200);
    expect(changed.json()).toMatchObject({ disruptions: [{ line: { name: 'U90a' } }] });
  });
  await perron.send('PUT', `/api/location-lines/${u90.id}`, { body: { name: 'U90' } });
  await remove(id);
});

test('another node tells it too, as soon as it has heard of it', async () => {
  expect(await shown(all, other)).toEqual([]);
  const id = await make(u91, {});
  await vi.waitFor(async () =>
    expect((await shown(all, other)).map((disruption) => disruption.id)).toEqual([id]),
  );
  await remove(id);
});

test('as time goes by disruptions begin and end without any change', async () => {
  const id = await make(u90, { starts_at: at(1), ends_at: at(2) });
  await settled(all, [id]);
  expect(await idsOf(relevant)).toEqual([]);
  nowMs += hour;
  expect(await idsOf(relevant)).toEqual([id]);
  nowMs += hour;
  expect([await idsOf(relevant), await idsOf(all)]).toEqual([[], []]);
  await remove(id);
});

test('a station that the network’s own source closes stands among them, on all of its lines', async () => {
  const words = { language: 'de', title: 'Station gesperrt', text: null };
  const closure = {
    id: 'alert',
    stations: [{ code: '900000092', name: 'B' }],
    lines: ['U90', 'Bus 7'],
    startsAtMs: null,
    endsAtMs: nowMs + hour,
    severity: 'severe' as const,
    texts: [words],
  };
  const closures = vi
    .spyOn(perron.transit, 'closures')
    .mockImplementation(() => closureDisruptions(closure, berlinStyle));
  // Answers are shared for half a second, and nothing tells that an alert has come.
  nowMs += 1_000;
  const [first, ...others] = await shown(all);
  expect([first?.type, others]).toEqual(['no_stopping', []]);
  expect(await shown(`${relevant}?station=900000092`)).toEqual([first]);
  expect(await shown(`${relevant}?line=Bus%207`)).toEqual([first]);
  expect(await shown(`${relevant}?station=900000091`)).toEqual([]);
  nowMs += hour;
  expect(await idsOf(relevant)).toEqual([]);
  closures.mockRestore();
});

test.each([
  ['station=..', 'query.station'],
  [`line=${'U'.repeat(101)}`, 'query.line'],
])('%s is refused, naming the field', async (query, path) => {
  const refused = await get(`${relevant}?${query}`);
  expect(refused.statusCode).toBe(400);
  expect(refused.json<ErrorBody>().details?.map((detail) => detail.path)).toEqual([path]);
});
