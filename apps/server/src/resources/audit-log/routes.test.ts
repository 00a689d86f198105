import type { AuditEntry, ErrorBody, Station } from '@perron/schema';
import { CompiledQuery, Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectionConfig, readableValues } from '../../db/pool';
import type { Database } from '../../db/tables';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';
import { listAuditLog } from './audit-log';

const address = '/api/audit-log';

let perron: TestApp;
beforeAll(async () => {
  perron = await createTestApp();
  // These have another time than all the rest, so that a filter by time finds them alone.
  await perron.db
    .insertInto('audit_log')
    .values([entry('Ägypten', 'created', 1), entry('U10', 'updated', 2), entry('U2', 'deleted', 2)])
    .execute();
  await sql`insert into audit_log
    (at, actor_type, actor_id, actor_name, action, entity, entity_id, entity_name)
    values ('2001-02-03T04:05:06.789Z', 'system', null, 'Perron', 'deleted', 's3_file', 7, 'alt.png')`.execute(
    perron.db,
  );
});
afterAll(() => perron.close());

function entry(entity_name: string, action: AuditEntry['action'], actor_id: number) {
  return {
    actor_type: 'api_key' as const,
    actor_id,
    actor_name: `Schlüssel ${actor_id}`,
    action,
    entity: 'location_line' as const,
    entity_id: 2_000_000_000 + actor_id,
    entity_name,
    before: null,
    after: JSON.stringify({ name: entity_name }),
  };
}

