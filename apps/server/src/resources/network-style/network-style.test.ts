import { berlinStyle, plainStyle } from '@perron/core';
import type {
  AuditEntry,
  ErrorBody,
  Manifest,
  NamePreview,
  NameRule,
  StoredNetworkStyle,
  SystemStatus,
} from '@perron/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Changes } from '../../changes/changes';
import { everybody } from '../../changes/reach';
import { recordedChanges } from '../../testing/recorded-changes';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';

let perron: TestApp;
beforeAll(async () => {
  perron = await createTestApp();
});
afterAll(async () => {
  await perron.close();
});

const url = '/api/network-style';
const here = '/api/display-runtime/manifest?ot=1&sid=900100003';

const stored = async () => (await perron.send('GET', url)).json<StoredNetworkStyle>();
const put = (body: object, headers = {}) => perron.send('PUT', url, { body, headers });
const shown = async () => (await perron.app.inject(here)).json<Manifest>().style;
const statusStyle = async () =>
  (await perron.send('GET', '/status')).json<SystemStatus>().network_style;

async function preview(names: readonly NameRule[], search?: string): Promise<NamePreview> {
  const body = { names, ...(search !== undefined && { search }) };
  const answer = await perron.send('POST', `${url}/preview`, { body });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<NamePreview>();
}

const asKnown = { names: null, shapes: null };

test('settings reach displays, stand in the history, and are taken back to what is known', async () => {
  expect(await stored()).toMatchObject({ ...asKnown, known: berlinStyle, version: 1 });
  const names: NameRule[] = [
    { where: 'anywhere', remove: ' (Berlin)' },
    { where: 'end', remove: ' Bhf', replacement: ' Bahnhof' },
  ];
  const first = await perron.send('GET', url);
  const headers = { 'if-match': String(first.headers['etag']) };
  const saved = await put({ names, shapes: { subway: 'circle' } }, headers);
  expect(saved.json()).toMatchObject({ names, shapes: { subway: 'circle' }, version: 2 });
  // At once for the caller; displays hear of it by the feed.
  expect(await statusStyle()).toMatchObject({ names, palette: 'berlin', signs: true });
  await expect.poll(shown).toEqual({ ...berlinStyle, names, shapes: { subway: 'circle' } });
  expect((await put({ ...asKnown }, headers)).statusCode).toBe(412);

  const log = await perron.send('GET', '/api/audit-log?entity=network_style');
  const [entry] = log.json<{ items: AuditEntry[] }>().items;
  expect(entry).toMatchObject({ action: 'updated', before: asKnown, after: { names } });
  expect(Object.keys(entry?.after ?? {}).sort()).toEqual(['id', 'names', 'shapes', 'version']);

  const [change] = await recordedChanges(perron.db, async () => {
    expect((await put(asKnown)).json()).toMatchObject({ ...asKnown, version: 3 });
  });
  expect(change?.reach).toEqual(everybody);
  expect(await statusStyle()).toEqual(berlinStyle);
  await expect.poll(shown).toEqual(berlinStyle);
});

