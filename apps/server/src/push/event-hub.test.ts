import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  disruptionsOfAll,
  everybody,
  ofDisplay,
  ofOutputTypes,
  ofStation,
  reaches,
} from '../changes/reach';
import type { Reach } from '../changes/reach';
import type { StoredChange } from '../changes/stored-change';
import { createTestDatabase } from '../db/testing/create-test-database';
import type { TestDatabase } from '../db/testing/create-test-database';
import { DisplayDirectory } from './display-directory';
import { EventHub } from './event-hub';
import type { EventHubLimits } from './event-hub';
import type { Access } from './event-stream';
import { positionOf } from './event-text';
import { News } from './news';
import type { Audience } from './news';
import { changeOf } from './testing/change-of';
import { readBlocks, readEvents } from './testing/read-events';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database;
  const type = {
    output_type: 'pixel',
    role: null,
    resolution_x: 1920,
    resolution_y: 1080,
    sip_number: null,
  } as const;
  await db
    .insertInto('output_types')
    .values([
      { ...type, id: 5, name: 'A' },
      { ...type, id: 6, name: 'B' },
    ])
    .execute();
  await db
    .insertInto('stations')
    .values([
      { id: 1, name: 'Mitte', code: '900000001' },
      { id: 2, name: 'Rand', code: '900000002' },
    ])
    .execute();
  const display = { platform: null, vehicle_id: null, business_logic_configuration_id: null };
  await db
    .insertInto('displays')
    .values([
      { ...display, id: 11, name: 'Mitte', output_type_id: 6, station_id: 1 },
      { ...display, id: 12, name: 'Rand', output_type_id: 5, station_id: 2 },
    ])
    .execute();
});
afterAll(() => database.close());

let nowMs: number;
let hub: EventHub;
beforeEach(async () => {
  nowMs = 1_700_000_000_000;
  hub = await createHub();
});

async function createHub(limits?: EventHubLimits): Promise<EventHub> {
  const made = new EventHub(
    { directory: new DisplayDirectory(database.db), nowMs: () => nowMs },
    limits,
  );
  await made.tell({ lost: true, changes: [], position: { id: 0, atMs: 0 } });
  return made;
}

/** Stands in for an answer: takes everything at once, unless it is said to be slow. */
class Listener {
  text = '';
  ended = false;
  destroyed = false;
  isSlow = false;
  get writableLength(): number {
    return this.isSlow ? this.text.length : 0;
  }
  write(bytes: Uint8Array): boolean {
    expect(this.ended || this.destroyed, 'written to after its end').toBe(false);
    this.text += Buffer.from(bytes).toString();
    return true;
  }
  end(): this {
    this.ended = true;
    return this;
  }
  destroy(): this {
    this.destroyed = true;
    return this;
  }
  events() {
    return readEvents(this.text);
  }
  lastId(): string {
    return readBlocks(this.text).findLast(({ id }) => id !== null)?.id ?? '';
  }
}

const operator: Audience = { kind: 'operator' };
const display11: Audience = { kind: 'display', displayId: 11 };
const display12: Audience = { kind: 'display', displayId: 12 };

function place(
  outputTypeId: number,
  stationCode: string,
  displayId: number | null = null,
): Audience {
  return { kind: 'place', place: { displayId, outputTypeId, stationCode } };
}

function accessOf(audience: Audience, rest: Partial<Access> = {}): Access {
  return { audience, untilMs: null, hangsOn: [], isValid: async () => true, ...rest };
}

function listen(audience: Audience, rest?: Partial<Access>, lastId?: string): Listener {
  const listener = new Listener();
  hub.open(listener, accessOf(audience, rest), lastId === undefined ? null : positionOf(lastId));
  return listener;
}

function tell(...changes: StoredChange[]): Promise<void> {
  const { id, atMs } = changes.at(-1) ?? changeOf();
  return hub.tell({ lost: false, changes, position: { id, atMs } });
}

const manifest = { event: 'manifest' };
const disruptions = { event: 'disruptions' };
const reset = { event: 'reset' };

test('who comes for the first time is told where the stream stands, and nothing else', async () => {
  const change = changeOf({ reach: everybody });
  await tell(change);
  const listener = listen(display11);
  expect(listener.events()).toEqual([]);
  expect(listener.text).toBe(`retry: 2000\n\n:\nid: ${change.id}-${change.atMs}\n\n`);
});

