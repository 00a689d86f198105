import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import { manifest as manifestSchema } from '@perron/schema';
import type { Actor, ApiKeyWithSecret, Display, Station } from '@perron/schema';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { Changes } from '../../changes/changes';
import { everybody } from '../../changes/reach';
import { createTestApp } from '../../testing/test-app';
import type { TestApp } from '../../testing/test-app';
import { listenTo } from './testing/listen';
import type { Listening } from './testing/listen';

/** A server that listens, and its address. */
interface Node extends TestApp {
  readonly baseUrl: string;
}

let skippedMs = 0;
let perron: Node;
/** Another server on the same database. */
let other: Node;
let here: Station;
let there: Station;

async function startNode(beside?: TestApp): Promise<Node> {
  const node = await createTestApp({
    nowMs: () => Date.now() + skippedMs,
    ...(beside && { beside }),
  });
  return { ...node, baseUrl: await node.app.listen({ port: 0, host: '127.0.0.1' }) };
}

beforeAll(async () => {
  perron = await startNode();
  other = await startNode(perron);
  here = await newStation('Hier', '900999101');
  there = await newStation('Dort', '900999102');
});
afterAll(async () => {
  await other.close();
  await perron.close();
});

let open: Listening[] = [];
afterEach(() => {
  for (const one of open) one.close();
  open = [];
});

async function listen(...parameters: Parameters<typeof listenTo>): Promise<Listening> {
  const listening = await listenTo(...parameters);
  open.push(listening);
  return listening;
}

async function bearer(token = perron.token()): Promise<Record<string, string>> {
  return { authorization: `Bearer ${await token}` };
}

async function newStation(name: string, code: string): Promise<Station> {
  const answer = await perron.send('POST', '/api/stations', { body: { name, code } });
  expect(answer.statusCode).toBe(201);
  return answer.json<Station>();
}

async function rename({ id, code }: Station, name: string): Promise<void> {
  const answer = await perron.send('PUT', `/api/stations/${id}`, { body: { name, code } });
  expect(answer.statusCode).toBe(200);
}

async function newKey(...scopes: string[]): Promise<ApiKeyWithSecret> {
  const answer = await perron.send('POST', '/api/api-keys', { body: { name: 'Test', scopes } });
  expect(answer.statusCode).toBe(201);
  return answer.json<ApiKeyWithSecret>();
}

/** A display at a station, its key, and the token that it has signed in for. */
async function newDisplay(station: Station) {
  const body = { name: `Anzeige ${station.name}`, output_type_id: 1, station_id: station.id };
  const made = await perron.send('POST', '/api/displays', { body });
  expect(made.statusCode).toBe(201);
  const { id } = made.json<Display>();
  const key = await newKey('display');
  const login = await perron.app.inject({
    method: 'POST',
    url: '/api/display-runtime/login',
    payload: { api_key: key.secret, display_id: id },
  });
  const token = login.json<{ access_token: string }>().access_token;
  return { id, key, headers: { authorization: `Bearer ${token}` } };
}

/** What the log says of streams that have ended. */
function streamLines({ log }: TestApp): string[] {
  return log.filter((line) => line.includes('"GET","path":"/api/events"'));
}

const manifest = { event: 'manifest' };
const reset = { event: 'reset' };

