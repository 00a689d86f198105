import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { Actor, Station } from '@perron/schema';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { Changes } from '../../changes/changes';
import { everybody } from '../../changes/reach';
import type { TestApp } from '../../testing/test-app';
import { bearer, newDisplay, newKey, newStation, rename } from './testing/event-calls';
import { EventNodes } from './testing/event-nodes';
import type { EventNode } from './testing/event-nodes';

let nodes: EventNodes;
let perron: EventNode;
/** Another server on the same database. */
let other: EventNode;
let here: Station;
beforeAll(async () => {
  nodes = new EventNodes();
  perron = await nodes.start();
  other = await nodes.start(perron);
  here = await newStation(perron, 'Hier', '900999101');
});
afterAll(async () => {
  await other.close();
  await perron.close();
});
afterEach(() => nodes.hangUp());

/** The log's lines on streams that have ended. */
function streamLines({ log }: TestApp): string[] {
  return log.filter((line) => line.includes('"GET","path":"/api/events"'));
}

const manifest = { event: 'manifest' };

test('a program with a key that may read hears every change, until the key is revoked', async () => {
  const key = await newKey(perron, 'read');
  const headers = { authorization: `Bearer ${key.secret}` };
  const listening = await nodes.listen(other.baseUrl, { headers });
  await rename(perron, here, 'Für Programme');
  expect(await listening.received(1)).toMatchObject([{ event: 'change', id: here.id }]);
  await perron.send('POST', `/api/api-keys/${key.id}/revoke`);
  await listening.ended;
  expect((await nodes.listen(other.baseUrl, { headers })).status).toBe(401);
});

test('the streams of a display end with its key, on every server', async () => {
  const { key, headers } = await newDisplay(perron, here);
  const streams = [
    await nodes.listen(perron.baseUrl, { headers }),
    await nodes.listen(other.baseUrl, { headers }),
  ];
  const bystander = await nodes.listen(other.baseUrl, {
    headers: (await newDisplay(perron, here)).headers,
  });
  await perron.send('POST', `/api/api-keys/${key.id}/regenerate`);
  await Promise.all(streams.map((stream) => stream.ended));
  await rename(perron, here, 'Ohne sie');
  expect(await bystander.received(1)).toEqual([manifest]);
});

test('the streams of a user end with the password that they came from', async () => {
  const body = {
    email: 'berta@example.org',
    first_name: 'Berta',
    last_name: 'Bach',
    password: 'ein langes Passwort',
  };
  const made = await perron.send('POST', '/api/users', { body });
  expect(made.statusCode).toBe(201);
  const signIn = await perron.app.inject({
    method: 'POST',
    url: '/api/oauth2/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      grant_type: 'password',
      username: body.email,
      password: body.password,
    }).toString(),
  });
  const headers = await bearer(
    perron,
    Promise.resolve(signIn.json<{ access_token: string }>().access_token),
  );
  const listening = await nodes.listen(other.baseUrl, { headers });
  const { id } = made.json<{ id: number }>();
  const changed = await perron.send('PUT', `/api/users/${id}/password`, {
    body: { new_password: 'ein anderes Passwort' },
  });
  expect(changed.statusCode).toBeLessThan(300);
  await listening.ended;
});

test('a stream ends with its token', async () => {
  const { headers } = await newDisplay(perron, here);
  const [display, operator] = [
    await nodes.listen(perron.baseUrl, { headers }),
    await nodes.listen(perron.baseUrl, { headers: await bearer(perron) }),
  ];
  nodes.skippedMs += 15 * 60_000;
  await display.ended;
  expect(await Promise.race([operator.ended, Promise.resolve('goes on')])).toBe('goes on');
});

test.each([
  ['a token that nobody issued', { authorization: 'Bearer abc' }, 401],
  ['another scheme', { authorization: 'Basic YTpi' }, 401],
  ['an API key that nobody has', { authorization: `Bearer perron_${'a'.repeat(43)}` }, 401],
])('%s is refused', async (_, headers, status) => {
  expect((await nodes.listen(perron.baseUrl, { headers })).status).toBe(status);
});

test('a key that is for displays only is refused', async () => {
  const key = await newKey(perron, 'display');
  const headers = { authorization: `Bearer ${key.secret}` };
  expect((await nodes.listen(perron.baseUrl, { headers })).status).toBe(403);
});

test.each(['?sid=..', '?ot=0', '?display=x', '?sid=900999101&sid=900999102'])(
  'the query %s is refused',
  async (query) => {
    expect((await nodes.listen(perron.baseUrl, { query })).status).toBe(400);
  },
);

test('asking only for the headers opens no stream', async () => {
  const answer = await fetch(`${perron.baseUrl}/api/events`, { method: 'HEAD' });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
});

test('open streams are counted, and each leaves a line in the log when its client has left', async () => {
  const count = async () => {
    // All calls within a second get the same figures.
    nodes.skippedMs += 1_000;
    const { body } = await perron.app.inject({ url: '/metrics' });
    return Number(/^perron_event_streams (\d+)$/m.exec(body)?.[1]);
  };
  await vi.waitFor(async () => expect(await count()).toBe(0));
  perron.log.length = 0;
  const { id, headers } = await newDisplay(perron, here);
  const listening = await nodes.listen(perron.baseUrl, { headers });
  expect(await count()).toBe(1);
  listening.close();
  await vi.waitFor(async () => expect(await count()).toBe(0));
  const lines = streamLines(perron);
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    method: 'GET',
    path: '/api/events',
    status: 200,
    actor: `display:${id}`,
  });
});

test('a server that stops ends its streams first', async () => {
  const node = await nodes.start(perron);
  const listening = await nodes.listen(node.baseUrl);
  await node.close();
  await listening.ended;
  expect(streamLines(node)).toHaveLength(1);
});

test('a client that does not read is cut off', async () => {
  const asked = request(`${perron.baseUrl}/api/events`, { headers: await bearer(perron) });
  asked.end();
  // The first argument of `response` is the answer.
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.on('error', () => undefined);
  answer.pause();
  const actor: Actor = { type: 'system', id: null, name: 'Test' };
  const changes = new Changes(perron.db);
  // Some megabytes, which no buffer between the two can hold.
  const publish = () =>
    changes.transact(actor, async (_trx, record) => {
      for (let id = 1; id <= 4_000; id += 1) {
        const name = 'x';
        const after = { id, version: 1 };
        record({
          entity: 'content',
          id,
          name,
          action: 'created',
          before: null,
          after,
          reach: everybody,
        });
      }
    });
  const streams = async () => {
    // Figures are counted once a second.
    nodes.skippedMs += 1_000;
    const { body } = await perron.app.inject({ url: '/metrics' });
    return /^perron_event_streams (\d+)$/m.exec(body)?.[1];
  };
  expect(await streams()).toBe('1');
  for (let round = 0; round < 30 && (await streams()) === '1'; round += 1) await publish();
  expect(await streams()).toBe('0');
  answer.resume();
  await new Promise((resolve) => answer.once('close', resolve));
});