test('operators hear of each change, and of the displays whose manifest is out of date by it', async () => {
  const listener = listen(operator);
  await tell(
    changeOf({
      entity: 'station',
      entityId: 1,
      action: 'updated',
      version: 3,
      reach: ofStation('900000001'),
    }),
    changeOf({
      entity: 'playlist',
      entityId: 9,
      action: 'deleted',
      version: null,
      reach: everybody,
    }),
    changeOf({ entity: 'content', entityId: 4, action: 'created', version: 1 }),
  );
  expect(listener.events()).toEqual([
    { event: 'change', entity: 'station', id: 1, action: 'updated', version: 3, displays: [11] },
    {
      event: 'change',
      entity: 'playlist',
      id: 9,
      action: 'deleted',
      version: null,
      displays: [11, 12],
    },
    { event: 'change', entity: 'content', id: 4, action: 'created', version: 1, displays: [] },
  ]);
});

test('displays hear once of several changes, and only of what concerns them', async () => {
  const [here, there, sameKind, numbered] = [
    display11,
    display12,
    place(6, '900000001'),
    place(5, '900000009', 11),
  ].map((one) => listen(one));
  await tell(
    changeOf({ reach: ofStation('900000001') }),
    changeOf({ reach: ofOutputTypes([6]) }),
    changeOf({ reach: ofDisplay(11) }),
  );
  expect(here?.events()).toEqual([manifest]);
  expect(sameKind?.events()).toEqual([manifest]);
  expect(numbered?.events()).toEqual([manifest]);
  expect(there?.events()).toEqual([]);
});

test('every display hears of disruptions, which are no part of its manifest', async () => {
  const [one, other] = [listen(display12), listen(place(6, '900000001'))];
  await tell(changeOf({ reach: disruptionsOfAll }), changeOf({ reach: ofStation('900000001') }));
  expect(one.events()).toEqual([disruptions]);
  expect(other.events()).toEqual([manifest, disruptions]);
});

test('a display that was moved hears of what concerns its new place', async () => {
  const listener = listen(display12);
  const { db } = database;
  await db.updateTable('displays').set({ station_id: 1 }).where('id', '=', 12).execute();
  await tell(
    changeOf({ entity: 'display', entityId: 12 }),
    changeOf({ reach: ofStation('900000001') }),
  );
  await db.updateTable('displays').set({ station_id: 2 }).where('id', '=', 12).execute();
  expect(listener.events()).toEqual([manifest]);
});

const anyReach: fc.Arbitrary<Reach> = fc.record({
  outputTypeIds: fc.oneof(fc.constant<'all'>('all'), fc.subarray([5, 6])),
  stationCodes: fc.oneof(fc.constant<'all'>('all'), fc.subarray(['900000001', '900000002'])),
  displayIds: fc.subarray([11, 12]),
  disruptions: fc.boolean(),
});

test('what many changes mean to a display is what any of them means', async () => {
  const directory = new DisplayDirectory(database.db);
  await directory.load();
  const places = [5, 6].flatMap((outputTypeId) =>
    ['900000001', '900000002', null].flatMap((stationCode) =>
      [11, 12, null].map((displayId) => ({ displayId, outputTypeId, stationCode })),
    ),
  );
  fc.assert(
    fc.property(fc.array(anyReach, { maxLength: 4 }), (all) => {
      const changes = all.map((reach) => changeOf({ reach }));
      const news = new News(changes, { id: 1, atMs: 1 }, directory);
      for (const one of places) {
        const text = news.bytesFor({ kind: 'place', place: one })?.toString() ?? '';
        expect(readEvents(text)).toEqual([
          ...(all.some((reach) => reaches(reach, one)) ? [manifest] : []),
          ...(all.some((reach) => reach.disruptions) ? [disruptions] : []),
        ]);
      }
    }),
  );
});

test('who comes back is told what it missed', async () => {
  const away = [listen(operator), listen(display11), listen(display12)];
  const ids = away.map((listener) => listener.lastId());
  await tell(changeOf({ entityId: 1, reach: ofStation('900000001') }));
  await tell(changeOf({ entityId: 2, reach: ofStation('900000001') }));
  const back = [operator, display11, display12].map((one, index) => listen(one, {}, ids[index]));
  expect(back.map((listener) => listener.events().length)).toEqual([2, 1, 0]);
  expect(back[0]?.events()).toEqual(away[0]?.events());
  expect(new Set(back.map((listener) => listener.lastId())).size).toBe(1);
});