test('without a token a place hears that its manifest is out of date, other places do not', async () => {
  const listening = await listen(perron.baseUrl, { query: `?sid=${here.code}&ot=1` });
  const elsewhere = await listen(perron.baseUrl, { query: `?sid=${there.code}&ot=1` });
  expect(listening.status).toBe(200);
  expect(listening.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(listening.headers.get('cache-control')).toBe('no-store');
  expect(listening.headers.get('x-accel-buffering')).toBe('no');
  expect(listening.headers.get('x-content-type-options')).toBe('nosniff');
  expect(listening.headers.get('access-control-allow-origin')).toBeNull();
  await rename(here, 'Hier, umbenannt');
  expect(await listening.heard(1)).toEqual([manifest]);
  await rename(there, 'Dort, umbenannt');
  expect(await elsewhere.heard(1)).toEqual([manifest]);
  expect(listening.events()).toHaveLength(1);
});

test('events come as they are, without frames of HTTP, until the connection ends', async () => {
  const { hostname, port } = new URL(perron.baseUrl);
  const socket = connect(Number(port), hostname);
  let text = '';
  socket.setEncoding('latin1').on('data', (part: string) => (text += part));
  socket.write(`GET /api/events?sid=${here.code}&ot=1 HTTP/1.1\r\nhost: ${hostname}\r\n\r\n`);
  await vi.waitFor(() => expect(text).toContain('\nid: '), { timeout: 60_000 });
  const [head = '', body = ''] = text.split('\r\n\r\n');
  expect(head.toLowerCase()).not.toContain('transfer-encoding');
  expect(body).toMatch(/^retry: \d+\n\n:\nid: \S+\n\n$/);
  socket.destroy();
});

test('an operator hears on every server which entity changed, and which displays it concerns', async () => {
  const { id } = await newDisplay(here);
  const headers = await bearer();
  const listening = [
    await listen(perron.baseUrl, { headers }),
    await listen(other.baseUrl, { headers }),
  ];
  await rename(here, 'Hier, abermals');
  const { version } = (await perron.send('GET', `/api/stations/${here.id}`)).json<Station>();
  for (const one of listening) {
    const [event] = await one.heard(1);
    expect(event).toMatchObject({
      event: 'change',
      entity: 'station',
      id: here.id,
      action: 'updated',
      version,
    });
    expect(event).toHaveProperty('displays', expect.arrayContaining([id]));
  }
});

test('a display hears what concerns it where it is, also after it was moved', async () => {
  const { id, headers } = await newDisplay(there);
  const listening = await listen(other.baseUrl, { headers, query: `?sid=${here.code}` });
  await rename(here, 'Nicht ihre');
  await rename(there, 'Ihre');
  expect(await listening.heard(1)).toEqual([manifest]);
  const body = { name: 'Umgehängt', output_type_id: 1, station_id: here.id };
  await perron.send('PUT', `/api/displays/${id}`, { body });
  expect(await listening.heard(2)).toEqual([manifest, manifest]);
  await rename(here, 'Nun ihre');
  expect(await listening.heard(3)).toHaveLength(3);
});

test('whoever is told to fetch the manifest anew gets the new one', async () => {
  const address = `/api/display-runtime/manifest?sid=${here.code}&ot=1`;
  const stationName = async ({ baseUrl }: Node) => {
    const answer = await fetch(baseUrl + address);
    return manifestSchema.parse(await answer.json()).station?.name;
  };
  for (const node of [perron, other]) {
    const listening = await listen(node.baseUrl, { query: `?sid=${here.code}&ot=1` });
    // Leaves an answer with the old name in the server's memory.
    await stationName(node);
    const name = `Neu auf ${node.baseUrl}`;
    await rename(here, name);
    await listening.heard(1);
    expect(await stationName(node)).toBe(name);
  }
});

test('a program with a key that may read hears every change, until the key is revoked', async () => {
  const key = await newKey('read');
  const headers = { authorization: `Bearer ${key.secret}` };
  const listening = await listen(other.baseUrl, { headers });
  await rename(here, 'Für Programme');
  expect(await listening.heard(1)).toMatchObject([{ event: 'change', id: here.id }]);
  await perron.send('POST', `/api/api-keys/${key.id}/revoke`);
  await listening.ended;
  expect((await listen(other.baseUrl, { headers })).status).toBe(401);
});

test('the streams of a display end with its key, on every server', async () => {
  const { key, headers } = await newDisplay(here);
  const streams = [
    await listen(perron.baseUrl, { headers }),
    await listen(other.baseUrl, { headers }),
  ];
  const bystander = await listen(other.baseUrl, { headers: (await newDisplay(here)).headers });
  await perron.send('POST', `/api/api-keys/${key.id}/regenerate`);
  await Promise.all(streams.map((stream) => stream.ended));
  await rename(here, 'Ohne sie');
  expect(await bystander.heard(1)).toEqual([manifest]);
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
    Promise.resolve(signIn.json<{ access_token: string }>().access_token),
  );
  const listening = await listen(other.baseUrl, { headers });
  const { id } = made.json<{ id: number }>();
  const changed = await perron.send('PUT', `/api/users/${id}/password`, {
    body: { new_password: 'ein anderes Passwort' },
  });
  expect(changed.statusCode).toBeLessThan(300);
  await listening.ended;
});

test('a stream ends with its token', async () => {
  const { headers } = await newDisplay(here);
  const [display, operator] = [
    await listen(perron.baseUrl, { headers }),
    await listen(perron.baseUrl, { headers: await bearer() }),
  ];
  skippedMs += 15 * 60_000;
  await display.ended;
  expect(await Promise.race([operator.ended, Promise.resolve('goes on')])).toBe('goes on');
});

test.each([
  ['a token that nobody issued', { authorization: 'Bearer abc' }, 401],
  ['another scheme', { authorization: 'Basic YTpi' }, 401],
  ['an API key that nobody has', { authorization: `Bearer perron_${'a'.repeat(43)}` }, 401],
])('%s is refused', async (_, headers, status) => {
  expect((await listen(perron.baseUrl, { headers })).status).toBe(status);
});

