import { connect } from 'node:net';
import { manifest as manifestSchema } from '@perron/schema';
import type { Station, User } from '@perron/schema';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { bearer, newDisplay, newStation, rename } from './testing/event-calls';
import { EventNodes } from './testing/event-nodes';
import type { EventNode } from './testing/event-nodes';

let nodes: EventNodes;
let perron: EventNode;
/** Another server on the same database. */
let other: EventNode;
let here: Station;
let there: Station;
beforeAll(async () => {
  nodes = new EventNodes();
  perron = await nodes.start();
  other = await nodes.start(perron);
  const me = (await perron.send('GET', '/api/users/me')).json<User>();
  demoName = `${me.first_name} ${me.last_name}`;
  here = await newStation(perron, 'Hier', '900999101');
  there = await newStation(perron, 'Dort', '900999102');
});
afterAll(async () => {
  await other.close();
  await perron.close();
});
afterEach(() => nodes.hangUp());

/** First and last name of who changes something here. */
let demoName: string;

const manifest = { event: 'manifest' };
const reset = { event: 'reset' };

test('without a token a place hears that its manifest is out of date, other places do not', async () => {
  const listening = await nodes.listen(perron.baseUrl, { query: `?sid=${here.code}&ot=1` });
  const elsewhere = await nodes.listen(perron.baseUrl, { query: `?sid=${there.code}&ot=1` });
  expect(listening.status).toBe(200);
  expect(listening.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(listening.headers.get('cache-control')).toBe('no-store');
  expect(listening.headers.get('x-accel-buffering')).toBe('no');
  expect(listening.headers.get('x-content-type-options')).toBe('nosniff');
  expect(listening.headers.get('access-control-allow-origin')).toBeNull();
  await rename(perron, here, 'Hier, umbenannt');
  expect(await listening.received(1)).toEqual([manifest]);
  await rename(perron, there, 'Dort, umbenannt');
  expect(await elsewhere.received(1)).toEqual([manifest]);
  expect(listening.events()).toHaveLength(1);
});

test('events come as they are, without frames of HTTP, until the connection ends', async () => {
  const { hostname, port } = new URL(perron.baseUrl);
  const socket = connect(Number(port), hostname);
  let text = '';
  socket.setEncoding('latin1').on('data', (part: string) => (text += part));
  socket.write(`GET /api/events?sid=${here.code}&ot=1 HTTP/1.1\r\nhost: ${hostname}\r\n\r\n`);
  await vi.waitFor(() => expect(text).toContain('\nid: '));
  const [head = '', body = ''] = text.split('\r\n\r\n');
  expect(head.toLowerCase()).not.toContain('transfer-encoding');
  expect(body).toMatch(/^retry: \d+\n\n:\nid: \S+\n\n$/);
  socket.destroy();
});

test('an operator hears on every server which entity changed, by whom, and which displays it concerns', async () => {
  const { id } = await newDisplay(perron, here);
  const headers = await bearer(perron);
  const listening = [
    await nodes.listen(perron.baseUrl, { headers }),
    await nodes.listen(other.baseUrl, { headers }),
  ];
  await rename(perron, here, 'Hier, abermals');
  const { version } = (await perron.send('GET', `/api/stations/${here.id}`)).json<Station>();
  for (const listener of listening) {
    const [event] = await listener.received(1);
    expect(event).toMatchObject({
      event: 'change',
      entity: 'station',
      id: here.id,
      action: 'updated',
      version,
      actor: { type: 'user', name: demoName },
    });
    expect(event).toHaveProperty('displays', expect.arrayContaining([id]));
  }
});

test('a display hears what concerns it where it is, also after it was moved', async () => {
  const { id, headers } = await newDisplay(perron, there);
  const listening = await nodes.listen(other.baseUrl, { headers, query: `?sid=${here.code}` });
  await rename(perron, here, 'Nicht ihre');
  await rename(perron, there, 'Ihre');
  expect(await listening.received(1)).toEqual([manifest]);
  const body = { name: 'Umgehängt', output_type_id: 1, station_id: here.id };
  await perron.send('PUT', `/api/displays/${id}`, { body });
  expect(await listening.received(2)).toEqual([manifest, manifest]);
  await rename(perron, here, 'Nun ihre');
  expect(await listening.received(3)).toHaveLength(3);
});

test('a display that is told to fetch its manifest gets the new one', async () => {
  const address = `/api/display-runtime/manifest?sid=${here.code}&ot=1`;
  const stationName = async ({ baseUrl }: EventNode) => {
    const answer = await fetch(baseUrl + address);
    return manifestSchema.parse(await answer.json()).station?.name;
  };
  for (const node of [perron, other]) {
    const listening = await nodes.listen(node.baseUrl, { query: `?sid=${here.code}&ot=1` });
    // Leaves an answer with the old name in the server's memory.
    await stationName(node);
    const name = `Neu auf ${node.baseUrl}`;
    await rename(perron, here, name);
    await listening.received(1);
    expect(await stationName(node)).toBe(name);
  }
});

test('a client that comes back, to any server, is told what it missed', async () => {
  const before = await nodes.listen(perron.baseUrl, { headers: await bearer(perron) });
  const lastId = before.lastId();
  before.close();
  await rename(perron, here, 'Verpasst');
  await rename(perron, there, 'Auch verpasst');
  for (const node of [perron, other]) {
    const headers = { ...(await bearer(perron)), 'last-event-id': lastId };
    const back = await nodes.listen(node.baseUrl, { headers });
    expect(await back.received(2)).toMatchObject([{ id: here.id }, { id: there.id }]);
    const display = await nodes.listen(node.baseUrl, {
      query: `?sid=${there.code}&ot=1`,
      headers: { 'last-event-id': lastId },
    });
    expect(await display.received(1)).toEqual([manifest]);
  }
});

test('a restarted server knows where its clients stood', async () => {
  const node = await nodes.start(perron);
  const listening = await nodes.listen(node.baseUrl, { headers: await bearer(perron) });
  await rename(perron, here, 'Gehört');
  await listening.received(1);
  await node.close();
  await listening.ended;
  await rename(perron, here, 'Währenddessen');
  const again = await nodes.start(perron);
  const headers = { ...(await bearer(perron)), 'last-event-id': listening.lastId() };
  const back = await nodes.listen(again.baseUrl, { headers });
  await rename(perron, here, 'Danach');
  const events = await back.received(2);
  const { version } = (await perron.send('GET', `/api/stations/${here.id}`)).json<Station>();
  expect(events).toMatchObject([{ version: version - 1 }, { version }]);
  await again.close();
});

test('a server that is behind another catches up before it answers', async () => {
  const writer = await nodes.listen(perron.baseUrl, { headers: await bearer(perron) });
  const headers = await bearer(perron);
  for (let round = 0; round < 5; round += 1) {
    const known = writer.events().length;
    await rename(perron, here, `Runde ${round}`);
    await writer.received(known + 1);
    const lastId = writer.lastId();
    const back = await nodes.listen(other.baseUrl, {
      headers: { ...headers, 'last-event-id': lastId },
    });
    expect(back.events()).toEqual([]);
    expect(back.lastId()).toBe(lastId);
  }
});

test.each(['', 'yesterday', '99999999-1'])(
  'a client that comes back from where nobody ever was ("%s") starts over',
  async (lastId) => {
    const listening = await nodes.listen(perron.baseUrl, { headers: { 'last-event-id': lastId } });
    expect(await listening.received(1)).toEqual([reset]);
  },
);
