import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { sql } from 'kysely';
import { SlowDatabase } from '../testing/slow-database';
import { createTestApp } from '../testing/test-app';
import type { TestApp } from '../testing/test-app';

const slow = new SlowDatabase();
let nowMs = Date.parse('2026-11-20T12:00:00Z');
let perron: TestApp;

beforeAll(async () => {
  perron = await createTestApp({ nowMs: () => nowMs, ...slow.options });
  await perron.token();
});
afterEach(() => {
  slow.unlock();
  slow.isProbeAnswered = true;
  expect(perron.log.filter((line) => line.includes('already sent'))).toEqual([]);
});
afterAll(() => perron.close());

const lock = (table: string) => slow.lock(perron, table);
const waiting = () => slow.waiting(perron);

const create = (name: string, headers: Record<string, string> = {}) =>
  perron.send('POST', '/api/content-buckets', { body: { name }, headers });

async function buckets(name: string): Promise<number> {
  const { total } = (
    await perron.send('GET', `/api/content-buckets?search=${encodeURIComponent(name)}`)
  ).json<{ total: number }>();
  return total;
}

test('a call that is answered 503 has done nothing, also when the database gets its breath back', async () => {
  await lock('content_buckets');
  const answers = [1, 2, 3].map((number) => create(`Zu spät ${number}`));
  await expect.poll(waiting).toBe(3);
  slow.isProbeAnswered = false;
  slow.timePasses();
  for (const answer of await Promise.all(answers)) {
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
  }
  slow.unlock();
  await expect.poll(waiting).toBe(0);
  slow.isProbeAnswered = true;
  expect((await create('Danach')).statusCode).toBe(201);
  expect(await buckets('Zu spät')).toBe(0);
});

test('a database that answers others is slow, not away: the answer comes late, and is true', async () => {
  await lock('content_buckets');
  const answer = create('Spät');
  await expect.poll(waiting).toBe(1);
  slow.timePasses();
  await vi.waitFor(() => expect(slow.timersLeft()).toBeGreaterThan(0));
  slow.unlock();
  expect((await answer).statusCode).toBe(201);
  expect(await buckets('Spät')).toBe(1);
});

test('a commit that is on its way is waited for', async () => {
  await sql`
    create function slow_commit() returns trigger language plpgsql as $$ begin
      perform pg_advisory_xact_lock(4711); return null; end $$`.execute(perron.db);
  await sql`
    create constraint trigger slow_commit after insert on content_buckets
    deferrable initially deferred for each row execute function slow_commit()`.execute(perron.db);
  try {
    await slow.hold(perron, (trx) => sql`select pg_advisory_xact_lock(4711)`.execute(trx));
    const answer = create('Wird gerade festgeschrieben');
    await expect.poll(waiting).toBe(1);
    slow.isProbeAnswered = false;
    slow.timePasses();
    await new Promise((resolve) => setImmediate(resolve));
    slow.unlock();
    expect((await answer).statusCode).toBe(201);
    slow.isProbeAnswered = true;
    expect(await buckets('Wird gerade')).toBe(1);
  } finally {
    await sql`drop trigger slow_commit on content_buckets`.execute(perron.db);
  }
});

test('a second try with the same key gets the first answer again, for a day', async () => {
  const headers = { 'idempotency-key': '0b7c1e9a-66f1-4be7-8a0e-1f6f3b9c0d11' };
  const first = await create('Nur einmal', headers);
  const again = await create('Nur einmal', headers);
  expect(first.statusCode).toBe(201);
  expect([again.statusCode, again.body]).toEqual([201, first.body]);
  for (const name of ['etag', 'location', 'content-type']) {
    expect([name, again.headers[name]]).toEqual([name, first.headers[name]]);
  }
  expect(again.headers['idempotency-replayed']).toBe('true');
  expect(await buckets('Nur einmal')).toBe(1);

  const other = await create('Etwas anderes', headers);
  expect([other.statusCode, other.json()]).toEqual([
    422,
    expect.objectContaining({ code: 'unprocessable' }),
  ]);
  nowMs += 25 * 3_600_000;
  const { access_token } = await perron.newSession();
  const nextDay = await perron.send('POST', '/api/content-buckets', {
    body: { name: 'Am nächsten Tag' },
    headers: { ...headers, authorization: `Bearer ${access_token}` },
  });
  nowMs -= 25 * 3_600_000;
  expect(nextDay.statusCode).toBe(201);
});

test('tries with one key at the same time make one thing; a refused try is judged again', async () => {
  const headers = { 'idempotency-key': 'at-the-same-time-0001' };
  const answers = await Promise.all([1, 2, 3, 4].map(() => create('Gleichzeitig', headers)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(await buckets('Gleichzeitig')).toBe(1);

  const key = { 'idempotency-key': 'refused-at-first-0001' };
  const url = '/api/contents';
  const body = { name: 'Ohne Eimer', bucket_id: 999_999 };
  expect((await perron.send('POST', url, { body, headers: key })).statusCode).toBe(422);
  expect((await perron.send('POST', url, { body, headers: key })).statusCode).toBe(422);
  expect((await create('Kurz', { 'idempotency-key': 'kurz' })).statusCode).toBe(400);
});

test('after a 503 the same key is good to try again', async () => {
  const headers = { 'idempotency-key': 'after-a-503-0000001' };
  await lock('content_buckets');
  const refused = create('Zweiter Versuch', headers);
  await expect.poll(waiting).toBe(1);
  slow.isProbeAnswered = false;
  slow.timePasses();
  expect((await refused).statusCode).toBe(503);
  slow.unlock();
  slow.isProbeAnswered = true;
  expect((await create('Zweiter Versuch', headers)).statusCode).toBe(201);
  expect((await create('Zweiter Versuch', headers)).statusCode).toBe(201);
  expect(await buckets('Zweiter Versuch')).toBe(1);
});

test('a secret that is shown once is not kept in clear, and is there again for who has the key', async () => {
  const headers = { 'idempotency-key': 'shown-once-and-sealed' };
  const body = { name: 'Leser', scopes: ['read'] };
  const first = await perron.send('POST', '/api/api-keys', { body, headers });
  const { secret } = first.json<{ secret: string }>();
  expect([first.statusCode, typeof secret]).toEqual([201, 'string']);
  const { rows } = await sql<{ sealed: Buffer; all: string }>`
    select sealed_answer as sealed, to_jsonb(kept)::text as all from idempotent_calls as kept`.execute(
    perron.db,
  );
  expect(
    rows.filter(({ sealed, all }) => `${sealed.toString('latin1')}${all}`.includes(secret)),
  ).toEqual([]);
  expect(rows.filter(({ all }) => all.includes(headers['idempotency-key']))).toEqual([]);
  const again = await perron.send('POST', '/api/api-keys', { body, headers });
  expect(again.json()).toMatchObject({ secret });
});

test('503 and the key stand in the document of every call', async () => {
  const document = (await perron.app.inject('/api/openapi.json')).json<{
    paths: Record<string, Record<string, { responses?: object; parameters?: { name: string }[] }>>;
  }>();
  const without503: string[] = [];
  const withoutKey: string[] = [];
  for (const [path, methods] of Object.entries(document.paths)) {
    for (const [method, described] of Object.entries(methods)) {
      if (!described.responses) continue;
      if (!('503' in described.responses)) without503.push(`${method} ${path}`);
      const names = described.parameters?.map(({ name }) => name) ?? [];
      if (method === 'post' && !names.includes('Idempotency-Key')) withoutKey.push(path);
    }
  }
  expect([without503, withoutKey]).toEqual([[], []]);
});
