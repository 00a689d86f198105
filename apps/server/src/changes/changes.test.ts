import type { Actor } from '@perron/schema';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '../db/testing/create-test-database';
import type { TestDatabase } from '../db/testing/create-test-database';
import { Changes } from './changes';
import type { Change } from './change';
import type { Work } from './changes';
import { nobody, ofStation } from './reach';

const anna: Actor = { type: 'user', id: 7, name: 'anna@example.org' };

let database: TestDatabase;
let changes: Changes;
beforeAll(async () => {
  database = await createTestDatabase();
  changes = new Changes(database.db);
});
afterAll(() => database.close());
beforeEach(async () => {
  await sql`truncate stations, events cascade`.execute(database.db);
});

function changeOf(id: number, name: string): Change {
  const after = { id, name, version: 1 };
  return { entity: 'station', id, name, action: 'created', before: null, after };
}

/** Writes a station and records it. */
function writing(code: string): Work<number> {
  return async (trx, record) => {
    const { id } = await trx
      .insertInto('stations')
      .values({ name: `Station ${code}`, code })
      .returning('id')
      .executeTakeFirstOrThrow();
    record({ ...changeOf(id, `Station ${code}`), reach: ofStation(code) });
    return id;
  };
}

async function counts() {
  const { rows } = await sql`
    select (select count(*) from stations) as stations, (select count(*) from events) as events,
           (select count(*) from audit_log) as audit`.execute(database.db);
  return rows[0] as { stations: number; events: number; audit: number };
}

test('a change is there with its author and its event', async () => {
  const id = await changes.transact(anna, writing('900000001'));
  const audit = await database.db
    .selectFrom('audit_log')
    .selectAll()
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(audit).toMatchObject({
    actor_type: 'user',
    actor_id: 7,
    actor_name: 'anna@example.org',
    action: 'created',
    entity: 'station',
    entity_id: id,
    entity_name: 'Station 900000001',
    before: null,
    after: { id, name: 'Station 900000001', version: 1 },
  });
  const event = await database.db.selectFrom('events').selectAll().executeTakeFirstOrThrow();
  expect(event).toMatchObject({
    entity: 'station',
    entity_id: id,
    action: 'created',
    version: 1,
    reach: ofStation('900000001'),
  });
});

test('a deletion has no version, and what says nothing of displays reaches none', async () => {
  await changes.transact(anna, async (_trx, record) => {
    record({ ...changeOf(3, 'Ende'), action: 'deleted', before: { id: 3 }, after: null });
  });
  const event = await database.db.selectFrom('events').selectAll().executeTakeFirstOrThrow();
  expect(event).toMatchObject({ entity_id: 3, action: 'deleted', version: null, reach: nobody });
});

test('work that fails leaves neither what it wrote, nor a line in the audit log, nor an event', async () => {
  const before = await counts();
  const failing = changes.transact(anna, async (trx, record) => {
    await writing('900000002')(trx, record);
    throw new Error('changed my mind');
  });
  await expect(failing).rejects.toThrow('changed my mind');
  expect(await counts()).toEqual(before);
});

test('a change that the database refuses at the very end leaves nothing either', async () => {
  const before = await counts();
  const refused = changes.transact(anna, async (trx, record) => {
    await writing('900000003')(trx, record);
    // Its event cannot be stored: ids have 32 bits.
    record(changeOf(2 ** 40, 'too large'));
  });
  await expect(refused).rejects.toMatchObject({ code: '22003' });
  expect(await counts()).toEqual(before);
});

test('work that changes nothing leaves no trace', async () => {
  const before = await counts();
  expect(await changes.transact(anna, async () => 'looked')).toBe('looked');
  expect(await counts()).toEqual(before);
});

test('several changes of one piece of work are told in their order', async () => {
  await changes.transact(anna, async (_trx, record) => {
    for (const id of [5, 3, 9]) record(changeOf(id, `number ${id}`));
  });
  const events = await database.db.selectFrom('events').select('entity_id').orderBy('id').execute();
  expect(events.map((event) => event.entity_id)).toEqual([5, 3, 9]);
});

