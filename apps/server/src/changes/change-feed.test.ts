import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Actor } from '@perron/schema';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { parseDatabaseUrl } from '../db/connect-error';
import { connectionConfig } from '../db/pool';
import { createTestDatabase } from '../db/testing/create-test-database';
import type { TestDatabase } from '../db/testing/create-test-database';
import { silentLogger } from '../db/testing/silent-logger';
import { ChangeFeed, recentChanges } from './change-feed';
import type { ChangeFeedTimes, FeedBatch } from './change-feed';
import { Changes } from './changes';
import { everybody, ofStation, reaches } from './reach';

const anna: Actor = { type: 'user', id: 7, name: 'anna@example.org' };
/** Nothing but a notification wakes the feed. */
const never = 3_600_000;

let database: TestDatabase;
let feeds: ChangeFeed[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await sql`truncate events`.execute(database.db);
});
afterEach(async () => {
  await Promise.all(feeds.map((feed) => feed.stop()));
  feeds = [];
});

/** A node's feed, and what it has told. */
function createFeed(times: ChangeFeedTimes = {}, databaseUrl = database.databaseUrl) {
  const connection = connectionConfig({ connectionString: databaseUrl });
  const feed = new ChangeFeed({ connection, logger: silentLogger }, { pollMs: never, ...times });
  feeds.push(feed);
  const batches: FeedBatch[] = [];
  feed.subscribe((batch) => void batches.push(batch));
  return { feed, batches, delivered: () => batches.flatMap(({ changes }) => changes.map(idOf)) };
}

function idOf({ entityId }: FeedBatch['changes'][number]): number {
  return entityId;
}

async function startedFeed(times?: ChangeFeedTimes, databaseUrl?: string) {
  const made = createFeed(times, databaseUrl);
  await made.feed.start();
  return made;
}

/** Changes stations with these numbers, in one transaction. */
function change(...ids: number[]): Promise<void> {
  return new Changes(database.db).transact(anna, async (_trx, record) => {
    for (const id of ids) {
      const after = { id, version: 2 };
      const reach = ofStation('900000001');
      record({ entity: 'station', id, name: 'S', action: 'updated', before: null, after, reach });
    }
  });
}

