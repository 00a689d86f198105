import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { disruptionsOfAll, everybody, ofDisplay, ofOutputTypes, ofStation } from '../changes/reach';
import type { TestDatabase } from '../db/testing/create-test-database';
import { createDatabaseWithDisplays } from './testing/database-with-displays';
import { Listener } from './testing/listener';
import { PushBench, accessOf, display11, display12, operator, place } from './testing/push-bench';

let database: TestDatabase;
let push: PushBench;
beforeAll(async () => {
  database = await createDatabaseWithDisplays();
});
afterAll(() => database.close());
beforeEach(async () => {
  push = await PushBench.open(database.db);
});

const manifest = { event: 'manifest' };
const disruptions = { event: 'disruptions' };

test('a listener that comes for the first time is told where the stream stands, and nothing else', async () => {
  const change = push.changeOf({ reach: everybody });
  await push.publish(change);
  const listener = push.listen(display11);
  expect(listener.events()).toEqual([]);
  expect(listener.text).toBe(`retry: 2000\n\n:\nid: ${change.id}-${change.atMs}\n\n`);
});

test('operators hear of each change, who made it, and of the displays whose manifest is out of date by it', async () => {
  const listener = push.listen(operator);
  const actor = { type: 'api_key', id: 4, name: 'Statistics' } as const;
  await push.publish(
    push.changeOf({
      entity: 'station',
      actor,
      entityId: 1,
      action: 'updated',
      version: 3,
      reach: ofStation('900000001'),
    }),
    push.changeOf({
      entity: 'playlist',
      entityId: 9,
      action: 'deleted',
      version: null,
      reach: everybody,
    }),
    push.changeOf({ entity: 'content', entityId: 4, action: 'created', version: 1 }),
  );
  expect(listener.events()).toEqual([
    {
      event: 'change',
      entity: 'station',
      id: 1,
      action: 'updated',
      version: 3,
      actor,
      displays: [11],
    },
    {
      event: 'change',
      entity: 'playlist',
      id: 9,
      action: 'deleted',
      version: null,
      actor: null,
      displays: [11, 12],
    },
    {
      event: 'change',
      entity: 'content',
      id: 4,
      action: 'created',
      version: 1,
      actor: null,
      displays: [],
    },
  ]);
});

test('displays hear once of several changes, and only of what concerns them', async () => {
  const [here, there, sameKind, numbered] = [
    display11,
    display12,
    place(6, '900000001'),
    place(5, '900000009', 11),
  ].map((audience) => push.listen(audience));
  await push.publish(
    push.changeOf({ reach: ofStation('900000001') }),
    push.changeOf({ reach: ofOutputTypes([6]) }),
    push.changeOf({ reach: ofDisplay(11) }),
  );
  expect(here?.events()).toEqual([manifest]);
  expect(sameKind?.events()).toEqual([manifest]);
  expect(numbered?.events()).toEqual([manifest]);
  expect(there?.events()).toEqual([]);
});

test('every display hears of disruptions, which are no part of its manifest', async () => {
  const [a, b] = [push.listen(display12), push.listen(place(6, '900000001'))];
  await push.publish(
    push.changeOf({ reach: disruptionsOfAll }),
    push.changeOf({ reach: ofStation('900000001') }),
  );
  expect(a.events()).toEqual([disruptions]);
  expect(b.events()).toEqual([manifest, disruptions]);
});

test('a display that was moved hears of what concerns its new place', async () => {
  const listener = push.listen(display12);
  const { db } = database;
  await db.updateTable('displays').set({ station_id: 1 }).where('id', '=', 12).execute();
  await push.publish(
    push.changeOf({ entity: 'display', entityId: 12 }),
    push.changeOf({ reach: ofStation('900000001') }),
  );
  await db.updateTable('displays').set({ station_id: 2 }).where('id', '=', 12).execute();
  expect(listener.events()).toEqual([manifest]);
});

test('a listener that comes while others are being told misses nothing and hears nothing twice', async () => {
  const listeners = Array.from({ length: 1_200 }, () => push.listen(display11));
  await push.publish(push.changeOf());
  const publishing = push.publish(push.changeOf({ reach: everybody }));
  const received = new AbortController();
  void publishing.then(() => received.abort());
  const late: { readonly listener: Listener; readonly knew: boolean }[] = [];
  const position = push.hub.position;
  while (!received.signal.aborted) {
    const knew = push.hub.position.id !== position.id;
    late.push({ listener: push.listen(display11), knew });
    push.hub.beat();
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
  const listeners = Array.from({ length: 1_200 }, () => push.listen(display11));
  const last = push.changeOf({ reach: everybody });
  const publishing = push.publish(last);
  for (let turn = 0; turn < 30; turn += 1) {
    push.hub.beat();
    for (const { text } of listeners) {
      const bookmarked = text.lastIndexOf(`:\nid: ${last.id}-`);
      if (bookmarked >= 0) expect(text.slice(0, bookmarked)).toContain('manifest');
    }
    await new Promise((resolve) => setImmediate(resolve));
  }
  await publishing;
});

test('every stream has its heartbeat once in twenty seconds, with where it stands', async () => {
  const listeners = Array.from({ length: 45 }, () => push.listen(display12));
  const change = push.changeOf();
  await push.publish(change);
  for (const listener of listeners) listener.text = '';
  for (let second = 0; second < 20; second += 1) push.hub.beat();
  for (const { text } of listeners) expect(text).toBe(`:\nid: ${change.id}-${change.atMs}\n\n`);
});

test('a listener that does not read is cut off, and the others are not', async () => {
  const [slow, other] = [push.listen(operator), push.listen(operator)];
  slow.isSlow = true;
  for (let index = 0; index < 30 && !slow.destroyed; index += 1) {
    await push.publish(
      ...Array.from({ length: 90 }, (_, id) =>
        push.changeOf({ entityId: id + 1, reach: everybody }),
      ),
    );
  }
  expect([slow.destroyed, other.destroyed]).toEqual([true, false]);
  expect(slow.text.length).toBeLessThan(400_000);
  await push.publish(push.changeOf());
  expect(other.events().length).toBeGreaterThan(0);
});

test('a full node keeps room for those with a token', async () => {
  push = await PushBench.open(database.db, { maxStreams: 4, maxWithoutToken: 2 });
  const anonymous = accessOf(place(6, '900000001'));
  const close = push.hub.open(new Listener(), anonymous, null);
  push.hub.open(new Listener(), anonymous, null);
  expect([push.hub.isFull(anonymous), push.hub.isFull(accessOf(display11))]).toEqual([true, false]);
  push.hub.open(new Listener(), accessOf(operator), null);
  close();
  close();
  expect([push.hub.isFull(anonymous), push.hub.size]).toEqual([false, 2]);
  push.hub.open(new Listener(), anonymous, null);
  expect(push.hub.isFull(anonymous)).toBe(true);
  push.hub.open(new Listener(), accessOf(operator), null);
  expect(push.hub.isFull(accessOf(display11))).toBe(true);
});

test('a node that stops ends its streams and takes no more', async () => {
  const listeners = [push.listen(operator), push.listen(display11)];
  push.hub.close();
  expect(listeners.map((listener) => listener.ended)).toEqual([true, true]);
  expect(push.hub.isFull(accessOf(operator))).toBe(true);
  await push.publish(push.changeOf());
});
