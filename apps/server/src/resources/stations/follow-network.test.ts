import type { NetworkStation } from '@perron/adapters/transit';
import type { Station } from '@perron/schema';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';
import { followNetworkIn } from './follow-network';

const nowMs = Date.parse('2026-11-20T12:00:00.000Z');

let perron: TestApp;
beforeEach(async () => {
  perron = await createTestApp({ nowMs: () => nowMs });
});
afterEach(() => perron.close());

function network(...stations: readonly (readonly [code: string, name: string])[]) {
  const listed = stations.map(([code, name], index): NetworkStation => {
    const unknown = { location: null, lines: [], platforms: [] };
    return { code, name, products: new Set(['bus']), weeklyDepartures: index, ...unknown };
  });
  return { demo: false, isListKnown: true, stations: () => listed };
}

const follow = (to: ReturnType<typeof network>) => followNetworkIn(perron.db, to, nowMs);

async function listed(): Promise<Station[]> {
  const answer = await perron.send('GET', '/api/stations?page_size=200&sort=code');
  expect(answer.statusCode).toBe(200);
  return answer.json<{ items: Station[] }>().items;
}
const names = async () => (await listed()).map(({ code, name }) => `${code} ${name}`);

async function hangDisplay(station_id: number): Promise<void> {
  const body = { name: 'Hall', output_type_id: 1, station_id };
  expect((await perron.send('POST', '/api/displays', { body })).statusCode).toBe(201);
}

test('after the demo the list is that of the network, and follows each change of it', async () => {
  expect((await listed()).length).toBeGreaterThan(20);
  await follow(network(['A', 'Abbey'], ['B', 'Bridge']));
  expect(await names()).toEqual(['A Abbey', 'B Bridge']);
  await follow(network(['A', 'Abbey Road'], ['C', 'Castle']));
  expect(await names()).toEqual(['A Abbey Road', 'C Castle']);
});

test('stations that operators have added, renamed or deleted stay so', async () => {
  await follow(network(['A', 'Abbey'], ['B', 'Bridge'], ['C', 'Castle']));
  await perron.send('POST', '/api/stations', { body: { name: 'Depot', code: 'X' } });
  const [a, b] = await listed();
  await perron.send('PUT', `/api/stations/${a?.id ?? 0}`, { body: { name: 'Mine', code: 'A' } });
  await perron.send('DELETE', `/api/stations/${b?.id ?? 0}`);
  await follow(network(['A', 'Abbey New'], ['B', 'Bridge'], ['D', 'Dock']));
  expect(await names()).toEqual(['A Mine', 'D Dock', 'X Depot']);
});

test('a station where a display hangs stays when it vanishes, and says so until it is back', async () => {
  await follow(network(['A', 'Abbey'], ['B', 'Bridge']));
  const [a] = await listed();
  await hangDisplay(a?.id ?? 0);
  expect(await follow(network(['B', 'Bridge']))).toMatchObject([{ code: 'A', name: 'Abbey' }]);
  const since = async () =>
    (await listed()).map(({ code, missing_since }) => [code, missing_since]);
  expect(await since()).toEqual([
    ['A', '2026-11-20T12:00:00.000Z'],
    ['B', null],
  ]);
  expect(await follow(network(['A', 'Abbey'], ['B', 'Bridge']))).toEqual([]);
  expect(await since()).toEqual([
    ['A', null],
    ['B', null],
  ]);
  // The timetable's word on it is no edit.
  expect((await listed()).map(({ version }) => version)).toEqual([1, 1]);
});

test('another code is another station: the mark goes with the old one', async () => {
  await follow(network(['A', 'Abbey']));
  const [a] = await listed();
  await hangDisplay(a?.id ?? 0);
  await follow(network(['B', 'Bridge']));
  const url = `/api/stations/${a?.id ?? 0}`;
  const renamed = await perron.send('PUT', url, { body: { name: 'Abbey Road', code: 'A' } });
  expect(renamed.json<Station>().missing_since).not.toBeNull();
  const moved = await perron.send('PUT', url, { body: { name: 'Abbey Road', code: 'A1' } });
  expect(moved.json<Station>().missing_since).toBeNull();
  expect(moved.json<Station>().version).toBe(renamed.json<Station>().version + 1);
});

test('a list that could not be had changes nothing; a source without one takes the old one away', async () => {
  await follow(network(['A', 'Abbey']));
  await follow({ ...network(), isListKnown: false });
  expect(await names()).toEqual(['A Abbey']);
  await perron.send('POST', '/api/stations', { body: { name: 'Depot', code: 'X' } });
  await follow(network());
  expect(await listed()).toMatchObject([{ code: 'X', missing_since: null }]);
});

test('of a very large network the busiest are listed', async () => {
  const many = Array.from({ length: 2_001 }, (_, n) => [`S${n}`, `Stop ${n}`] as const);
  await follow(network(...many));
  const count = await perron.db.selectFrom('stations').select(['code']).execute();
  expect(count).toHaveLength(2_000);
  expect(count.map(({ code }) => code)).not.toContain('S0');
});

test('a station of operators that no timetable had is not missing; one that it had is, when it goes', async () => {
  const body = (name: string, code: string) => ({ body: { name, code } });
  const depot = await perron.send('POST', '/api/stations', body('Depot', 'X'));
  await perron.send('POST', '/api/stations', body('My bridge', 'B'));
  await hangDisplay(depot.json<Station>().id);
  expect(await follow(network(['A', 'Abbey'], ['B', 'Bridge']))).toEqual([]);
  expect(await follow(network(['A', 'Abbey'], ['B', 'Bridge']))).toEqual([]);
  expect(await marked()).toEqual([]);
  await follow(network(['A', 'Abbey']));
  expect(await marked()).toEqual(['B']);
  // Without a display it is nothing that needs anybody.
  expect(await missingWithDisplays()).toEqual([]);
  const bridge = (await listed()).find(({ code }) => code === 'B');
  await hangDisplay(bridge?.id ?? 0);
  expect(await missingWithDisplays()).toEqual(['B']);
});

async function marked() {
  return (await listed()).flatMap(({ code, missing_since }) => (missing_since ? [code] : []));
}

async function missingWithDisplays() {
  const answer = await perron.send('GET', '/api/stations?missing=true');
  return answer.json<{ items: Station[] }>().items.map(({ code }) => code);
}