test('more changes than one statement can carry are all written', async () => {
  const before = await counts();
  await changes.transact(anna, async (_trx, record) => {
    for (let id = 1; id <= 12_000; id += 1) record(changeOf(id, `number ${id}`));
  });
  const after = await counts();
  expect([after.events, after.audit - before.audit]).toEqual([12_000, 12_000]);
});

test.each(['40001', '40P01'])(
  'work that others stood in the way of (%s) begins again',
  async (code) => {
    let tries = 0;
    await changes.transact(anna, async (trx, record) => {
      tries += 1;
      await writing('900000004')(trx, record);
      if (tries < 3)
        await sql.raw(`do $$ begin raise exception using errcode = '${code}'; end $$`).execute(trx);
    });
    expect(tries).toBe(3);
    expect(await counts()).toMatchObject({ stations: 1, events: 1 });
  },
);

test('work that others always stand in the way of is given up after four tries', async () => {
  let tries = 0;
  const hopeless = changes.transact(anna, async (trx) => {
    tries += 1;
    await sql.raw(`do $$ begin raise exception using errcode = '40001'; end $$`).execute(trx);
  });
  await expect(hopeless).rejects.toMatchObject({ code: '40001' });
  expect(tries).toBe(4);
});

test('another failure of the database is not tried again', async () => {
  let tries = 0;
  const wrong = changes.transact(anna, async (trx) => {
    tries += 1;
    await sql`select 1 / 0`.execute(trx);
  });
  await expect(wrong).rejects.toMatchObject({ code: '22012' });
  expect(tries).toBe(1);
});

test('two that wait for each other both succeed', async () => {
  const [a, b] = [
    await changes.transact(anna, writing('900000005')),
    await changes.transact(anna, writing('900000006')),
  ];
  let arrived = 0;
  let release = (): void => undefined;
  const bothHoldTheirFirst = new Promise<void>((resolve) => {
    release = resolve;
  });
  const renaming =
    (first: number, second: number): Work<void> =>
    async (trx, record) => {
      for (const id of [first, second]) {
        await trx
          .updateTable('stations')
          .set({ name: `of ${first}` })
          .where('id', '=', id)
          .execute();
        if (id === first && (arrived += 1) === 2) release();
        await bothHoldTheirFirst;
      }
      record(changeOf(first, 'renamed'));
    };
  await Promise.all([
    changes.transact(anna, renaming(a, b)),
    changes.transact(anna, renaming(b, a)),
  ]);
  // The loser begins again; on a slow machine PostgreSQL may make both of them losers.
  expect(arrived).toBeGreaterThanOrEqual(3);
  expect(await counts()).toMatchObject({ events: 4 });
});

test('a reader of the events by their numbers misses none, however many write at once', async () => {
  const writers = 8;
  const each = 15;
  // Faults could happen between the numbering and the commit: there each takes another time.
  await sql
    .raw(
      `
    create function dawdle() returns trigger language plpgsql as $$
    begin perform pg_sleep(random() * 0.01); return null; end $$;
    create trigger dawdle after insert on events execute function dawdle()`,
    )
    .execute(database.db);
  const allWritten = new AbortController();
  const seen: number[] = [];
  const reader = (async () => {
    for (let last = 0; ;) {
      const isLastRound = allWritten.signal.aborted;
      const rows = await database.db
        .selectFrom('events')
        .select(['id', 'entity_id'])
        .where('id', '>', last)
        .orderBy('id')
        .execute();
      seen.push(...rows.map((row) => row.entity_id));
      last = rows.at(-1)?.id ?? last;
      if (isLastRound) return;
    }
  })();
  await Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      for (let index = 0; index < each; index += 1) {
        const id = writer * each + index + 1;
        await changes.transact(anna, async (_trx, record) => record(changeOf(id, 'one of many')));
      }
    }),
  );
  allWritten.abort();
  await reader;
  await sql`drop function dawdle cascade`.execute(database.db);
  expect(seen.toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: writers * each }, (_, index) => index + 1),
  );
});