async function list(query: string): Promise<{ items: AuditEntry[]; total: number }> {
  const answer = await perron.send('GET', `${address}?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

async function names(query: string): Promise<string[]> {
  return (await list(query)).items.map(({ entity_name }) => entity_name);
}

test('a change is told with its author, its time, and the state before and after', async () => {
  const body = { name: 'Vorher', code: '900999801' };
  const { id } = (await perron.send('POST', '/api/stations', { body })).json<Station>();
  await perron.send('PUT', `/api/stations/${id}`, { body: { ...body, name: 'Nachher' } });
  const { items } = await list(`entity=station&entity_id=${id}`);
  expect(items).toMatchObject([
    {
      actor: { type: 'user', name: 'Demo Perron' },
      action: 'updated',
      entity: 'station',
      entity_id: id,
      entity_name: 'Nachher',
      before: { name: 'Vorher', version: 1 },
      after: { name: 'Nachher', version: 2 },
    },
    { action: 'created', before: null, after: { name: 'Vorher' } },
  ]);
  const [updated, created] = items;
  expect(Date.parse(updated?.at ?? '')).toBeGreaterThanOrEqual(Date.parse(created?.at ?? ''));
});

test('the latest comes first, unless the oldest is asked for', async () => {
  const keys = 'actor_type=api_key';
  expect(await names(keys)).toEqual(['U2', 'U10', 'Ägypten']);
  expect(await names(`${keys}&direction=asc`)).toEqual(['Ägypten', 'U10', 'U2']);
  expect(await list(`${keys}&page_size=2&current_page=2`)).toMatchObject({
    items: [{ entity_name: 'Ägypten' }],
    total: 3,
  });
  expect(await list(`${keys}&current_page=9`)).toMatchObject({ items: [], total: 3 });
});

test.each([
  ['actor_type=api_key&actor_id=2', ['U2', 'U10']],
  ['actor_type=api_key&action=updated', ['U10']],
  ['entity=location_line&entity_id=2000000001', ['Ägypten']],
  ['actor_type=system', ['alt.png']],
  ['entity=s3_file&action=deleted', ['alt.png']],
  ['from=2001-02-03T04:05:06.789Z&to=2001-02-03T04:05:06.790Z', ['alt.png']],
  ['from=2001-02-03T05:05:06.789%2B01:00&to=2002-01-01T00:00:00Z', ['alt.png']],
  ['from=2001-02-03T04:05:06.790Z&to=2002-01-01T00:00:00Z', []],
  ['to=2001-02-03T04:05:06.789Z', []],
  ['search=sCHLÜSSEL', ['U2', 'U10', 'Ägypten']],
  ['search=alt.PNG', ['alt.png']],
  ['search=schlüssel 2&action=deleted', ['U2']],
  ['search=%25&actor_type=api_key', []],
])('%s finds %j', async (query, expected) => {
  expect(await names(query)).toEqual(expected);
});

test.each([
  ['update audit_log set actor_name = $1', 'nobody'],
  ['delete from audit_log where entity_name <> $1', 'nobody'],
  ['truncate audit_log', null],
  ['truncate audit_log cascade', null],
])('the database itself refuses to take anything back: %s', async (statement, value) => {
  const before = await names('actor_type=api_key');
  const query = CompiledQuery.raw(statement, value === null ? [] : [value]);
  await expect(perron.db.executeQuery(query)).rejects.toThrow('the audit log is only added to');
  expect(await names('actor_type=api_key')).toEqual(before);
});

test.each([
  ['entity=train', 'query.entity'],
  ['entity_id=0', 'query.entity_id'],
  ['action=made', 'query.action'],
  ['actor_type=robot', 'query.actor_type'],
  ['from=yesterday', 'query.from'],
  ['sort=entity', 'query.sort'],
  ['page_size=201', 'query.page_size'],
])('%s is refused, naming the field', async (query, path) => {
  const refused = await perron.send('GET', `${address}?${query}`);
  expect(refused.statusCode).toBe(400);
  expect(refused.json<ErrorBody>().details?.map((detail) => detail.path)).toEqual([path]);
});

test('the history is not told to callers that are not signed in', async () => {
  const answer = await perron.app.inject({ url: address });
  expect([answer.statusCode, answer.json()]).toMatchObject([401, { code: 'unauthorized' }]);
});

test('the longest names that there may be fit into the index', async () => {
  // The characters have four bytes each and differ, so that nothing can be compressed.
  const longName = (characters: number) =>
    Array.from({ length: characters }, (_, index) =>
      String.fromCodePoint(0x1_0000 + ((index * 7_919) % 60_000)),
    ).join('');
  const name = `${longName(200)} · ${longName(200)}`;
  await perron.db
    .insertInto('audit_log')
    .values({ ...entry(name, 'created', 3), actor_name: longName(200) })
    .execute();
  expect(await names('actor_type=api_key&actor_id=3')).toEqual([name]);
});

/** The plans of the statements that a list takes, as the database would carry them out. */
async function plansOf(query: Parameters<typeof listAuditLog>[1]): Promise<string[]> {
  const statements: CompiledQuery[] = [];
  const pool = new pg.Pool(connectionConfig({ connectionString: perron.database.databaseUrl }));
  const db = new Kysely<Database>({
    dialect: new PostgresDialect({
      pool,
      onCreateConnection: async (connection) => {
        await connection.executeQuery(CompiledQuery.raw(readableValues));
      },
    }),
    log: (event) => void statements.push(event.query),
  });
  try {
    await listAuditLog(db, query);
    const plans: string[] = [];
    for (const { sql: statement, parameters } of [...statements]) {
      const explained = CompiledQuery.raw(`explain ${statement}`, [...parameters]);
      const { rows } = await db.executeQuery<{ 'QUERY PLAN': string }>(explained);
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
    }
    return plans;
  } finally {
    await db.destroy();
  }
}

test('among very many entries a page is found by indexes, and never by reading all entries', async () => {
  await sql`
    insert into audit_log
      (actor_type, actor_id, actor_name, action, entity, entity_id, entity_name, after)
    select 'user', n % 20, 'user' || n % 20, 'updated', 'station', n % 3000, 'Station ' || n % 3000,
      jsonb_build_object('name', repeat('x', 500))
    from generate_series(1, 20000) n`.execute(perron.db);
  const anything = { current_page: 1, page_size: 20, sort: 'id', direction: 'desc' } as const;
  // Rows are seen as old by everyone only once what wrote them has reached the disk.
  await expect
    .poll(
      async () => {
        await sql`vacuum analyze audit_log`.execute(perron.db);
        const plans = [
          ...(await plansOf(anything)),
          ...(await plansOf({ ...anything, current_page: 900 })),
          ...(await plansOf({ ...anything, search: 'station 29' })),
          ...(await plansOf({ ...anything, action: 'created' })),
          ...(await plansOf({ ...anything, entity: 'station', entity_id: 7 })),
          ...(await plansOf({ ...anything, actor_type: 'user', actor_id: 7 })),
          ...(await plansOf({ ...anything, from: new Date(0).toISOString() })),
          ...(await plansOf({ ...anything, entity: 'station', search: 'station 29' })),
          // The names of a page's people are few, and read apart.
        ].filter((plan) => plan.includes('audit_log'));
        return plans.length === 16
          ? plans.filter((plan) => /Seq Scan|Bitmap Heap Scan/.test(plan))
          : plans;
      },
      { interval: 500 },
    )
    .toEqual([]);
});