test('who comes back at the same place has missed nothing', async () => {
  await tell(changeOf({ reach: everybody }));
  const before = listen(display11);
  expect(listen(display11, {}, before.lastId()).events()).toEqual([]);
});

test.each(['', 'yesterday', '999999-1', '2-2'])(
  'who comes back from where nobody ever was ("%s") begins anew',
  async (lastId) => {
    await tell(changeOf({ reach: everybody }));
    const listener = listen(display11, {}, lastId);
    expect(listener.events()).toEqual([reset]);
    expect(listener.lastId()).toBe(`${hub.position.id}-${hub.position.atMs}`);
  },
);

test('an operator who has missed very much begins anew, a display is told in one word', async () => {
  const lastId = listen(operator).lastId();
  for (let index = 0; index < 10; index += 1) {
    await tell(
      ...Array.from({ length: 90 }, (_, id) => changeOf({ entityId: id + 1, reach: everybody })),
    );
  }
  expect(listen(display11, {}, lastId).events()).toEqual([manifest]);
  expect(listen(operator, {}, lastId).events()).toHaveLength(900);
  await tell(
    ...Array.from({ length: 200 }, (_, id) => changeOf({ entityId: id + 1, reach: everybody })),
  );
  expect(listen(operator, {}, lastId).events()).toEqual([reset]);
});

test('an operator who would be told too much at once begins anew, however few the changes are', async () => {
  const { db } = database;
  const rows = Array.from({ length: 1_000 }, (_, index) => ({
    id: 1_001 + index,
    name: 'Anzeige',
    output_type_id: 6,
    station_id: null,
    platform: null,
    vehicle_id: null,
    business_logic_configuration_id: null,
  }));
  await db.insertInto('displays').values(rows).execute();
  hub = await createHub();
  await db.deleteFrom('displays').where('id', '>', 1_000).execute();
  const listener = listen(operator);
  const lastId = listener.lastId();
  const manyChanges = () => Array.from({ length: 40 }, () => changeOf({ reach: everybody }));
  await tell(...manyChanges());
  expect(listen(operator, {}, lastId).events()).toHaveLength(40);
  await tell(...manyChanges());
  expect(listen(operator, {}, lastId).events()).toEqual([reset]);
  expect(listener.events()).toHaveLength(80);
  await tell(...manyChanges(), ...manyChanges());
  expect(listener.events().slice(80)).toEqual([reset]);
  expect(listener.lastId()).toBe(`${hub.position.id}-${hub.position.atMs}`);
});

test('after a loss everyone begins anew', async () => {
  const listeners = [listen(operator), listen(display11), listen(place(1, '900000009'))];
  const change = changeOf();
  await hub.tell({ lost: true, changes: [change], position: change });
  for (const listener of listeners) expect(listener.events()).toEqual([reset]);
});

test('who comes while others are being told misses nothing and hears nothing twice', async () => {
  const listeners = Array.from({ length: 1_200 }, () => listen(display11));
  await tell(changeOf());
  const telling = tell(changeOf({ reach: everybody }));
  const told = new AbortController();
  void telling.then(() => told.abort());
  const late: { readonly listener: Listener; readonly knew: boolean }[] = [];
  const position = hub.position;
  while (!told.signal.aborted) {
    const knew = hub.position.id !== position.id;
    late.push({ listener: listen(display11), knew });
    hub.beat();
    await new Promise((resolve) => setImmediate(resolve));
  }
  const atOnce = late.filter(({ knew }) => knew);
  expect(atOnce.length).toBeGreaterThan(0);
  for (const { listener, knew } of late) {
    expect(listener.events()).toEqual(knew ? [] : [manifest]);
  }
  for (const listener of listeners) expect(listener.events()).toEqual([manifest]);
});

test('a heartbeat never names what its stream has not been told yet', async () => {
  const listeners = Array.from({ length: 1_200 }, () => listen(display11));
  const last = changeOf({ reach: everybody });
  const telling = tell(last);
  for (let turn = 0; turn < 30; turn += 1) {
    hub.beat();
    for (const { text } of listeners) {
      const bookmarked = text.lastIndexOf(`:\nid: ${last.id}-`);
      if (bookmarked >= 0) expect(text.slice(0, bookmarked)).toContain('manifest');
    }
    await new Promise((resolve) => setImmediate(resolve));
  }
  await telling;
});

