import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestDatabase } from '../db/testing/create-test-database';
import type { Access } from './event-stream';
import { createDatabaseWithDisplays } from './testing/database-with-displays';
import { Listener } from './testing/listener';
import { PushBench, accessOf, operator } from './testing/push-bench';

let database: TestDatabase;
let push: PushBench;
beforeAll(async () => {
  database = await createDatabaseWithDisplays();
});
afterAll(() => database.close());
beforeEach(async () => {
  push = await PushBench.open(database.db);
});

test('a token that is over ends its stream', () => {
  const [short, long] = [
    push.listen(operator, { untilMs: push.nowMs + 1_000 }),
    push.listen(operator, { untilMs: push.nowMs + 9_000 }),
  ];
  push.hub.beat();
  expect(short.ended).toBe(false);
  push.nowMs += 1_000;
  push.hub.beat();
  expect([short.ended, long.ended]).toEqual([true, false]);
});

test('a change of the user or the key asks whether the token still counts', async () => {
  const asked: string[] = [];
  const by = (name: string, hangsOn: Access['hangsOn'], isValid: () => Promise<boolean>) =>
    push.listen(operator, {
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
  await push.publish(
    push.changeOf({ entity: 'user', entityId: 2 }),
    push.changeOf({ entity: 'api_key', entityId: 1 }),
  );
  await expect.poll(() => [anna.ended, berta.ended, screen.ended]).toEqual([false, true, true]);
  expect(asked).toEqual(['berta', 'screen']);
  await push.publish(push.changeOf({ entity: 'station', entityId: 1 }));
  expect(anna.events()).toHaveLength(3);
  expect(berta.events()).toHaveLength(2);
});

test('a key that is revoked while its stream is being opened ends it', async () => {
  const listener = new Listener();
  const checkedAt = push.hub.position;
  await push.publish(push.changeOf({ entity: 'api_key', entityId: 1 }));
  const access = accessOf(operator, { hangsOn: ['api_key 1'], isValid: async () => false });
  push.hub.open(listener, access, null, checkedAt);
  await expect.poll(() => listener.ended).toBe(true);
});

test('after a loss every token is asked about', async () => {
  const gone = push.listen(operator, { hangsOn: ['user 1'], isValid: async () => false });
  await push.hub.publish({ lost: true, changes: [], position: { id: 0, atMs: 0 } });
  await expect.poll(() => gone.ended).toBe(true);
});