test('lines to show signs on are some of each product, with their colours', async () => {
  const { lines } = await stored();
  const count = (product: string) => lines.filter((line) => line.product === product).length;
  // The small network has three lines of the U-Bahn.
  expect([count('subway'), count('suburban')]).toEqual([3, 4]);
  expect(lines.find(({ name }) => name === 'U2')?.color?.bg).toMatch(/^#/);
  expect(new Set(lines.map(({ name }) => name)).size).toBe(lines.length);
});

test('a preview says what becomes of the network’s names, and which rule does nothing', async () => {
  const rules: NameRule[] = [...berlinStyle.names, { where: 'end', remove: ' Nowhere' }];
  const same = await preview(rules);
  expect([same.changed, same.found, same.items]).toEqual([0, 0, []]);
  expect(same.total).toBeGreaterThan(100);
  expect(same.hits.at(-1)).toBe(0);
  expect(same.hits[4]).toBeGreaterThan(50);

  const none = await preview([]);
  expect(none.changed).toBeGreaterThan(50);
  expect(none.items.length).toBe(Math.min(100, none.changed));
  expect(none.items.every(({ name, then, now }) => then === name && now !== then)).toBe(true);

  const found = await preview([], 'ALEXANDERPLATZ');
  expect(found.items).toContainEqual({
    name: 'S+U Alexanderplatz Bhf (Berlin)',
    headsign: false,
    now: 'Alexanderplatz',
    then: 'S+U Alexanderplatz Bhf (Berlin)',
  });
  expect(found.found).toBe(found.items.length);
  expect((await preview([], 'no such place')).items).toEqual([]);
  // Nothing of it is kept.
  expect(await stored()).toMatchObject(asKnown);
});

test('destinations are previewed too, and replaced as on boards; a ring has no rules', async () => {
  const names: NameRule[] = [{ where: 'end', remove: ', Hauptbahnhof', replacement: ' Hbf' }];
  const now = 'Magdeburg Hauptbahnhof';
  const station = { name: 'Magdeburg, Hauptbahnhof', headsign: false, now, then: 'Magdeburg Hbf' };
  expect((await preview(names, 'Magdeburg, Haupt')).items).toEqual([station]);
  const service = perron.transit.service();
  const headsigns = ['Gartenau, Hauptbahnhof', station.name, 'Ringbahn S41 ⟳'];
  perron.transit.ready({ ...service, headsigns: () => headsigns });
  expect((await preview(names, 'Gartenau')).items).toEqual([
    {
      ...station,
      name: headsigns[0],
      headsign: true,
      now: 'Gartenau Hauptbahnhof',
      then: 'Gartenau Hbf',
    },
  ]);
  // It is a station's name too.
  expect((await preview(names, 'Magdeburg, Haupt')).items).toEqual([station]);
  expect((await preview(names, 'Ringbahn')).items).toEqual([]);
  perron.transit.ready(service);
});

test('names that rules would make alike are told, those that are alike now are not', async () => {
  expect(await preview(berlinStyle.names)).toMatchObject({ merged: 0, merged_names: [] });
  const first: NameRule[] = [...berlinStyle.names, { where: 'start', remove: 'Alexander' }];
  expect(await preview(first)).toMatchObject({ merged: 0 });
  const rule: NameRule = { where: 'start', remove: 'Rosenthaler ', replacement: 'Rosa-Luxemburg-' };
  expect(await preview([...berlinStyle.names, rule])).toMatchObject({
    merged: 1,
    merged_names: [
      {
        then: 'Rosa-Luxemburg-Platz',
        names: expect.arrayContaining(['U Rosenthaler Platz (Berlin)']) as string[],
      },
    ],
  });
  const all = await preview([{ where: 'anywhere', remove: 'e', replacement: 'x'.repeat(60) }]);
  expect(all.items.every(({ then }) => then.length <= 255)).toBe(true);
});

test.each([
  ['names.0.replacement', { names: [{ where: 'end', remove: 'x', replacement: 7 }], shapes: null }],
  [
    'names.0.replacement',
    { names: [{ where: 'end', remove: 'x', replacement: 'y'.repeat(61) }], shapes: null },
  ],
  [
    'names.0.replacement',
    { names: [{ where: 'end', remove: 'x', replacement: 'a\nb' }], shapes: null },
  ],
  ['names.0.remove', { names: [{ where: 'end', remove: 'a\u0000b' }], shapes: null }],
  ['names.0.remove', { names: [{ where: 'end', remove: '' }], shapes: null }],
  ['names.0.where', { names: [{ where: 'middle', remove: 'x' }], shapes: null }],
  ['names.0.remove', { names: [{ where: 'end', remove: 'x'.repeat(61) }], shapes: null }],
  ['names', { names: Array(41).fill({ where: 'end', remove: 'x' }), shapes: null }],
  ['shapes.bus', { names: null, shapes: { bus: 'star' } }],
  ['names', { shapes: null }],
])('what cannot be is refused, naming %s', async (field, body) => {
  const answer = await put(body);
  expect([answer.statusCode, answer.json<ErrorBody>().details?.[0]?.path]).toEqual([
    400,
    `body.${field}`,
  ]);
  expect(await stored()).toMatchObject(asKnown);
});

test('a change that another node has made holds here too', async () => {
  const names = [{ where: 'end', remove: ' Bhf' }] as const;
  const actor = { type: 'user', id: 1, name: 'Mara' } as const;
  await new Changes(perron.db).transact(actor, async (trx, record) => {
    await trx
      .updateTable('network_style')
      .set({ names: JSON.stringify(names) })
      .execute();
    const state = { name: 'names and signs', before: null, after: { version: 4 } };
    record({ ...state, entity: 'network_style', id: 1, action: 'updated', reach: everybody });
  });
  await expect.poll(shown).toMatchObject({ names });
});

test('a new timetable takes over what is known, and not what operators have set', async () => {
  const names: NameRule[] = [{ where: 'end', remove: ' Station' }];
  await put({ names, shapes: null });
  const before = await stored();
  perron.transit.ready({ ...perron.transit.service(), stations: () => [], headsigns: () => [] });
  const after = await stored();
  expect([before.known, after.known]).toEqual([berlinStyle, plainStyle]);
  expect(await statusStyle()).toEqual({ ...plainStyle, names });
  expect((await preview([])).total).toBe(0);
});