test('a key that is for displays only is refused', async () => {
  const key = await newKey('display');
  const headers = { authorization: `Bearer ${key.secret}` };
  expect((await listen(perron.baseUrl, { headers })).status).toBe(403);
});

test.each(['?sid=Mitte', '?ot=0', '?display=x', '?sid=900999101&sid=900999102'])(
  'the query %s is refused',
  async (query) => {
    expect((await listen(perron.baseUrl, { query })).status).toBe(400);
  },
);

test('who comes back, to whichever server, is told what it missed', async () => {
  const before = await listen(perron.baseUrl, { headers: await bearer() });
  const lastId = before.lastId();
  before.close();
  await rename(here, 'Verpasst');
  await rename(there, 'Auch verpasst');
  for (const node of [perron, other]) {
    const headers = { ...(await bearer()), 'last-event-id': lastId };
    const back = await listen(node.baseUrl, { headers });
    expect(await back.heard(2)).toMatchObject([{ id: here.id }, { id: there.id }]);
    const display = await listen(node.baseUrl, {
      query: `?sid=${there.code}&ot=1`,
      headers: { 'last-event-id': lastId },
    });
    expect(await display.heard(1)).toEqual([manifest]);
  }
});

test('a server that was started anew knows where its clients stood', async () => {
  const node = await startNode(perron);
  const listening = await listen(node.baseUrl, { headers: await bearer() });
  await rename(here, 'Gehört');
  await listening.heard(1);
  await node.close();
  await listening.ended;
  await rename(here, 'Währenddessen');
  const again = await startNode(perron);
  const headers = { ...(await bearer()), 'last-event-id': listening.lastId() };
  const back = await listen(again.baseUrl, { headers });
  await rename(here, 'Danach');
  const heard = await back.heard(2);
  const { version } = (await perron.send('GET', `/api/stations/${here.id}`)).json<Station>();
  expect(heard).toMatchObject([{ version: version - 1 }, { version }]);
  await again.close();
});

test('a server that is behind another catches up before it answers', async () => {
  const writer = await listen(perron.baseUrl, { headers: await bearer() });
  const headers = await bearer();
  for (let round = 0; round < 5; round += 1) {
    const known = writer.events().length;
    await rename(here, `Runde ${round}`);
    await writer.heard(known + 1);
    const lastId = writer.lastId();
    const back = await listen(other.baseUrl, { headers: { ...headers, 'last-event-id': lastId } });
    expect(back.events()).toEqual([]);
    expect(back.lastId()).toBe(lastId);
  }
});

test.each(['', 'yesterday', '99999999-1'])(
  'who comes back from where nobody ever was ("%s") begins anew',
  async (lastId) => {
    const listening = await listen(perron.baseUrl, { headers: { 'last-event-id': lastId } });
    expect(await listening.heard(1)).toEqual([reset]);
  },
);

test('asking only for the headers opens no stream', async () => {
  const answer = await fetch(`${perron.baseUrl}/api/events`, { method: 'HEAD' });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
});

test('open streams are counted, and each leaves a line in the log when its client has left', async () => {
  const count = async () => {
    // Those who ask for figures within a second share them.
    skippedMs += 1_000;
    const { body } = await perron.app.inject({ url: '/metrics' });
    return Number(/^perron_event_streams (\d+)$/m.exec(body)?.[1]);
  };
  await vi.waitFor(async () => expect(await count()).toBe(0));
  perron.log.length = 0;
  const { id, headers } = await newDisplay(here);
  const listening = await listen(perron.baseUrl, { headers });
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
  const node = await startNode(perron);
  const listening = await listen(node.baseUrl);
  await node.close();
  await listening.ended;
  expect(streamLines(node)).toHaveLength(1);
});

test('a client that does not read is cut off', async () => {
  const asked = request(`${perron.baseUrl}/api/events`, { headers: await bearer() });
  asked.end();
  // The first argument of `response` is the answer.
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  answer.on('error', () => undefined);
  answer.pause();
  const actor: Actor = { type: 'system', id: null, name: 'Test' };
  const changes = new Changes(perron.db);
  // Some megabytes, which no buffer between the two can hold.
  const tell = () =>
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
  const streams = async () =>
    /^perron_event_streams (\d+)$/m.exec((await perron.app.inject({ url: '/metrics' })).body)?.[1];
  expect(await streams()).toBe('1');
  for (let round = 0; round < 30 && (await streams()) === '1'; round += 1) await tell();
  expect(await streams()).toBe('0');
  answer.resume();
  await new Promise((resolve) => answer.once('close', resolve));
});