/** Ends all connections to the database but its own. */
async function cutConnections(): Promise<void> {
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      and backend_type = 'client backend'`.execute(database.db);
}

test('each node hears of a change through its notification', async () => {
  const [a, b] = [await startedFeed(), await startedFeed()];
  await change(4);
  await vi.waitFor(() => expect([a.delivered(), b.delivered()]).toEqual([[4], [4]]));
  expect(a.batches.at(-1)).toMatchObject({
    lost: false,
    changes: [{ entity: 'station', entityId: 4, action: 'updated', version: 2 }],
  });
  expect(a.batches.at(-1)?.changes[0]?.reach).toEqual(ofStation('900000001'));
});

test('the start tells what is newest, and that more may have been before', async () => {
  await change(...Array.from({ length: recentChanges + 5 }, (_, index) => index + 1));
  const { batches, delivered } = await startedFeed();
  expect(batches).toHaveLength(1);
  expect(batches[0]?.lost).toBe(true);
  expect([delivered().length, delivered()[0], delivered().at(-1)]).toEqual([
    recentChanges,
    6,
    recentChanges + 5,
  ]);
});

test('a feed says how long ago it had read everything', async () => {
  const { feed } = createFeed();
  const fromMs = performance.now();
  const unread = feed.silentMs();
  await feed.start();
  // Read since then, so it cannot be longer ago.
  expect(feed.silentMs()).toBeLessThanOrEqual(performance.now() - fromMs);
  await feed.stop();
  await expect.poll(() => feed.silentMs()).toBeGreaterThan(unread);
});

test('many changes are told whole and in their order', async () => {
  const { feed, delivered } = await startedFeed();
  const ids = Array.from({ length: 2_500 }, (_, index) => index + 1);
  await change(...ids);
  await feed.caughtUp();
  expect(delivered()).toEqual(ids);
});

test('changes that come together are told together', async () => {
  let allCameIn = () => {};
  const together = new Promise<void>((resolve) => (allCameIn = resolve));
  const { batches, delivered } = await startedFeed({ gather: () => together });
  for (const id of [1, 2, 3, 4]) await change(id);
  allCameIn();
  await vi.waitFor(() => expect(delivered()).toEqual([1, 2, 3, 4]));
  expect(batches.filter((batch) => !batch.lost)).toHaveLength(1);
});

test('a change that nobody notified of is found all the same', async () => {
  const { delivered } = await startedFeed({ pollMs: 20 });
  await sql`
    insert into events (id, entity, entity_id, action, reach)
    values (nextval('events_id_seq'), 'station', 9, 'deleted', ${JSON.stringify(everybody)})`.execute(
    database.db,
  );
  await vi.waitFor(() => expect(delivered()).toEqual([9]));
});

test('changes made while the connection was cut are told when it is back, each once', async () => {
  const { delivered, batches } = await startedFeed({ reconnectMs: 200 });
  await change(1);
  await vi.waitFor(() => expect(delivered()).toEqual([1]));
  await cutConnections();
  await change(2, 3);
  await vi.waitFor(() => expect(delivered()).toEqual([1, 2, 3]));
  await change(4);
  await vi.waitFor(() => expect(delivered()).toEqual([1, 2, 3, 4]));
  expect(batches.filter((batch) => batch.lost)).toHaveLength(1);
});

test('a connection that hangs is replaced', async () => {
  const proxy = await openProxy();
  try {
    const { delivered } = await startedFeed(
      { pollMs: 20, readTimeoutMs: 200, reconnectMs: 20 },
      proxy.url,
    );
    proxy.freeze();
    await change(5);
    await vi.waitFor(() => expect(delivered()).toEqual([5]));
  } finally {
    await proxy.close();
  }
});

test('a start without a database does not hang, and catches up later', async () => {
  const proxy = await openProxy();
  await proxy.close();
  const { feed, delivered } = await startedFeed({ reconnectMs: 20 }, proxy.url);
  expect(await feed.caughtUp()).toBe(false);
  expect(delivered()).toEqual([]);
  await change(6);
  await proxy.open();
  try {
    await vi.waitFor(() => expect(delivered()).toEqual([6]));
    expect(await feed.caughtUp()).toBe(true);
  } finally {
    await feed.stop();
    await proxy.close();
  }
});

test('a listener that fails is told the same again', async () => {
  const { feed, delivered } = createFeed({ reconnectMs: 20 });
  const received: number[] = [];
  let failures = 0;
  feed.subscribe(({ lost, changes }) => {
    if (!lost && (failures += 1) <= 2) throw new Error('not now');
    received.push(...changes.map(idOf));
  });
  await feed.start();
  await change(7);
  await vi.waitFor(() => expect(received).toEqual([7]));
  expect(delivered()).toEqual([7, 7, 7]);
});

test.each([
  ['the last event read is gone', sql`delete from events where entity_id <= 2`],
  [
    'another history has the same numbers',
    sql`update events set at = at - interval '1 day' where entity_id <= 2`,
  ],
])('when %s, it says that changes may be missing', async (_, rewriting) => {
  const { batches, delivered } = await startedFeed();
  await change(1);
  await change(2);
  await vi.waitFor(() => expect(delivered()).toEqual([1, 2]));
  await rewriting.execute(database.db);
  await change(3);
  await vi.waitFor(() => expect(delivered()).toContain(3));
  expect(batches.at(-1)?.lost).toBe(true);
});

test('catching up waits for what was committed before', async () => {
  const { feed, delivered } = await startedFeed({ gather: () => pause(50) });
  await change(1);
  expect(await feed.caughtUp()).toBe(true);
  expect(delivered()).toEqual([1]);
});

test('a feed that was stopped catches up no more', async () => {
  const { feed, delivered } = await startedFeed();
  await feed.stop();
  await change(1);
  expect(await feed.caughtUp()).toBe(false);
  expect(delivered()).toEqual([]);
});

test('a change that another version stored is told as concerning everyone', async () => {
  await sql`
    insert into events (id, entity, entity_id, action, reach)
    values (nextval('events_id_seq'), 'station', 9, 'deleted', '{"everyone": true}')`.execute(
    database.db,
  );
  const { batches } = await startedFeed();
  const reach = batches[0]?.changes[0]?.reach;
  const vehicle = { displayId: 3, outputTypeId: 5, stationCode: null };
  expect(reach && reaches(reach, vehicle)).toBe(true);
});

/** Stands between a feed and the database, on a separate port. */
async function openProxy() {
  const real = parseDatabaseUrl(database.databaseUrl);
  if (!real) throw new Error('the test database has no URL');
  const host = decodeURIComponent(real.hostname);
  const port = real.port === '' ? 5432 : Number(real.port);
  const sockets = new Set<Socket>();
  const server = createServer((inner) => {
    const outer = host.startsWith('/')
      ? connect(`${host}/.s.PGSQL.${port}`)
      : connect(port, host || 'localhost');
    for (const socket of [inner, outer]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        inner.destroy();
        outer.destroy();
      });
    }
    inner.pipe(outer).pipe(inner);
  });
  const listen = async (on: number) => {
    server.listen(on, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  // A listening server on TCP has such an address.
  const own = (server.address() as AddressInfo).port;
  const url = new URL(real.href);
  url.hostname = '127.0.0.1';
  url.port = String(own);
  return {
    url: url.href,
    open: () => listen(own),
    /** Connections of now say nothing any more, and are not closed either. */
    freeze() {
      for (const socket of sockets) socket.unpipe().pause();
    },
    async close() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
