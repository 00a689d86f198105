import type { Manifest } from '@perron/schema';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiError } from '../api-error';
import { everybody } from '../changes/reach';
import { createTestApp } from '../testing/test-app';
import type { TestApp } from '../testing/test-app';
import { withTheLatest } from './with-the-latest';

let node: TestApp;
beforeAll(async () => {
  // Its clock stands still, so that no cached answer grows old by itself.
  node = await createTestApp({ nowMs: () => 1_800_000_000_000 });
});
afterAll(() => node.close());

const code = '900100003';

/** A change on another node, whose notification has not come here yet. */
async function changeElsewhere(name: string): Promise<string> {
  const { id } = await node.db
    .updateTable('stations')
    .set({ name })
    .where('code', '=', code)
    .returning('id')
    .executeTakeFirstOrThrow();
  const event = await node.db
    .insertInto('events')
    .values({
      id: sql<number>`nextval('events_id_seq')`,
      entity: 'station',
      entity_id: id,
      action: 'updated',
      version: 2,
      reach: JSON.stringify(everybody),
      actor_type: 'user',
      actor_id: 1,
      actor_name: 'somebody',
    })
    .returning(['id', 'at'])
    .executeTakeFirstOrThrow();
  return `${event.id}-${new Date(event.at).getTime()}`;
}

async function nameShown(headers: Record<string, string> = {}): Promise<string | undefined> {
  const url = `/api/display-runtime/manifest?sid=${code}&ot=6`;
  return (await node.app.inject({ url, headers })).json<Manifest>().station?.name;
}

test('an answer has the change that an event of another node told of, though this node has not heard of it', async () => {
  const before = await nameShown();
  const lastEventId = await changeElsewhere(`${before ?? ''} Nord`);
  expect(await nameShown({ 'last-event-id': lastEventId })).toBe(`${before ?? ''} Nord`);
});

test('the same where answers come before the framework sees the request', async () => {
  const baseUrl = await node.app.listen({ port: 0, host: '127.0.0.1' });
  const ask = async (headers: Record<string, string> = {}) => {
    const address = `${baseUrl}/api/display-runtime/manifest?sid=${code}&ot=6`;
    return ((await (await fetch(address, { headers })).json()) as Manifest).station?.name;
  };
  const before = await ask();
  expect(await ask()).toBe(before);
  const lastEventId = await changeElsewhere(`${before ?? ''} Süd`);
  expect(await ask({ 'last-event-id': lastEventId })).toBe(`${before ?? ''} Süd`);
});

test('a position of a database that was restored since, and what is none, are answered as before', async () => {
  const shown = await nameShown();
  for (const odd of ['999999999-1700000000000', 'abc', '1-2-3', '']) {
    expect([odd, await nameShown({ 'last-event-id': odd })]).toEqual([odd, shown]);
  }
});

test('a node that knows less than the caller and cannot read more refuses, so that nothing older is shown', async () => {
  const request = { headers: { 'last-event-id': '12-1700000000000' } } as unknown as FastifyRequest;
  const refusal = withTheLatest(request, { hasReached: async () => false });
  await expect(refusal).rejects.toThrow(ApiError);
  await expect(refusal).rejects.toMatchObject({ code: 'unavailable', statusCode: 503 });
});