test('every stream has its heartbeat once in twenty seconds, with where it stands', async () => {
  const listeners = Array.from({ length: 45 }, () => listen(display12));
  const change = changeOf();
  await tell(change);
  for (const listener of listeners) listener.text = '';
  for (let second = 0; second < 20; second += 1) hub.beat();
  for (const { text } of listeners) expect(text).toBe(`:\nid: ${change.id}-${change.atMs}\n\n`);
});

test('a token that is over ends its stream', () => {
  const [short, long] = [
    listen(operator, { untilMs: nowMs + 1_000 }),
    listen(operator, { untilMs: nowMs + 9_000 }),
  ];
  hub.beat();
  expect(short.ended).toBe(false);
  nowMs += 1_000;
  hub.beat();
  expect([short.ended, long.ended]).toEqual([true, false]);
});

test('a change of the user or the key asks whether the token still counts', async () => {
  const asked: string[] = [];
  const by = (name: string, hangsOn: Access['hangsOn'], isValid: () => Promise<boolean>) =>
    listen(operator, {
      hangsOn,
      isValid: () => {
        asked.push(name);
        return isValid();
      },
    });
  const anna = by('anna', ['user 1'], async () => true);
  const berta = by('berta', ['user 2'], async () => false);
  const screen = by('screen', ['api_key 1', 'display 11'], () =>
    Promise.reject(new Error('no database')),
  );
  await tell(
    changeOf({ entity: 'user', entityId: 2 }),
    changeOf({ entity: 'api_key', entityId: 1 }),
  );
  await expect.poll(() => [anna.ended, berta.ended, screen.ended]).toEqual([false, true, true]);
  expect(asked).toEqual(['berta', 'screen']);
  await tell(changeOf({ entity: 'station', entityId: 1 }));
  expect(anna.events()).toHaveLength(3);
  expect(berta.events()).toHaveLength(2);
});

test('a key that is revoked while its stream is being opened ends it', async () => {
  const listener = new Listener();
  const checkedAt = hub.position;
  await tell(changeOf({ entity: 'api_key', entityId: 1 }));
  const access = accessOf(operator, { hangsOn: ['api_key 1'], isValid: async () => false });
  hub.open(listener, access, null, checkedAt);
  await expect.poll(() => listener.ended).toBe(true);
});

test('after a loss every token is asked about', async () => {
  const gone = listen(operator, { hangsOn: ['user 1'], isValid: async () => false });
  await hub.tell({ lost: true, changes: [], position: { id: 0, atMs: 0 } });
  await expect.poll(() => gone.ended).toBe(true);
});

test('who does not read is cut off, and the others are not', async () => {
  const [slow, other] = [listen(operator), listen(operator)];
  slow.isSlow = true;
  for (let index = 0; index < 30 && !slow.destroyed; index += 1) {
    await tell(
      ...Array.from({ length: 90 }, (_, id) => changeOf({ entityId: id + 1, reach: everybody })),
    );
  }
  expect([slow.destroyed, other.destroyed]).toEqual([true, false]);
  expect(slow.text.length).toBeLessThan(400_000);
  await tell(changeOf());
  expect(other.events().length).toBeGreaterThan(0);
});

test('a full node keeps room for those with a token', async () => {
  hub = await createHub({ maxStreams: 4, maxWithoutToken: 2 });
  const anonymous = accessOf(place(6, '900000001'));
  const close = hub.open(new Listener(), anonymous, null);
  hub.open(new Listener(), anonymous, null);
  expect([hub.isFull(anonymous), hub.isFull(accessOf(display11))]).toEqual([true, false]);
  hub.open(new Listener(), accessOf(operator), null);
  close();
  close();
  expect([hub.isFull(anonymous), hub.size]).toEqual([false, 2]);
  hub.open(new Listener(), anonymous, null);
  expect(hub.isFull(anonymous)).toBe(true);
  hub.open(new Listener(), accessOf(operator), null);
  expect(hub.isFull(accessOf(display11))).toBe(true);
});

test('a node that stops ends its streams and takes no more', async () => {
  const listeners = [listen(operator), listen(display11)];
  hub.close();
  expect(listeners.map((listener) => listener.ended)).toEqual([true, true]);
  expect(hub.isFull(accessOf(operator))).toBe(true);
  await tell(changeOf());
});
