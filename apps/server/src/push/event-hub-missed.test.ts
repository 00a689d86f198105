import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { everybody, ofStation } from '../changes/reach';
import type { TestDatabase } from '../db/testing/create-test-database';
import { createDatabaseWithDisplays } from './testing/database-with-displays';
import { PushBench, display11, display12, operator, place } from './testing/push-bench';

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
const reset = { event: 'reset' };

test('a listener that comes back is told what it missed', async () => {
  const away = [push.listen(operator), push.listen(display11), push.listen(display12)];
  const ids = away.map((listener) => listener.lastId());
  await push.publish(push.changeOf({ entityId: 1, reach: ofStation('900000001') }));
  await push.publish(push.changeOf({ entityId: 2, reach: ofStation('900000001') }));
  const back = [operator, display11, display12].map((audience, index) =>
    push.listen(audience, {}, ids[index]),
  );
  expect(back.map((listener) => listener.events().length)).toEqual([2, 1, 0]);
  expect(back[0]?.events()).toEqual(away[0]?.events());
  expect(new Set(back.map((listener) => listener.lastId())).size).toBe(1);
});

test('a listener that comes back at the same place has missed nothing', async () => {
  await push.publish(push.changeOf({ reach: everybody }));
  const before = push.listen(display11);
  expect(push.listen(display11, {}, before.lastId()).events()).toEqual([]);
});

test.each(['', 'yesterday', '999999-1', '2-2'])(
  'a listener that comes back from where nobody ever was ("%s") starts over',
  async (lastId) => {
    await push.publish(push.changeOf({ reach: everybody }));
    const listener = push.listen(display11, {}, lastId);
    expect(listener.events()).toEqual([reset]);
    expect(listener.lastId()).toBe(`${push.hub.position.id}-${push.hub.position.atMs}`);
  },
);

test('an operator starts over after missing very much, a display is told in one word', async () => {
  const lastId = push.listen(operator).lastId();
  for (let index = 0; index < 10; index += 1) {
    await push.publish(
      ...Array.from({ length: 90 }, (_, id) =>
        push.changeOf({ entityId: id + 1, reach: everybody }),
      ),
    );
  }
  expect(push.listen(display11, {}, lastId).events()).toEqual([manifest]);
  expect(push.listen(operator, {}, lastId).events()).toHaveLength(900);
  await push.publish(
    ...Array.from({ length: 200 }, (_, id) =>
      push.changeOf({ entityId: id + 1, reach: everybody }),
    ),
  );
  expect(push.listen(operator, {}, lastId).events()).toEqual([reset]);
});

test('an operator starts over instead of being told too much at once, however few the changes are', async () => {
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
  push = await PushBench.open(database.db);
  await db.deleteFrom('displays').where('id', '>', 1_000).execute();
  const listener = push.listen(operator);
  const lastId = listener.lastId();
  const manyChanges = () => Array.from({ length: 40 }, () => push.changeOf({ reach: everybody }));
  await push.publish(...manyChanges());
  expect(push.listen(operator, {}, lastId).events()).toHaveLength(40);
  await push.publish(...manyChanges());
  expect(push.listen(operator, {}, lastId).events()).toEqual([reset]);
  expect(listener.events()).toHaveLength(80);
  await push.publish(...manyChanges(), ...manyChanges());
  expect(listener.events().slice(80)).toEqual([reset]);
  expect(listener.lastId()).toBe(`${push.hub.position.id}-${push.hub.position.atMs}`);
});

test('after a loss everyone starts over', async () => {
  const listeners = [
    push.listen(operator),
    push.listen(display11),
    push.listen(place(1, '900000009')),
  ];
  const change = push.changeOf();
  await push.hub.publish({ lost: true, changes: [change], position: change });
  for (const listener of listeners) expect(listener.events()).toEqual([reset]);
});
